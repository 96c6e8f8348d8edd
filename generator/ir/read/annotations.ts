import { type JsonObject, member } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Docs } from "../docs.ts";
import type { Assertion, Extensions, Schema, Shape } from "../schema.ts";
import { NO_DOCS, readSchemaDocs } from "./docs.ts";
import type { Draft } from "./draft.ts";
import { reportInexact } from "./enums.ts";
import { objectOf } from "./fields.ts";
import { GROUP, type Keywords } from "./keywords.ts";
import { type Reader, report } from "./reader.ts";

/** What a schema says about values and, through the schema it wraps, about itself. */
interface Content {
  readonly shape: Shape;
  readonly assertions: readonly Assertion[];
  readonly wraps?: Schema;
  readonly docs: Docs;
}

/**
 * Adds annotations to a schema: its own, then those of members without other content, then those of the schema it
 * wraps.
 */
export function finishSchema(
  reader: Reader,
  at: Pointer,
  value: JsonObject,
  keywords: Keywords,
  content: Content,
): Schema {
  const { wraps } = content;
  const own = (keywords.groups & GROUP.docs) === 0 ? NO_DOCS : readSchemaDocs(reader, at, value);
  const schema: Draft<Schema> = {
    at,
    docs: mergeDocs(mergeDocs(wraps?.docs ?? NO_DOCS, content.docs), own),
    shape: content.shape,
    assertions: content.assertions,
    extensions: mergeExtensions(wraps?.extensions, keywords.extensions),
  };
  const xml = (keywords.groups & GROUP.docs) === 0 ? undefined : objectOf(value, "xml");
  if (xml !== undefined) schema.xml = xml;
  else if (wraps?.xml !== undefined) schema.xml = wraps.xml;
  if ((keywords.groups & GROUP.access) !== 0 || wraps !== undefined) addAccess(reader, value, keywords, wraps, schema);
  return schema;
}

function addAccess(
  reader: Reader,
  value: JsonObject,
  keywords: Keywords,
  wraps: Schema | undefined,
  schema: Draft<Schema>,
): void {
  const hasOwn = (keywords.groups & GROUP.access) !== 0;
  const fallback = hasOwn ? member(value, "default") : undefined;
  if (fallback !== undefined) reportInexact(reader, childPointer(schema.at, "default"), fallback);
  if (fallback !== undefined) schema.default = fallback;
  else if (wraps?.default !== undefined) schema.default = wraps.default;
  const readOnly = (hasOwn && member(value, "readOnly") === true) || wraps?.readOnly === true;
  const writeOnly = (hasOwn && member(value, "writeOnly") === true) || wraps?.writeOnly === true;
  if (readOnly && writeOnly) {
    report(
      reader,
      "read-and-write-only",
      "A schema cannot be both readOnly and writeOnly; both are ignored.",
      schema.at,
    );
    return;
  }
  if (readOnly) schema.readOnly = true;
  if (writeOnly) schema.writeOnly = true;
}

function mergeDocs(under: Docs, over: Docs): Docs {
  if (under === NO_DOCS) return over;
  return over === NO_DOCS ? under : { ...under, ...over };
}

function mergeExtensions(under: Extensions | undefined, over: Extensions): Extensions {
  return under === undefined || Object.keys(under).length === 0 ? over : { ...under, ...over };
}
