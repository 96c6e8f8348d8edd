import { type Json, type JsonObject, isObject } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { SecurityScheme, OAuthFlow, Operation, Server } from "../api.ts";
import { readDocs } from "./docs.ts";
import { checkFields, fieldTable, objectOf, textOf } from "./fields.ts";
import { readExtension } from "./extensions.ts";
import { isToken } from "./media-types.ts";
import { present, quote, type Reader, report, typeName } from "./reader.ts";
import { dereference, mapEntries, type ReferenceKind, type Resolved } from "./references.ts";
import { readSignature } from "./signature.ts";
import { readTokenReuse } from "./behaviour.ts";

const SCHEME = fieldTable("a security scheme", {
  type: "string",
  description: "prose",
  name: "string",
  in: "string",
  scheme: "string",
  bearerFormat: "string",
  flows: "object",
  openIdConnectUrl: "string",
  "oauth2MetadataUrl@3.2": "string",
  "deprecated@3.2": "boolean",
});

const TYPES = "apiKey, http, mutualTLS, oauth2 or openIdConnect";

const KIND: ReferenceKind = { word: "a security scheme", components: "securitySchemes" };

export function readSecuritySchemes(reader: Reader, at: Pointer, schemes: JsonObject): readonly SecurityScheme[] {
  const found: SecurityScheme[] = [];
  for (const entry of mapEntries(reader, at, schemes, "securitySchemes")) {
    const scheme = readSecurityScheme(reader, entry.at, entry.key, entry.value);
    if (scheme !== undefined) found.push(scheme);
  }
  return found;
}

/** @param name as security requirements spell it */
export function readSecurityScheme(reader: Reader, at: Pointer, name: string, value: Json): SecurityScheme | undefined {
  const resolved = dereference(reader, at, value, KIND);
  if (resolved === undefined) return undefined;
  const node: SchemeNode = {
    at: resolved.at,
    docs: readDocs(reader, resolved.at, resolved.value, resolved),
    extensions: checkFields(reader, resolved.at, resolved.value, SCHEME),
    name,
  };
  const scheme = readKind(reader, resolved, node);
  const maySign = scheme?.kind === "signature" || (scheme?.kind === "apiKey" && scheme.in === "header");
  if (scheme !== undefined && !maySign) {
    readExtension(reader, node.at, node.extensions, "signature", (own, place) => {
      report(own, "invalid-extension", "A signature requires a scheme of type apiKey in a header.", place);
      return undefined;
    });
  }
  return scheme;
}

type SchemeNode = Pick<SecurityScheme, "at" | "docs" | "extensions" | "name">;

function readKind(reader: Reader, { at, value }: Resolved, node: SchemeNode): SecurityScheme | undefined {
  const type = textOf(value, "type");
  switch (type) {
    case "http":
      return readHttp(reader, at, value, node);
    case "apiKey":
      return readApiKey(reader, at, value, node);
    case "oauth2": {
      const metadataUrl = textOf(value, "oauth2MetadataUrl");
      const flows = objectOf(value, "flows") ?? {};
      if (!Object.hasOwn(value, "flows")) report(reader, "missing-field", 'The oauth2 scheme has no "flows".', at);
      return {
        ...node,
        kind: "oauth2",
        flows: readFlows(reader, childPointer(at, "flows"), flows),
        ...(metadataUrl !== undefined && { metadataUrl }),
      };
    }
    case "openIdConnect": {
      const url = textOf(value, "openIdConnectUrl");
      if (url !== undefined) return { ...node, kind: "openIdConnect", url };
      return refuse(reader, at, 'The openIdConnect scheme has no "openIdConnectUrl".');
    }
    case "mutualTLS":
      return { ...node, kind: "mutualTls" };
    default:
      return refuse(reader, at, `The type ${quote(type ?? null)} of the security scheme is not ${TYPES}.`);
  }
}

function refuse(reader: Reader, at: Pointer, message: string): undefined {
  report(reader, "invalid-security-scheme", message, at);
  return undefined;
}

/** Names of HTTP authentication schemes are case-insensitive (RFC 9110 section 11.1). */
function readHttp(reader: Reader, at: Pointer, value: JsonObject, node: SchemeNode): SecurityScheme | undefined {
  const scheme = textOf(value, "scheme");
  if (scheme === undefined || !isToken(scheme)) {
    const found = scheme === undefined ? "" : `, not ${quote(scheme)}`;
    return refuse(reader, at, `An http scheme needs the name of an authentication scheme, such as bearer${found}.`);
  }
  const format = textOf(value, "bearerFormat");
  switch (scheme.toLowerCase()) {
    case "bearer":
      return { ...node, kind: "bearer", ...(format !== undefined && { format }) };
    case "basic":
      return { ...node, kind: "basic" };
    default:
      return { ...node, kind: "http", scheme };
  }
}

function readApiKey(reader: Reader, at: Pointer, value: JsonObject, node: SchemeNode): SecurityScheme | undefined {
  const key = textOf(value, "name");
  const written = textOf(value, "in");
  const place = (["header", "query", "cookie"] as const).find((candidate) => candidate === written);
  if (key === undefined || key === "" || place === undefined) {
    return refuse(reader, at, 'An apiKey scheme needs a "name" and an "in" of header, query or cookie.');
  }
  if (place === "header" && !isToken(key)) {
    report(reader, "invalid-header-name", `${quote(key)} is not a valid header name.`, childPointer(at, "name"));
    return undefined;
  }
  const signature = place === "header" ? readSignature(reader, at, key, node.extensions) : undefined;
  return signature === undefined
    ? { ...node, kind: "apiKey", in: place, key }
    : { ...node, kind: "signature", signature };
}

const FLOW = fieldTable("an OAuth flow", {
  authorizationUrl: "string",
  "deviceAuthorizationUrl@3.2": "string",
  tokenUrl: "string",
  refreshUrl: "string",
  scopes: "object",
});

const GRANTS: readonly OAuthFlow["grant"][] = [
  "clientCredentials",
  "authorizationCode",
  "password",
  "implicit",
  "deviceAuthorization",
];

const FLOWS = fieldTable("OAuth flows", {
  implicit: "object",
  password: "object",
  clientCredentials: "object",
  authorizationCode: "object",
  "deviceAuthorization@3.2": "object",
});

/** Reads the flows of an OAuth 2.0 scheme. Their token operations are added when all operations are known. */
function readFlows(reader: Reader, at: Pointer, flows: JsonObject): readonly OAuthFlow[] {
  checkFields(reader, at, flows, FLOWS);
  const found: OAuthFlow[] = [];
  for (const grant of GRANTS) {
    const flow = objectOf(flows, grant);
    if (flow !== undefined) found.push(readFlow(reader, childPointer(at, grant), grant, flow));
  }
  return found;
}

function readFlow(reader: Reader, at: Pointer, grant: OAuthFlow["grant"], value: JsonObject): OAuthFlow {
  const extensions = checkFields(reader, at, value, FLOW);
  const flow = present({
    grant,
    scopes: readScopes(reader, at, value),
    request: "form" as const,
    reuse: readTokenReuse(reader, at, extensions),
    tokenUrl: textOf(value, "tokenUrl"),
    authorizationUrl: textOf(value, "authorizationUrl"),
    deviceAuthorizationUrl: textOf(value, "deviceAuthorizationUrl"),
    refreshUrl: textOf(value, "refreshUrl"),
  });
  if (flow.tokenUrl === undefined && grant !== "implicit")
    report(reader, "missing-field", `The flow ${grant} has no "tokenUrl".`, at);
  return flow;
}

function readScopes(reader: Reader, at: Pointer, value: JsonObject): OAuthFlow["scopes"] {
  const scopes = objectOf(value, "scopes") ?? {};
  return Object.keys(scopes)
    .filter((name) => !name.startsWith("x-"))
    .map((name) => {
      const description = scopes[name];
      if (typeof description === "string") return { name, description };
      const place = childPointer(childPointer(at, "scopes"), name);
      const found = isObject(description) ? "an object" : typeName(description ?? null);
      report(
        reader,
        "not-a-string",
        `The description of a scope must be a string, not ${found}; it is left out.`,
        place,
      );
      return { name, description: "" };
    });
}

/** Finds the operation that issues the tokens of each OAuth flow, which determines the request encoding. */
export function connectTokens(
  schemes: readonly SecurityScheme[],
  servers: readonly Server[],
  operations: readonly Operation[],
): readonly SecurityScheme[] {
  return schemes.map((scheme) =>
    scheme.kind === "oauth2"
      ? { ...scheme, flows: scheme.flows.map((flow) => connect(flow, servers, operations)) }
      : scheme,
  );
}

function connect(flow: OAuthFlow, servers: readonly Server[], operations: readonly Operation[]): OAuthFlow {
  if (flow.tokenUrl === undefined) return flow;
  const paths = pathsOf(flow.tokenUrl, servers);
  const operation = operations.find(({ method, path }) => method === "POST" && paths.has(path));
  if (operation === undefined) return flow;
  const codecs = new Set(operation.body?.contents.map((content) => content.codec));
  return {
    ...flow,
    tokenOperation: operation.at,
    request: codecs.has("json") && !codecs.has("form") ? "json" : "form",
  };
}

/** Possible operation paths for this URL: itself if relative, else the part after a server's URL. */
function pathsOf(url: string, servers: readonly Server[]): ReadonlySet<string> {
  const paths = new Set<string>();
  if (url.startsWith("/")) paths.add(url);
  else if (!/^[a-z][a-z0-9+.-]*:/i.test(url)) paths.add(`/${url.replace(/^\.\//, "")}`);
  for (const server of servers) {
    const base = baseUrl(server);
    if (url.startsWith(`${base}/`)) paths.add(url.slice(base.length));
    // A relative URL may be relative to the server's host instead of its base path.
    const path = /^[a-z][a-z0-9+.-]*:\/\/[^/]*(\/.*)$/i.exec(base)?.[1];
    if (path !== undefined && url.startsWith(`${path}/`)) paths.add(url.slice(path.length));
  }
  return paths;
}

/** With default values of its variables, without a trailing slash. */
function baseUrl(server: Server): string {
  const defaults = new Map(server.variables.map((variable) => [variable.name, variable.default]));
  return server.url.replace(/\{([^{}]+)\}/g, (text, name: string) => defaults.get(name) ?? text).replace(/\/+$/, "");
}
