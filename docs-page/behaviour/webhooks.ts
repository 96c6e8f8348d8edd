import type { Api, Webhook } from "../../generator/ir/api.ts";
import type { Delivery, Signature } from "../../generator/ir/behaviour.ts";
import { codeBlock, codeSpan } from "../markdown.ts";
import { duration, list } from "../words.ts";
import { type WorkedExample, signExample } from "./example.ts";

/** Longer bodies would distract from the signature. */
const LONGEST_BODY = 600;

const ALGORITHMS = { "hmac-sha256": "HMAC-SHA256", "hmac-sha512": "HMAC-SHA512", "hmac-sha1": "HMAC-SHA1" } as const;

/** All webhooks, including those of callbacks. */
export function webhooksOf({ operations, webhooks }: Api): readonly Webhook[] {
  return [...webhooks, ...operations.flatMap(({ callbacks }) => callbacks)];
}

/** How each signature is made and verified, with a worked example. One section per scheme. */
export function signatureSections(api: Api): readonly string[] {
  const ways = new Map<string, { readonly signature: Signature; readonly webhooks: Webhook[] }>();
  for (const webhook of webhooksOf(api)) {
    if (webhook.signature === undefined) continue;
    const key = JSON.stringify({ ...webhook.signature, at: "" });
    const way = ways.get(key) ?? { signature: webhook.signature, webhooks: [] };
    way.webhooks.push(webhook);
    ways.set(key, way);
  }
  return [...ways.values()].map(({ signature, webhooks }) =>
    signatureSection(signature, webhooks, ways.size > 1 ? ` in ${codeSpan(signature.header)}` : ""),
  );
}

function signatureSection(signature: Signature, webhooks: readonly Webhook[], which: string): string {
  return [
    `## Webhook signatures${which}`,
    steps(signature).join("\n"),
    ...mirrorSentence(webhooks),
    ...worked(signExample(signature, bodyOf(webhooks))),
  ].join("\n\n");
}

function steps({
  algorithm,
  encoding,
  fields,
  format,
  header,
  payload,
  repeatable,
  secret,
  timestamp,
  toleranceSeconds,
}: Signature): readonly string[] {
  const others = Object.entries(fields).map(
    ([name, sent]) => `${codeSpan(`{${name}}`)} is the header ${codeSpan(sent)}`,
  );
  const key =
    secret.encoding === "utf8" && secret.prefix === undefined
      ? "The key is the webhook's secret."
      : `The key is the webhook's secret${secret.prefix === undefined ? "" : ` without ${codeSpan(secret.prefix)}`}` +
        `${secret.encoding === "utf8" ? "" : `, decoded from ${secret.encoding}`}.`;
  const lines = [
    `Parse the header ${codeSpan(header)}: ${codeSpan(format)}.`,
    `Join ${codeSpan(payload)}, where \`{body}\` is the raw body, byte for byte, before any parsing` +
      `${others.length === 0 ? "" : `, and ${list(others)}`}.`,
    `Compute ${ALGORITHMS[algorithm]} of that, in ${encoding}. ${key}`,
    `Compare it with \`digest\` in constant time. Reject the request if they differ.` +
      `${repeatable.includes("digest") ? " There may be several digests while a secret is rotated: one match is enough." : ""}`,
  ];
  if (timestamp !== undefined && toleranceSeconds !== undefined) {
    lines.push(
      `Reject the request if ${codeSpan(timestamp)} differs from your clock by more than ${duration(toleranceSeconds)} in either direction.`,
    );
  }
  return lines.map((line, index) => `${index + 1}. ${line}`);
}

/** The signature covers the body alone. */
function mirrorSentence(webhooks: readonly Webhook[]): readonly string[] {
  const pairs = new Map(webhooks.flatMap(({ mirrors }) => mirrors.map(({ body, header }) => [header, body] as const)));
  if (pairs.size === 0) return [];
  const said = [...pairs].map(([header, body]) => `${codeSpan(header)} equals ${fieldOf(body)}`);
  return [`Headers are not signed. Before you use them, check that ${list(said)} of the body.`];
}

/** `#/data/id` as `data.id`. */
export function fieldOf(pointer: string): string {
  return pointer === "#" ? "the whole" : codeSpan(pointer.replace(/^#\//, "").replaceAll("/", "."));
}

function bodyOf(webhooks: readonly Webhook[]): string {
  const bodies = webhooks.flatMap(({ body }) =>
    (body?.contents ?? []).flatMap(({ codec, examples }) =>
      codec === "json" ? examples.map(({ value }) => JSON.stringify(value)) : [],
    ),
  );
  const [shortest = "{}"] = bodies.toSorted((a, b) => a.length - b.length);
  return shortest.length <= LONGEST_BODY ? shortest : "{}";
}

function worked({ body, command, digest, headers, secret, signed }: WorkedExample): readonly string[] {
  const parts = [
    `To test your code: with the secret ${codeSpan(secret)}, the body`,
    codeBlock("json", body),
    "gives the signed string",
    codeBlock("text", signed),
    `with the digest ${codeSpan(digest)}, sent as`,
    codeBlock("http", headers.map(([name, value]) => `${name}: ${value}`).join("\n")),
  ];
  return command === undefined ? parts : [...parts, "The same digest in a shell:", codeBlock("sh", command)];
}

/** What acknowledges a delivery, and what happens otherwise. */
export function deliverySection(api: Api): string {
  const rows = new Map<string, string[]>();
  for (const { delivery, name } of webhooksOf(api)) {
    if (delivery === undefined) continue;
    const said = deliveryOf(delivery);
    const names = rows.get(said) ?? [];
    names.push(codeSpan(name));
    rows.set(said, names);
  }
  if (rows.size === 0) return "";
  const lines = [...rows].map(([said, names]) => `- ${list(names)}: ${said}`);
  return [
    "## Webhook delivery",
    lines.join("\n"),
    "The same event can arrive more than once, so deduplicate events by their identity.",
  ].join("\n\n");
}

export function deliveryOf({ acknowledgeWithinSeconds, backoff, retryForSeconds }: Delivery): string {
  const parts: string[] = [];
  if (acknowledgeWithinSeconds !== undefined)
    parts.push(`Answer with a 2xx status within ${duration(acknowledgeWithinSeconds)}.`);
  if (retryForSeconds !== undefined || backoff !== undefined) {
    const grows = backoff === undefined ? "" : ` with ${backoff} backoff`;
    const long = retryForSeconds === undefined ? "" : ` for up to ${duration(retryForSeconds)}`;
    parts.push(`A delivery that is not acknowledged is retried${grows}${long}.`);
  }
  return parts.join(" ");
}
