import { type Json, type JsonObject, member } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Link } from "../api.ts";
import { readDocs } from "./docs.ts";
import { type Draft, present, type Reader, report } from "./reader.ts";
import { checkFields, fieldTable, objectOf, textOf } from "./fields.ts";
import { dereference, mapEntries, type ReferenceKind } from "./references.ts";

const LINK = fieldTable("a link", {
  operationRef: "string",
  operationId: "string",
  parameters: "object",
  requestBody: "any",
  description: "prose",
  server: "object",
});

const KIND: ReferenceKind = { word: "a link", components: "links" };

/** Reads the links of a response. `resolveLinks` adds their targets. */
export function readLinks(reader: Reader, at: Pointer, links: JsonObject): readonly Link[] {
  const found: Link[] = [];
  for (const entry of mapEntries(reader, at, links, "links")) {
    const link = readLink(reader, entry.at, entry.key, entry.value);
    if (link !== undefined) found.push(link);
  }
  return found;
}

function readLink(reader: Reader, at: Pointer, name: string, value: Json): Link | undefined {
  const resolved = dereference(reader, at, value, KIND);
  if (resolved === undefined) return undefined;
  checkFields(reader, resolved.at, resolved.value, LINK);
  if (Object.hasOwn(resolved.value, "server")) {
    report(reader, "not-supported", "The server of the link is left out.", childPointer(resolved.at, "server"));
  }
  const link: Draft<Link> = {
    at: resolved.at,
    name,
    docs: readDocs(reader, resolved.at, resolved.value, resolved),
    parameters: objectOf(resolved.value, "parameters") ?? {},
  };
  const body = member(resolved.value, "requestBody");
  if (body !== undefined) link.body = body;
  const [operationId, operationRef] = ["operationId", "operationRef"].map((key) => textOf(resolved.value, key));
  reader.links.push(present({ link, at: resolved.at, operationId, operationRef }));
  return link;
}
