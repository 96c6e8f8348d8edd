import type { HandlerContext, HandlerReply, UntypedHandler } from "../runtime/server/context.ts";
import type { Problem } from "../runtime/server/problem.ts";
import { preferred } from "../runtime/server/negotiation.ts";
import { splitTarget } from "../runtime/server/target.ts";
import { shapesOf } from "../generator/facts/shapes.ts";
import type { Api, Operation } from "../generator/ir/api.ts";
import { streamChoices } from "../generator/targets/client/responses.ts";
import { type Preferences, readPreferences, MockError, type MockedResponse, type Prism } from "./prism.ts";
import type { Fitter } from "./response-fitter.ts";
import type { RequestTarget } from "./location.ts";
import { replyOf } from "./reply.ts";
import { documentsStatus, responseOf } from "../judge/checks/documented.ts";
import type { MockTokens } from "./tokens.ts";

/** Shared by all handlers of the mock. */
export interface MockHandlers {
  readonly api: Api;
  readonly prism: Prism;
  readonly fitter: Fitter;
  readonly tokens: MockTokens;
  /** The `Problem` class of the generated server's runtime, which recognizes no other. */
  readonly Problem: typeof Problem;
  /** Sends the webhooks that the operation emits. */
  readonly emit: (operation: Operation) => void;
}

/** Answers an operation with Prism's choice of a response. A token operation returns a token that the mock accepts. */
export function mockHandler(operation: Operation, common: MockHandlers): UntypedHandler {
  const { api, tokens } = common;
  return async (request: unknown, context: HandlerContext): Promise<HandlerReply> => {
    const { path, query } = splitTarget(context.request.target);
    const preferences = readPreferences(context.request.header("prefer"), query);
    const accept = acceptFor(api, operation, request, context.request.header("accept"));
    const target: RequestTarget = { path, query, host: context.request.header("host") };
    const response = await respond(operation, preferences, accept, common);
    const isDynamic = preferences.dynamic ?? common.prism.dynamic;
    const mocked = common.fitter.fit(operation, response, target, isDynamic);
    const reply = replyOf(api, operation, mocked, { accept, requestId: context.requestId });
    if (reply === undefined) {
      const message = "The mock cannot generate this media type from a schema: give the response a string example.";
      throw new common.Problem("not-implemented", { message });
    }
    if (reply.status >= 300) return reply;
    const unchanged = notModified(operation, reply, context.request.header("if-none-match"));
    if (unchanged !== undefined) return unchanged;
    const filled = await tokens.fill(operation, request, reply, context.request.header("authorization"));
    // Invalid client credentials get 400 or 401 (RFC 6749 section 5.2).
    const hasOnly400 = documentsStatus(operation, 400) && !documentsStatus(operation, 401);
    if (filled === undefined) throw new common.Problem(hasOnly400 ? "malformed-request" : "unauthorized");
    common.emit(operation);
    return filled;
  };
}

/** A documented 304 for a request with the entity tag of the response (RFC 9110 section 13.1.2). */
function notModified(
  { method, responses }: Operation,
  { headers = {} }: HandlerReply,
  condition: string | undefined,
): HandlerReply | undefined {
  const response = responses.find(({ status }) => status.kind === "exact" && status.code === 304);
  if (response === undefined || method !== "GET" || condition === undefined) return undefined;
  const [, tag] = Object.entries(headers).find(([name]) => /^etag$/i.test(name)) ?? [];
  if (!condition.split(",").some((one) => one.trim() === tag)) return undefined;
  const documented = new Set(response.headers.map(({ name }) => name.toLowerCase()));
  const own = Object.entries(headers).filter(([name]) => documented.has(name.toLowerCase()));
  return { status: 304, headers: Object.fromEntries(own) };
}

/** What a request accepts. The member `stream` of its body selects a stream or a whole response, as in generated clients. */
function acceptFor(api: Api, operation: Operation, request: unknown, accept: string | undefined): string | undefined {
  const [stream, whole] = streamChoices(operation, shapesOf(api));
  if (stream === undefined || whole === undefined) return accept;
  const value = memberOf(memberOf(request, "body"), "stream");
  const isStream = value === undefined ? stream.isUsual : value === true;
  const types = (isStream ? stream : whole).contents.map(({ mediaType }) => mediaType);
  return preferred(accept, types) ?? accept;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** @throws Problem if the requested response does not exist */
async function respond(
  operation: Operation,
  preferences: Preferences,
  accept: string | undefined,
  { fitter, prism, Problem }: MockHandlers,
): Promise<MockedResponse> {
  const { method, path, responses } = operation;
  const { code, example } = preferences;
  try {
    return await prism.respond(path, method, { preferences, ...(accept !== undefined && { accept }) });
  } catch (error) {
    if (!(error instanceof MockError)) throw error;
    // A missing example is the caller's mistake. A schema that Prism cannot fill is not.
    if (example !== undefined || (code !== undefined && responseOf(operation, code) === undefined)) {
      throw new Problem("malformed-request", { message: `The Prefer header cannot be honored: ${error.message}` });
    }
    if (responses.length === 0) {
      throw new Problem("not-implemented", { message: "The contract documents no response." });
    }
  }
  try {
    return fitter.make(operation, code, accept);
  } catch (error) {
    if (!(error instanceof MockError)) throw error;
    throw new Problem("not-implemented", { message: `The mock cannot generate a response: ${error.message}` });
  }
}
