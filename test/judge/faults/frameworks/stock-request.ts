import type { IncomingMessage } from "node:http";
import type { Json } from "../../../../generator/document/json.ts";
import type { Has, Row } from "./application.ts";
import type { ContractOperation } from "./contract-operations.ts";

export class Rejection extends Error {
  readonly status: number;
  readonly code: string;
  readonly path: string | undefined;
  constructor(status: number, code: string, message: string, path?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.path = path;
  }
}

export interface Asked {
  readonly account: string;
  readonly id: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Row;
  readonly key: string;
}

export const notFound = (): Rejection => new Rejection(404, "not_found", "There is no such resource.");

export function inputOf(
  operation: ContractOperation,
  {
    id,
    name,
    request,
    url,
  }: { readonly request: IncomingMessage; readonly url: URL; readonly name: string; readonly id: string },
  bytes: Buffer,
  has: Has,
): Pick<Asked, "query" | "body" | "key"> {
  const key = String(request.headers["idempotency-key"] ?? "");
  if (operation.issueOf("path", name === "" ? {} : { [name]: id }) !== undefined) throw notFound();
  if (new Set(url.searchParams.keys()).size < [...url.searchParams.keys()].length)
    throw new Rejection(400, "bad_request", "A parameter is repeated.");
  const query = Object.fromEntries(url.searchParams);
  const headers = Object.fromEntries(Object.entries(request.headers).map(([one, value]) => [one, String(value)]));
  for (const [place, value] of [
    ["query", query],
    ["header", headers],
  ] as const) {
    const issue = operation.issueOf(place, value);
    const isIgnored =
      has("enumerations of the query are not checked") && ["category", "state"].includes(issue?.at ?? "");
    if (issue !== undefined && !isIgnored)
      throw new Rejection(400, "bad_request", `${issue.at} ${issue.message}`, issue.at);
  }
  if (operation.mediaTypes.length === 0) return { query, key, body: {} };
  const type = (request.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase();
  if (bytes.length > 0 && type !== "application/json")
    throw new Rejection(415, "unsupported_media_type", "Send application/json.");
  const value = parsed(bytes);
  const issue = operation.issueOf("body", value);
  const isIgnored =
    (has("quantities have no maximum") && issue?.at === "/quantity" && /<=/.test(issue.message)) ||
    (has("prices may be negative") && issue?.at === "/price" && String((value as Row)["price"]).startsWith("-")) ||
    (has("numbers may be texts") && issue?.at === "/capacity" && /integer/.test(issue.message));
  if (issue !== undefined && !isIgnored)
    throw new Rejection(422, "validation_failed", `${issue.at} ${issue.message}`, issue.at);
  return { query, key, body: value as Row };
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw notFound();
  }
}

function parsed(bytes: Buffer): Json {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as Json;
  } catch {
    throw new Rejection(400, "bad_request", "The body is not JSON.");
  }
}
