import type { ReadDocument } from "../generator/generate/render.ts";
import type { Settings } from "../generator/generate/settings.ts";
import { type Generated } from "./generated-code.ts";
import { type Verdict } from "./verdict.ts";
/**
 * Validates every example twice: with the generated checks, and with the judge's independent evaluator. If they
 * disagree, one has a bug.
 */
export declare function verifyExamples(read: ReadDocument, settings: Settings, generated: Generated): Promise<Verdict>;
