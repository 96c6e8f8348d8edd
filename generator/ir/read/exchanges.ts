import { isArray, type Json, type JsonObject, member } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Body, Exchange } from "../api.ts";
import { readPinnedName } from "./behaviour.ts";
import { readContents } from "./contents.ts";
import { readDocs } from "./docs.ts";
import { type Draft, type Reader, report } from "./reader.ts";
import { arrayOf, checkFields, fieldTable, flagOf, objectOf, stringsOf, textOf } from "./fields.ts";
import { readParameters } from "./parameters.ts";
import type { PathItem, PathItemOperation } from "./path-items.ts";
import { dereference, mayRepeat, readOnce, type ReferenceKind, type Resolved } from "./references.ts";
import { readResponses } from "./responses.ts";
import { readSecurity, type Schemes } from "./security.ts";

const OPERATION = fieldTable("an operation", {
  tags: "array",
  summary: "prose",
  description: "prose",
  externalDocs: "object",
  operationId: "string",
  parameters: "array",
  requestBody: "any",
  responses: "object",
  callbacks: "object",
  deprecated: "boolean",
  security: "array",
  servers: "array",
});

/** Methods that `fetch` cannot send with a body, whose semantics are undefined there (RFC 9110 section 9.3). */
const WITHOUT_BODY = new Set(["GET", "HEAD", "TRACE"]);

/** @param inherited security that applies when the operation has none of its own */
export function readExchange(
  reader: Reader,
  schemes: Schemes,
  item: PathItem,
  operation: PathItemOperation,
  inherited: Exchange["security"],
): Exchange {
  const { at, source } = operation;
  const isOwn = source.at === at || source.summary !== undefined || source.description !== undefined;
  if (isOwn) return readOwnExchange(reader, schemes, item, operation, inherited);
  // Many paths may share a path item or operation. Shared parts are read once.
  const { exchanges } = reader.memo;
  const cached = exchanges.get(source.at);
  const isSame =
    cached !== undefined &&
    cached.inherited === inherited &&
    cached.parameters === item.parameters &&
    cached.summary === (item.summary ?? "") &&
    cached.description === (item.description ?? "") &&
    cached.exchange.method === operation.method;
  const exchange = isSame ? cached.exchange : readOwnExchange(reader, schemes, item, operation, inherited);
  if (!isSame) {
    const { parameters, summary = "", description = "" } = item;
    exchanges.set(source.at, { inherited, parameters, summary, description, exchange });
  }
  if (isSame) mayRepeat(reader, exchange, at);
  return { ...exchange, at };
}

function readOwnExchange(
  reader: Reader,
  schemes: Schemes,
  item: PathItem,
  { at, method, source }: PathItemOperation,
  inherited: Exchange["security"],
): Exchange {
  const { at: place, value } = source;
  const extensions = checkFields(reader, place, value, OPERATION);
  const exchange: Draft<Exchange> = {
    at,
    docs: readExchangeDocs(reader, item, source),
    extensions,
    method,
    tags: stringsOf(reader, place, value, "tags"),
    parameters: readParameters(
      reader,
      item.parameters,
      childPointer(place, "parameters"),
      arrayOf(value, "parameters") ?? [],
    ),
    responses: readResponsesOf(reader, place, value),
    security: isArray(member(value, "security"))
      ? readSecurity(reader, schemes, childPointer(place, "security"), arrayOf(value, "security") ?? [])
      : inherited,
  };
  if (item.parameters.length > 0) mayRepeat(reader, item.parameters, at);
  const unmet = schemes.unmet.get(exchange.security);
  if (unmet !== undefined) exchange.unmetSecurity = unmet;
  if (exchange.security === inherited && inherited.length > 0) mayRepeat(reader, inherited, at);
  const id = textOf(value, "operationId");
  if (id !== undefined && id !== "") exchange.id = id;
  const pinnedName = readPinnedName(reader, place, extensions);
  if (pinnedName !== undefined) exchange.pinnedName = pinnedName;
  const written = member(value, "requestBody");
  if (written === undefined || written === null) return exchange;
  if (WITHOUT_BODY.has(method)) {
    const message = `HTTP clients cannot send a body with ${method}; the body is left out.`;
    report(reader, "body-not-sendable", message, childPointer(place, "requestBody"));
    return exchange;
  }
  const body = readBody(reader, childPointer(place, "requestBody"), written);
  if (body !== undefined) exchange.body = body;
  return exchange;
}

/** Summary and description of the path item apply to operations without their own. */
function readExchangeDocs(reader: Reader, item: PathItem, source: Resolved): Exchange["docs"] {
  const docs = readDocs(reader, source.at, source.value, source);
  if (docs.summary !== undefined || docs.description !== undefined) return docs;
  return {
    ...docs,
    ...(item.summary !== undefined && { summary: item.summary }),
    ...(item.description !== undefined && { description: item.description }),
  };
}

function readResponsesOf(reader: Reader, at: Pointer, value: JsonObject): Exchange["responses"] {
  const responses = objectOf(value, "responses");
  if (responses !== undefined && Object.keys(responses).length > 0) {
    return readResponses(reader, childPointer(at, "responses"), responses);
  }
  report(reader, "no-responses", "The operation documents no response.", at);
  return [];
}

const BODY = fieldTable("a request body", { description: "prose", content: "object", required: "boolean" });

const BODY_KIND: ReferenceKind = { word: "a request body", components: "requestBodies" };

function readBody(reader: Reader, at: Pointer, value: Json): Body | undefined {
  const resolved = dereference(reader, at, value, BODY_KIND);
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
