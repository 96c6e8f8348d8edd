import type { RequestBody } from "../http.ts";

/** What is read of a text: the types of the schema, so that `"5"` becomes 5 where the contract wants a number. */
export type Scalar = (text: string) => unknown;

/**
 * Reads one parameter from the raw (still encoded) texts of its place.
 *
 * @param found what stands in the place: of a path the segment's text, of a query its pairs, of headers the value, of cookies their pairs
 * @returns the value, `undefined` when the parameter is absent
 * @throws TypeError for a text that the style cannot have
 */
export type ReadStyle = (parameter: ParameterReader, found: Raw) => unknown;

/** Pairs are in the order they came in; names and values still percent-encoded. */
export interface Raw {
  readonly text?: string;
  readonly pairs?: readonly (readonly [name: string, value: string])[];
}

/** A parameter that is more than one plain string. */
export interface ParameterReader {
  readonly name: string;
  readonly required?: boolean;
  readonly style?: ReadStyle;
  readonly explode?: boolean;
  /** Of a single value, of the items of an array, of what no `properties` entry says otherwise. Default: the text. */
  readonly scalar?: Scalar;
  /** Of single properties of an object, by name. */
  readonly properties?: readonly (readonly [name: string, scalar: Scalar])[];
  readonly kind?: "array" | "object";
}

/** One documented media type of a request body. */
export interface RequestContent {
  /** As documented: lower case, without parameters; `image/*` and `any/any` are ranges. */
  readonly type: string;
  readonly codec: RequestReader;
  /** How properties of forms are read, where it is not by default. */
  readonly properties?: readonly ParameterReader[];
}

/** How the body of a request becomes a value. */
export interface RequestReader {
  /** Streams are handed on as they come and neither checked nor kept for replay. */
  readonly streams?: boolean;
  read(body: RequestBody, context: ReadContext): Promise<unknown>;
}

export interface ReadContext {
  /** The `content-type` as it came, parameters included. */
  readonly contentType: string;
  readonly content: RequestContent;
  /** The most bytes to read. */
  readonly limit: number;
}
