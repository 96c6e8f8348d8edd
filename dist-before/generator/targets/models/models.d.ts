import { type Target } from "../target.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Api } from "../../ir/api.ts";
import { type TypeOptions } from "./types.ts";
/** `models.ts`, split into several files if it would be long: a type for every referenced schema, and the values of its enums. */
export declare function models(options?: TypeOptions): Target;
/** Type names by the pointers of their schemas, for output other than TypeScript that needs the same names. */
export declare function modelTypeNames(api: Api): ReadonlyMap<Pointer, string>;
