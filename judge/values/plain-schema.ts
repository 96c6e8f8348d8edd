import type { Json } from "../../generator/document/json.ts";
import type { Schema } from "../../generator/ir/schema.ts";

const NOWHERE = "#";

/** A schema that only one value fits. */
export function constantSchema(value: Json): Schema {
  return { at: NOWHERE, docs: {}, shape: { kind: "literal", value }, assertions: [], extensions: {} };
}
