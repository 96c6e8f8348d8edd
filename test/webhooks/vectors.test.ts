import { describe, expect, test } from "vitest";
import { createWebhookReceiver, SIGNATURE, verifyWebhook } from "../../generated/webhooks.ts";
import { verifySignature } from "../../runtime/webhooks/signature.ts";
import { bodyOf, expectedVerdict, headersOf, readVectors, rawOf, verdictOfTheWhole } from "./support/vectors.ts";

const vectors = readVectors() ?? [];

/** The outcome of a call: `ok`, a verdict, or the code of its error. */
async function outcomeOf(call: () => Promise<{ readonly ok: boolean; readonly verdict?: string }>): Promise<string> {
  try {
    const { ok, verdict } = await call();
    return ok ? "ok" : (verdict ?? "");
  } catch (error) {
    if (error instanceof Error && "code" in error) return String(error.code);
    throw error;
  }
}

describe.skipIf(vectors.length === 0)("the shared vectors", () => {
  test.for(vectors.filter(({ level }) => level === "signature"))("$id $name: the signature", async (vector) => {
    const options = { now: () => vector.now_ms, toleranceSeconds: vector.tolerance_s };
    const outcome = await outcomeOf(async () =>
      verifySignature(SIGNATURE, rawOf(vector), headersOf(vector), vector.secrets, options),
    );
    expect(outcome).toBe(expectedVerdict(vector));
  });

  test.for(vectors)("$id $name: the whole", async (vector) => {
    const options = { now: () => vector.now_ms, toleranceSeconds: vector.tolerance_s };
    const outcome = await outcomeOf(() => verifyWebhook(rawOf(vector), headersOf(vector), vector.secrets, options));
    expect(outcome).toBe(verdictOfTheWhole(vector));
  });

  test.for(vectors)("$id $name: the receiver", async (vector) => {
    const seen: string[] = [];
    const outcome = await outcomeOf(async () => {
      const receiver = createWebhookReceiver({
        secrets: vector.secrets,
        now: () => vector.now_ms,
        toleranceSeconds: vector.tolerance_s,
        on: { "transaction.confirmed": (event) => void seen.push(event.id) },
        onRejected: ({ verdict }) => void seen.push(verdict),
      });
      // A request over HTTP always has a body; only a program can pass none to `receive`.
      const { status } = await (vector.misuse === undefined
        ? receiver.fetch(new Request("http://x/", { method: "POST", headers: headersOf(vector), body: bodyOf(vector) }))
        : receiver.receive(rawOf(vector), headersOf(vector)));
      expect(status).toBe(seen[0]?.startsWith("evt_") === true ? 204 : 400);
      return status === 204 ? { ok: true } : { ok: false, verdict: seen.join() };
    });
    expect(outcome).toBe(verdictOfTheWhole(vector));
  });
});
