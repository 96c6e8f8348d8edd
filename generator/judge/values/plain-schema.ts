import type { Json } from "../../document/json.ts";
import type { Schema } from "../../ir/schema.ts";

const NOWHERE = "#";

/** A schema that only one value fits. */
export function constantSchema(value: Json): Schema {
  return { at: NOWHERE, docs: {}, shape: { kind: "literal", value }, assertions: [], extensions: {} };
}
