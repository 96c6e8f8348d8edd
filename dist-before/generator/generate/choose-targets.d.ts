import type { Diagnostics } from "../diagnostics/diagnostics.ts";
import type { Target } from "../targets/target.ts";
import type { Settings } from "./settings.ts";
/**
 * Resolves the requested targets and adds the built-in ones that they import from.
 *
 * @returns `undefined` when a required target does not exist, which `diagnostics` reports
 */
export declare function chooseTargets(settings: Settings, diagnostics: Diagnostics): readonly Target[] | undefined;
