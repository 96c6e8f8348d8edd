import { concatenate, streamOf } from "../bytes.ts";
import type { ClientCertificate } from "./certificate.ts";
import { ServerUsageError } from "./errors.ts";
import type { ReplyHeaders, RequestBody, ServerReply, ServerRequest } from "./http.ts";
import { brokenOff, Problem } from "./problem.ts";
import type { Answer } from "./server.ts";

/** Information about the peer that the platform provides. */
export interface FetchContext {
  readonly remoteAddress?: string | undefined;
  /** The form that Deno passes. */
  readonly remoteAddr?: { readonly hostname?: string };
  /** The certificate of the peer, if it was verified. */
  readonly certificate?: ClientCertificate | undefined;
}

/** Answers a request of the Fetch standard: on Node, Bun, Deno or Workers, or behind Hono or h3. */
export async function answerFetch(
  answer: Answer,
  request: Request,
  bodyTimeout: number,
  context: FetchContext = {},
): Promise<Response> {
  return toResponse(await answer(new FetchServerRequest(request, bodyTimeout, context)));
}

/** Reads parts of the request lazily, because some platforms create them on access. */
class FetchServerRequest implements ServerRequest {
  readonly method: string;
  readonly target: string;
  readonly body: RequestBody;
  readonly remoteAddress?: string;
  readonly certificate: ClientCertificate | undefined;
  readonly #request: Request;

  constructor(request: Request, bodyTimeout: number, context: FetchContext) {
    const { remoteAddress = context.remoteAddr?.hostname } = context;
    this.method = request.method;
    this.target = targetOf(request.url);
    this.body = new FetchBody(request, bodyTimeout);
    if (remoteAddress !== undefined) this.remoteAddress = remoteAddress;
    this.certificate = context.certificate;
    this.#request = request;
  }

  header(name: string): string | undefined {
    return this.#request.headers.get(name) ?? undefined;
  }

  get signal(): AbortSignal {
    return this.#request.signal;
  }
}

/** The path and query of `https://host/path?query#fragment`. */
function targetOf(url: string): string {
  const slash = url.indexOf("/", url.indexOf("//") + 2);
  const hash = url.indexOf("#");
  return slash === -1 ? "/" : url.slice(slash, hash === -1 ? undefined : hash);
}

class FetchBody implements RequestBody {
  readonly #request: Request;
  readonly #timeout: number;

  constructor(request: Request, timeout: number) {
    this.#request = request;
    this.#timeout = timeout;
  }

  get present(): boolean {
    const { method, headers } = this.#request;
    // A Request with these methods never has a body.
    if (method === "GET" || method === "HEAD") return false;
    const length = headers.get("content-length");
    // An empty body, such as an empty file, counts as one if it has a type.
    if (length === "0") return headers.has("content-type");
    return length !== null || this.#request.body !== null || this.#request.bodyUsed;
  }

  bytes(limit: number): Promise<Uint8Array<ArrayBuffer>> {
    const length = this.#request.headers.get("content-length");
    if (length === null) return this.#readUpTo(limit);
    return Number(length) > limit ? Promise.reject(new Problem("body-too-large")) : this.#readWhole(limit);
  }

  /** HTTP guarantees that the body is no longer than announced. */
  async #readWhole(limit: number): Promise<Uint8Array<ArrayBuffer>> {
    if (this.#request.bodyUsed) throw readByOthers();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Problem("body-timeout")), this.#timeout);
    });
    try {
      const buffer = await Promise.race([this.#request.arrayBuffer(), late]);
      if (buffer.byteLength > limit) throw new Problem("body-too-large");
      return new Uint8Array(buffer);
    } catch (cause) {
      throw cause instanceof Problem ? cause : brokenOff(cause);
    } finally {
      clearTimeout(timer);
    }
  }

  async #readUpTo(limit: number): Promise<Uint8Array<ArrayBuffer>> {
    const reader = this.stream().getReader();
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      // Ends the pending read.
      reader.cancel().catch(() => {});
    }, this.#timeout);
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (isLate) throw new Problem("body-timeout");
        if (done) return concatenate(chunks, size);
        size += value.length;
        if (size > limit) {
          reader.cancel().catch(() => {});
          throw new Problem("body-too-large");
        }
        chunks.push(value);
      }
    } catch (cause) {
      throw cause instanceof Problem ? cause : brokenOff(cause);
    } finally {
      clearTimeout(timer);
    }
  }

  stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const request = this.#request;
    if (request.bodyUsed) throw readByOthers();
    return request.body ?? streamOf(new Blob([]));
  }
}

function readByOthers(): ServerUsageError {
  return new ServerUsageError(
    "The body of this request has been read already (by `request.json()`, a validator or another middleware). Hand the " +
      "server the request before anything reads it, or a `request.clone()`.",
  );
}

function toResponse({ status, headers, body }: ServerReply): Response {
  return new Response(body, { status, headers: isSimple(headers) ? headers : pairsOf(headers) });
}

function isSimple(headers: ReplyHeaders): headers is Readonly<Record<string, string>> {
  // Node drops the key `__proto__` of a record.
  for (const name in headers) if (typeof headers[name] !== "string" || name === "__proto__") return false;
  return true;
}

function pairsOf(headers: ReplyHeaders): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : value.map((one): [string, string] => [name, one]),
  );
}
