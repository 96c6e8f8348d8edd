import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import type { WebhookContract } from "../../runtime/webhooks/contract.ts";
import { WebhookConfigError, WebhookUsageError } from "../../runtime/webhooks/errors.ts";
import { createReceiver } from "../../runtime/webhooks/receiver.ts";
import { retryDelay, retrySchedule } from "../../runtime/webhooks/retry-schedule.ts";
import { createSender } from "../../runtime/webhooks/sender.ts";
import { signBody, signDelivery } from "../../runtime/webhooks/sign.ts";
import { verifySignature } from "../../runtime/webhooks/signature.ts";
import { verifyDelivery } from "../../runtime/webhooks/verify.ts";
import {
  PLATFORM,
  PLATFORM_SIGNATURE,
  STANDARD_WEBHOOKS_SIGNATURE,
  type TestEvents,
  walletCreated,
} from "./support/contracts.ts";
import { listen } from "../support/listen.ts";

const SECRET = "whsec_test";

describe("an attempt", () => {
  test("is acknowledged by a 2xx", async () => {
    const handled: string[] = [];
    const receiver = createReceiver(PLATFORM, {
      secrets: SECRET,
      on: { "wallet.created": ({ id }) => void handled.push(id) },
    });
    await using server = await listen((request, response) => void receiver.node(request, response));
    const sender = createSender(PLATFORM, { endpoint: server.url, secrets: SECRET });
    expect(await sender.send("wallet.created", walletCreated("evt_1"))).toMatchObject({
      outcome: "acknowledged",
      status: 204,
    });
    expect(handled).toEqual(["evt_1"]);
  });

  test.each([
    [400, {}],
    [429, { "retry-after": "7" }],
    [503, {}],
  ])("is refused by a %i", async (status, headers) => {
    await using server = await listen((_, response) => response.writeHead(status, headers).end());
    const sender = createSender(PLATFORM, { endpoint: server.url, secrets: SECRET });
    expect(await sender.send("wallet.created", walletCreated("evt_1"))).toMatchObject({
      outcome: "refused",
      status,
      retryAfter: "retry-after" in headers ? headers["retry-after"] : undefined,
    });
  });

  test.each([301, 302, 303, 307, 308])("does not follow a %i", async (status) => {
    let followed = 0;
    await using elsewhere = await listen((_, response) => {
      followed++;
      response.end();
    });
    await using server = await listen((_, response) => response.writeHead(status, { location: elsewhere.url }).end());
    const sender = createSender(PLATFORM, { endpoint: server.url, secrets: SECRET });
    expect(await sender.send("wallet.created", walletCreated("evt_1"))).toMatchObject({ outcome: "refused", status });
    expect(followed).toBe(0);
  });

  test("ends when the receiver does not answer in time", async () => {
    await using server = await listen(() => undefined);
    const sender = createSender(PLATFORM, { endpoint: server.url, secrets: SECRET, timeoutSeconds: 0.05 });
    expect(await sender.send("wallet.created", walletCreated("evt_1"))).toMatchObject({ outcome: "timed_out" });
  });

  test("is acknowledged by the status, also when the answer's body never ends", async () => {
    await using server = await listen((_, response) => void response.writeHead(200).write("."));
    const sender = createSender(PLATFORM, { endpoint: server.url, secrets: SECRET, timeoutSeconds: 5 });
    expect(await sender.send("wallet.created", walletCreated("evt_1"))).toMatchObject({
      outcome: "acknowledged",
      status: 200,
    });
  });

  test("stops reading a body that is too large", async () => {
    let written = 0;
    await using server = await listen((_, response) => {
      const more = (): void => {
        while (written < 50_000_000) {
          written += 65_536;
          if (!response.write(Buffer.alloc(65_536))) return void response.once("drain", more);
        }
        response.end();
      };
      response.on("error", () => undefined);
      more();
    });
    const sender = createSender(PLATFORM, { endpoint: server.url, secrets: SECRET });
    expect(await sender.send("wallet.created", walletCreated("evt_1"))).toMatchObject({ outcome: "acknowledged" });
    expect(written).toBeLessThan(20_000_000);
  });

  test("fails if nothing listens", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", () => resolve()));
    // A TCP server has an address of this kind.
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const sender = createSender(PLATFORM, { endpoint: `http://127.0.0.1:${port}/`, secrets: SECRET });
    expect(await sender.send("wallet.created", walletCreated("evt_1"))).toMatchObject({
      outcome: "unreachable",
      error: expect.any(Error),
    });
  });

  test("is given up with the caller's signal", async () => {
    await using server = await listen(() => undefined);
    const sender = createSender(PLATFORM, { endpoint: server.url, secrets: SECRET });
    const signal = AbortSignal.abort(new Error("shutting down"));
    await expect(sender.send("wallet.created", walletCreated("evt_1"), { signal })).rejects.toThrow("shutting down");
  });

  test.each(["ftp://example.com/", "not a URL", "https://user:password@example.com/"])(
    "is not made to %s",
    (endpoint) => {
      expect(() => createSender(PLATFORM, { endpoint, secrets: SECRET })).toThrow(WebhookConfigError);
    },
  );

  test("is not made with an empty secret", () => {
    expect(() => createSender(PLATFORM, { endpoint: "http://127.0.0.1/", secrets: "" })).toThrow(WebhookConfigError);
  });
});

describe("signing", () => {
  test("the example in the Platform's contract", async () => {
    const body = '{"id":"evt_01","type":"wallet.created","created_at":"2026-01-01T00:00:00Z","data":{}}';
    const { headers } = await signBody(PLATFORM, "wallet.created", body, "whsec_example", { timestamp: 1_767_225_600 });
    expect(headers).toEqual({
      "content-type": "application/json",
      "X-SVC-Event-Id": "evt_01",
      "X-SVC-Event-Type": "wallet.created",
      "X-SVC-Event-Timestamp": "2026-01-01T00:00:00Z",
      "X-SVC-Signature": "t=1767225600,v1=4622b17fb9bb61b26e12b7ebc119fb163e25400c430c4bc85cdf258f05d4cb28",
    });
  });

  test("several secrets sign in one header, and any of them verifies", async () => {
    const { body, headers } = await signDelivery(PLATFORM, "wallet.created", walletCreated("evt_1"), [
      "whsec_new",
      "whsec_old",
    ]);
    for (const secret of ["whsec_new", "whsec_old"])
      expect(await verifySignature(PLATFORM_SIGNATURE, body, headers, secret)).toMatchObject({ ok: true });
    expect(await verifySignature(PLATFORM_SIGNATURE, body, headers, "whsec_other")).toMatchObject({ ok: false });
  });

  test("with several secrets the first signs, where the scheme has room for one digest", async () => {
    const contract = { ...PLATFORM, signature: { ...PLATFORM_SIGNATURE, repeatable: [] } };
    const { body, headers } = await signDelivery(contract, "wallet.created", walletCreated("evt_1"), [
      "whsec_new",
      "whsec_old",
    ]);
    expect(await verifySignature(contract.signature, body, headers, "whsec_new")).toMatchObject({ ok: true });
  });

  test("does not change signed content", async () => {
    const raw = new TextEncoder().encode(JSON.stringify(walletCreated("evt_1")));
    const { body, headers } = await signBody(PLATFORM, "wallet.created", raw, SECRET);
    raw.fill(0);
    expect(await verifySignature(PLATFORM_SIGNATURE, body, headers, SECRET)).toMatchObject({ ok: true });
  });

  test("an event with fields that cannot be headers is rejected", async () => {
    for (const id of ["evt\r\nX-Other: 1", "evt_\u{1F600}", "evt\0"]) {
      await expect(signDelivery(PLATFORM, "wallet.created", walletCreated(id), SECRET)).rejects.toThrow(
        WebhookUsageError,
      );
    }
  });

  test("signed fields in separate headers are required, generated or rejected", async () => {
    const contract = {
      ...PLATFORM,
      signature: STANDARD_WEBHOOKS_SIGNATURE,
      identity: { in: "header", header: "webhook-id" },
    } as const;
    const secret = `whsec_${btoa("0123456789")}`;
    const first = await signDelivery(contract, "wallet.created", walletCreated("evt_1"), secret);
    const second = await signDelivery(contract, "wallet.created", walletCreated("evt_1"), secret);
    expect(first.headers["webhook-id"]).not.toBe(second.headers["webhook-id"]);
    await expect(
      signDelivery(contract, "wallet.created", walletCreated("evt_1"), secret, { id: "a.b" }),
    ).rejects.toThrow(WebhookUsageError);
    const elsewhere = { ...contract, identity: { in: "digest" } } as const;
    await expect(signDelivery(elsewhere, "wallet.created", walletCreated("evt_1"), secret)).rejects.toThrow(
      "The field id is signed",
    );
    await expect(signDelivery(contract, "wallet.created", walletCreated("evt_1"), "whsec_%%%")).rejects.toThrow(
      WebhookConfigError,
    );
    await expect(signDelivery(contract, "wallet.created", walletCreated("evt_1"), "whsec_")).rejects.toThrow(
      WebhookConfigError,
    );
  });
});

describe("a signed header that repeats a field of the body", () => {
  const secret = `whsec_${btoa("0123456789")}`;
  const mirrors = (header: string) => [{ header, path: ["id"], required: true }];
  const contractWith = (header: string, where: "contract" | "event"): WebhookContract<TestEvents> => ({
    ...PLATFORM,
    signature: STANDARD_WEBHOOKS_SIGNATURE,
    identity: { in: "header", header: "webhook-id" },
    mirrors: where === "contract" ? mirrors(header) : [],
    events: {
      ...PLATFORM.events,
      "wallet.created": {
        ...PLATFORM.events["wallet.created"],
        mirrors: where === "event" ? mirrors(header) : [],
      },
    },
  });

  test.each([
    ["webhook-id", "contract"],
    ["Webhook-Id", "contract"],
    ["webhook-id", "event"],
  ] as const)("has its value (%s of the %s), so that the receiver accepts it", async (header, where) => {
    const contract = contractWith(header, where);
    for (const options of [{}, { id: "another" }]) {
      const { headers, body } = await signDelivery(contract, "wallet.created", walletCreated("evt_1"), secret, options);
      expect(new Headers(headers).get("webhook-id")).toBe("evt_1");
      const verdict = await verifyDelivery(contract, body, headers, secret);
      expect(verdict).toMatchObject({ ok: true, type: "wallet.created", id: "evt_1" });
    }
  });
});

describe("the retry schedule", () => {
  const day = { retryForSeconds: 86_400 };

  test.each([0, 0.5, 0.999_999])(
    "doubles up to an hour and ends within the contract's 24 hours (random %d)",
    (random) => {
      const waits = [...retrySchedule(day, { random: () => random })];
      const share = 1 - random / 2;
      expect(waits.slice(0, 5)).toEqual([5, 10, 20, 40, 80].map((wait) => wait * share));
      expect(Math.max(...waits)).toBe(3600 * share);
      const sum = waits.reduce((total, wait) => total + wait, 0);
      expect(sum).toBeLessThanOrEqual(86_400);
      expect(sum + 3600 * share).toBeGreaterThan(86_400);
    },
  );

  test("is never past the window, wherever the attempts are in it", () => {
    for (let elapsed = 0; elapsed < 90_000; elapsed += 500) {
      const delay = retryDelay(day, 20, elapsed);
      if (delay !== undefined) expect(elapsed + delay).toBeLessThanOrEqual(86_400);
      else expect(elapsed).toBeGreaterThan(86_400 - 3600);
    }
  });

  test("spreads deliveries that failed together", () => {
    const delays = Array.from({ length: 1000 }, () => retryDelay(day, 5, 100) ?? 0);
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(40);
    expect(Math.max(...delays)).toBeLessThanOrEqual(80);
    expect(new Set(delays.map((delay) => Math.round(delay))).size).toBeGreaterThan(20);
  });

  test("has no end if the contract has none", () => {
    const schedule = retrySchedule({});
    for (let attempt = 0; attempt < 1000; attempt++) expect(schedule.next()).toMatchObject({ done: false });
  });
});
