import type { Api } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
/** Returns the depth of the smallest value of a schema; infinite if it has no finite value. */
export type ValueDepths = (schema: Schema) => number;
/** Computed on first use, because most values never get that deep. */
export declare function createValueDepths(api: Api): ValueDepths;
