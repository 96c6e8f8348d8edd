import { together } from "../bytes.ts";
import { ServerUsageError } from "./errors.ts";
import type { RequestBody, ServerReply, ServerRequest } from "./http.ts";
import { Problem } from "./problem.ts";
import type { Answer } from "./server.ts";

/** What platforms tell of the peer beside the request. */
export interface FetchContext {
  readonly remoteAddress?: string | undefined;
  /** As Deno has it. */
  readonly remoteAddr?: { readonly hostname?: string };
}

/** Answers a request of the Fetch standard: on Node, Bun, Deno, in Workers, behind Hono and h3. */
export async function answerFetch(
  answer: Answer,
  request: Request,
  bodyTimeout: number,
  { remoteAddress, remoteAddr }: FetchContext = {},
): Promise<Response> {
  const address = remoteAddress ?? remoteAddr?.hostname;
  const { method, headers, signal } = request;
  return toResponse(
    await answer({
      method,
      target: targetOf(request.url),
      header: (name) => headers.get(name) ?? undefined,
      body: new FetchBody(request, bodyTimeout),
      signal,
      ...(address !== undefined && { remoteAddress: address }),
    } satisfies ServerRequest),
  );
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
    return this.#request.body !== null || this.#request.bodyUsed;
  }

  async bytes(limit: number): Promise<Uint8Array<ArrayBuffer>> {
    if (Number(this.#request.headers.get("content-length")) > limit) throw new Problem("body-too-large");
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
    if (request.bodyUsed) {
      throw new ServerUsageError(
        "The body of this request has been read already (by `request.json()`, a validator or another middleware). Hand the " +
          "server the request before anything reads it, or a `request.clone()`.",
      );
    }
    return request.body ?? new Blob([]).stream();
  }
}

function brokenOff(cause: unknown): Problem {
  return new Problem("malformed-body", { message: "The body broke off.", cause });
}

function toResponse({ status, headers, body }: ServerReply): Response {
  const pairs: [string, string][] = [];
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === "string") pairs.push([name, value]);
    else for (const one of value) pairs.push([name, one]);
  }
  return new Response(body, { status, headers: pairs });
}
