import type { Json } from "../document/json.ts";
import type { Pointer } from "../document/pointer.ts";
import type { Api, Model } from "../ir/api.ts";
import type { Property, Schema, Shape } from "../ir/schema.ts";
/** What schemas allow, with references and compositions looked through. Each question is answered once per model. */
export interface Shapes {
    readonly models: ReadonlyMap<Pointer, Model>;
    /** The schema of a model. */
    readonly schemaOf: (at: Pointer) => Schema | undefined;
    /** The shape behind a schema's references; `unknown` if they lead nowhere. */
    of(schema: Schema): Shape;
    /** The schema behind them. */
    resolve(schema: Schema): Schema;
    /** Whether every value is a single one: no array, no object, and not just anything. */
    isScalar(schema: Schema): boolean;
    /** Whether the members of an array or object are all single values, so that every style can write them. */
    isFlat(schema: Schema): boolean;
    /** The members that objects and all parts of `allOf` declare. A name can occur several times. */
    members(schema: Schema): readonly Property[];
    /** The same with the members of alternatives. */
    possibleMembers(schema: Schema): readonly Property[];
    /** The members of unions, those of unions in them included. A schema without alternatives is its own. */
    alternatives(schema: Schema): readonly Schema[];
    /** The only values, if they are listed and neither arrays nor objects. */
    constants(schema: Schema): ReadonlySet<Json> | undefined;
}
/** Models whose type this schema's type is directly made of. */
export declare function directReferences(schema: Schema): readonly Pointer[];
type Reference = Extract<Shape, {
    kind: "ref";
}>;
/**
 * Answers a question through references, once for every model. A model that contains itself gets the cautious answer. Models
 * come after those that they are made of, so that the answers do not depend on the first question.
 */
export type MemoizeByModel = <Answer>(cautious: Answer, find: (schema: Schema) => Answer) => (reference: Reference) => Answer;
export declare function memoizeByModel(models: ReadonlyMap<Pointer, Model>): MemoizeByModel;
export declare const shapesOf: (api: Api) => Shapes;
/** Whether a value is neither an array nor an object. */
export declare function isSingle(value: Json): value is string | number | boolean | null;
export {};
