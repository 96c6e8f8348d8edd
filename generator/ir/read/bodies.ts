import type { Json } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Body } from "../api.ts";
import { readContents } from "./contents.ts";
import { readDocs } from "./docs.ts";
import { checkFields, fieldTable, flagOf, objectOf } from "./fields.ts";
import { type Reader, report } from "./reader.ts";
import { dereference, readOnce, type ReferenceKind } from "./references.ts";

const BODY = fieldTable("a request body", { description: "prose", content: "object", required: "boolean" });

const KIND: ReferenceKind = { word: "a request body", components: "requestBodies" };

export function readBody(reader: Reader, at: Pointer, value: Json): Body | undefined {
  const resolved = dereference(reader, at, value, KIND);
  if (resolved === undefined) return undefined;
  return readOnce(reader, "bodies", at, resolved, () => {
    const extensions = checkFields(reader, resolved.at, resolved.value, BODY);
    const content = objectOf(resolved.value, "content");
    if (content === undefined) {
      report(reader, "missing-field", 'The request body has no "content"; it is left out.', resolved.at);
      return undefined;
    }
    return {
      at: resolved.at,
      docs: readDocs(reader, resolved.at, resolved.value, resolved),
      extensions,
      required: flagOf(resolved.value, "required") ?? false,
      contents: readContents(reader, childPointer(resolved.at, "content"), content, "request"),
    };
  });
}
