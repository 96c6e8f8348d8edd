import { certificateOf, type ClientCertificate, type MaybeSecured } from "./certificate.ts";
import type { ReplyHeaders, ServerReply, ServerRequest } from "./http.ts";
import { NodeBody, type NodeReadable } from "./node-body.ts";
import type { ReplySink, Respond } from "./server.ts";
import { endAfterAnswer, isEnding, offersUpgrade } from "./upgrade.ts";

/** The part of `IncomingMessage` that the server uses. */
export interface NodeRequest extends NodeReadable {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly httpVersion?: string;
  /** Names and values alternate. */
  readonly rawHeaders: readonly string[];
  readonly socket: MaybeSecured;
}

/** The part of `ServerResponse` that the server uses. The response of `node:http2` also fits. */
export interface NodeResponse {
  readonly writableEnded: boolean;
  /** In HTTP/2, also true for an aborted stream. */
  readonly writableFinished?: boolean;
  readonly destroyed?: boolean;
  /** HTTP/2 only: tells whether the stream is closed, and resets it. */
  readonly stream?: { readonly destroyed?: boolean; close(code: number): unknown } | undefined;
  writeHead(status: number, headers: Record<string, string | string[]>): unknown;
  /** Not needed in HTTP/2. */
  flushHeaders?(): void;
  write(chunk: Uint8Array): boolean;
  end(body?: string | Uint8Array): unknown;
  end(body: string, encoding: "latin1"): unknown;
  on(event: "close" | "drain" | "error", listener: () => void): unknown;
  off(event: "close" | "drain", listener: () => void): unknown;
  destroy(): unknown;
}

/** An error code of HTTP/2 (RFC 9113 section 7). */
const INTERNAL_ERROR = 2;

/**
 * Answers requests of `node:http`.
 *
 * @param onError called with the error that ended a stream early
 */
export function listenerOf(
  respond: Respond,
  bodyTimeout: number,
  onError: (error: unknown) => void,
): (request: NodeRequest, response: NodeResponse) => void {
  return (request, response) => {
    // Node lost the beginning of this message, so the rest cannot be trusted.
    if (isEnding(request.socket)) return;
    if (request.headers["upgrade"] !== undefined && offersUpgrade(request)) endAfterAnswer(request.socket);
    const exchange = new NodeServerRequest(request, response, bodyTimeout, onError);
    respond(exchange, exchange);
  };
}

class NodeServerRequest implements ServerRequest, ReplySink {
  readonly method: string;
  readonly target: string;
  readonly body: NodeBody;
  readonly #request: NodeRequest;
  readonly #response: NodeResponse;
  readonly #onError: (error: unknown) => void;
  #abort: AbortController | undefined;

  constructor(request: NodeRequest, response: NodeResponse, bodyTimeout: number, onError: (error: unknown) => void) {
    this.method = request.method ?? "GET";
    this.target = request.url ?? "/";
    this.body = new NodeBody(request, bodyTimeout);
    this.#request = request;
    this.#response = response;
    this.#onError = onError;
  }

  send(reply: ServerReply): void {
    this.body.giveUp();
    try {
      const last = isEnding(this.#request.socket) ? closing(reply) : reply;
      write(this.#response, last)?.catch((error) => this.#breakOff(error));
    } catch (error) {
      this.#breakOff(error);
    }
  }

  /** The head was sent already, so only closing the connection can signal the error, or resetting the stream in HTTP/2. */
  #breakOff(error: unknown): void {
    const { stream } = this.#response;
    if (stream === undefined) this.#response.destroy();
    else stream.close(INTERNAL_ERROR);
    this.#onError(error);
  }

  header(name: string): string | undefined {
    const value = this.#request.headers[name];
    return typeof value === "string" ? value : Array.isArray(value) ? value.join(", ") : undefined;
  }

  get headerBytes(): number {
    let bytes = 0;
    // Each header also takes four characters: `: ` and a line end.
    for (const text of this.#request.rawHeaders) bytes += text.length + 2;
    return bytes;
  }

  get hostFault(): string | undefined {
    return hostFault(this.#request);
  }

  get remoteAddress(): string {
    return this.#request.socket.remoteAddress ?? "unknown";
  }

  get certificate(): ClientCertificate | undefined {
    return certificateOf(this.#request.socket);
  }

  /** Created on access. */
  get signal(): AbortSignal {
    if (this.#abort !== undefined) return this.#abort.signal;
    const abort = new AbortController();
    this.#abort = abort;
    const response = this.#response;
    if (isGone(response)) abort.abort();
    response.on("close", () => {
      if (!response.writableEnded || response.writableFinished === false) abort.abort();
    });
    return abort.signal;
  }
}

function write(response: NodeResponse, { status, headers, body }: ServerReply): Promise<void> | undefined {
  response.writeHead(status, isSimple(headers) ? headers : withArrays(headers));
  // Sends head and text in one write. ASCII text has as many bytes as characters, so it needs no encoding.
  if (typeof body === "string") {
    const isPlain = Number(headers["content-length"]) === body.length;
    // Node writes the head in the encoding of the text, but clients read it as latin1.
    if (isPlain) response.end(body, "latin1");
    else response.end(isAscii(headers) ? body : new TextEncoder().encode(body));
  } else if (body instanceof ReadableStream) {
    // Sends the head at once, so that clients waiting for events see the response.
    if (isAscii(headers)) response.flushHeaders?.();
    return pump(body, response);
  } else if (body === null) response.end();
  else response.end(body);
  return undefined;
}

/** Closes the connection after the response (RFC 9112, section 9.6). */
function closing(reply: ServerReply): ServerReply {
  return { ...reply, headers: { ...reply.headers, connection: "close" } };
}

function isGone({ destroyed, stream }: NodeResponse): boolean {
  return destroyed === true || stream?.destroyed === true;
}

/** Whether every header has one value. Nearly always true. */
function isSimple(headers: ReplyHeaders): headers is Record<string, string> {
  for (const name in headers) if (typeof headers[name] !== "string") return false;
  return true;
}

function isAscii(headers: ReplyHeaders): boolean {
  return !/[\x80-\xff]/.test(Object.values(headers).join());
}

function withArrays(headers: ReplyHeaders): Record<string, string | string[]> {
  const pairs = Object.entries(headers);
  return Object.fromEntries(pairs.map(([name, value]) => [name, typeof value === "string" ? value : [...value]]));
}

/** Reads only as fast as the peer receives, and stops when it disconnects. */
async function pump(body: ReadableStream<Uint8Array<ArrayBuffer>>, response: NodeResponse): Promise<void> {
  const reader = body.getReader();
  let wake = (): void => {};
  const onDrain = (): void => wake();
  const onClose = (): void => {
    wake();
    reader.cancel().catch(() => {});
  };
  response.on("drain", onDrain);
  response.on("close", onClose);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || isGone(response)) break;
      if (!response.write(value) && !isGone(response)) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
    response.end();
  } finally {
    response.off("drain", onDrain);
    response.off("close", onClose);
  }
}

/** The part of `IncomingMessage` that determines the target of a request. */
interface Addressed {
  readonly httpVersion?: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Names and values alternate. */
  readonly rawHeaders: readonly string[];
}

/** RFC 9112, 3.2, and RFC 3986, 3.2.2: a name, an address, or an IPv6 address in brackets; then a port. */
const HOST = /^(?:\[[\w:.~!$&'()*+,;=%-]+\]|[\w.~!$&'()*+,;=%-]+)(?::\d*)?$/;

/**
 * Finds the fault in `Host`, which HTTP/1.1 requires once (RFC 9112, 3.2). Node reads the first of several and other programs the
 * last, so a proxy could have checked another host than the server sees.
 *
 * @returns a message; `undefined` if `Host` is valid. HTTP/2 has `:authority` instead, and HTTP/1.0 does not require it
 */
function hostFault({ headers: { host }, httpVersion, rawHeaders }: Addressed): string | undefined {
  if (httpVersion !== "1.1" && httpVersion !== "1.0") return undefined;
  if (host === undefined) return httpVersion === "1.1" ? "A Host header is required." : undefined;
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && (name === "Host" || name === "host" || name.toLowerCase() === "host")) count++;
  }
  if (count > 1) return "Only one Host header is allowed.";
  return typeof host === "string" && HOST.test(host) ? undefined : "The Host header is malformed.";
}
