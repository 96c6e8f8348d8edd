import type { Operation } from "../../generator/ir/api.ts";
import type { AttemptOptions } from "./attempt.ts";
interface Bypass {
    readonly what: string;
    readonly options: AttemptOptions;
}
/**
 * Requests that may bypass authentication: with the token in an undocumented place, or in a form that servers check
 * less. None may succeed.
 */
export declare function bypassesOf({ method }: Operation, hasCredentials: boolean): readonly Bypass[];
export {};
