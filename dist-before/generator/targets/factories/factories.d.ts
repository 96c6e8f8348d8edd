import { type TypeOptions } from "../models/types.ts";
import { type Target } from "../target.ts";
/** `factories.ts`: functions that create valid, readable values of each model for tests. */
export declare function factories(options?: TypeOptions): Target;
