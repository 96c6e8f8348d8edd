import { concatenate, bytesReadBefore, type MaybeRead } from "../bytes.ts";
import { ServerUsageError } from "./errors.ts";
import type { BodyReceiver, RequestBody } from "./http.ts";
import { brokenOff, Problem } from "./problem.ts";

/** The part of `IncomingMessage` for reading bodies. */
export interface NodeReadable extends MaybeRead {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly httpVersionMajor?: number;
  /** Whether the whole body has arrived. */
  readonly complete: boolean;
  readonly destroyed?: boolean;
  on(event: "data" | "end" | "error" | "close", listener: (value: unknown) => void): unknown;
  off(event: "data" | "end" | "error" | "close", listener: (value: unknown) => void): unknown;
  /** Bytes that have arrived. */
  readonly readableLength?: number;
  read?(): unknown;
  pause(): unknown;
  resume(): unknown;
  destroy(): unknown;
}

/** Limits for draining an unread body after the response, so that the peer can read the response. */
const LINGER_BYTES = 1 << 20;
const LINGER_MILLISECONDS = 2000;

/** The body of an `IncomingMessage`. */
export class NodeBody implements RequestBody {
  readonly #request: NodeReadable;
  readonly #timeout: number;
  #isRead = false;

  constructor(request: NodeReadable, timeout: number) {
    this.#request = request;
    this.#timeout = timeout;
  }

  /** Whether there is a body (RFC 9112, 6.3). HTTP/2 needs neither header. An empty file counts as one if it has a type. */
  get present(): boolean {
    const { headers, httpVersionMajor = 1 } = this.#request;
    if (isFramed(this.#request)) return true;
    return headers["content-type"] !== undefined && (httpVersionMajor > 1 || headers["content-length"] === "0");
  }

  bytes(limit: number): Promise<Uint8Array<ArrayBuffer>> {
    return new Promise((resolve, reject) => this.whenRead(limit, { take: resolve, giveUp: reject }));
  }

  whenRead(limit: number, receiver: BodyReceiver): void {
    const request = this.#request;
    let read: Uint8Array<ArrayBuffer> | undefined;
    try {
      read = readBefore(request);
    } catch (error) {
      return receiver.giveUp(error);
    }
    if ((read?.length ?? Number(request.headers["content-length"])) > limit)
      return receiver.giveUp(new Problem("body-too-large"));
    if (read !== undefined) return receiver.take(read);
    // By the next microtask, Node has buffered a body that arrived with the head, so no events need be awaited.
    void SOON.then(() => this.#readSoon(limit, receiver));
  }

  #readSoon(limit: number, receiver: BodyReceiver): void {
    const request = this.#request;
    if (!isHere(request)) return collect(request, limit, this.#timeout, receiver);
    const bytes = request.read?.();
    this.#isRead = true;
    // Resumes the stream, so that it ends.
    request.resume();
    if (isBytes(bytes)) receiver.take(bytes);
    else receiver.giveUp(decodedByOthers());
  }

  /** Drains the rest of the body after the response, and closes the connection if that is too much. */
  giveUp(): void {
    if (!this.#isRead && !this.#request.complete) drain(this.#request);
  }

  stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const request = this.#request;
    const read = readBefore(request);
    if (read !== undefined) return new Blob([read]).stream();
    let isOver = false;
    return new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        start(controller) {
          const end = (finish: () => void): void => {
            if (isOver) return;
            isOver = true;
            finish();
          };
          request.on("data", (chunk) => {
            if (isOver) return;
            if (!isBytes(chunk)) return end(() => controller.error(decodedByOthers()));
            controller.enqueue(chunk);
            if ((controller.desiredSize ?? 0) <= 0) request.pause();
          });
          request.on("end", () => end(() => controller.close()));
          request.on("error", (cause) => end(() => controller.error(brokenOff(cause))));
          request.on("close", () => end(() => controller.error(brokenOff())));
          request.pause();
        },
        pull() {
          request.resume();
        },
        cancel() {
          isOver = true;
          request.pause();
        },
      },
      { highWaterMark: 65_536, size: (chunk) => chunk.length },
    );
  }
}

/** Whether a header says that there is a body. */
function isFramed({ headers }: NodeReadable): boolean {
  const length = headers["content-length"];
  return length === undefined ? headers["transfer-encoding"] !== undefined : length !== "0";
}

/** Whether the whole body, of announced length, can be read now. */
function isHere({ headers, httpVersionMajor, readableLength = 0 }: NodeReadable): boolean {
  return readableLength > 0 && httpVersionMajor === 1 && readableLength === Number(headers["content-length"]);
}

const SOON = Promise.resolve();

/**
 * Reads a body as it arrives.
 *
 * @param limit bytes
 * @param timeout milliseconds
 */
function collect(request: NodeReadable, limit: number, timeout: number, receiver: BodyReceiver): void {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let isOver = false;
  const fail = (problem: Error): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    request.pause();
    receiver.giveUp(problem);
  };
  const timer = setTimeout(expire, timeout, fail);
  // No event would follow.
  if (request.destroyed === true) return fail(brokenOff());
  // Listeners stay, because removing them costs more than keeping them.
  request.on("data", (chunk) => {
    if (isOver) return;
    if (!isBytes(chunk)) return fail(decodedByOthers());
    size += chunk.length;
    if (size > limit) fail(new Problem("body-too-large"));
    else chunks.push(chunk);
  });
  request.on("end", () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    receiver.take(concatenate(chunks, size));
  });
  // Without a listener for errors, an aborted request only emits `close`.
  request.on("close", () => isOver || fail(brokenOff()));
}

function expire(fail: (problem: Error) => void): void {
  fail(new Problem("body-timeout", { headers: { connection: "close" } }));
}

function drain(request: NodeReadable): void {
  if (request.readableDidRead === undefined) return;
  // Node says that a request is complete only after its head has been handled.
  if ((request.httpVersionMajor ?? 1) === 1 && !isFramed(request)) return;
  let left = LINGER_BYTES;
  const timer = setTimeout(() => request.destroy(), LINGER_MILLISECONDS);
  const stop = (): void => clearTimeout(timer);
  request.on("data", (chunk) => {
    left -= isBytes(chunk) ? chunk.length : LINGER_BYTES;
    if (left < 0) request.destroy();
  });
  request.on("end", stop);
  request.on("close", stop);
  request.on("error", stop);
  request.resume();
}

/** Chunks of Node's streams are never backed by shared memory. */
function isBytes(chunk: unknown): chunk is Uint8Array<ArrayBuffer> {
  return chunk instanceof Uint8Array;
}

function readBefore(request: NodeReadable): Uint8Array<ArrayBuffer> | undefined {
  const bytes = bytesReadBefore(request);
  if (bytes !== "lost") return isBytes(bytes) ? bytes : undefined;
  throw new ServerUsageError(
    "A body parser has read the body of this request, and the server reads bodies itself. In Express, mount the server " +
      "before `express.json()`, or give the parser only the other paths. In Fastify, mount it in a plugin of its own whose " +
      "content type parser leaves the stream alone (see docs/server.md).",
  );
}

function decodedByOthers(): ServerUsageError {
  return new ServerUsageError("Leave out `request.setEncoding()`: the server reads bytes.");
}
