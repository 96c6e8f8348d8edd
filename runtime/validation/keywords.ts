/** Keywords of JSON Schema that an issue may be about; `never` is the schema `false`, `depth` our own limit. */
export type Keyword =
  | "type"
  | "const"
  | "enum"
  | "never"
  | "minimum"
  | "maximum"
  | "exclusiveMinimum"
  | "exclusiveMaximum"
  | "multipleOf"
  | "minLength"
  | "maxLength"
  | "pattern"
  | "format"
  | "minItems"
  | "maxItems"
  | "uniqueItems"
  | "contains"
  | "minContains"
  | "maxContains"
  | "minProperties"
  | "maxProperties"
  | "required"
  | "additionalProperties"
  | "propertyNames"
  | "dependentRequired"
  | "unevaluatedItems"
  | "unevaluatedProperties"
  | "not"
  | "anyOf"
  | "oneOf"
  | "depth";

/** The value of a keyword, or the names of alternatives. */
export type Expected =
  | string
  | number
  | boolean
  | null
  | readonly unknown[]
  | Alternatives
  | { readonly value: unknown };

export interface Alternatives {
  readonly names: readonly string[];
  /** The alternative that the value is closest to. The following issues describe its faults. */
  readonly closest?: string;
  /** The matching alternatives, if there should be only one. */
  readonly matching?: readonly string[];
}
