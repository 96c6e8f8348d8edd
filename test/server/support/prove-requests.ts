import fc from "fast-check";
import { createClient } from "../../../runtime/client.ts";
import type { HandlerRequest } from "../../../runtime/server/context.ts";
import { Problem } from "../../../runtime/server/problem.ts";
import { bodyCheckFor } from "../../../runtime/server/endpoint.ts";
import { issuesOf } from "../../../runtime/validation/issues.ts";
import type { OperationChecks } from "../../../runtime/validation/operation-checks.ts";
import type { ServerOperation } from "../../../runtime/server/operation.ts";
import type { DocumentedOperation } from "../../client-proofs/support/documented.ts";
import { type Call, callOf, type Generated } from "../../client-proofs/support/generated-calls.ts";
import { type Sample, samples } from "../../client-proofs/support/sample.ts";
import { serverOf } from "./served.ts";
import { difference, settled, show } from "./same.ts";

export interface Tally {
  readonly tried: number;
  /** Of those, came as another value that is written the same and as valid. */
  readonly alike: number;
  /** Operations that share their method and path with another. */
  readonly indistinct: number;
  readonly failures: readonly string[];
}

export const BASE = "https://api.test";
const CHOICES = [0, 1, 2];
const RUNS = 2;

/** Random values of every operation, sent by the generated client, are what the generated server's handlers get. */
export async function proveRequests(
  documented: readonly DocumentedOperation[],
  calls: readonly Generated[],
  operations: readonly ServerOperation[],
): Promise<Tally> {
  let arrived: HandlerRequest | undefined;
  let got: unknown;
  const server = serverOf(
    operations,
    async (request) => {
      arrived = request;
      got = await comparable(request);
      throw new Problem("not-implemented");
    },
    { checked: false },
  );
  const refusals: string[] = [];
  const client = createClient({
    baseUrl: BASE,
    async fetch(url, init) {
      const response = await server.fetch(new Request(url, init));
      if (arrived === undefined) refusals.push(`${response.status} ${await response.clone().text()} of ${url}`);
      return response;
    },
  });

  async function roundTrip(call: Call, operation: DocumentedOperation, sample: Sample): Promise<void> {
    arrived = undefined;
    refusals.length = 0;
    const failure: unknown = await call(client, sample).catch((error: unknown) => error);
    if (arrived === undefined) throw new Error(`${show(sample)} did not arrive: ${refusals[0] ?? String(failure)}`);
    const wrong = difference(await comparable(asSent(sample, arrived)), got);
    if (wrong === undefined) return;
    // Some values cannot be told from others: `["x"]` from `"x"`, null from the empty text. Then what was read is as good.
    const as = inOrderOf(sample, arrived);
    if ((await wireText(call, sample)) !== (await wireText(call, as))) throw new Error(wrong);
    const checks = checksOf(operations, operation);
    const more = faults(checks, as).filter((fault) => !faults(checks, sample).includes(fault));
    if (more.length > 0) throw new Error(`${wrong}, which is wrong: ${more.join(", ")}`);
    alike++;
  }

  const failures: string[] = [];
  let alike = 0;
  let indistinct = 0;
  let tried = 0;
  for (const operation of documented) {
    // Operations that only a fragment of their path tells apart (`/files#add`) are one to every server.
    if (operations.filter((one) => isSame(one, operation)).length > 1) {
      indistinct++;
      continue;
    }
    const call = callOf(calls, operation);
    if (call === undefined) {
      failures.push(`${operation.method} ${operation.path}: no function`);
      continue;
    }
    for (const choice of CHOICES) {
      const property = fc.asyncProperty(samples(operation, choice), async (sample) => {
        tried++;
        await roundTrip(call, operation, sample);
      });
      const result = await fc.check(property, {
        seed: 20261121 + choice,
        numRuns: RUNS,
        endOnFailure: failures.length > 20,
      });
      if (!result.failed) continue;
      const error: unknown = result.errorInstance;
      failures.push(`${operation.method} ${operation.path}: ${error instanceof Error ? error.message : String(error)}`);
      break;
    }
  }
  return { tried, alike, indistinct, failures };
}

/** Groups without members are as good as none. */
async function comparable(request: Sample | HandlerRequest): Promise<unknown> {
  const parts = await Promise.all(
    Object.entries(request).map(async ([name, part]) => [name, await settled(part, name !== "body")] as const),
  );
  const left = parts.filter(
    ([name, part]) => name === "body" || typeof part !== "object" || part === null || Object.keys(part).length > 0,
  );
  return Object.fromEntries(left.filter(([, part]) => part !== undefined).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** A text is bytes where bytes are read. */
function asSent(sample: Sample, { body }: HandlerRequest): Sample {
  const isText = typeof sample.body === "string" && body instanceof ReadableStream;
  return isText ? { ...sample, body: new TextEncoder().encode(String(sample.body)) } : sample;
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

function checksOf(operations: readonly ServerOperation[], operation: DocumentedOperation): OperationChecks {
  return operations.find((one) => isSame(one, operation))?.checks ?? {};
}

function isSame(served: ServerOperation, { method, path }: DocumentedOperation): boolean {
  return served.method === method && decodeURI(served.path).replace(/#.*/s, "") === path;
}

/** What the contract's own checks find. */
function faults(checks: OperationChecks, request: Sample | HandlerRequest): readonly string[] {
  const parts = [
    [checks.path, request.path],
    [checks.query, request.query],
    [checks.headers, request.headers],
    [checks.cookies, request.cookies],
    [bodyCheckFor(checks.body, request.contentType ?? ""), request.body],
  ] as const;
  return parts.flatMap(([check, value]) => {
    if (check === undefined || value === undefined) return [];
    return issuesOf(check, value).map(({ keyword, pointer }) => `${pointer} ${keyword}`);
  });
}
