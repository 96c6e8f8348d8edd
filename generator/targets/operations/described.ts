import type { Docs } from "../../ir/docs.ts";
import type { Schema } from "../../ir/schema.ts";

/** Caches schemas, because several operations may share a parameter of the components. */
const made = new WeakMap<Schema, { readonly docs: Docs; readonly schema: Schema }>();

/** A schema whose docs begin with those of the parameter or header around it. */
export function describedBy(schema: Schema, docs: Docs): Schema {
  const known = made.get(schema);
  if (known?.docs === docs) return known.schema;
  const { examples = schema.docs.examples, ...words } = docs;
  const said = words.summary !== undefined || words.description !== undefined;
  const own = said ? { ...(schema.docs.deprecated === true && { deprecated: true }) } : schema.docs;
  const described = { ...schema, docs: { ...own, ...words, ...(examples !== undefined && { examples }) } };
  made.set(schema, { docs, schema: described });
  return described;
}
