import { createWebhookReceiver, SIGNATURE, verifyWebhook } from "../../../generated/webhooks.ts";
import { createSender } from "../../../runtime/webhooks/sender.ts";
import { createReceiver } from "../../../runtime/webhooks/receiver.ts";
import { platformHmac } from "../../../runtime/webhooks/platform-hmac.ts";
import { type RawBody, type SignatureOptions, verifySignature } from "../../../runtime/webhooks/signature.ts";
import { PLATFORM, walletCreated } from "./contracts.ts";

// The same on every platform. Neither this file nor its imports use Node's modules.

/** A vector in what JSON and every platform have. */
export interface PortableVector {
  readonly id: string;
  readonly level: "signature" | "event";
  readonly now: number;
  readonly toleranceSeconds: number;
  readonly secrets: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** In base64. */
  readonly body: string;
  /** Nothing is passed instead of the body. */
  readonly misuse: boolean;
}

/** Its `id`, then the outcomes of the signature, of the whole, and of the receiver. */
export type Outcomes = readonly (readonly string[])[];

export interface Report {
  readonly vectors: Outcomes;
  readonly roundTrip: unknown;
  /** Whether the platform's engine is the synchronous one. */
  readonly synchronous: boolean;
}

export async function report(vectors: readonly PortableVector[]): Promise<Report> {
  const all: (readonly string[])[] = [];
  for (const vector of vectors) all.push([vector.id, ...(await outcomes(vector))]);
  const engine = platformHmac();
  const digest = engine(new Uint8Array([1]), "hmac-sha256", "hex").digest(new Uint8Array());
  return { vectors: all, roundTrip: await roundTrip(), synchronous: typeof digest === "string" };
}

async function outcomes(vector: PortableVector): Promise<readonly string[]> {
  const { headers, now, secrets, toleranceSeconds } = vector;
  const options = { now: () => now, toleranceSeconds };
  const raw = rawOf(vector);
  return [
    vector.level === "event"
      ? "none"
      : await outcomeOf(async () => verifySignature(SIGNATURE, raw, headers, secrets, options)),
    await outcomeOf(() => verifyWebhook(raw, headers, secrets, options)),
    await outcomeOf(() => received(vector, options)),
  ];
}

/** What misuse passes; the types forbid it. */
function rawOf({ body, misuse }: PortableVector): RawBody {
  const nothing: unknown = undefined;
  return misuse ? (nothing as RawBody) : bytesOf(body);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

async function received(
  vector: PortableVector,
  options: SignatureOptions,
): Promise<{ readonly ok: boolean; readonly verdict?: string }> {
  const { body, headers, misuse, secrets } = vector;
  const seen: string[] = [];
  const receiver = createWebhookReceiver({
    ...options,
    secrets,
    on: { "transaction.confirmed": () => void seen.push("ok") },
    onRejected: ({ verdict }) => void seen.push(verdict),
  });
  const { status } = await (misuse
    ? receiver.receive(rawOf(vector), headers)
    : receiver.fetch(new Request("http://x/", { method: "POST", headers, body: bytesOf(body) })));
  const verdict = seen.join();
  if (status !== (verdict === "ok" ? 204 : 400)) return { ok: false, verdict: `answered with ${status}` };
  return { ok: verdict === "ok", verdict };
}

/** The outcome of a call: `ok`, a verdict, or the code of its error. */
async function outcomeOf(call: () => Promise<{ readonly ok: boolean; readonly verdict?: string }>): Promise<string> {
  try {
    const { ok, verdict } = await call();
    return ok ? "ok" : (verdict ?? "");
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
}

async function roundTrip(): Promise<unknown> {
  const handled: string[] = [];
  const receiver = createReceiver(PLATFORM, {
    secrets: "whsec_test",
    on: { "wallet.created": ({ id }) => handled.push(id) },
  });
  const send = async (secret: string): Promise<string> => {
    const sender = createSender(PLATFORM, {
      endpoint: "https://receiver.example/",
      secrets: secret,
      fetch: (input, init) => receiver.fetch(new Request(input, init)),
    });
    const attempt = await sender.send("wallet.created", walletCreated("evt_1"));
    return attempt.outcome === "unreachable" ? String(attempt.error) : attempt.outcome;
  };
  return { outcomes: [await send("whsec_test"), await send("whsec_test"), await send("whsec_other")], handled };
}
