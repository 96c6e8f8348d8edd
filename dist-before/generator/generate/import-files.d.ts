import type { TextFile } from "../output/plan.ts";
/**
 * Loads modules from generated files, their runtime included. Writes the files unformatted to a temporary folder, from
 * which Node runs them.
 *
 * @param paths the modules to load
 * @returns their exports, in the same order
 */
export declare function importFiles(files: readonly TextFile[], paths: readonly string[]): Promise<readonly unknown[]>;
