import type { Diagnostics } from "../diagnostics/diagnostics.ts";
import type { TextFile } from "../output/plan.ts";
import type { Context } from "../targets/target.ts";
import { type ReadDocument } from "./render.ts";
import type { Settings } from "./settings.ts";
/**
 * Renders an API to finished files in memory. Returns no files when there are errors.
 *
 * @param onContext receives the context that resolves names, for artifacts made beside the output
 */
export declare function printApi(read: ReadDocument, settings: Settings, diagnostics: Diagnostics, onContext?: (context: Context) => void): Promise<readonly TextFile[]>;
