import type { Json } from "../../generator/document/json.ts";
import type { Pointer } from "../../generator/document/pointer.ts";
import type {
  ArrayShape,
  Assertion,
  EncodedContent,
  ObjectShape,
  Schema,
  TupleShape,
} from "../../generator/ir/schema.ts";
import type { TypeName } from "../../generator/targets/validators/schema-facts.ts";

/** What a schema says of values of one type, with every reference followed and one alternative chosen wherever there are several. */
export interface Cell {
  readonly type: TypeName | "binary";
  /** Where it is said. */
  readonly at: Pointer;
  /** The member of a union it comes from, where there is one. */
  readonly alternative?: Schema;
  /** Only these. */
  readonly values?: readonly Json[];
  readonly integer: boolean;
  readonly formats: readonly string[];
  readonly contents: readonly EncodedContent[];
  readonly arrays: readonly (ArrayShape | TupleShape)[];
  readonly objects: readonly ObjectShape[];
  /** Those that apply to this type. */
  readonly assertions: readonly Assertion[];
  /** What holds of members by a discriminator. */
  readonly discriminator?: string;
}
