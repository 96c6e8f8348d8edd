import http from "node:http";
import https from "node:https";
import { essence } from "../../runtime/content.ts";
import { decoded } from "./content-coding.ts";
import { type Answer, headerPairs, type Outcome, type WireRequest } from "./message.ts";

export interface SendOptions {
  /** Milliseconds until the whole answer must have arrived. */
  readonly timeout: number;
  /** Largest body, in bytes. */
  readonly largest: number;
  readonly signal?: AbortSignal;
}

/** Media types of endless bodies, and the milliseconds to read of them. */
const STREAM = /^text\/event-stream$|[/+.-](?:jsonl|jsonlines|ndjson|json-seq)$/;
const STREAM_MS = 1000;

/** Sends requests unchanged, except for what HTTP requires, and follows no redirects. */
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
      // The server may close an idle connection at the moment it is reused (RFC 9110 section 9.2.2).
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
  /** `undefined`: use a separate connection. */
  agents: { readonly "http:": http.Agent; readonly "https:": https.Agent } | undefined,
): Promise<Outcome> {
  const url = new URL(request.url);
  const isSecure = url.protocol === "https:";
  const started = performance.now();
  return new Promise((resolve) => {
    let head: Pick<Answer, "status" | "headers"> | undefined;
    let streamTimer: ReturnType<typeof setTimeout> | undefined;
    const end = (outcome: Outcome): void => {
      clearTimeout(timer);
      clearTimeout(streamTimer);
      signal?.removeEventListener("abort", abort);
      resolve(outcome);
      if ("failure" in outcome) outgoing.destroy();
    };
    const failed = (failure: "refused" | "timeout" | "broken" | "endless", message: string): void => {
      end({ failure, message, ...(head !== undefined && { status: head.status }) });
    };
    const abort = (): void => failed("timeout", "the run was stopped");
    const settings: http.RequestOptions = {
      method: request.method,
      headers: headersOf(request),
      agent: agents === undefined ? false : isSecure ? agents["https:"] : agents["http:"],
    };
    let outgoing: http.ClientRequest;
    try {
      outgoing = (isSecure ? https : http).request(url, settings);
    } catch (error) {
      // Configured credentials may contain characters that are invalid in a header.
      const message = `a request cannot be encoded: ${error instanceof Error ? error.message : String(error)}`;
      return resolve({ failure: "broken", message });
    }
    const timer = setTimeout(() => {
      const what = head === undefined ? "no response within" : "the response is incomplete after";
      failed("timeout", `${what} ${timeout} ms`);
    }, timeout);
    signal?.addEventListener("abort", abort);
    outgoing.on("error", (error) => {
      if (head !== undefined && isBodiless(request.method, head.status) && isNoHttp(error)) {
        const milliseconds = performance.now() - started;
        return end({ ...head, body: new Uint8Array(), milliseconds, surplus: true });
      }
      const { failure, message } = connectionFailure(error, { isSecure });
      failed(failure, message);
    });
    outgoing.on("response", (incoming) => {
      const received = { status: incoming.statusCode ?? 0, headers: headerPairs(incoming.rawHeaders) };
      head = received;
      const chunks: Buffer[] = [];
      let size = 0;
      incoming.on("data", (chunk: Buffer) => {
        size += chunk.byteLength;
        if (size > largest) failed("endless", `the body is larger than ${largest} bytes`);
        else chunks.push(chunk);
      });
      const complete = (isCut: boolean): void => {
        const body = decodedBody(Buffer.concat(chunks), incoming.headers["content-encoding"], largest);
        if ("failure" in body) return failed(body.failure, body.message);
        const milliseconds = performance.now() - started;
        end({ ...received, body, milliseconds, ...(isCut && { isCut }) });
      };
      if (STREAM.test(essence(incoming.headers["content-type"] ?? null))) {
        // A stream may be endless, so its beginning is enough.
        streamTimer = setTimeout(() => {
          complete(true);
          outgoing.destroy();
        }, STREAM_MS);
      }
      incoming.on("end", () => complete(false));
      incoming.on("error", (error) => failed("broken", error.message));
      incoming.on("aborted", () => failed("broken", "the response was cut off"));
    });
    outgoing.end(request.body);
  });
}

function headersOf(request: WireRequest): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of request.headers) {
    const existing = headers[name];
    headers[name] = existing === undefined ? value : [...[existing].flat(), value];
  }
  if (request.isChunked === true) headers["transfer-encoding"] = "chunked";
  else if (request.body !== undefined) headers["content-length"] = String(request.body.byteLength);
  return headers;
}

/** Without Accept-Encoding, servers may use any coding (RFC 9110 section 12.5.3). */
function decodedBody(
  raw: Buffer,
  encoding: string | undefined,
  largest: number,
): Uint8Array | { readonly failure: "endless" | "broken"; readonly message: string } {
  const body = decoded(raw, encoding, largest);
  if (body === "unknown") return raw;
  if (body === "too large") return { failure: "endless", message: `the decoded body is larger than ${largest} bytes` };
  if (body === "wrong")
    return { failure: "broken", message: `its body does not match its Content-Encoding ${encoding}` };
  return body;
}

/** Whether an answer has no body, whatever its headers say (RFC 9112 section 6.3). */
export function isBodiless(method: string, status: number): boolean {
  return method === "HEAD" || status === 204 || status === 304;
}

function isNoHttp(error: Error): boolean {
  return "code" in error && String(error.code).startsWith("HPE_");
}

/** Nothing listens there: unknown host, unreachable address or closed port. */
const NOBODY: ReadonlySet<string> = new Set(["ECONNREFUSED", "ENOTFOUND", "EHOSTUNREACH", "EAI_AGAIN", "ENETUNREACH"]);

/** OpenSSL's codes for certificate errors. */
const CERTIFICATE = /^(?:CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_CERT)/;

/** Describes a connection error. */
function connectionFailure(
  error: Error,
  { isSecure }: { readonly isSecure: boolean },
): { readonly failure: "refused" | "broken"; readonly message: string } {
  const code = "code" in error ? String(error.code) : "";
  const coded = code === "" || error.message.includes(code) ? error.message : `${error.message} (${code})`;
  if (NOBODY.has(code)) return { failure: "refused", message: coded };
  const broken = (message: string): { readonly failure: "broken"; readonly message: string } => ({
    failure: "broken",
    message,
  });
  if (code === "HPE_HEADER_OVERFLOW") return broken("its response headers are larger than 16 KiB");
  if (code.startsWith("HPE_")) {
    return broken(`its response is not HTTP/1.1: ${error.message.replace(/^Parse Error: /, "")} (${code})`);
  }
  if (CERTIFICATE.test(code)) {
    const why = error.message.replace(/;.*$/s, "");
    return broken(
      `its certificate is not trusted: ${why} (${code}); NODE_EXTRA_CA_CERTS=FILE trusts another certificate`,
    );
  }
  if (isSecure && (code === "EPROTO" || code.startsWith("ERR_SSL_"))) {
    const isPlain = /wrong version number|packet length too long|http request/i.test(error.message);
    return broken(isPlain ? "it does not use TLS; its URL may start with http:" : `the TLS handshake failed (${code})`);
  }
  if (code === "ECONNRESET" || code === "EPIPE") {
    return broken(`it closes the connection before it responds${isSecure ? "" : ", as https: servers do"}`);
  }
  return broken(coded);
}
