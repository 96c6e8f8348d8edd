import type { Json } from "../../generator/document/json.ts";
import type { Pointer } from "../../generator/document/pointer.ts";
import type { Api, Model } from "../../generator/ir/api.ts";
import type { Property, Schema } from "../../generator/ir/schema.ts";
import { type Direction } from "../../generator/facts/evaluator/evaluator.ts";
/** Schemas that one value must match, all of them. */
export type Term = readonly Schema[];
/** One of the two documents, as far as schema comparison needs it. */
export interface Contract {
    readonly api: Api;
    readonly models: ReadonlyMap<Pointer, Model>;
    /** The common name of a model: its name if that is unique, or else its pointer. Renamed models differ. */
    identityOf(target: Pointer): string;
    /** Whether any body is XML. */
    readonly hasXml: boolean;
    /** Whether values in this direction lack the property. */
    isHidden(property: Property, direction: Direction): boolean;
    /** Whether a value is valid; `undefined` if that takes too long. */
    accepts(term: Term, value: Json, direction: Direction): boolean | undefined;
}
export declare function createContract(api: Api): Contract;
