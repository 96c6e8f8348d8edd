import { certificateOf, type ClientCertificate, type MaybeSecured } from "./certificate.ts";
import { hostFault } from "./host.ts";
import type { ReplyHeaders, ServerReply, ServerRequest } from "./http.ts";
import { NodeBody, type NodeReadable } from "./node-body.ts";
import type { Answer, ReplySink, Respond } from "./server.ts";
import { endAfterAnswer, isEnding, offersUpgrade } from "./upgrade.ts";

/** The part of `IncomingMessage` that is used. */
export interface NodeRequest extends NodeReadable {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly httpVersion?: string;
  /** Names and values in turn. */
  readonly rawHeaders: readonly string[];
  readonly socket: MaybeSecured;
}

/** The part of `ServerResponse` that is used; that of `node:http2` will do, too. */
export interface NodeResponse {
  readonly writableEnded: boolean;
  /** HTTP/2 says so even of a stream that was broken off. */
  readonly writableFinished?: boolean;
  readonly destroyed?: boolean;
  /** Of HTTP/2, which says there whether it is closed. */
  readonly stream?: { readonly destroyed?: boolean } | undefined;
  writeHead(status: number, headers: Record<string, string | string[]>): unknown;
  /** HTTP/2 does so by itself. */
  flushHeaders?(): void;
  write(chunk: Uint8Array): boolean;
  end(body?: string | Uint8Array): unknown;
  end(body: string, encoding: "latin1"): unknown;
  on(event: "close" | "drain" | "error", listener: () => void): unknown;
  off(event: "close" | "drain", listener: () => void): unknown;
  destroy(): unknown;
}

/**
 * Answers requests of `node:http`.
 *
 * @param onError is told what ended a stream in the middle
 */
export function listenerOf(
  respond: Respond,
  bodyTimeout: number,
  onError: (error: unknown) => void,
): (request: NodeRequest, response: NodeResponse) => void {
  return (request, response) => {
    // What there seems to be is the middle of something that Node has lost the beginning of.
    if (isEnding(request.socket)) return;
    if (request.headers["upgrade"] !== undefined && offersUpgrade(request)) endAfterAnswer(request.socket);
    const asked = new NodeServerRequest(request, response, bodyTimeout, onError);
    respond(asked, asked);
  };
}

/** The same for what answers by a promise. */
export function nodeListener(
  answer: Answer,
  bodyTimeout: number,
  onError: (error: unknown) => void,
): ReturnType<typeof listenerOf> {
  return listenerOf((request, sink) => void answer(request).then((reply) => sink.send(reply)), bodyTimeout, onError);
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

  /** The head is on its way, so that the peer can be told only by hanging up. */
  #breakOff(error: unknown): void {
    this.#response.destroy();
    this.#onError(error);
  }

  header(name: string): string | undefined {
    const value = this.#request.headers[name];
    return typeof value === "string" ? value : Array.isArray(value) ? value.join(", ") : undefined;
  }

  get headerBytes(): number {
    let bytes = 0;
    // `: ` and the end of the line make four to a pair.
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

  /** Made only for who asks. */
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
  // Head and text go out in one write. ASCII, which is as many bytes as characters, needs no encoding.
  if (typeof body === "string") {
    const isPlain = Number(headers["content-length"]) === body.length;
    // Node writes the head in the encoding of a text; everyone reads it as latin1.
    if (isPlain) response.end(body, "latin1");
    else response.end(isAscii(headers) ? body : new TextEncoder().encode(body));
  } else if (body instanceof ReadableStream) {
    // Whoever waits for events learns that there is something to wait for.
    if (isAscii(headers)) response.flushHeaders?.();
    return pump(body, response);
  } else if (body === null) response.end();
  else response.end(body);
  return undefined;
}

/** RFC 9112, 9.6. */
function closing(reply: ServerReply): ServerReply {
  return { ...reply, headers: { ...reply.headers, connection: "close" } };
}

function isGone({ destroyed, stream }: NodeResponse): boolean {
  return destroyed === true || stream?.destroyed === true;
}

/** Whether every header has one value, as nearly always. */
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

/** Reads only as fast as the peer does, and not at all when it has gone. */
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
