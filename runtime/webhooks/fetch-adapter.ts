import { concatenate } from "../bytes.ts";
import { WebhookUsageError } from "./errors.ts";
import { methodNotAllowed, type ReceiverCore, type Reply, TOO_LARGE, type WaitUntil } from "./reply.ts";

/** @throws WebhookUsageError when the body has been read already */
export async function receiveFetch(core: ReceiverCore, request: Request, context?: WaitUntil): Promise<Response> {
  return toResponse(await answer(core, request, context));
}

async function answer(core: ReceiverCore, request: Request, context: WaitUntil | undefined): Promise<Reply> {
  if (request.method !== core.method) return methodNotAllowed(core);
  if (request.bodyUsed) {
    throw new WebhookUsageError(
      "The body of this request has been read already (by `request.json()`, a validator or another middleware), and a webhook " +
        "is verified over its raw bytes. Hand the receiver the request before anything reads it, or a `request.clone()`.",
    );
  }
  if (Number(request.headers.get("content-length")) > core.maxBodyBytes) return TOO_LARGE;
  const raw = await read(request.body, core.maxBodyBytes);
  return raw === undefined ? TOO_LARGE : core.receive(raw, request.headers, context);
}

/** `undefined` if the body is larger than the limit. */
async function read(body: ReadableStream<Uint8Array> | null, limit: number): Promise<Uint8Array | undefined> {
  if (body === null) return new Uint8Array();
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return concatenate(chunks, size);
    size += value.length;
    if (size > limit) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
}

function toResponse({ status, headers }: Reply): Response {
  return new Response(null, { status, headers });
}
