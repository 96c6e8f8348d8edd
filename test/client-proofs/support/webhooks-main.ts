import { isAccountFrozenEvent, isErrorEnvelope, isTokenRequest } from "../../../generated/checks.ts";
import { tokenRequestSchema } from "../../../generated/validators.ts";
import { createWebhookReceiver, createWebhookSender, signWebhook, verifyWebhook } from "../../../generated/webhooks.ts";
import { isIdnHostnameFormat, isInt64Format, isUriFormat } from "../../../runtime/validation/formats.ts";

// Prints what webhooks and validators do in the runtime that this is run by.

const secret = "whsec_test";
const type = "account.frozen";
const event = { id: "evt_1", type, created_at: "2026-01-31T12:00:00Z", data: {} } as const;
const handled: string[] = [];
const receiver = createWebhookReceiver({ secrets: secret, on: { [type]: ({ id }) => void handled.push(id) } });
const sender = createWebhookSender({
  endpoint: "https://receiver.test/hooks",
  secret,
  fetch: (input, init) => receiver.fetch(new Request(input, init)),
});
const attempt = await sender.send(type, event);
const signed = await signWebhook(type, { ...event, created_at: "yesterday" }, secret);
const verdict = await verifyWebhook(signed.body, signed.headers, secret);
const isRejected = (endpoint: string): boolean => {
  try {
    createWebhookSender({ endpoint, secret });
    return false;
  } catch {
    return true;
  }
};
const token = { grant_type: "client_credentials", client_id: "a", client_secret: "b" };
const parsed = tokenRequestSchema.safeParse({ ...token, client_id: 1 });
console.log(
  JSON.stringify({
    attempt: { ...attempt, milliseconds: undefined },
    handled,
    verdict: verdict.ok ? "ok" : verdict.verdict,
    rejected: ["nowhere", "ftp://receiver.test"].map(isRejected),
    checks: [isAccountFrozenEvent(event), isAccountFrozenEvent({ ...event, created_at: "yesterday" })],
    formats: [isUriFormat("a:b"), isUriFormat("a b"), isIdnHostnameFormat("bücher.test"), isInt64Format(1.5)],
    parsed: parsed.success ? [] : parsed.error.issues.map(({ path }) => path),
    others: [isTokenRequest(token), isErrorEnvelope({})],
  }),
);
