import { type Target } from "../target.ts";
import { type TypeOptions } from "../models/types.ts";
/** `tanstack-query/`: query or mutation options for each operation, and query keys, for every adapter of TanStack Query 5. */
export declare function tanstackQuery(options?: TypeOptions): Target;
