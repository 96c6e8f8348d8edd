import { isDeepStrictEqual } from "node:util";
import { createClient } from "../../../runtime/client.ts";
import type { HandlerRequest } from "../../../runtime/server/context.ts";
import { contentFor } from "../../../runtime/server/endpoint.ts";
import { issuesOf } from "../../../runtime/validation/issues.ts";
import type { ServerOperation } from "../../../runtime/server/operation.ts";
import type { Call } from "../../client-proofs/support/generated-calls.ts";
import type { Sample } from "../../client-proofs/support/sample.ts";
import { normalized } from "./same.ts";

export const BASE = "https://api.test";

/** Empty groups equal missing ones. */
export async function comparable(request: Sample | HandlerRequest): Promise<unknown> {
  const parts = await Promise.all(
    Object.entries(request).map(async ([name, part]) => [name, await normalized(part)] as const),
  );
  const left = parts.filter(
    ([name, part]) => name === "body" || typeof part !== "object" || part === null || Object.keys(part).length > 0,
  );
  return Object.fromEntries(left.filter(([, part]) => part !== undefined).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Some values look the same when they are sent: `["x"]` and `"x"`, null and the empty text. A received value is equivalent if it
 * would be sent the same way and the contract's checks report no additional issues.
 *
 * @param got the normalized received value
 * @returns the difference, if it matters
 */
export async function unlikeness(
  call: Call,
  operation: ServerOperation,
  sample: Sample,
  arrived: HandlerRequest,
  got: unknown,
): Promise<string | undefined> {
  const as = inOrderOf(sample, { ...arrived, ...(await readBody(sample, arrived, got)) });
  if ((await wireText(call, asSent(sample, arrived, operation))) !== (await wireText(call, as))) return "";
  const more = faults(operation, as).filter((fault) => !faults(operation, sample).includes(fault));
  return more.length === 0 ? undefined : `, which is wrong: ${more.join(", ")}`;
}

/** The values that were read from a stream, which is now empty. */
async function readBody(sample: Sample, { body }: HandlerRequest, got: unknown): Promise<{ readonly body?: unknown }> {
  if (typeof body !== "object" || body === null || typeof got !== "object" || got === null || !("body" in got))
    return {};
  if (!(Symbol.asyncIterator in body) || !Array.isArray(got.body)) return {};
  if (Array.isArray(sample.body) && isDeepStrictEqual(await normalized(sample.body), got.body))
    return { body: sample.body };
  return { body: body instanceof ReadableStream ? Uint8Array.from(got.body.map(Number)) : got.body };
}

/** What should arrive: a text is bytes where bytes are read, and absent parameters have their defaults. */
export function asSent(sample: Sample, { body }: HandlerRequest, operation: ServerOperation): Sample {
  const isText = typeof sample.body === "string" && body instanceof ReadableStream;
  const groups = (["query", "headers", "cookies"] as const).map((name) => {
    const readers = (operation[name] ?? []).flatMap((reader) => (typeof reader === "string" ? [] : [reader]));
    const filled = readers.flatMap((one) => (one.fallback === undefined ? [] : [[one.name, one.fallback]]));
    return filled.length === 0 ? {} : { [name]: Object.assign(Object.fromEntries(filled), sample[name]) };
  });
  const bytes = isText ? { body: new TextEncoder().encode(String(sample.body)) } : {};
  return Object.assign({}, sample, ...groups, bytes);
}

/** Forms are written in the order of their members. */
function inOrderOf({ body: given }: Sample, request: HandlerRequest): HandlerRequest {
  const { body } = request;
  if (!isPlain(given) || !isPlain(body)) return request;
  const names = new Set([...Object.keys(given), ...Object.keys(body)]);
  const entries = [...names].flatMap((name) => (Object.hasOwn(body, name) ? [[name, body[name]] as const] : []));
  return { ...request, body: Object.fromEntries(entries) };
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Blob);
}

/** All that a call would send. */
async function wireText(call: Call, request: Sample | HandlerRequest): Promise<string> {
  let text = "";
  const client = createClient({
    baseUrl: BASE,
    async fetch(url, { headers, body = null }) {
      const bytes = await new Response(body).bytes();
      const boundary = /boundary=(\S+)/.exec(new Headers(headers).get("content-type") ?? "")?.[1] ?? "";
      const all = [url, JSON.stringify([...new Headers(headers)]), new TextDecoder("latin1").decode(bytes)].join("\n");
      text = boundary === "" ? all : all.replaceAll(boundary, "boundary");
      return new Response(null, { status: 599 });
    },
  });
  await call(client, request).catch(() => {});
  return text;
}

/** The issues that the contract's own checks report. */
function faults({ body, checks = {} }: ServerOperation, request: Sample | HandlerRequest): readonly string[] {
  const parts = [
    [checks.path, request.path],
    [checks.query, request.query],
    [checks.headers, request.headers],
    [checks.cookies, request.cookies],
    [contentFor(body?.content ?? [], request.contentType ?? "")?.check, request.body],
  ] as const;
  return parts.flatMap(([check, value]) => {
    if (check === undefined || value === undefined) return [];
    return issuesOf(check, value).map(({ keyword, pointer }) => `${pointer} ${keyword}`);
  });
}
