import http from "node:http";
import https from "node:https";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import type { Outcome, WireRequest } from "./message.ts";

export interface SendOptions {
  /** Milliseconds until the answer has come in full. */
  readonly timeout: number;
  /** Bytes; a longer body is given up. */
  readonly largest: number;
  readonly signal?: AbortSignal;
}

/** Sends requests as they are: nothing is added but what HTTP demands, and no redirect is followed. */
export interface Sender extends Disposable {
  send(request: WireRequest): Promise<Outcome>;
}

export function createSender(options: SendOptions): Sender {
  const agents = {
    "http:": new http.Agent({ keepAlive: true, maxSockets: 32 }),
    "https:": new https.Agent({ keepAlive: true, maxSockets: 32 }),
  };
  return {
    async send(request) {
      const first = await exchange(request, options, agents);
      // A connection that was kept may be closed by the server the moment it is used again (RFC 9110, 9.2.2).
      const again = "failure" in first && first.failure === "broken" && first.status === undefined;
      return again ? exchange(request, options, undefined) : first;
    },
    [Symbol.dispose]() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

function exchange(
  request: WireRequest,
  { timeout, largest, signal }: SendOptions,
  /** `undefined`: on a connection of its own. */
  agents: { readonly "http:": http.Agent; readonly "https:": https.Agent } | undefined,
): Promise<Outcome> {
  const url = new URL(request.url);
  const isSecure = url.protocol === "https:";
  const started = performance.now();
  return new Promise((resolve) => {
    let status: number | undefined;
    const end = (outcome: Outcome): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
      resolve(outcome);
      if ("failure" in outcome) outgoing.destroy();
    };
    const failed = (failure: "refused" | "timeout" | "broken" | "endless", message: string): void => {
      end({ failure, message, ...(status !== undefined && { status }) });
    };
    const abort = (): void => failed("timeout", "the run was ended");
    const headers: Record<string, string | string[]> = {};
    for (const [name, value] of request.headers) {
      const known = headers[name];
      headers[name] = known === undefined ? value : [...[known].flat(), value];
    }
    if (request.body !== undefined) headers["content-length"] = String(request.body.byteLength);
    const settings: http.RequestOptions = {
      method: request.method,
      headers,
      agent: agents === undefined ? false : isSecure ? agents["https:"] : agents["http:"],
    };
    const outgoing = (isSecure ? https : http).request(url, settings);
    const timer = setTimeout(() => {
      failed(
        "timeout",
        status === undefined ? `no answer within ${timeout} ms` : `the answer goes on after ${timeout} ms`,
      );
    }, timeout);
    signal?.addEventListener("abort", abort);
    outgoing.on("error", (error) => {
      const refused =
        "code" in error &&
        ["ECONNREFUSED", "ENOTFOUND", "EHOSTUNREACH", "EAI_AGAIN", "ENETUNREACH"].includes(String(error.code));
      failed(
        refused ? "refused" : "broken",
        "code" in error ? `${error.message} (${String(error.code)})` : error.message,
      );
    });
    outgoing.on("response", (incoming) => {
      status = incoming.statusCode ?? 0;
      const chunks: Buffer[] = [];
      let size = 0;
      incoming.on("data", (chunk: Buffer) => {
        size += chunk.byteLength;
        if (size > largest) failed("endless", `the body is larger than ${largest} bytes`);
        else chunks.push(chunk);
      });
      incoming.on("end", () => {
        const body = decoded(Buffer.concat(chunks), incoming.headers["content-encoding"], largest);
        if (body === undefined) {
          return failed(
            "broken",
            `its Content-Encoding is ${incoming.headers["content-encoding"]}, and its body is not`,
          );
        }
        const milliseconds = performance.now() - started;
        end({ status: incoming.statusCode ?? 0, headers: pairs(incoming.rawHeaders), body, milliseconds });
      });
      incoming.on("error", (error) => failed("broken", error.message));
      incoming.on("aborted", () => failed("broken", "the answer broke off"));
    });
    outgoing.end(request.body);
  });
}

/** Encodings that nobody refused may be used (RFC 9110, 12.5.3). @returns `undefined` for what cannot be decoded */
function decoded(body: Buffer, encoding: string | undefined, largest: number): Uint8Array | undefined {
  const decode = DECODERS.get(encoding?.trim().toLowerCase() ?? "identity");
  if (body.byteLength === 0 || decode === undefined) return body;
  try {
    return decode(body, { maxOutputLength: largest });
  } catch {
    return undefined;
  }
}

const DECODERS: ReadonlyMap<string, (body: Buffer, options: { readonly maxOutputLength: number }) => Buffer> = new Map([
  ["gzip", gunzipSync],
  ["x-gzip", gunzipSync],
  ["deflate", inflateSync],
  ["br", brotliDecompressSync],
]);

function pairs(raw: readonly string[]): readonly (readonly [string, string])[] {
  const found: [string, string][] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) found.push([raw[index] ?? "", raw[index + 1] ?? ""]);
  return found;
}
