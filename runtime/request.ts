import type { BaseUrl } from "./base-url.ts";
import type { SentBody } from "./content.ts";
import { RequestError } from "./errors.ts";
import type { Operation, RequestParts } from "./operation.ts";
import type { HttpRequest } from "./pipeline.ts";
import { expandPath, messageOf, setHeader } from "./parameters.ts";

export type HeaderValues = Readonly<Record<string, string>>;

/**
 * @param before headers that those of the operation replace
 * @param after headers that replace all others
 * @throws RequestError for a value that cannot be sent
 */
export function encodeRequest(
  operation: Operation,
  base: BaseUrl,
  parts: RequestParts,
  before: HeaderValues | undefined,
  after: HeaderValues | undefined,
): Pick<HttpRequest, "operation" | "method" | "url" | "headers" | "body"> {
  try {
    const path = expandPath(operation, parts.path);
    const query = operation.query?.write(operation.query, parts.query, base.query) ?? base.query;
    const url = base.prefix + path + (query && (path.includes("?") ? "&" : "?") + query);
    const headers = new Headers();
    headers.set("accept", operation.accept ?? "application/json");
    setHeaders(headers, before);
    operation.headers?.write(operation.headers, parts.headers, headers);
    operation.cookies?.write(operation.cookies, parts.cookies, headers);
    let body: SentBody | null = null;
    if (parts.body !== undefined && operation.body !== undefined) {
      const content = operation.body;
      const encoded =
        "encode" in content ? content.encode(content, parts) : { type: content.type, ...content.write(parts.body) };
      setHeader(headers, "content-type", encoded.type);
      body = encoded.body;
    }
    setHeaders(headers, after);
    return { operation, method: operation.method, url, headers, body };
  } catch (cause) {
    throw new RequestError(operation, messageOf(cause), { cause });
  }
}

function setHeaders(headers: Headers, values: HeaderValues = {}): void {
  for (const [name, value] of Object.entries(values)) setHeader(headers, name, value);
}
