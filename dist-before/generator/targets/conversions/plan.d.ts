import type { Pointer } from "../../document/pointer.ts";
import type { PatternProperty, Schema } from "../../ir/schema.ts";
import type { Context } from "../target.ts";
import { type Shapes } from "../../facts/shapes.ts";
import { type Formats } from "./formats.ts";
/** Where values of a schema are converted. `undefined`: nowhere. */
export type Plan = ValuePlan | {
    readonly kind: "model";
    readonly at: Pointer;
} | ObjectPlan | {
    readonly kind: "array";
    readonly items: Plan | undefined;
    readonly first: readonly (Plan | undefined)[];
} | {
    readonly kind: "each";
    readonly items: Plan;
} | {
    readonly kind: "all";
    readonly plans: readonly Plan[];
} | {
    readonly kind: "tag";
    readonly property: string;
    readonly cases: ReadonlyMap<string, Plan>;
    readonly otherwise: Plan | undefined;
};
export interface ValuePlan {
    readonly kind: "value";
    readonly format: string;
    /** The type of the value in JSON. */
    readonly of: "text" | "number";
    /** Whether strings or numbers that are not converted are documented in the same place. */
    readonly hasOthers: boolean;
}
export interface ObjectPlan {
    readonly kind: "object";
    readonly members: readonly (readonly [name: string, plan: Plan | undefined])[];
    readonly patterns: readonly {
        readonly pattern: PatternProperty;
        readonly plan: Plan | undefined;
    }[];
    readonly rest: Plan | undefined;
}
/** Finds the values of a document that are converted. */
export interface Conversions {
    /** Models with values to convert. */
    readonly models: ReadonlySet<Pointer>;
    readonly formats: Formats;
    readonly shapes: Shapes;
    of(schema: Schema): Plan | undefined;
    /** The same for values with integers that `JSON` may round. */
    ofRounded(schema: Schema): Plan | undefined;
}
export declare function conversionsOf(context: Context, formats: Formats): Conversions;
