import { isObject, type Json, type JsonObject } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Server, ServerVariable } from "../api.ts";
import { readEnvironment, readRateLimits } from "./behaviour.ts";
import { readDocs } from "./docs.ts";
import { present, quote, type Reader, report } from "./reader.ts";
import { checkFields, fieldTable, objectOf, objectsIn, stringsOf, textOf } from "./fields.ts";

const SERVER = fieldTable("a server", {
  url: "string",
  description: "prose",
  variables: "object",
  "name@3.2": "string",
});

const VARIABLE = fieldTable("a server variable", { enum: "array", default: "string", description: "prose" });

/** A relative URL that begins as a host does: `api.example.com/v1`, `localhost:8080`. */
const HOST = /^(?:localhost|(?:[\w{}-]+\.)+[a-z]{2,})(?::\d+)?(?:\/|$)/i;

export function readServers(reader: Reader, at: Pointer, list: readonly Json[]): readonly Server[] {
  const servers: Server[] = [];
  const environments = new Set<string>();
  for (const { at: place, value } of objectsIn(reader, at, list, "A server")) {
    const server = readServer(reader, place, value, environments);
    if (server === undefined) continue;
    servers.push(server);
    if (server.environment !== undefined) environments.add(server.environment);
  }
  return servers;
}

function readServer(
  reader: Reader,
  at: Pointer,
  value: JsonObject,
  environments: ReadonlySet<string>,
): Server | undefined {
  const extensions = checkFields(reader, at, value, SERVER);
  const url = textOf(value, "url");
  if (url === undefined) {
    report(reader, "missing-field", 'The server has no "url"; it is left out.', at);
    return undefined;
  }
  if (/^\s*(?:javascript|data|vbscript):/i.test(url)) {
    report(reader, "unsafe-url", `${quote(url)} is not a valid server URL; it is left out.`, at);
    return undefined;
  }
  if (HOST.test(url)) {
    const message = `The server URL ${quote(url)} has no scheme, so it is a path relative to the document.`;
    report(reader, "server-without-scheme", message, at);
  }
  return present({
    at,
    docs: readDocs(reader, at, value),
    extensions,
    url,
    variables: readVariables(reader, at, value, url),
    rateLimits: readRateLimits(reader, at, extensions),
    name: textOf(value, "name"),
    environment: readEnvironment(reader, at, extensions, environments),
  });
}

/** The variables in `url`. One without a definition is literal text, which is better than an invented variable. */
function readVariables(reader: Reader, at: Pointer, value: JsonObject, url: string): readonly ServerVariable[] {
  const defined = objectOf(value, "variables") ?? {};
  const place = childPointer(at, "variables");
  const used = new Set([...url.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? ""));
  const variables: ServerVariable[] = [];
  for (const name of used) {
    if (!Object.hasOwn(defined, name)) {
      const message = `The url uses the undefined variable {${name}}; it is read as literal text.`;
      report(reader, "server-variable", message, at);
    }
  }
  for (const name of Object.keys(defined)) {
    const variable = defined[name];
    const spot = childPointer(place, name);
    if (!used.has(name)) report(reader, "server-variable", `The url has no {${name}}; the variable is left out.`, spot);
    else if (isObject(variable)) variables.push(readVariable(reader, spot, name, variable));
    else report(reader, "invalid-field-type", "A server variable must be an object.", spot);
  }
  return variables;
}

function readVariable(reader: Reader, at: Pointer, name: string, value: JsonObject): ServerVariable {
  checkFields(reader, at, value, VARIABLE);
  const values = stringsOf(reader, at, value, "enum");
  if (Object.hasOwn(value, "enum") && values.length === 0) {
    report(reader, "empty-enum", "The list is empty; it is ignored.", childPointer(at, "enum"));
  }
  const written = textOf(value, "default");
  const isListed = written === undefined || values.length === 0 || values.includes(written);
  const fallback = (isListed ? written : undefined) ?? values[0] ?? "";
  if (written === undefined) {
    report(reader, "server-variable", `The variable has no "default"; ${quote(fallback)} is used.`, at);
  } else if (!isListed) {
    const message = `The default ${quote(written)} is not a value of "enum"; ${quote(fallback)} is used.`;
    report(reader, "server-variable", message, at);
  }
  const docs = readDocs(reader, at, value);
  return present({ name, default: fallback, docs, values: values.length > 0 ? values : undefined });
}
