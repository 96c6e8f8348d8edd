import type { Pointer } from "../../document/pointer.ts";
import type { Assertion, Schema, Shape } from "../schema.ts";
import { NO_DOCS } from "./docs.ts";
import { NO_EXTENSIONS } from "./fields.ts";

export const UNKNOWN: Shape = Object.freeze({ kind: "unknown" });
/** For items that a schema does not constrain. */
export const UNSPECIFIED: Shape = Object.freeze({ kind: "unknown", unspecified: true });
export const NEVER: Shape = Object.freeze({ kind: "never" });
export const NO_ASSERTIONS: readonly Assertion[] = Object.freeze([]);

/** A schema with a shape only. */
export function bare(at: Pointer, shape: Shape, assertions: readonly Assertion[] = NO_ASSERTIONS): Schema {
  return { at, docs: NO_DOCS, shape, assertions, extensions: NO_EXTENSIONS };
}
