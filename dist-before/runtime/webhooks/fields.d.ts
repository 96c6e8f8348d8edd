import type { MirrorRule } from "./contract.ts";
/** The value at the end of a path of members; `undefined` where one is missing. */
export declare function fieldAt(body: unknown, path: readonly string[]): unknown;
/** How a field is written in a header. Objects, lists and `null` are not. */
export declare function fieldText(body: unknown, { path }: Pick<MirrorRule, "path">): string | undefined;
