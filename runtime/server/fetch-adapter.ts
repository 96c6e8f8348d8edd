import { together } from "../bytes.ts";
import type { ClientCertificate } from "./certificate.ts";
import { ServerUsageError } from "./errors.ts";
import type { ReplyHeaders, RequestBody, ServerReply, ServerRequest } from "./http.ts";
import { Problem } from "./problem.ts";
import type { Answer } from "./server.ts";

/** What platforms tell of the peer beside the request. */
export interface FetchContext {
  readonly remoteAddress?: string | undefined;
  /** As Deno has it. */
  readonly remoteAddr?: { readonly hostname?: string };
  /** Of the peer, if it has been found good. */
  readonly certificate?: ClientCertificate | undefined;
}

/** Answers a request of the Fetch standard: on Node, Bun, Deno, in Workers, behind Hono and h3. */
export async function answerFetch(
  answer: Answer,
  request: Request,
  bodyTimeout: number,
  context: FetchContext = {},
): Promise<Response> {
  return toResponse(await answer(new FetchServerRequest(request, bodyTimeout, context)));
}

/** Asks the request only for what is needed: some platforms make the parts of one only then. */
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

/** `https://host/path?query#fragment` without what is around path and query. */
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
    // By definition of a Request.
    if (method === "GET" || method === "HEAD") return false;
    const length = headers.get("content-length");
    // A body of no bytes, an empty file, is one if it has a type.
    if (length === "0") return headers.has("content-type");
    return length !== null || this.#request.body !== null || this.#request.bodyUsed;
  }

  bytes(limit: number): Promise<Uint8Array<ArrayBuffer>> {
    const length = this.#request.headers.get("content-length");
    if (length === null) return this.#readUpTo(limit);
    return Number(length) > limit ? Promise.reject(new Problem("body-too-large")) : this.#readWhole(limit);
  }

  /** HTTP has seen to it that there is no more than was announced. */
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
      // Ends the read that is waiting.
      reader.cancel().catch(() => {});
    }, this.#timeout);
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (isLate) throw new Problem("body-timeout");
        if (done) return together(chunks, size);
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
    return request.body ?? new Blob([]).stream();
  }
}

function readByOthers(): ServerUsageError {
  return new ServerUsageError(
    "The body of this request has been read already (by `request.json()`, a validator or another middleware). Hand the " +
      "server the request before anything reads it, or a `request.clone()`.",
  );
}

function brokenOff(cause: unknown): Problem {
  return new Problem("malformed-body", { message: "The body was cut off.", cause });
}

function toResponse({ status, headers, body }: ServerReply): Response {
  return new Response(body, { status, headers: isSimple(headers) ? headers : pairsOf(headers) });
}

function isSimple(headers: ReplyHeaders): headers is Readonly<Record<string, string>> {
  // Node loses `__proto__` of a record.
  for (const name in headers) if (typeof headers[name] !== "string" || name === "__proto__") return false;
  return true;
}

function pairsOf(headers: ReplyHeaders): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : value.map((one): [string, string] => [name, one]),
  );
}
