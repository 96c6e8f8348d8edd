import type { Response, ResponseStatus } from "../../ir/api.ts";
import { type Code } from "../../print/code.ts";
import type { FileScope } from "../target.ts";
/** Whether the name of an error code fits a status. */
export declare function saysStatus(code: string, status: number): boolean;
/** The statuses that the name of an error code fits. Empty: it may belong to any. */
export declare function statusesOf(code: string): readonly number[];
/** Whether the name of a code fits no other status. */
export declare function isFree(code: string, status: number): boolean;
/** The status that the name of an error code fits best. */
export declare function statusOf(code: string): number | undefined;
/** The error code that fits a status best: by its name, else by a hint. */
export declare function codeForStatus(codes: readonly string[], status: number): string | undefined;
/**
 * The type of `status` for responses with the same body: `404 | 409`, or `Status4XX` without the statuses documented separately.
 * With it, results and replies narrow by `status`.
 *
 * @param all every response of the operation
 * @param ok restricts `default` to successes or to failures
 */
export declare function statusTypes(statuses: readonly ResponseStatus[], all: readonly Response[], file: FileScope, ok?: boolean): Code;
