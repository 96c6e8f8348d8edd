import type { ReadDocument } from "../generator/generate/render.ts";
import type { Settings } from "../generator/generate/settings.ts";
import type { Generated } from "./generated-code.ts";
import { type Verdict } from "./verdict.ts";
/** Calls every operation of the mock with the generated client. */
export declare function verifyClient({ api }: ReadDocument, settings: Settings, generated: Generated, seed: number): Promise<Verdict>;
