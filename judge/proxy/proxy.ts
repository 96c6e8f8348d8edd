import http from "node:http";
import type { Api, Operation } from "../../generator/ir/api.ts";
import { createEvaluator } from "../../generator/facts/evaluator/evaluator.ts";
import { shapesOf } from "../../generator/facts/shapes.ts";
import { judgeAnswer } from "../checks/answer.ts";
import { CHECK_NAMES } from "../checks/catalogue.ts";
import { envelopeOf } from "../checks/envelope.ts";
import { createTally } from "../coverage.ts";
import { createCredentials } from "../http/credentials.ts";
import { decoded } from "../http/content-coding.ts";
import { listenOn, type Listening } from "../http/listen.ts";
import { headerOf, headerPairs, type WireRequest } from "../http/message.ts";
import { type Finding, operationName } from "../report.ts";
import type { AnswerContext } from "../run.ts";
import { faultOfCoding, faultOfRequest, findOperation, type RequestFault, withContent } from "./check-request.ts";
import { collect, endToEnd, forward, type Forwarded, type ForwardOptions } from "./forward.ts";
import { passStream, streamedContent } from "./stream.ts";

/** A deviation of the traffic from the document. Contains no values of requests or answers. */
export interface TrafficFault {
  readonly side: "request" | "response";
  readonly operation: string;
  readonly message: string;
  readonly pointer: string;
}

export interface ProxyOptions {
  readonly api: Api;
  /** The server: the URL before the paths of the document. */
  readonly target: string;
  readonly port: number;
  readonly host: string;
  /** Reports deviations, but forwards everything. */
  readonly reportOnly?: boolean;
  readonly onFault: (fault: TrafficFault) => void;
  /** Largest message, in bytes; larger ones are rejected. */
  readonly largest?: number;
  /** Milliseconds for one answer. */
  readonly timeout?: number;
}

/**
 * Forwards requests to a server and checks both sides against the document. Invalid requests are answered with 400,
 * invalid answers are replaced by 502. Everything else is forwarded unchanged.
 */
export async function startProxy(options: ProxyOptions): Promise<Listening> {
  const { host, port } = options;
  const context = contextFor(options);
  const server = http.createServer((incoming, outgoing) => {
    handle(context, options, incoming, outgoing).catch(() => {
      if (!outgoing.headersSent) refuse(outgoing, 502, "The server cannot be reached, or its response was cut off.");
      else outgoing.destroy();
    });
  });
  return listenOn(server, port, host);
}

/** Answers are judged by the checks of `countersign test`. */
function contextFor({ api, target }: ProxyOptions): AnswerContext {
  const evaluator = createEvaluator(api, { assertFormats: true });
  const never = async (): Promise<never> => Promise.reject(new Error("a proxy sends no requests of its own"));
  return {
    api,
    url: target,
    checks: new Set(CHECK_NAMES),
    evaluator,
    shapes: shapesOf(api),
    envelope: envelopeOf(api, evaluator),
    credentials: createCredentials(api, target, {}, never),
    tally: createTally(api, api.operations),
  };
}

async function handle(
  context: AnswerContext,
  options: ProxyOptions,
  incoming: http.IncomingMessage,
  outgoing: http.ServerResponse,
): Promise<void> {
  const { largest = 8 << 20, onFault, reportOnly = false, target } = options;
  const gone = new AbortController();
  outgoing.on("close", () => gone.abort());
  const body = await collect(incoming, largest);
  if (body === undefined) {
    refuse(outgoing, 413, "The body is too large to validate.");
    // The rest of the body must be read, so that the connection can be used again.
    incoming.resume();
    return;
  }
  const base = new URL(target);
  const path = `${base.pathname.replace(/\/$/, "")}${originForm(incoming.url ?? "/")}`;
  const url = `${base.origin}${path}`;
  const headers = endToEnd(headerPairs(incoming.rawHeaders));
  const request: WireRequest = {
    method: incoming.method ?? "GET",
    url,
    headers,
    ...(body.byteLength > 0 && { body }),
  };
  const plain = decoded(body, headerOf(request, "content-encoding"), largest);
  const match = findOperation(context.api, target, request);
  const place = `${request.method} ${new URL(url).pathname}`;
  const fault = faultOf(context, { match, path, plain, request });
  const operation = typeof match === "object" ? match.operation : undefined;
  const name = operation === undefined ? place : operationName(operation);
  if (fault !== undefined) {
    const { message, pointer, status = 400 } = fault;
    onFault({ side: "request", operation: name, message, pointer });
    if (!reportOnly) return refuse(outgoing, status, `The request deviates from the contract. ${message}`);
  }
  const fail = (message: string, pointer = operation?.at ?? "#/paths"): void =>
    onFault({ side: "response", operation: name, message, pointer });
  const subject = { request, ...(operation !== undefined && { operation }) };
  return passAnswer(context, options, { subject, path, fail, signal: gone.signal }, outgoing);
}

interface Passing {
  readonly subject: { readonly request: WireRequest; readonly operation?: Operation };
  /** Path and query as they were sent. */
  readonly path: string;
  readonly fail: (message: string, pointer?: string) => void;
  /** Aborted when the caller has gone away. */
  readonly signal: AbortSignal;
}

/** Forwards a request, and its answer if that keeps the contract. */
async function passAnswer(
  context: AnswerContext,
  { largest = 8 << 20, reportOnly = false, timeout = 60_000 }: ProxyOptions,
  { fail, path, signal, subject }: Passing,
  outgoing: http.ServerResponse,
): Promise<void> {
  const judge = (answer: Parameters<typeof judgeAnswer>[2]): readonly Finding[] =>
    judgeAnswer(context, subject, answer, (status) => status === 429);
  const onHead: ForwardOptions["onHead"] = (head, items) => {
    const content = streamedContent(subject, head);
    if (content === undefined) return undefined;
    const judgePart = (part: Uint8Array): readonly Finding[] => judge({ ...head, body: part });
    return passStream({ content, head, items, outgoing, judgePart, largest, isCutOff: !reportOnly, fail });
  };
  let answer: Forwarded | "streamed" | undefined;
  try {
    answer = await forward(subject.request, { path, timeout, largest, signal, onHead });
  } catch (error) {
    if (signal.aborted) return;
    if (outgoing.headersSent) {
      fail("The server broke off the stream.");
      outgoing.destroy();
      return;
    }
    fail(`No complete response from the server: ${error instanceof Error ? error.message : String(error)}.`);
    return refuse(outgoing, 502, "The server cannot be reached, or its response was cut off.");
  }
  if (answer === "streamed") return;
  const content =
    answer === undefined ? "too large" : decoded(answer.body, headerOf(answer, "content-encoding"), largest);
  if (answer === undefined || content === "too large") {
    fail("The response is too large to validate.");
    return refuse(outgoing, 502, "The response is too large to validate.");
  }
  const isCoded = typeof content === "string";
  if (isCoded) fail("The body cannot be validated: it does not match its Content-Encoding.");
  const findings = subject.operation === undefined || isCoded ? [] : judge({ ...answer, body: content });
  for (const { message, pointer } of findings) fail(message, pointer);
  if ((findings.length > 0 || isCoded) && !reportOnly)
    return refuse(outgoing, 502, "The server's response deviates from the contract.");
  send(outgoing, answer);
}

interface Incoming {
  readonly match: ReturnType<typeof findOperation>;
  /** Path and query as they were sent. */
  readonly path: string;
  readonly plain: ReturnType<typeof decoded>;
  readonly request: WireRequest;
}

function faultOf(context: AnswerContext, { match, path, plain, request }: Incoming): RequestFault | undefined {
  // The server may normalize `..`, backslashes or unencoded characters, and so match another operation.
  if (new URL(request.url).pathname !== path.replace(/[?].*$/s, ""))
    return { message: "The path is not a valid URL path (RFC 3986, 3.3).", pointer: "#/paths" };
  if (match === "path") return { message: "The path is not documented.", pointer: "#/paths" };
  if (match === "method") return { message: "The method is not documented for this path.", pointer: "#/paths" };
  const { operation, values } = match;
  if (typeof plain === "string") return faultOfCoding(operation, plain);
  return faultOfRequest(operation, values, withContent(request, plain), context.evaluator, context.shapes);
}

/** Path and query. Proxy clients may send an absolute URL (RFC 9112 section 3.2.2). */
function originForm(target: string): string {
  if (target.startsWith("/")) return target;
  const written = /^https?:\/\/[^/?#]*(?<path>[/?].*)?$/is.exec(target)?.groups?.["path"] ?? "/";
  return written.startsWith("/") ? written : `/${written}`;
}

/** An answer as it came. */
function send(outgoing: http.ServerResponse, { body, headers, status, trailers }: Forwarded): void {
  const raw = endToEnd(headers).flat();
  outgoing.sendDate = false;
  if (trailers.length === 0) {
    outgoing.writeHead(status, raw);
    outgoing.end(body);
    return;
  }
  const announced = headers.filter(([name]) => name.toLowerCase() === "trailer").flat();
  outgoing.writeHead(status, [...raw, ...announced, "transfer-encoding", "chunked"]);
  outgoing.write(body);
  outgoing.addTrailers(trailers.map(([name, value]): [string, string] => [name, value]));
  outgoing.end();
}

/** A problem details response (RFC 9457) that names the proxy. */
function refuse(outgoing: http.ServerResponse, status: number, detail: string): void {
  const body = JSON.stringify({ type: "about:blank", title: "Rejected by countersign proxy", status, detail });
  outgoing.writeHead(status, { "content-type": "application/problem+json", "content-length": Buffer.byteLength(body) });
  outgoing.end(body);
}
