import type { Json } from "../../../generator/document/json.ts";
import type { Draw, Members } from "./draw.ts";

export type Version = "3.0" | "3.1" | "3.2";

/** The document around the schemas. */
export interface Outline {
  readonly draw: Draw;
  readonly version: Version;
  /** Component schemas, by their names. */
  readonly schemas: readonly string[];
  /** Webhooks, by their names. */
  readonly events: readonly string[];
  /** Whether formats are rules, and may tell alternatives apart. */
  readonly formats: boolean;
  /** Whether values may be null, which is the empty text outside of JSON. */
  readonly nulls: boolean;
  /** The addresses of schemas that have their own, and of their parts. */
  readonly addresses: readonly string[];
}

/** Where a schema stands. */
export interface Spot {
  /** How many more may stand inside one another. */
  readonly depth: number;
  /**
   * Of the components that may be referred to from here, the first. A component may refer to itself and those before it only
   * under a property or an item: it would have no end otherwise.
   */
  readonly from: number;
}

export const ref = (name: string): Members => ({ $ref: `#/components/schemas/${name}` });

export const isModern = ({ version }: Outline): boolean => version !== "3.0";

/** A value for a member that must not be mistaken for another document's, or another schema's. */
export const unique = ({ draw }: Outline, prefix: string): string => `${prefix}${draw.int(1, 1e9)}`;

/** What makes schemas inside a schema. */
export interface Makers {
  /** Any schema that a value ends in. */
  inner(): Json;
  scalar(): Json;
  /** For `not`. */
  ruledOut(): Json;
  /** A reference to a component, with nothing beside it. */
  reference(): Json;
}
