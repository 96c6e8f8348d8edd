import { delay, HttpHandler, HttpResponse } from "msw";
import { lastPage, mockedBody, type MockedReplies, record } from "./mocked-body.ts";
import type { HandlerReply, HandlerRequest } from "./server/context.ts";
import { createServerCore } from "./server/core.ts";
import { answerFetch } from "./server/fetch-adapter.ts";
import { withDefaults } from "./server/limits.ts";
import type { ServerOperation } from "./server/operation.ts";
import type { ServerOptions } from "./server/options.ts";
import type { SecuritySchemes } from "./server/policies/security-scheme.ts";
import { createRouter, type Router } from "./server/router.ts";
import type { Answer, SharedContract } from "./server/server.ts";

// Handlers of Mock Service Worker, each of which is a server with one operation.

/** The documented reply of a status. */
type OfStatus<Reply, Status> = Reply extends { readonly status: infer Known }
  ? Status extends Known
    ? Reply
    : never
  : never;
type BodyOf<Reply> = Reply extends { readonly body?: infer Body } ? Body : never;
type RestOf<Reply> = Reply extends unknown ? Omit<Reply, "status" | "body"> : never;

/** Replies with a documented status. A factory makes the body and the required headers that are not given. */
export type ReplyFunction<Reply extends HandlerReply> = <Status extends Reply["status"]>(
  status: Status,
  body?: BodyOf<OfStatus<Reply, Status>>,
  more?: Partial<RestOf<OfStatus<Reply, Status>>>,
) => OfStatus<Reply, Status>;

/** The arguments of a resolver in addition to the decoded and validated request. */
export interface MockInfo<Reply extends HandlerReply> {
  readonly reply: ReplyFunction<Reply>;
}

export type MockResolver<Call, Reply extends HandlerReply> = (call: Call & MockInfo<Reply>) => Reply | Promise<Reply>;

/** A status, whose reply a factory makes; a failure of the network; or a function. */
export type MockAnswer<Call, Reply extends HandlerReply> =
  | Reply["status"]
  | "network-error"
  | MockResolver<Call, Reply>;

export interface MockOptions {
  /**
   * Where the API is: `https://api.example.com/v1`, or `/api` on any host. Default: the path of the contract's servers, on
   * any host.
   */
  readonly baseUrl?: string;
}

export interface MockHandlerOptions extends MockOptions {
  /** Handles one request only. */
  readonly once?: boolean;
  /** Milliseconds until the reply, or `"infinite"`. */
  readonly delay?: number | "infinite";
}

/**
 * Creates the handler of an operation.
 *
 * @param answer several are used one after the other, and the last one again. Default: the first documented success
 */
export type MockOperation<Call, Reply extends HandlerReply> = (
  answer?: MockAnswer<Call, Reply> | readonly MockAnswer<Call, Reply>[],
  options?: MockHandlerOptions,
) => HttpHandler;

/** Without the types of its operation. */
type AnyReply = (status: number, body?: unknown, more?: Partial<HandlerReply>) => HandlerReply;
type AnyResolver = (call: HandlerRequest & { readonly reply: AnyReply }) => HandlerReply | Promise<HandlerReply>;
type AnyHandler = (
  call: HandlerRequest,
  context: { readonly accepts: (type: string) => boolean },
) => HandlerReply | Promise<HandlerReply>;
type AnyAnswer = number | "network-error" | AnyResolver;

/**
 * Creates the mock of an operation.
 *
 * @param shared what the operations of the contract share
 * @param replies how the documented replies are made. A function, so that bundles omit those of unused operations
 * @param others paths of operations with the same method that get some of the requests: `/users/me` for `/users/{id}`
 */
export function mockOperation<Call, Reply extends HandlerReply>(
  shared: SharedContract,
  operation: ServerOperation,
  replies: () => MockedReplies,
  others: readonly string[] = [],
): MockOperation<Call, Reply> {
  let made: MockedReplies | undefined;
  return (answer, { baseUrl, delay: wait, once = false } = {}) => {
    const address = addressOf(baseUrl, shared, operation);
    made ??= replies();
    const mocked = { shared, operation, replies: made, basePath: address.paths };
    const answers = listOf(answer ?? firstSuccess(made)) as readonly AnyAnswer[];
    const servers = answers.map((one) => (one === "network-error" ? undefined : serverOf(one, mocked)));
    let next = 0;
    return new HttpHandler(
      operation.method,
      matcherOf(operation, others, address),
      async ({ request }) => {
        const server = servers[Math.min(next++, servers.length - 1)];
        if (wait !== undefined) await delay(wait);
        return server === undefined ? HttpResponse.error() : server(request);
      },
      { once },
    );
  };
}

/** Where requests go. Without an origin: to any host. */
interface Address {
  readonly origin: string | undefined;
  readonly paths: readonly string[];
}

function addressOf(baseUrl: string | undefined, contract: SharedContract, operation: ServerOperation): Address {
  const isAbsolute = baseUrl !== undefined && /^[a-z][a-z\d+.-]*:/i.test(baseUrl);
  const url = isAbsolute ? new URL(baseUrl) : undefined;
  const own = [contract.basePath ?? "", operation.basePath ?? []].flat();
  const paths = baseUrl === undefined ? own : [url?.pathname ?? baseUrl];
  return { origin: url?.origin, paths: paths.map((path) => path.replace(/\/$/, "")) };
}

function matcherOf(
  { method, path }: ServerOperation,
  others: readonly string[],
  address: Address,
): (info: { readonly request: Request }) => boolean {
  let router: Router<object> | undefined;
  const own = { method, path };
  return ({ request }) => {
    const url = new URL(request.url);
    if (address.origin !== undefined && url.origin !== address.origin) return false;
    router ??= createRouter([own, ...others.map((other) => ({ method, path: other }))], address.paths);
    const route = router(request.method, url.pathname, url.search.slice(1));
    return route.kind === "found" && route.target === own;
  };
}

interface Mocked {
  readonly shared: SharedContract;
  readonly operation: ServerOperation;
  readonly replies: MockedReplies;
  readonly basePath: readonly string[];
}

/** A server with one operation, which replies with the answer. */
function serverOf(answer: AnyAnswer, mocked: Mocked): (request: Request) => Promise<Response> {
  const { basePath, operation, replies, shared } = mocked;
  const handler: AnyHandler = (call, { accepts }) => {
    const reply = replyFunction(replies, accepts, call.query);
    return typeof answer === "function" ? answer({ ...call, reply }) : reply(Number(answer));
  };
  const visible = withoutInvisible(operation, shared.securitySchemes ?? {});
  const contract = { ...shared, operations: [visible] };
  const respond = createServerCore(
    contract,
    { [operation.handler ?? operation.id]: handler },
    optionsFor(shared, basePath),
  );
  const respondTo: Answer = (request) => new Promise((resolve) => respond(request, { send: resolve }));
  return (request) => answerFetch(respondTo, request, withDefaults().bodyTimeout);
}

/**
 * The same mocks for an API at another address.
 *
 * @param http the mocks of the operations
 */
export function mocksAt<Http extends object>(http: Http, { baseUrl }: MockOptions): Http {
  if (baseUrl === undefined) return http;
  const members = Object.entries(http).map(([name, mock]: [string, unknown]) => {
    if (isMock(mock))
      return [name, (answer, options) => mock(answer, { baseUrl, ...options })] satisfies [string, AnyMock];
    return [name, typeof mock === "object" && mock !== null ? mocksAt(mock, { baseUrl }) : mock];
  });
  return Object.fromEntries(members) as Http;
}

type AnyMock = (answer?: unknown, options?: MockHandlerOptions) => HttpHandler;

function isMock(value: unknown): value is AnyMock {
  return typeof value === "function";
}

/**
 * Returns handlers of all operations, each with its default response.
 *
 * @param http the mocks of the operations
 * @returns handlers for Mock Service Worker
 * @example
 * const server = setupServer(...mockHandlers(http));
 */
export function mockHandlers(http: object): HttpHandler[] {
  return Object.values(http).flatMap((mock: unknown) => {
    if (isMock(mock)) return [mock()];
    return typeof mock === "object" && mock !== null ? mockHandlers(mock) : [];
  });
}

function listOf<Item>(value: Item | readonly Item[]): readonly Item[] {
  return Array.isArray(value) ? value : [value as Item];
}

/** Options of a server that accepts all credentials and limits nothing. */
function optionsFor({ securitySchemes = {} }: SharedContract, basePath: readonly string[]): ServerOptions {
  const verified = { caller: undefined, id: "mock" };
  return {
    verifiers: Object.fromEntries(Object.keys(securitySchemes).map((scheme) => [scheme, () => verified])),
    rateLimiter: false,
    idempotencyStore: false,
    basePath,
  };
}

/** Handlers see neither client certificates nor a browser's cookies, so these are not required. */
function withoutInvisible(operation: ServerOperation, schemes: SecuritySchemes): ServerOperation {
  const { security = [], ...rest } = operation;
  const isInvisible = (name: string): boolean => {
    const scheme = schemes[name];
    return scheme?.kind === "mutualTls" || (scheme?.kind === "apiKey" && scheme.in === "cookie");
  };
  return security.some((uses) => Object.keys(uses).some(isInvisible)) ? rest : operation;
}

function firstSuccess(replies: MockedReplies): number {
  const statuses = Object.keys(replies);
  const [chosen = "default"] = [...statuses.filter((status) => status.startsWith("2")), ...statuses];
  return chosen === "default" ? 200 : Number(chosen.replace("XX", "00"));
}

function replyFunction(replies: MockedReplies, accepts: (type: string) => boolean, query: unknown): AnyReply {
  return (status, ...given) => {
    const documented = replies[status] ?? replies[`${Math.trunc(status / 100)}XX`] ?? replies["default"] ?? {};
    const others = Object.entries(documented.others ?? {});
    const [preferred, make] = (given[0] === undefined && others.find(([type]) => accepts(type))) || [];
    const [body = lastPage(mockedBody(documented, status, make), documented.pages, query), { headers, ...more } = {}] =
      given;
    const contentType = preferred ?? documented.contentType;
    return {
      status,
      ...(contentType !== undefined && { contentType }),
      ...(body !== undefined && { body }),
      headers: { ...record(documented.headers?.()), ...headers },
      ...more,
    };
  };
}
