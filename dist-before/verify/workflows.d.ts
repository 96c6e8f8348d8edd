import type { ReadDocument } from "../generator/generate/render.ts";
import type { Settings } from "../generator/generate/settings.ts";
import { type Verdict } from "./verdict.ts";
/** Runs the Arazzo documents next to the document with `redocly respect`, against a mock. */
export declare function verifyWorkflows(read: ReadDocument, settings: Settings): Promise<readonly Verdict[]>;
