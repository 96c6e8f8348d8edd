import type { Docs } from "../../ir/docs.ts";
import type { Schema } from "../../ir/schema.ts";

/** A schema with the words of the parameter or header around it, which come before its own. */
export function describedBy(schema: Schema, docs: Docs): Schema {
  const { examples = schema.docs.examples, ...words } = docs;
  const said = words.summary !== undefined || words.description !== undefined;
  const own = said ? { ...(schema.docs.deprecated === true && { deprecated: true }) } : schema.docs;
  return { ...schema, docs: { ...own, ...words, ...(examples !== undefined && { examples }) } };
}
