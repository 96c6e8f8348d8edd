import type { Json, JsonObject } from "../document/json.ts";
import type { Pointer } from "../document/pointer.ts";

/** The documentation of a node. */
export interface Docs {
  readonly title?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly examples?: readonly Json[];
  readonly externalUrl?: string;
}

/**
 * One Schema Object, in JSON Schema 2020-12 terms whatever the document's version. A value is valid when it fits
 * `shape` and every one of `assertions`.
 */
export interface Schema {
  readonly at: Pointer;
  readonly docs: Docs;
  readonly shape: Shape;
  /** Keywords that the shape does not express. Each applies only to values of its type, as in JSON Schema. */
  readonly assertions: readonly Assertion[];
  readonly default?: Json;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  /** The XML Object, untouched: how the value is written as XML. */
  readonly xml?: JsonObject;
  /** `x-` members, untouched. */
  readonly extensions: Extensions;
}

export type Extensions = Readonly<Record<string, Json>>;

/** The part of a schema that a type can express. A closed union: a printer that forgets a kind does not compile. */
export type Shape =
  /**
   * `unspecified`: of items that the schema does not mention, which `unevaluatedItems` tells from `items: true`. `content`: of
   * values that are strings, where the schema has no `type`.
   */
  | { readonly kind: "unknown"; readonly unspecified?: true; readonly content?: EncodedContent }
  | { readonly kind: "never" }
  | { readonly kind: "null" }
  | { readonly kind: "boolean" }
  /** `wide`: an integer that programs have as a bigint, according to the config. */
  | { readonly kind: "number"; readonly integer: boolean; readonly format?: string; readonly wide?: true }
  | { readonly kind: "string"; readonly format?: string; readonly content?: EncodedContent }
  /** Raw bytes: the whole of a non-text body or part, never inside JSON. */
  | { readonly kind: "binary" }
  | { readonly kind: "literal"; readonly value: Json }
  | { readonly kind: "enum"; readonly values: readonly EnumValue[] }
  | ArrayShape
  | TupleShape
  | ObjectShape
  | UnionShape
  | { readonly kind: "intersection"; readonly members: readonly Schema[] }
  /** `dynamic` names the `$dynamicAnchor` of a `$dynamicRef`; `target` is where it leads without a dynamic scope. */
  | { readonly kind: "ref"; readonly target: Pointer; readonly dynamic?: string };

export interface ArrayShape {
  readonly kind: "array";
  readonly items: Schema;
  /** The schema has `items` but no `type`: values that are not arrays pass. */
  readonly implied: boolean;
}

/** `prefixItems`. A shorter array is valid unless `minItems` (among the assertions) says otherwise. */
export interface TupleShape {
  readonly kind: "tuple";
  readonly items: readonly Schema[];
  /** Items after the last of `items`; `never` when `items: false`. */
  readonly rest: Schema;
  readonly implied: boolean;
}

export interface ObjectShape {
  readonly kind: "object";
  readonly properties: readonly Property[];
  readonly patterns: readonly PatternProperty[];
  /** Members that match no property and no pattern. `open`: the schema does not mention them. */
  readonly rest: "open" | "closed" | Schema;
  /** The schema has `properties` (or `required` ...) but no `type`: values that are not objects pass. */
  readonly implied: boolean;
  /** On a base schema that others extend by `allOf`; none once such a schema is the union of its children. */
  readonly discriminator?: Discriminator;
}

/** A declared member of an object. */
export interface Property {
  readonly name: string;
  readonly required: boolean;
  /** `unknown` for a name that only `required` mentions. */
  readonly schema: Schema;
}

export interface PatternProperty {
  readonly pattern: string;
  /** As of the assertion `pattern`. */
  readonly flags: "u" | "";
  readonly schema: Schema;
}

export interface UnionShape {
  readonly kind: "union";
  /** `type`: alternatives of a `type` array, which exclude each other. */
  readonly mode: "oneOf" | "anyOf" | "type";
  readonly members: readonly Schema[];
  readonly discriminator?: Discriminator;
  /** For a schema that others extend by `allOf` and that represents their union: the model with its own members. */
  readonly base?: Pointer;
}

export interface Discriminator {
  readonly property: string;
  readonly cases: readonly DiscriminatorCase[];
  /** 3.2 `defaultMapping`: what a value is when the property is absent or no case has its value. */
  readonly fallback?: Pointer;
}

/** The values of a discriminator's property that select one schema. */
export interface Tag {
  readonly kind: "tag";
  readonly values: readonly string[];
  /** Whether the property has none of the values: for the target of `defaultMapping`. */
  readonly except?: true;
  /** The same as a property. */
  readonly property: Property;
}

export interface DiscriminatorCase {
  readonly value: string;
  readonly target: Pointer;
}

export interface EnumValue {
  readonly value: Json;
  /** `x-enum-varnames` (or NSwag's `x-enumNames`), when it is given for this value. */
  readonly name?: string;
  /** `x-enum-descriptions`, when it is given for this value. */
  readonly description?: string;
}

/** `contentEncoding` and its companions: a string that carries something else. */
export interface EncodedContent {
  readonly encoding?: string;
  readonly mediaType?: string;
  readonly schema?: Schema;
}

/** A keyword that a type cannot express. */
export type Assertion =
  | {
      readonly kind: "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf";
      readonly value: number;
    }
  | {
      readonly kind: "minLength" | "maxLength" | "minItems" | "maxItems" | "minProperties" | "maxProperties";
      readonly value: number;
    }
  /** `flags` is `u` unless the pattern is only valid without it. */
  | { readonly kind: "pattern"; readonly source: string; readonly flags: "u" | "" }
  /** A `format` without a `type`; with one it is part of the shape. */
  | { readonly kind: "format"; readonly value: string }
  | { readonly kind: "uniqueItems" }
  | { readonly kind: "contains"; readonly schema: Schema; readonly min: number; readonly max?: number }
  | { readonly kind: "propertyNames"; readonly schema: Schema }
  | { readonly kind: "dependentRequired"; readonly property: string; readonly requires: readonly string[] }
  | { readonly kind: "dependentSchema"; readonly property: string; readonly schema: Schema }
  | Tag
  | { readonly kind: "not"; readonly schema: Schema }
  | { readonly kind: "conditional"; readonly if: Schema; readonly then?: Schema; readonly else?: Schema }
  | { readonly kind: "unevaluatedItems" | "unevaluatedProperties"; readonly schema: Schema };

export type AssertionKind = Assertion["kind"];

type Unevaluated = Extract<Assertion, { readonly kind: "unevaluatedItems" | "unevaluatedProperties" }>;

/** Whether an assertion depends on what the others have evaluated. */
export function isUnevaluated(assertion: Assertion): assertion is Unevaluated {
  return assertion.kind === "unevaluatedProperties" || assertion.kind === "unevaluatedItems";
}

/** The assertions in the order in which they can be evaluated. */
export function unevaluatedLast(assertions: readonly Assertion[]): readonly Assertion[] {
  return assertions.toSorted((one, other) => Number(isUnevaluated(one)) - Number(isUnevaluated(other)));
}
