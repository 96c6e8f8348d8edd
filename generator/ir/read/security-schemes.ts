import type { Json, JsonObject } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { SecurityScheme } from "../api.ts";
import { readDocs } from "./docs.ts";
import { checkFields, fieldTable, objectOf, textOf } from "./fields.ts";
import { readExtension } from "./extensions.ts";
import { readFlows } from "./oauth-flows.ts";
import { isToken } from "./media-types.ts";
import { quote, type Reader, report } from "./reader.ts";
import { dereference, mapEntries, type ReferenceKind, type Resolved } from "./references.ts";
import { readSignature } from "./signature.ts";

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
      return refuse(
        reader,
        at,
        `${type === undefined ? "A scheme without a type" : quote(type)} is not a security scheme.`,
      );
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
