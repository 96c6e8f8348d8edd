import type { IncomingMessage, ServerResponse } from "node:http";
import { type Attempt, fieldsToSign, type LoadedWebhooks } from "../generator/webhooks/contract.ts";
import { eventBody } from "../judge/webhooks/event-body.ts";
import { headersToSend } from "./headers-to-send.ts";

/** Requests below this path control the mock and are not part of the API. */
export const CONTROL_PATH = "/__countersign/";

const SEND_PATH = `${CONTROL_PATH}webhooks/`;

/** Largest event body, in bytes. */
const MOST_BYTES = 1024 * 1024;

/** The receiver of signed webhooks. */
export interface WebhookEndpoint {
  readonly url: string;
  readonly secrets: readonly string[];
}

/**
 * Handles `POST /__countersign/webhooks/EVENT`: sends the signed event and returns the outcome. The body is the
 * request's, or the contract's example, or a generated value.
 */
export async function answerControl(
  webhooks: LoadedWebhooks | undefined,
  endpoint: WebhookEndpoint | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { body, status } = await control(webhooks, endpoint, request).catch(() =>
    createResponse(500, "The event was not sent."),
  );
  const text = `${JSON.stringify(body)}\n`;
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
    // Closes the connection if part of the body was not read.
    ...(!request.complete && { connection: "close" }),
  });
  response.end(text);
}

interface ControlResponse {
  readonly status: number;
  readonly body: object;
}

function createResponse(status: number, message: string, more: object = {}): ControlResponse {
  return { status, body: { message, ...more } };
}

async function control(
  webhooks: LoadedWebhooks | undefined,
  endpoint: WebhookEndpoint | undefined,
  request: IncomingMessage,
): Promise<ControlResponse> {
  const path = (request.url ?? "").replace(/\?.*/s, "");
  if (!path.startsWith(SEND_PATH))
    return createResponse(404, `Not found. The only endpoint here is POST ${SEND_PATH}EVENT.`);
  if (request.method !== "POST") return createResponse(405, "Send events with POST.");
  if (webhooks === undefined) return createResponse(404, "The document has no signed webhooks (x-signature).");
  const { EVENT_TYPES: events } = webhooks.module;
  const event = events.find((type) => type === decoded(path.slice(SEND_PATH.length)));
  if (event === undefined) return createResponse(404, "Unknown event.", { events });
  if (endpoint === undefined) {
    return createResponse(409, "The mock has no webhook receiver: start it with --webhooks URL --secret-env NAME.");
  }
  const given = await read(request);
  if (given === undefined) return createResponse(413, "The body is too large.");
  const body = given.length > 0 ? given : eventBody(webhooks, event);
  if (body === undefined)
    return createResponse(
      409,
      "The contract has no example of this event and none can be generated: send its body with the request.",
    );
  const attempt = await sendEvent(webhooks, endpoint, event, body);
  return { status: attempt.outcome === "acknowledged" ? 200 : 502, body: { event, ...describe(attempt) } };
}

/** Delivers an event once. */
export async function sendEvent(
  webhooks: LoadedWebhooks,
  { url, secrets }: WebhookEndpoint,
  event: string,
  body: Uint8Array,
): Promise<Attempt> {
  const { module, runtime } = webhooks;
  const signed = await runtime.signBody(module.WEBHOOKS, event, body, secrets, {
    fields: fieldsToSign(module),
    headers: headersToSend(webhooks, event),
  });
  return module.createWebhookSender({ endpoint: url, secrets }).deliver(signed);
}

function describe({ milliseconds, outcome, status }: Attempt): object {
  return { outcome, ...(status !== undefined && { status }), milliseconds: Math.round(milliseconds) };
}

/** @returns `undefined` if the body exceeds the limit */
async function read(request: IncomingMessage): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes: Uint8Array = chunk;
    size += bytes.length;
    if (size > MOST_BYTES) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
