import * as fc from "fast-check";
import { createHmac } from "node:crypto";
import type { VerifyOptions } from "../../../runtime/webhooks/verify.ts";
import { verifyDelivery } from "../../../runtime/webhooks/verify.ts";
import { PLATFORM } from "./contracts.ts";

// Requests that differ from a rightly signed one, at random but repeatable.

const SECRET = "whsec_of-the-attacked";
const NOW = 1_767_225_600;
const BODY = Buffer.from(
  '{"id":"evt_01J9ZQ7","type":"transaction.confirmed","created_at":"2026-01-01T00:00:00Z","data":{"transaction_id":"tx_8f2","amount":1500,"currency":"USDC","from":"wallet_a1","to":"wallet_b2"}}',
);
const DIGEST = createHmac("sha256", SECRET).update(`${NOW}.`).update(BODY).digest("hex");
const SIGNATURE = `t=${NOW},v1=${DIGEST}`;
const IDENTITY = {
  "X-SVC-Event-Id": "evt_01J9ZQ7",
  "X-SVC-Event-Type": "transaction.confirmed",
  "X-SVC-Event-Timestamp": "2026-01-01T00:00:00Z",
} as const;

interface Mutant {
  readonly signature: string;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly identity: Readonly<Record<string, string>>;
}

type Edit = (text: string) => string;

const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const character = fc.oneof(
  fc.constantFrom(..."0123456789abcdefABCDEF=,. tv10\0\r\n"),
  fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
);

function at(text: string, share: number): number {
  return Math.floor(text.length * share);
}

/** Changes to a text, `{"id": ...}` or `t=...,v1=...` alike. */
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(place, character).map(
    ([share, char]): Edit =>
      (text) =>
        text.slice(0, at(text, share)) + char + text.slice(at(text, share) + 1),
  ),
  fc.tuple(place, character).map(
    ([share, char]): Edit =>
      (text) =>
        text.slice(0, at(text, share)) + char + text.slice(at(text, share)),
  ),
  place.map(
    (share): Edit =>
      (text) =>
        text.slice(0, at(text, share)) + text.slice(at(text, share) + 1),
  ),
  place.map(
    (share): Edit =>
      (text) =>
        text.slice(0, at(text, share)),
  ),
  place.map(
    (share): Edit =>
      (text) =>
        text.slice(at(text, share)),
  ),
  place.map(
    (share): Edit =>
      (text) =>
        text + text.slice(at(text, share)),
  ),
  fc.tuple(place, place).map(([a, b]): Edit => (text) => {
    const [from, to] = [Math.min(at(text, a), at(text, b)), Math.max(at(text, a), at(text, b))];
    return text.slice(0, from) + text.slice(from, to).split("").toReversed().join("") + text.slice(to);
  }),
  fc.string({ maxLength: 100 }).map(
    (other): Edit =>
      () =>
        other,
  ),
);

/** Changes that know how the header is built. */
const craft: fc.Arbitrary<Edit> = fc.oneof(
  fc.integer({ min: -400, max: 400 }).map(
    (shift): Edit =>
      () =>
        `t=${NOW + shift},v1=${DIGEST}`,
  ),
  fc.constantFrom("v0", "v2", "V1", "v1 ", " v1", "v11", "", "t").map(
    (key): Edit =>
      () =>
        `t=${NOW},${key}=${DIGEST}`,
  ),
  fc
    .constantFrom(
      DIGEST.toUpperCase(),
      Buffer.from(DIGEST, "hex").toString("base64"),
      `0x${DIGEST}`,
      DIGEST.slice(0, 62),
      `${DIGEST}00`,
      "",
    )
    .map(
      (digest): Edit =>
        () =>
          `t=${NOW},v1=${digest}`,
    ),
  fc
    .array(fc.constantFrom(`t=${NOW}`, `t=${NOW + 1}`, `v1=${DIGEST}`, `v1=${"0".repeat(64)}`, "", "x=y"), {
      maxLength: 40,
    })
    .map(
      (elements): Edit =>
        () =>
          elements.join(","),
    ),
  fc.constantFrom(`${NOW}.0`, `0${NOW}`, `+${NOW}`, ` ${NOW}`, `${NOW}e0`, "", "NaN").map(
    (t): Edit =>
      () =>
        `t=${t},v1=${DIGEST}`,
  ),
);

const bytes: fc.Arbitrary<(body: Buffer) => Uint8Array> = fc.oneof(
  fc.tuple(place, fc.integer({ min: 0, max: 7 })).map(([share, bit]) => (body: Buffer) => {
    const copy = Uint8Array.from(body);
    const index = Math.floor(body.length * share);
    copy[index] = (copy[index] ?? 0) ^ (1 << bit);
    return copy;
  }),
  edit.map((change) => (body: Buffer) => Buffer.from(change(body.toString()))),
  fc.uint8Array({ maxLength: 200 }).map((other) => () => other),
);

const mutant: fc.Arbitrary<Mutant> = fc
  .record({
    header: fc.array(fc.oneof(edit, craft), { maxLength: 3 }),
    body: fc.array(bytes, { maxLength: 2 }),
    identity: fc.option(fc.tuple(fc.constantFrom(...Object.keys(IDENTITY)), edit), { freq: 3 }),
  })
  .map(({ header, body, identity }) => ({
    signature: header.reduce((text, change) => change(text), SIGNATURE),
    body: Uint8Array.from(body.reduce<Uint8Array>((value, change) => change(Buffer.from(value)), BODY)),
    identity: Object.fromEntries(
      Object.entries(IDENTITY).map(([name, value]) => [name, identity?.[0] === name ? identity[1](value) : value]),
    ),
  }));

/** Whether a request contains exactly the signed data. Reads it differently from the verifier. */
function isGenuine({ signature, body, identity }: Mutant): boolean {
  const elements = signature.split(",");
  const times = elements.filter((element) => element.startsWith("t="));
  return (
    Buffer.from(body).equals(BODY) &&
    times.length === 1 &&
    times[0] === `t=${NOW}` &&
    elements.includes(`v1=${DIGEST}`) &&
    Object.entries(IDENTITY).every(([name, value]) => identity[name] === value)
  );
}

export interface MutationResult {
  readonly requests: number;
  readonly accepted: number;
}

const BATCH = 50;

/**
 * Verifies mutated requests.
 *
 * @throws Error with seed and counterexample when one is accepted that does not say what was signed, or the verifier throws
 */
export async function verifyMutants(
  requests: number,
  seed: number,
  options: VerifyOptions = {},
): Promise<MutationResult> {
  let tried = 0;
  let accepted = 0;
  const verify = async (given: Mutant): Promise<void> => {
    const headers = { "X-SVC-Signature": given.signature, ...given.identity };
    const verdict = await verifyDelivery(PLATFORM, given.body, headers, SECRET, { ...options, now: () => NOW * 1000 });
    tried++;
    if (!verdict.ok) return;
    accepted++;
    if (!isGenuine(given))
      throw new Error(`forged: ${JSON.stringify({ ...given, body: Buffer.from(given.body).toString("base64") })}`);
  };
  const property = fc.asyncProperty(fc.array(mutant, { minLength: BATCH, maxLength: BATCH }), async (batch) => {
    await Promise.all(batch.map(verify));
  });
  await fc.assert(property, { seed, numRuns: Math.ceil(requests / BATCH), endOnFailure: true });
  return { requests: tried, accepted };
}
