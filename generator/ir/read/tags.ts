import { isObject, type Json } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Tag } from "../api.ts";
import { readDocs } from "./docs.ts";
import type { Draft } from "./draft.ts";
import { checkFields, fieldTable, textOf } from "./fields.ts";
import { quote, type Reader, report, typeName } from "./reader.ts";

const TAG = fieldTable("a tag", {
  name: "string",
  description: "prose",
  externalDocs: "object",
  "summary@3.2": "prose",
  "parent@3.2": "string",
  "kind@3.2": "string",
});

export function readTags(reader: Reader, at: Pointer, list: readonly Json[]): readonly Tag[] {
  const tags = new Map<string, Tag>();
  list.forEach((value, index) => {
    const place = childPointer(at, index);
    if (!isObject(value)) {
      report(reader, "invalid-field-type", `A tag must be an object, not ${typeName(value)}.`, place);
      return;
    }
    const extensions = checkFields(reader, place, value, TAG);
    const name = textOf(value, "name");
    if (name === undefined) {
      report(reader, "missing-field", 'The tag has no "name"; it is left out.', place);
      return;
    }
    if (tags.has(name)) {
      report(reader, "duplicate-tag", `Duplicate tag ${quote(name)}; the first is used.`, place);
      return;
    }
    const tag: Draft<Tag> = { at: place, docs: readDocs(reader, place, value), extensions, name };
    const parent = textOf(value, "parent");
    const kind = textOf(value, "kind");
    if (parent !== undefined) tag.parent = parent;
    if (kind !== undefined) tag.kind = kind;
    tags.set(name, tag);
  });
  return [...tags.values()];
}
