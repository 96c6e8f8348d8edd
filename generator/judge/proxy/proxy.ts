import http from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import type { Api } from "../../ir/api.ts";
import { shapesOf } from "../../targets/operations/scalars.ts";
import { judgeAnswer } from "../checks/answer.ts";
import { CHECK_NAMES } from "../checks/catalogue.ts";
import { envelopeOf } from "../checks/envelope.ts";
import { createTally } from "../coverage.ts";
import { createAsker } from "../http/ask.ts";
import { createCredentials } from "../http/credentials.ts";
import { type Answer, headerOf, type WireRequest } from "../http/message.ts";
import { operationName } from "../operation-text.ts";
import type { Run } from "../run.ts";
import { createBreaker } from "../values/break.ts";
import { createMaker } from "../values/make.ts";
import { faultOfRequest, findOperation } from "./check-request.ts";

/** Something in the traffic that is otherwise than documented. Values of requests and answers are not in it. */
export interface TrafficFault {
  readonly side: "request" | "response";
  readonly operation: string;
  readonly message: string;
  readonly pointer: string;
}

export interface ProxyOptions {
  readonly api: Api;
  /** The server: what comes before the paths of the document. */
  readonly target: string;
  readonly port: number;
  readonly host: string;
  /** Only tells of faults, and lets everything pass. */
  readonly reportOnly?: boolean;
  readonly onFault: (fault: TrafficFault) => void;
  /** Bytes of one message; longer ones are refused. */
  readonly largest?: number;
  /** Milliseconds for one answer. */
  readonly timeout?: number;
}

export interface Proxy extends AsyncDisposable {
  readonly url: string;
}

const HOP_BY_HOP = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "transfer-encoding",
  "upgrade",
  "te",
  "trailer",
]);

/**
 * Stands between clients and a server, and holds both to the document. What is not as documented does not pass: a request
 * is answered with 400, an answer replaced by 502. Everything else passes byte for byte.
 */
export async function startProxy(options: ProxyOptions): Promise<Proxy> {
  const { host, port } = options;
  const run = runFor(options);
  const server = http.createServer((incoming, outgoing) => {
    handle(run, options, incoming, outgoing).catch(() => {
      if (!outgoing.headersSent) refuse(outgoing, 502, "The server cannot be reached, or its answer broke off.");
      else outgoing.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  // A server that listens on a port has an address of this kind.
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${own}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The checks of answers are those of `countersign test`. */
function runFor({ api, target }: ProxyOptions): Run {
  const maker = createMaker(api);
  const never = async (): Promise<never> => Promise.reject(new Error("a proxy asks nothing itself"));
  return {
    api,
    url: target,
    seed: 0,
    runs: 0,
    operations: api.operations,
    checks: new Set(CHECK_NAMES),
    maker,
    breaker: createBreaker(api, maker),
    evaluator: maker.evaluator,
    shapes: shapesOf(api),
    envelope: envelopeOf(api, maker.evaluator),
    credentials: createCredentials(api, target, {}, never),
    others: undefined,
    tally: createTally(api, api.operations),
    asker: createAsker(never, { longest: 0, isOver: () => true, signal: AbortSignal.abort() }),
    successes: () => [],
    keep: () => {},
    isOver: () => false,
    isThrifty: () => false,
    later: () => {},
  };
}

async function handle(
  run: Run,
  { largest = 8 << 20, onFault, reportOnly = false, target, timeout = 60_000 }: ProxyOptions,
  incoming: http.IncomingMessage,
  outgoing: http.ServerResponse,
): Promise<void> {
  const body = await collect(incoming, largest);
  if (body === undefined) return refuse(outgoing, 413, "The body is too large to be checked.");
  const base = new URL(target);
  const path = incoming.url ?? "/";
  const url = `${base.origin}${base.pathname.replace(/\/$/, "")}${path.startsWith("/") ? path : "/"}`;
  const headers = pairs(incoming.rawHeaders).filter(([name]) => !HOP_BY_HOP.has(name.toLowerCase()));
  const request: WireRequest = {
    method: incoming.method ?? "GET",
    url,
    headers,
    ...(body.byteLength > 0 && { body }),
  };
  const found = findOperation(run.api, target, request);
  const place = `${request.method} ${new URL(url).pathname}`;
  const fault =
    found === "path"
      ? { message: "The document has no such path.", pointer: "#/paths" }
      : found === "method"
        ? { message: "The document has no such method at this path.", pointer: "#/paths" }
        : faultOfRequest(found.operation, found.values, request, run.evaluator, run.shapes);
  const operation = typeof found === "object" ? found.operation : undefined;
  const name = operation === undefined ? place : operationName(operation);
  if (fault !== undefined) {
    onFault({ side: "request", operation: name, ...fault });
    if (!reportOnly) return refuse(outgoing, 400, `The request is not as documented. ${fault.message}`);
  }
  const answer = await forward(request, base, timeout, largest);
  if (answer === undefined) {
    onFault({
      side: "response",
      operation: name,
      message: "The answer is too large to be checked.",
      pointer: "#/paths",
    });
    return refuse(outgoing, 502, "The answer is too large to be checked.");
  }
  const findings =
    operation === undefined
      ? []
      : judgeAnswer(run, { operation, request }, decodedAnswer(answer), (status) => status === 429);
  for (const { message, pointer } of findings) onFault({ side: "response", operation: name, message, pointer });
  if (findings.length > 0 && !reportOnly)
    return refuse(outgoing, 502, "The answer of the server is not as documented.");
  const raw = answer.headers.filter(([own]) => !HOP_BY_HOP.has(own.toLowerCase())).flat();
  outgoing.sendDate = false;
  outgoing.writeHead(answer.status, raw);
  outgoing.end(answer.body);
}

function forward(
  { body, headers, method, url }: WireRequest,
  base: URL,
  timeout: number,
  largest: number,
): Promise<Answer | undefined> {
  return new Promise((resolve, reject) => {
    const to = new URL(url);
    const own = headers.flatMap(([name, value]) => [name, name.toLowerCase() === "host" ? to.host : value]);
    const settings: http.RequestOptions = { method, headers: own, timeout };
    const started = performance.now();
    const request = (base.protocol === "https:" ? https : http).request(to, settings, (response) => {
      const answerOf = (bytes: Uint8Array | undefined): Answer | undefined =>
        bytes === undefined
          ? undefined
          : {
              status: response.statusCode ?? 0,
              headers: pairs(response.rawHeaders),
              body: bytes,
              milliseconds: performance.now() - started,
            };
      collect(response, largest).then(answerOf).then(resolve, reject);
    });
    request.on("timeout", () => request.destroy(new Error("no answer in time")));
    request.on("error", reject);
    request.end(body);
  });
}

/** @returns `undefined` where there are more bytes than what is taken */
async function collect(stream: AsyncIterable<Buffer>, largest: number): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > largest) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** For the checks alone: what passes stays as it is. */
function decodedAnswer(answer: Answer): Answer {
  const coding = headerOf(answer, "content-encoding")?.trim().toLowerCase();
  try {
    if (coding === "gzip" || coding === "x-gzip") return { ...answer, body: gunzipSync(answer.body) };
    if (coding === "br") return { ...answer, body: brotliDecompressSync(answer.body) };
    if (coding === "deflate") return { ...answer, body: inflateSync(answer.body) };
  } catch {
    // A body that cannot be read is no JSON either, which is said then.
  }
  return answer;
}

function pairs(raw: readonly string[]): readonly (readonly [string, string])[] {
  return Array.from(
    { length: raw.length >> 1 },
    (_, index) => [raw[2 * index] ?? "", raw[2 * index + 1] ?? ""] as const,
  );
}

/** Problem details (RFC 9457) that say who refused. */
function refuse(outgoing: http.ServerResponse, status: number, detail: string): void {
  const body = JSON.stringify({ type: "about:blank", title: "Refused by countersign proxy", status, detail });
  outgoing.writeHead(status, { "content-type": "application/problem+json", "content-length": Buffer.byteLength(body) });
  outgoing.end(body);
}
