import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { Stripe } from "stripe";
import { beforeAll, describe, expect, test } from "vitest";
import { signBody } from "../../runtime/webhooks/sign.ts";
import { verifySignature } from "../../runtime/webhooks/signature.ts";
import { verifyDelivery } from "../../runtime/webhooks/verify.ts";
import { sharedFolder } from "../support/shared.ts";
import { type AnyContract, generatedContract } from "./support/contracts-folder.ts";

// The contracts in examples/webhook-contracts, tested against the libraries of the services.

describe("Stripe", () => {
  const stripe = new Stripe("sk_test_none");
  const secret = "whsec_of-an-endpoint";
  const event = {
    id: "evt_1",
    object: "event",
    type: "payment_intent.succeeded",
    created: 1_767_225_600,
    data: { object: { id: "pi_1", object: "payment_intent", amount: 2000, currency: "eur" } },
  };
  const payload = JSON.stringify(event, undefined, 2);
  let contract: AnyContract;
  beforeAll(async () => {
    contract = await generatedContract("stripe");
  });

  test("verifies signatures of stripe-node", async () => {
    const header = stripe.webhooks.generateTestHeaderString({ payload, secret });
    const verdict = await verifyDelivery(contract, payload, { "Stripe-Signature": header }, secret);
    expect(verdict).toMatchObject({ ok: true, type: "payment_intent.succeeded", id: "evt_1", event });
  });

  test("rejects signatures of stripe-node with another secret, time or payload", async () => {
    const verdictOf = async (header: string): Promise<unknown> => {
      const verdict = await verifyDelivery(contract, payload, { "Stripe-Signature": header }, secret);
      return verdict.ok || verdict.verdict;
    };
    const now = Math.floor(Date.now() / 1000);
    const sign = (options: object): string => stripe.webhooks.generateTestHeaderString({ payload, secret, ...options });
    expect(await verdictOf(sign({ secret: "whsec_other" }))).toBe("bad_signature");
    expect(await verdictOf(sign({ payload: `${payload} ` }))).toBe("bad_signature");
    expect(await verdictOf(sign({ timestamp: now - 301 }))).toBe("timestamp_too_old");
    expect(await verdictOf(sign({ timestamp: now + 302 }))).toBe("timestamp_in_future");
  });

  test.each(["one secret", "two secrets"])(
    "what is signed here with %s is verified by stripe-node",
    async (secrets) => {
      const signers = secrets === "one secret" ? secret : ["whsec_old", secret];
      const { body, headers } = await signBody(contract, "payment_intent.succeeded", payload, signers);
      expect(
        stripe.webhooks.constructEvent(Buffer.from(body), headers["Stripe-Signature"] ?? "", secret),
      ).toMatchObject(event);
    },
  );
});

describe("Standard Webhooks", () => {
  const secret = `whsec_${Buffer.from("a key that nobody else has").toString("base64")}`;
  const event = { type: "invoice.paid", timestamp: "2026-01-01T00:00:00Z", data: { invoice: "inv_01", amount: 1500 } };
  const payload = JSON.stringify(event);
  const webhook = new Webhook(secret);
  let contract: AnyContract;
  beforeAll(async () => {
    contract = await generatedContract("standard-webhooks");
  });

  test("verifies signatures of standardwebhooks", async () => {
    const now = new Date();
    const headers = {
      "webhook-id": "msg_1",
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": webhook.sign("msg_1", now, payload),
    };
    expect(await verifyDelivery(contract, payload, headers, secret)).toMatchObject({
      ok: true,
      type: "invoice.paid",
      id: "msg_1",
      event,
    });
  });

  test("standardwebhooks verifies our signatures", async () => {
    const { body, headers } = await signBody(contract, "invoice.paid", payload, secret, { id: "msg_2" });
    expect(headers["webhook-id"]).toBe("msg_2");
    expect(webhook.verify(Buffer.from(body).toString(), { ...headers })).toEqual(event);
  });

  test("an identifier or a time with a full stop would leave open where it ends", async () => {
    const t = String(Math.floor(Date.now() / 1000));
    const digest = createHmac("sha256", Buffer.from("a key that nobody else has"))
      .update(`msg.${t}.5.{}`)
      .digest("base64");
    const verdictOf = async (headers: Record<string, string>, body: string): Promise<unknown> => {
      const verdict = await verifySignature(
        contract.signature,
        body,
        { ...headers, "webhook-signature": `v1,${digest}` },
        secret,
      );
      return verdict.ok || verdict.verdict;
    };
    expect(await verdictOf({ "webhook-id": "msg", "webhook-timestamp": t }, "5.{}")).toBe(true);
    expect(await verdictOf({ "webhook-id": `msg.${t}`, "webhook-timestamp": "5" }, "{}")).toBe("malformed_header");
    expect(await verdictOf({ "webhook-id": "msg", "webhook-timestamp": `${t}.5` }, "{}")).toBe("malformed_header");
  });

  const suite = sharedFolder("suites/webhook-signatures");
  interface Case {
    readonly id: string;
    readonly secret: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly now: number;
    readonly expect: "accept" | "reject" | "either";
  }
  const cases: readonly Case[] =
    suite === undefined ? [] : JSON.parse(readFileSync(join(suite, "standard-webhooks.json"), "utf8"));

  test.skipIf(suite === undefined).for(cases)("case $id: $expect", async (given) => {
    const verdict = await verifySignature(contract.signature, given.body, given.headers, given.secret, {
      now: () => given.now * 1000,
    });
    if (given.expect === "either") expect(verdict).toEqual({ ok: false, verdict: "missing_header" });
    else expect(verdict.ok).toBe(given.expect === "accept");
  });
});

describe("GitHub", () => {
  let contract: AnyContract;
  beforeAll(async () => {
    contract = await generatedContract("github");
  });

  test("the example of its documentation", async () => {
    const headers = {
      "X-Hub-Signature-256": "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17",
    };
    expect(
      await verifySignature(contract.signature, "Hello, World!", headers, "It's a Secret to Everybody"),
    ).toMatchObject({ ok: true });
    expect(await verifySignature(contract.signature, "Hello, World", headers, "It's a Secret to Everybody")).toEqual({
      ok: false,
      verdict: "bad_signature",
    });
  });

  test("a header and a member of the body tell the event together", async () => {
    const body = JSON.stringify({
      action: "closed",
      issue: { number: 1, title: "It works" },
      sender: { login: "octocat" },
    });
    const digest = createHmac("sha256", "secret").update(body).digest("hex");
    const verdictOf = (event: string): Promise<unknown> =>
      verifyDelivery(
        contract,
        body,
        {
          "x-github-delivery": crypto.randomUUID(),
          "x-github-event": event,
          "x-hub-signature-256": `sha256=${digest}`,
        },
        "secret",
      );
    expect(await verdictOf("issues")).toMatchObject({ ok: true, type: "issues.closed", id: digest });
    expect(await verdictOf("push")).toMatchObject({ ok: false, verdict: "invalid_event" });
    expect(await verdictOf("stars")).toMatchObject({ ok: false, verdict: "unknown_event", type: "closed stars" });
  });
});
