import { sha256Hex } from "./policies/digest.ts";
import { percent } from "./decode/percent.ts";
import type { Endpoint } from "./endpoint.ts";
import type { RequestBody, ServerReply, ServerRequest } from "./http.ts";
import type { Exchange } from "./exchange.ts";
import { essenceOf } from "./negotiation.ts";
import type { IdempotencyStore } from "./policies/idempotency.ts";
import { Problem } from "./problem.ts";
import { keyIsInUse } from "./transact.ts";

/** A request with an idempotency key. */
export interface KeyedRequest {
  readonly key: string;
  /** Identifies the caller. Each caller has its own keys. */
  readonly callerId: string | undefined;
  readonly endpoint: Endpoint;
  readonly segments: readonly string[];
  readonly query: string;
  readonly request: ServerRequest;
  /** The raw body. */
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Maximum length of a key. Usual ones are UUIDs. */
const LONGEST_KEY = 255;
const DAY = 86_400;
const LARGEST_KEPT = 1 << 20;

/**
 * The key of a request, if its operation uses keys.
 *
 * @throws Problem `invalid-parameter`
 */
export function idempotencyKey({ operation }: Endpoint, request: ServerRequest): string | undefined {
  const rule = operation.idempotency;
  if (rule === undefined) return undefined;
  const key = request.header(rule.header);
  const params = { field: rule.header };
  if (key === undefined) {
    if (rule.required !== true) return undefined;
    throw new Problem("invalid-parameter", { message: "An idempotency key is required.", params });
  }
  if (key === "" || key.length > LONGEST_KEY) {
    throw new Problem("invalid-parameter", { message: "The idempotency key is empty or too long.", params });
  }
  return key;
}

/** The body, and its bytes if they were read. Streams are not read. */
export function rememberingBody(body: RequestBody): RequestBody & { readonly read: Uint8Array<ArrayBuffer> } {
  let read = new Uint8Array();
  return {
    present: body.present,
    stream: () => body.stream(),
    async bytes(limit) {
      read = await body.bytes(limit);
      return read;
    },
    get read() {
      return read;
    },
  };
}

/**
 * Serves a request once for its key, and repeats the stored reply afterwards. Streams of unknown length are not stored,
 * and neither are 429, 501 and 503, because the operation did nothing.
 *
 * @param serve makes the reply; its promise must never reject
 * @throws Problem `conflict` while the first request is being served, `key-reused` if that request was different
 */
export async function once(
  store: IdempotencyStore,
  keyed: KeyedRequest,
  serve: () => Promise<ServerReply>,
  exchange: Exchange,
): Promise<{ readonly reply: ServerReply; readonly replayed: boolean }> {
  const rule = keyed.endpoint.operation.idempotency;
  const claim = await store.claim({
    scope: scopeOf(keyed),
    fingerprint: await fingerprintOf(keyed),
    retentionSeconds: rule?.retentionSeconds ?? DAY,
  });
  switch (claim.kind) {
    case "replay":
      return { reply: claim.reply, replayed: true };
    case "in-flight":
      throw keyIsInUse();
    case "key-reused":
      throw new Problem("key-reused", { params: { field: rule?.header ?? "" } });
    case "first": {
      exchange.claim = claim;
      const reply = await readWhole(await serve()).catch(async (error: unknown) => {
        await claim.release();
        throw error;
      });
      const { status, headers, body } = reply;
      try {
        if (exchange.committed !== undefined) await claim.release();
        else if (body instanceof ReadableStream || status === 429 || status === 501 || status === 503)
          await claim.release();
        else await claim.keep({ status, headers, body });
      } catch (error) {
        // The operation has taken effect, so its reply is sent.
        exchange.report(error);
      }
      return { reply, replayed: false };
    }
  }
}

/** Also reads streams of known length, such as those of a Blob, so that they can be stored. */
async function readWhole(reply: ServerReply): Promise<ServerReply> {
  const length = reply.headers["content-length"];
  if (!(reply.body instanceof ReadableStream) || length === undefined || Number(length) > LARGEST_KEPT) return reply;
  return { ...reply, body: new Uint8Array(await new Response(reply.body).arrayBuffer()) };
}

/** Identifies the normalized path: `%41` is `A`, and a trailing `/` that the router ignores does not count. */
function scopeOf({ key, callerId, endpoint, segments }: KeyedRequest): string {
  return JSON.stringify([callerId ?? null, endpoint.method, endpoint.path, ...segments.map(percent), key]);
}

function fingerprintOf({ query, request, body }: KeyedRequest): string | Promise<string> {
  const head = new TextEncoder().encode(JSON.stringify([query, essenceOf(request.header("content-type") ?? "")]));
  const all = new Uint8Array(head.length + body.length);
  all.set(head);
  all.set(body, head.length);
  return sha256Hex(all);
}
