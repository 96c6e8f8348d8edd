import { isArray, isObject, type Json, type JsonObject, member } from "../generator/document/json.ts";
import { NAMES } from "../generator/document/keywords.ts";
import { sunsetDate } from "../generator/ir/sunset.ts";
import { harmless, isSafeLink } from "./markdown.ts";

/** Members that contain data instead of texts. */
const DATA: ReadonlySet<string> = new Set(["example", "default", "enum", "const", "value", "mapping", "x-codeSamples"]);

/** Maps of texts. */
const TEXTS: ReadonlySet<string> = new Set(["scopes", "x-enumDescriptions"]);

/** Members that contain a URL. */
const LINKED: ReadonlySet<string> = new Set(["externalDocs", "contact", "license"]);

/**
 * Makes a document safe to display: texts contain only harmless markup, links point to web pages, and nothing is
 * loaded. Unchanged parts are shared with the input.
 */
export function prepared(document: JsonObject): JsonObject {
  const shown = convert(document, false);
  if (!isObject(shown)) return document;
  const info = member(shown, "info");
  const servers = member(shown, "servers");
  return {
    ...shown,
    ...(isObject(info) && { info: withSummary(withoutRemoteLogo(info)) }),
    ...(isArray(servers) && { servers: servers.map(plainServer) }),
  };
}

function convert(value: Json, named: boolean): Json {
  const shown = convertParts(value, named);
  return named || !isObject(shown) ? shown : withSunset(shown);
}

/** Redoc shows that something is deprecated, but `x-sunset` only as raw data, if at all. */
function withSunset(object: JsonObject): JsonObject {
  const date = sunsetDate(member(object, "x-sunset"));
  if (date === undefined) return object;
  const before = member(object, "description");
  const text = `**Sunset: ${date}.** It may stop working on this day.`;
  return { ...object, description: typeof before === "string" ? `${text}\n\n${before}` : text };
}

function convertParts(value: Json, named: boolean): Json {
  if (isArray(value)) {
    let changed = false;
    const items = value.map((item) => {
      const after = convert(item, false);
      changed ||= after !== item;
      return after;
    });
    return changed ? items : value;
  }
  if (!isObject(value)) return value;
  let copy: Record<string, Json> | undefined;
  for (const key of Object.keys(value)) {
    const before = member(value, key) ?? null;
    const after = named ? convert(before, false) : convertMember(key, before);
    if (after === before) continue;
    copy ??= { ...value };
    if (after === undefined) delete copy[key];
    else Object.defineProperty(copy, key, { value: after, enumerable: true, configurable: true, writable: true });
  }
  return copy ?? value;
}

function convertMember(key: string, value: Json): Json | undefined {
  if (DATA.has(key)) return value;
  // Schemas have a list of examples, other objects a map.
  if (key === "examples") return isArray(value) ? value : convert(value, true);
  if (typeof value === "string") {
    if (key === "description") return harmless(value);
    return key === "termsOfService" && !isSafeLink(value) ? undefined : value;
  }
  if (LINKED.has(key) && isObject(value)) return withSafeLink(key, value);
  if (TEXTS.has(key) && isObject(value)) return texts(value);
  return convert(value, NAMES.has(key));
}

function withSafeLink(key: string, object: JsonObject): JsonObject | undefined {
  const shown = convert(object, false);
  const url = member(object, "url");
  if (!isObject(shown) || url === undefined || (typeof url === "string" && isSafeLink(url)))
    return isObject(shown) ? shown : object;
  if (key === "externalDocs") return undefined;
  const { url: _, ...rest } = shown;
  return rest;
}

function texts(object: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, typeof value === "string" ? harmless(value) : value]),
  );
}

/** The only summary that Redoc renders as Markdown. */
function withSummary(info: JsonObject): JsonObject {
  const summary = member(info, "summary");
  return typeof summary === "string" ? { ...info, summary: harmless(summary) } : info;
}

function withoutRemoteLogo(info: JsonObject): JsonObject {
  const logo = member(info, "x-logo");
  const url = isObject(logo) ? member(logo, "url") : undefined;
  if (logo === undefined || (typeof url === "string" && /^data:image\//i.test(url))) return info;
  const { "x-logo": _, ...rest } = info;
  return rest;
}

/** Redoc shows server descriptions as plain text. */
function plainServer(server: Json): Json {
  if (!isObject(server)) return server;
  const description = member(server, "description");
  if (typeof description !== "string") return server;
  const text = description.replaceAll(/\*\*|__|`/g, "").replaceAll(/\[([^\][\n]{1,500})\]\([^()\s]{1,2000}\)/g, "$1");
  return { ...server, description: text.replaceAll("&lt;", "<").replaceAll("\u2060", "") };
}
