import { describe, expect, expectTypeOf, test } from "vitest";
import type { KycApprovedEvent, TransactionConfirmedEvent, WebhookEvent } from "../../generated/models.ts";
import {
  createWebhookReceiver,
  createWebhookSender,
  EVENT_TYPES,
  signWebhook,
  type UnknownEvent,
  verifyWebhook,
  webhookRetrySchedule,
  type WebhookEvents,
} from "../../generated/webhooks.ts";
import { readApi } from "../../generator/index.ts";
import { listen } from "../support/listen.ts";

// The Platform's own webhooks: the committed generated module.

const SECRET = "whsec_test";
const { api } = await readApi({ document: "spec/openapi.yaml" });
const webhooks = api?.webhooks ?? [];

/** The contract's example of an event. */
function example<Type extends keyof WebhookEvents>(type: Type): WebhookEvents[Type] {
  const value: unknown = webhooks.find(({ name }) => name === type)?.body?.contents[0]?.examples[0]?.value;
  // The contract's own tests hold its examples to their schemas.
  return value as WebhookEvents[Type];
}

test("there is an event for every webhook of the contract, in its order", () => {
  expect(EVENT_TYPES).toEqual(webhooks.map(({ name }) => name));
  expect(EVENT_TYPES).toHaveLength(6);
});

describe.each([...EVENT_TYPES])("%s", (type) => {
  test("is sent, received and handled", async () => {
    const handled: unknown[] = [];
    const handle = (
      event: WebhookEvent,
      { type: handledType, id }: { readonly type: string; readonly id: string },
    ): void => void handled.push([handledType, id, event]);
    const receiver = createWebhookReceiver({
      secrets: SECRET,
      on: Object.fromEntries(EVENT_TYPES.map((each) => [each, handle])),
    });
    await using server = await listen((request, response) => void receiver.node(request, response));
    const sender = createWebhookSender({ endpoint: server.url, secrets: SECRET });
    const event = example(type);
    expect(await sender.send(type, event)).toMatchObject({ outcome: "acknowledged", status: 204 });
    expect(handled).toEqual([[type, event.id, event]]);
  });

  test("that lacks a member is refused, and the member is named", async () => {
    const { data: _, ...rest } = example(type);
    const incomplete: unknown = rest;
    const { body, headers } = await signWebhook(type, incomplete as WebhookEvents[typeof type], SECRET);
    const verdict = await verifyWebhook(body, headers, SECRET);
    expect(verdict).toMatchObject({ ok: false, verdict: "invalid_event", issues: [{ pointer: "/data" }] });
  });
});

test("verdicts and handlers have the event's type", async () => {
  createWebhookReceiver({
    secrets: SECRET,
    on: {
      "transaction.confirmed": async (event, context) => {
        expectTypeOf(event).toEqualTypeOf<TransactionConfirmedEvent>();
        expectTypeOf(event.data.amount).toEqualTypeOf<number>();
        expectTypeOf(context.commit).returns.toEqualTypeOf<Promise<boolean>>();
      },
    },
    onUnknown: (event) => expectTypeOf(event).toEqualTypeOf<UnknownEvent>(),
  });
  const { body, headers } = await signWebhook("kyc.approved", example("kyc.approved"), SECRET);
  const verdict = await verifyWebhook(body, headers, SECRET);
  if (!verdict.ok) throw new Error(verdict.verdict);
  if (verdict.type === "kyc.approved") expectTypeOf(verdict.event).toEqualTypeOf<KycApprovedEvent>();
  if (verdict.type === "transaction.confirmed") expectTypeOf(verdict.event.data.currency).toEqualTypeOf<string>();
  expect(verdict).toMatchObject({ type: "kyc.approved", id: example("kyc.approved").id });
  // @ts-expect-error -- no such event
  createWebhookReceiver({ secrets: SECRET, on: { "transaction.confirmd": () => undefined } });
});

test("retries keep to the contract's 24 hours", () => {
  const waits = [...webhookRetrySchedule()];
  expect(waits.length).toBeGreaterThan(20);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThanOrEqual(86_400);
});
