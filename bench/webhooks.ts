// `node bench/webhooks.ts [BYTES]`: verifications per second, side by side with stripe-node and standardwebhooks, each library by
// its own scheme, on the same body. The order changes from round to round; the figure is the median of the rounds.
import { parseArgs } from "node:util";
import { Webhook } from "standardwebhooks";
import { Stripe } from "stripe";
import { verifySignature } from "../runtime/webhooks/signature.ts";
import { signBody } from "../runtime/webhooks/sign.ts";
import { verifyDelivery } from "../runtime/webhooks/verify.ts";
import { PLATFORM, PLATFORM_SIGNATURE, STANDARD_WEBHOOKS_SIGNATURE } from "../test/webhooks/support/contracts.ts";

const ROUNDS = 9;
const CALLS = 20_000;

const shortest = JSON.stringify(eventOf(""));
const bytes = Number(parseArgs({ allowPositionals: true }).positionals[0] ?? shortest.length);
const text = JSON.stringify(eventOf("n".repeat(Math.max(0, bytes - shortest.length))));
const raw = Buffer.from(text);
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

const stripe = new Stripe("sk_test_none");
const stripeHeader = stripe.webhooks.generateTestHeaderString({ payload: text, secret });
const signatures = stripe.webhooks.signature;
if (signatures === null) throw new Error("this version of stripe-node verifies in another way");
const standard = new Webhook(secret);
const now = new Date();
const standardHeaders = {
  "webhook-id": "msg_1",
  "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
  "webhook-signature": standard.sign("msg_1", now, text),
};
const ours = await signBody(PLATFORM, "transaction.confirmed", raw, secret);
const headers = Object.fromEntries(Object.entries(ours.headers).map(([name, value]) => [name.toLowerCase(), value]));

function eventOf(note: string): unknown {
  const data = { transaction_id: "tx_8f2", amount: 1500, currency: "USDC", from: "wallet_a1", to: "wallet_b2", note };
  return { id: "evt_01J9ZQ7", type: "transaction.confirmed", created_at: "2026-01-01T00:00:00Z", data };
}

interface Contender {
  readonly name: string;
  /** What it does: the signature alone, or also reading the JSON (and, for ours, identity and schema). */
  readonly does: "signature" | "signature and event";
  readonly ours: boolean;
  /** How many are verified at the same time, as in a server; what is synchronous gains nothing by it. */
  readonly atOnce: number;
  readonly run: () => unknown;
}

const CONTENDERS: readonly Contender[] = [
  {
    name: "countersign",
    does: "signature",
    ours: true,
    atOnce: 1,
    run: () => verifySignature(PLATFORM_SIGNATURE, raw, headers, secret),
  },
  {
    name: "stripe-node verifyHeader",
    does: "signature",
    ours: false,
    atOnce: 1,
    run: () => signatures.verifyHeader(raw, stripeHeader, secret, 300),
  },
  {
    name: "stripe-node verifyHeaderAsync, 64 at once",
    does: "signature",
    ours: false,
    atOnce: 64,
    run: () => signatures.verifyHeaderAsync(raw, stripeHeader, secret, 300),
  },
  {
    name: "countersign (Standard Webhooks)",
    does: "signature",
    ours: true,
    atOnce: 1,
    run: () => verifySignature(STANDARD_WEBHOOKS_SIGNATURE, raw, standardHeaders, secret),
  },
  {
    name: "countersign",
    does: "signature and event",
    ours: true,
    atOnce: 1,
    run: () => verifyDelivery(PLATFORM, raw, headers, secret),
  },
  {
    name: "stripe-node constructEvent",
    does: "signature and event",
    ours: false,
    atOnce: 1,
    run: () => stripe.webhooks.constructEvent(raw, stripeHeader, secret),
  },
  {
    name: "standardwebhooks verify",
    does: "signature and event",
    ours: false,
    atOnce: 1,
    run: () => standard.verify(raw, standardHeaders),
  },
];

/** Calls per second. */
async function measure({ run, atOnce }: Contender): Promise<number> {
  const started = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let call = 0; call < CALLS / atOnce; call++) {
        const result = await run();
        if (typeof result === "object" && result !== null && "ok" in result && result.ok !== true)
          throw new Error("refused");
      }
    }),
  );
  return CALLS / ((performance.now() - started) / 1000);
}

const figures = new Map<Contender, number[]>(CONTENDERS.map((contender) => [contender, []]));
for (let round = 0; round <= ROUNDS; round++) {
  const shift = round % CONTENDERS.length;
  for (const contender of [...CONTENDERS.slice(shift), ...CONTENDERS.slice(0, shift)]) {
    const figure = await measure(contender);
    // The first round warms up.
    if (round > 0) figures.get(contender)?.push(figure);
  }
}

function median(contender: Contender): number {
  return (figures.get(contender) ?? []).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

console.log(`a body of ${raw.length.toLocaleString("en")} bytes`);
for (const does of ["signature", "signature and event"] as const) {
  console.log(`\n${does}`);
  const rows = CONTENDERS.filter((contender) => contender.does === does);
  const best = Math.max(...rows.filter((row) => !row.ours).map(median));
  for (const row of rows) {
    const figure = median(row);
    const ratio = row.ours ? `   ${(figure / best).toFixed(2)} of the faster peer` : "";
    console.log(`  ${row.name.padEnd(46)} ${Math.round(figure).toLocaleString("en").padStart(9)} /s${ratio}`);
  }
}
