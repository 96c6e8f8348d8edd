import http from "node:http";
import https from "node:https";
import type { Readable } from "node:stream";
import { type Answer, headerPairs, type WireRequest } from "../http/message.ts";

type Pairs = readonly (readonly [name: string, value: string])[];

/** The answer as it was received. */
export interface Forwarded extends Answer {
  /** Trailers (RFC 9112 section 7.1.2). */
  readonly trailers: Pairs;
}

export interface ForwardOptions {
  /** Path and query as the client sent them, relative to the target's path. */
  readonly path: string;
  /** Milliseconds until the whole answer must have arrived. */
  readonly timeout: number;
  /** Largest body, in bytes. */
  readonly largest: number;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  /** Takes over a body that is passed on piece by piece; neither limit above then applies. @returns whether it does */
  readonly onHead?: (
    head: Omit<Forwarded, "body" | "trailers">,
    body: AsyncIterable<Buffer>,
  ) => Promise<void> | undefined;
}

/** Hop-by-hop headers; `Connection` may list more (RFC 9110 section 7.6.1). */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "transfer-encoding",
  "upgrade",
  "te",
  "trailer",
]);

/** Headers that are forwarded. */
export function endToEnd(headers: Pairs): Pairs {
  const nominated = headers
    .filter(([name]) => name.toLowerCase() === "connection")
    .flatMap(([, value]) => value.split(",").map((name) => name.trim().toLowerCase()));
  const dropped = new Set([...HOP_BY_HOP, ...nominated]);
  return headers.filter(([name]) => !dropped.has(name.toLowerCase()));
}

/**
 * @returns `undefined` if the body exceeds the limit, or `streamed` if `onHead` took it
 * @throws the connection's error, or a timeout
 */
export function forward(
  { body, headers, method, url }: WireRequest,
  { largest, onHead, path, signal, timeout }: ForwardOptions,
): Promise<Forwarded | "streamed" | undefined> {
  return new Promise((resolve, reject) => {
    const to = new URL(url);
    const length = String(body?.byteLength ?? 0);
    const given = headers.map(([name, value]): readonly [string, string] => {
      if (/^host$/i.test(name)) return [name, to.host];
      return /^content-length$/i.test(name) ? [name, length] : [name, value];
    });
    // Without a length, the body would be parsed as the next request.
    const isOpen = body !== undefined && !given.some(([name]) => /^content-length$/i.test(name));
    const own = [...given, ...(isOpen ? [["content-length", length]] : [])].flat();
    const started = performance.now();
    let isAnswered = false;
    const fail = (error: Error): void => {
      clearTimeout(timer);
      reject(error);
      request.destroy();
    };
    const timer = setTimeout(() => fail(new Error(`no complete response within ${timeout} ms`)), timeout);
    const request = (to.protocol === "https:" ? https : http).request(
      to,
      { method, headers: own, path, signal },
      (response) => {
        isAnswered = true;
        const head = {
          status: response.statusCode ?? 0,
          headers: headerPairs(response.rawHeaders),
          milliseconds: performance.now() - started,
        };
        const streamed = onHead?.(head, response);
        if (streamed !== undefined) {
          clearTimeout(timer);
          streamed
            .finally(() => response.destroy())
            .then(() => resolve("streamed"))
            .catch(reject);
          return;
        }
        const answerOf = (bytes: Uint8Array | undefined): Forwarded | undefined =>
          bytes === undefined
            ? undefined
            : {
                ...head,
                body: bytes,
                milliseconds: performance.now() - started,
                trailers: headerPairs(response.rawTrailers),
              };
        collect(response, largest)
          .finally(() => clearTimeout(timer))
          .then(answerOf)
          .then(resolve, reject);
      },
    );
    request.on("error", fail);
    // `Upgrade` is not forwarded, so the server must not switch protocols.
    request.on("upgrade", () => fail(new Error("it switches to another protocol")));
    // A connection that closes without an answer may emit no error.
    request.on("close", () => {
      if (!isAnswered) fail(new Error("the connection was closed"));
    });
    request.end(body);
  });
}

/** @returns `undefined` if there are more bytes than the limit */
export async function collect(stream: Readable, largest: number): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Keeps the connection, so that a request that is too large can still be answered.
  const read: AsyncIterable<Buffer> = stream.iterator({ destroyOnReturn: false });
  for await (const chunk of read) {
    size += chunk.byteLength;
    if (size > largest) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
