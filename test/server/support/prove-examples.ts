import { createMaker } from "../../../judge/values/make.ts";
import type { Api, Content, Operation } from "../../../generator/ir/api.ts";
import { shapesOf } from "../../../generator/facts/shapes.ts";
import { type Client, createClient } from "../../../runtime/client.ts";
import { RequestError } from "../../../runtime/errors.ts";
import type { Result } from "../../../runtime/response.ts";
import type { HandlerReply, HandlerRequest } from "../../../runtime/server/context.ts";
import { InvalidReplyError } from "../../../runtime/server/errors.ts";
import type { ServerOperation } from "../../../runtime/server/operation.ts";
import { validating } from "../../../runtime/validation/exchange.ts";
import { type Call, callOf, type Generated } from "../../client-proofs/support/generated-calls.ts";
import type { Sample } from "../../client-proofs/support/sample.ts";
import { asSent, BASE, comparable, unlikeness } from "./alike.ts";
import { type ExpectedReply, isFraming, validReplies, validRequests, type ExampleTools } from "./examples.ts";
import { byRoute, type Tally } from "./prove-requests.ts";
import { difference, normalized, show } from "./same.ts";
import { serverOf } from "./served.ts";
import { type Unsent, withoutUnsent } from "./unsent.ts";

/**
 * Sends every operation's documented examples, and values made from its schemas. The generated client and server both validate the
 * requests. The handler returns every documented reply, and the client must receive it unchanged. Both sides reject undocumented
 * messages.
 *
 * @returns `contradictions`: `readOnly` members that examples send, and that therefore do not arrive
 */
export async function proveExamples(
  api: Api,
  calls: readonly Generated[],
  operations: readonly ServerOperation[],
): Promise<{ readonly requests: Tally; readonly replies: Tally; readonly contradictions: readonly string[] }> {
  const tools: ExampleTools = { api, maker: createMaker(api), shapes: shapesOf(api) };
  const trips = createTrips(operations);
  const find = byRoute(operations);
  const requests = { tried: 0, alike: 0, indistinct: 0, failures: [] as string[] };
  const replies = { tried: 0, alike: 0, indistinct: 0, failures: [] as string[] };
  const contradictions = new Set<string>();

  for (const operation of api.operations) {
    const documented = { ...operation, id: operation.id };
    const served = find(documented);
    if (served === "indistinct") {
      requests.indistinct++;
      continue;
    }
    const call = callOf(calls, documented);
    if (call === undefined || served === undefined) continue;
    const samples = validRequests(tools, operation).filter((sample) => isWritable(operation, sample));
    const expected = validReplies(tools, operation);
    const fail = (tally: { readonly failures: string[] }, problem: string): void => {
      tally.failures.push(`${operation.method} ${operation.path}: ${problem}`);
    };
    for (let index = 0; index < Math.max(samples.length, expected.length); index++) {
      const sample = samples[index % Math.max(1, samples.length)];
      const reply = expected[index % Math.max(1, expected.length)];
      if (sample === undefined) break;
      const trip = await trips(call, sample, reply?.reply);
      if (index < samples.length) {
        requests.tried++;
        const { value: body, pointers } = unsentBody(api, operation, sample);
        for (const pointer of pointers) contradictions.add(`${operation.method} ${operation.path}: ${pointer}`);
        const wanted = pointers.length === 0 ? sample : { ...sample, body };
        const wrong = await requestFault(call, served, wanted, trip);
        if (wrong === "refused by the client") requests.tried--;
        else if (wrong === "alike") requests.alike++;
        else if (wrong !== undefined) fail(requests, wrong);
      }
      if (reply === undefined || index >= expected.length || trip.arrived === undefined) continue;
      replies.tried++;
      const wrong = await replyFault(operation, reply, trip);
      if (wrong !== undefined) fail(replies, wrong);
    }
  }
  return { requests, replies, contradictions: [...contradictions] };
}

/** The body of a request as the server is to get it. */
function unsentBody(api: Api, operation: Operation, sample: Sample): Unsent {
  const content = contentOf(operation, sample);
  return content === undefined ? { value: sample.body, pointers: [] } : withoutUnsent(api, content.schema, sample.body);
}

function contentOf({ body: documented }: Operation, { contentType }: Sample): Content | undefined {
  return documented?.contents.find(({ mediaType }) => mediaType === contentType) ?? documented?.contents[0];
}

/** Empty arrays and objects leave no trace outside JSON. */
function isWritable(operation: Operation, sample: Sample): boolean {
  const { body, cookies, headers, path, query } = sample;
  const content = contentOf(operation, sample);
  const isForm = content?.codec === "form" || content?.codec === "multipart";
  return (
    ![path, query, headers, cookies].some((group) => Object.values(group ?? {}).some(hasHollow)) &&
    !(isForm && hasHollow(body))
  );
}

function hasHollow(value: unknown): boolean {
  if (typeof value !== "object" || value === null || value instanceof Blob) return false;
  const inner: readonly unknown[] = Object.values(value);
  return inner.length === 0 || inner.some(hasHollow);
}

interface Trip {
  readonly arrived: HandlerRequest | undefined;
  /** What arrived, as it can be compared. */
  readonly got: unknown;
  readonly result: Result | undefined;
  readonly problems: readonly string[];
  /** The value cannot be written in its place: an object in an array in a query. */
  readonly isRefused: boolean;
}

/** One call, and what became of it at both ends. */
function createTrips(
  operations: readonly ServerOperation[],
): (call: Call, sample: Sample, reply: HandlerReply | undefined) => Promise<Trip> {
  let arrived: HandlerRequest | undefined;
  let got: unknown;
  let reply: HandlerReply = { status: 500 };
  let problems: string[] = [];
  const server = serverOf(
    operations,
    async (request) => {
      arrived = request;
      got = await comparable(request);
      return reply;
    },
    {
      checked: true,
      validateReplies: "enforce",
      onError: (error) => problems.push(error instanceof InvalidReplyError ? explain(error) : String(error)),
    },
  );
  const client: Client = createClient({
    baseUrl: BASE,
    validator: validating("all"),
    async fetch(url, init) {
      const response = await server.fetch(new Request(url, init));
      if (arrived === undefined) problems.push(`${response.status} ${await response.clone().text()}`);
      return response;
    },
  });
  return async (call, sample, given) => {
    arrived = undefined;
    got = undefined;
    problems = [];
    reply = given ?? { status: 500 };
    let isRefused = false;
    const result = await call(client, sample).catch((error: unknown) => {
      isRefused = error instanceof RequestError;
      problems.push(describe(error));
      return undefined;
    });
    return { arrived, got, result: isResult(result) ? result : undefined, problems, isRefused };
  };
}

function explain(error: InvalidReplyError): string {
  return `${error.message}: ${show(error.issues.slice(0, 3))}`;
}

function isResult(value: unknown): value is Result {
  return typeof value === "object" && value !== null && "ok" in value && "status" in value;
}

async function requestFault(
  call: Call,
  served: ServerOperation,
  sample: Sample,
  { arrived, got, isRefused, problems }: Trip,
): Promise<string | undefined> {
  if (isRefused) return "refused by the client";
  if (arrived === undefined) return `${show(sample)} did not arrive: ${problems.join("; ")}`;
  const wrong = difference(await comparable(asSent(sample, arrived, served)), got);
  if (wrong === undefined) return undefined;
  const unlike = await unlikeness(call, served, sample, arrived, got);
  return unlike === undefined ? "alike" : wrong + unlike;
}

async function replyFault(
  { method }: Operation,
  { reply, headers, body, contentType }: ExpectedReply,
  { problems, result }: Trip,
): Promise<string | undefined> {
  if (result === undefined) return `${show(reply)} did not come back: ${problems.join("; ")}`;
  const given = {
    status: reply.status,
    headers,
    body: await normalized(method === "HEAD" ? undefined : body),
    ...(contentType !== undefined && { contentType }),
  };
  const got = {
    status: result.status,
    // What frames a message the server says by itself.
    headers: Object.fromEntries(Object.entries(result.headers).filter(([name]) => !isFraming(name))),
    body: await normalized(result.ok ? result.data : result.error),
    ...(contentType !== undefined && { contentType: result.contentType }),
  };
  return difference(await normalized(given), await normalized(got));
}

function describe(error: unknown): string {
  return error instanceof Error && error.cause instanceof Error
    ? `${error.message}: ${error.cause.message}`
    : String(error);
}
