import type { DiagnosticCode } from "../../diagnostics/catalogue.ts";
import { isObject, type Json, type JsonObject, member } from "../json.ts";
import { childPointer, type Pointer } from "../pointer.ts";
import { put, without } from "./edit.ts";
import type { Kind } from "./grammar.ts";

export type Report = (code: DiagnosticCode, message: string, at: Pointer) => void;

/** A field of 3.2 that 3.1 lacks. */
interface NewField {
  /** The extension that replaces it in 3.1. */
  readonly to: string;
  /** What tools can no longer understand; absent where the field only describes. */
  readonly loss?: string;
}

const PATH_ITEM = {
  query: { to: "x-query", loss: "the QUERY operation" },
  additionalOperations: { to: "x-additionalOperations", loss: "operations of other methods" },
};

const NEW: Readonly<Partial<Record<Kind, Readonly<Record<string, NewField>>>>> = {
  pathItem: PATH_ITEM,
  route: PATH_ITEM,
  mediaType: {
    itemSchema: { to: "x-itemSchema", loss: "the schema of the items" },
    itemEncoding: { to: "x-itemEncoding", loss: "the encoding of the items" },
    prefixEncoding: { to: "x-prefixEncoding", loss: "the encoding of the parts" },
  },
  encoding: {
    encoding: { to: "x-encoding", loss: "the encoding of nested parts" },
    itemEncoding: { to: "x-itemEncoding", loss: "the encoding of the items" },
    prefixEncoding: { to: "x-prefixEncoding", loss: "the encoding of the parts" },
  },
  securityScheme: { oauth2MetadataUrl: { to: "x-oauth2MetadataUrl" }, deprecated: { to: "x-deprecated" } },
  tag: { summary: { to: "x-displayName" }, parent: { to: "x-parent" }, kind: { to: "x-kind" } },
};

/** Converts an object from 3.2 to 3.1. Fields that 3.1 lacks become extensions and are reported. */
export function lower(kind: Kind, at: Pointer, object: JsonObject, report: Report): JsonObject {
  const renamed = rename(object, NEW[kind] ?? {}, at, report);
  switch (kind) {
    case "document":
      return Object.hasOwn(renamed, "$self") ? without(renamed, ["$self"]) : renamed;
    case "components":
      return Object.hasOwn(renamed, "mediaTypes") ? without(renamed, ["mediaTypes"]) : renamed;
    case "parameter":
      return lowerParameter(renamed, at, report);
    case "response":
      return lowerResponse(renamed);
    case "example":
      return lowerExample(renamed);
    case "server":
      return lowerServer(renamed);
    case "securityScheme":
      return lowerFlows(renamed, at, report);
    case "schema":
      return lowerSchema(renamed, at, report);
    default:
      return renamed;
  }
}

function rename(
  object: JsonObject,
  fields: Readonly<Record<string, NewField>>,
  at: Pointer,
  report: Report,
): JsonObject {
  let copy: Record<string, Json> | undefined;
  for (const [name, { to, loss }] of Object.entries(fields)) {
    const value = member(object, name);
    if (value === undefined) continue;
    copy ??= { ...object };
    delete copy[name];
    if (!Object.hasOwn(copy, to)) put(copy, to, value);
    if (loss !== undefined) lost(`${loss} is kept as ${to}`, childPointer(at, name), report);
  }
  return copy ?? object;
}

function lost(what: string, at: Pointer, report: Report): void {
  report("beyond-3-1", `OpenAPI 3.1 cannot express this: ${what}.`, at);
}

function lowerParameter(parameter: JsonObject, at: Pointer, report: Report): JsonObject {
  if (member(parameter, "style") !== "cookie") return parameter;
  lost("the values of this cookie are percent-encoded", childPointer(at, "style"), report);
  return { ...parameter, style: "form" };
}

/** 3.1 still requires the description. */
function lowerResponse(response: JsonObject): JsonObject {
  const summary = member(response, "summary");
  const rest = summary === undefined ? response : without(response, ["summary"]);
  if (typeof member(rest, "description") === "string" || Object.hasOwn(rest, "$ref")) return rest;
  return { ...rest, description: typeof summary === "string" ? summary : "" };
}

function lowerExample(example: JsonObject): JsonObject {
  const value = member(example, "dataValue") ?? member(example, "serializedValue");
  if (value === undefined) return example;
  const rest = without(example, ["dataValue", "serializedValue"]);
  return Object.hasOwn(rest, "value") ? rest : { ...rest, value };
}

function lowerServer(server: JsonObject): JsonObject {
  const name = member(server, "name");
  if (name === undefined) return server;
  const rest = without(server, ["name"]);
  return Object.hasOwn(rest, "description") ? rest : { ...rest, description: name };
}

function lowerFlows(scheme: JsonObject, at: Pointer, report: Report): JsonObject {
  const flows = member(scheme, "flows");
  const device = isObject(flows) ? member(flows, "deviceAuthorization") : undefined;
  if (!isObject(flows) || device === undefined) return scheme;
  lost("the flow deviceAuthorization is kept as x-deviceAuthorization", childPointer(at, "flows"), report);
  return { ...scheme, flows: { ...without(flows, ["deviceAuthorization"]), "x-deviceAuthorization": device } };
}

function lowerSchema(schema: JsonObject, at: Pointer, report: Report): JsonObject {
  const discriminator = member(schema, "discriminator");
  const fallback = isObject(discriminator) ? member(discriminator, "defaultMapping") : undefined;
  const xml = member(schema, "xml");
  let lowered = schema;
  if (isObject(discriminator) && fallback !== undefined) {
    lost("the default of the discriminator is kept as x-defaultMapping", childPointer(at, "discriminator"), report);
    const rest = without(discriminator, ["defaultMapping"]);
    lowered = { ...lowered, discriminator: { ...rest, "x-defaultMapping": fallback } };
  }
  if (isObject(xml) && Object.hasOwn(xml, "nodeType")) {
    lowered = { ...lowered, xml: rename(xml, { nodeType: { to: "x-nodeType" } }, at, report) };
  }
  return lowered;
}
