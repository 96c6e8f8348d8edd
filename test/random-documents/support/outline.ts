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
  /** Whether formats are validated, so that they can distinguish alternatives. */
  readonly formats: boolean;
  /** Whether values may be null, which is the empty text outside of JSON. */
  readonly nulls: boolean;
  /** The addresses of schemas that have their own, and of their parts. */
  readonly addresses: readonly string[];
}

/** The place of a schema. */
export interface Spot {
  /** Remaining levels of nesting. */
  readonly depth: number;
  /**
   * The first component that may be referenced here. A component may reference itself and earlier ones only below a property or
   * an item; otherwise it would be endless.
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
