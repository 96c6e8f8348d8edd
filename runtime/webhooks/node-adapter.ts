import { concatenate, bytesReadBefore, type MaybeRead } from "../bytes.ts";
import { WebhookUsageError } from "./errors.ts";
import { methodNotAllowed, type ReceiverCore, type Reply } from "./reply.ts";

/** The part of `IncomingMessage` that is used, and what frameworks add to it. */
export interface NodeRequest extends AsyncIterable<Uint8Array>, MaybeRead {
  readonly method?: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** The part of `ServerResponse` that is used. */
export interface NodeResponse {
  writeHead(status: number, headers: Record<string, string>): unknown;
  end(): unknown;
  once(event: "close", listener: () => void): unknown;
  readonly destroyed?: boolean;
}

/** Closes the connection after the response, because the rest of the body is still arriving. */
const TOO_LARGE: Reply = { status: 413, headers: { connection: "close" } };

/**
 * Answers a request of `node:http`. Never rejects: errors go to `next` (of Express), or to `onError` with a response of 500.
 */
export async function receiveNode(
  core: ReceiverCore,
  request: NodeRequest,
  response: NodeResponse,
  next?: (error: unknown) => void,
): Promise<void> {
  try {
    if (request.method !== core.method) return await send(response, methodNotAllowed(core));
    const raw = rawBodyOf(request) ?? (await read(core, request, response));
    if (raw !== undefined) await send(response, await core.receive(raw, request.headers));
  } catch (error) {
    if (next !== undefined) return next(error);
    core.onError(error);
    await send(response, { status: 500, headers: {} });
  }
}

/** The body, if a framework has already read it. */
function rawBodyOf(request: NodeRequest): Uint8Array | undefined {
  const bytes = bytesReadBefore(request);
  if (bytes !== "lost") return bytes;
  throw new WebhookUsageError(
    "A body parser has read the body of this request, and a webhook is verified over its raw bytes. In Express, mount the " +
      "receiver before `express.json()`, or let that keep the bytes as `rawBody` by its option `verify`. In Fastify, register " +
      "the route in a plugin of its own whose content type parser leaves the stream alone (see docs/webhooks.md).",
  );
}

/** `undefined` if the body is too large; the response has then been sent. */
async function read(core: ReceiverCore, request: NodeRequest, response: NodeResponse): Promise<Uint8Array | undefined> {
  if (Number(request.headers["content-length"]) > core.maxBodyBytes) {
    await send(response, TOO_LARGE);
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!(chunk instanceof Uint8Array))
      throw new WebhookUsageError("Leave out `request.setEncoding()`: a webhook is verified over bytes.");
    size += chunk.length;
    if (size > core.maxBodyBytes) {
      // Leaving the loop closes the connection, so respond first.
      await send(response, TOO_LARGE);
      return undefined;
    }
    chunks.push(chunk);
  }
  return concatenate(chunks, size);
}

function send(response: NodeResponse, { status, headers }: Reply): Promise<void> {
  // The sender has disconnected already, so `close` will not be emitted again.
  if (response.destroyed === true) return Promise.resolve();
  return new Promise((resolve) => {
    // It is also emitted if the sender has disconnected.
    response.once("close", resolve);
    response.writeHead(status, { ...headers });
    response.end();
  });
}
