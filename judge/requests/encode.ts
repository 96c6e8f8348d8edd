import { isArray, isObject, type Json, member } from "../../generator/document/json.ts";
import type { Api, Content, Operation } from "../../generator/ir/api.ts";
import { parseBaseUrl } from "../../runtime/base-url.ts";
import { encodeRequest } from "../../runtime/request.ts";
import { type Shapes, shapesOf } from "../../generator/facts/shapes.ts";
import type { WireRequest } from "../http/message.ts";
import { isNumberOrBoolean } from "./body-values.ts";
import { type Case, withParameter } from "./case.ts";
import { describeOperation, sentType } from "./descriptor.ts";

/** A case that cannot be encoded as a request. */
export class Unsendable extends Error {
  override readonly name = "Unsendable";
}

/**
 * Encodes a case with the code that generated clients use.
 *
 * @throws Unsendable
 */
export async function encodeCase(api: Api, operation: Operation, url: string, one: Case): Promise<WireRequest> {
  const descriptor = describeOperation(operation, one.content);
  const { path, query, header, cookie, querystring } = one.parameters;
  const [whole] = querystring.values();
  const body = one.body === undefined || one.content === undefined ? undefined : bodyValue(api, one.content, one.body);
  try {
    const {
      body: encoded,
      headers,
      url: target,
    } = encodeRequest(
      descriptor,
      parseBaseUrl(url),
      {
        path: Object.fromEntries(path),
        query: whole ?? Object.fromEntries(query),
        headers: Object.fromEntries(header),
        cookies: Object.fromEntries(cookie),
        body,
      },
      undefined,
      undefined,
    );
    const bytes = encoded === null ? undefined : new Uint8Array(await new Response(encoded).arrayBuffer());
    return {
      method: operation.method,
      url: new URL(target).href,
      headers: [...headers],
      ...(bytes !== undefined && { body: bytes }),
    };
  } catch (error) {
    throw new Unsendable(error instanceof Error ? error.message : String(error));
  }
}

/** Converts texts of files in forms to bytes. */
function bodyValue(api: Api, content: Content, body: Json): unknown {
  switch (content.codec) {
    case "multipart":
      return isObject(body) ? withFiles(content, body, shapesOf(api)) : body;
    case "text":
    case "xml":
    case "events":
    case "binary":
      if (content.codec === "text" && isNumberOrBoolean(body)) return body;
      if (typeof body !== "string") throw new Unsendable(`a value cannot be encoded as ${content.mediaType}`);
      return body;
    default:
      return body;
  }
}

function withFiles(content: Content, body: { readonly [key: string]: Json }, shapes: Shapes): object {
  const shape = shapes.of(content.schema);
  const properties = shape.kind === "object" ? shape.properties : [];
  return Object.fromEntries(
    Object.keys(body).map((name) => {
      const value = member(body, name);
      const property = properties.find((one) => one.name === name);
      const inner = property === undefined ? undefined : shapes.of(property.schema);
      const isFile = inner?.kind === "binary";
      const areFiles = inner?.kind === "array" && shapes.of(inner.items).kind === "binary";
      const type = content.encodings
        .find((one) => one.property === name)
        ?.contentType?.split(",")[0]
        ?.trim();
      const mediaType = type ?? "application/octet-stream";
      const file = (text: Json | undefined): Blob =>
        new Blob([String(text ?? "")], { type: sentType({ ...content, codec: "binary", mediaType }) });
      return [name, isFile ? file(value) : areFiles && isArray(value) ? value.map(file) : value];
    }),
  );
}

/** Adds a fresh idempotency key, as for every logical call. */
export function withFreshKey(operation: Operation, one: Case, key: string = crypto.randomUUID()): Case {
  const name = keyName(operation, one);
  return name === undefined ? one : withParameter(one, "header", name, key);
}

function keyName({ idempotency, parameters }: Operation, { broken, parameters: values }: Case): string | undefined {
  if (idempotency === undefined) return undefined;
  const lowerCased = idempotency.header.toLowerCase();
  const parameter = parameters.find((one) => one.in === "header" && one.name.toLowerCase() === lowerCased);
  if (parameter === undefined || !values.header.has(parameter.name)) return undefined;
  return broken?.part === "header" && broken.name === parameter.name ? undefined : parameter.name;
}
