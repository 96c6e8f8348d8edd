import type { Change } from "./plan.ts";
/** A unified diff of the files that are out of date, of limited length. */
export declare function describeDrift(folder: string, label: string, changes: readonly Change[]): Generator<string>;
