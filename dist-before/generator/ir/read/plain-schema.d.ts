import type { Pointer } from "../../document/pointer.ts";
import type { Assertion, Schema, Shape } from "../schema.ts";
export declare const UNKNOWN: Shape;
/** For items that a schema does not constrain. */
export declare const UNSPECIFIED: Shape;
export declare const NEVER: Shape;
export declare const NO_ASSERTIONS: readonly Assertion[];
/** A schema with a shape only. */
export declare function bare(at: Pointer, shape: Shape, assertions?: readonly Assertion[]): Schema;
