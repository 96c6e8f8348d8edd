import type { EventRule, HeadersOf, NoHeaders, SendArguments, WebhookContract } from "./contract.ts";
import { WebhookUsageError } from "./errors.ts";
import { eventText } from "./event.ts";
import { fieldText } from "./fields.ts";
import { headerValue } from "./headers.ts";
import { formatOf, signedBytes, writeSignature } from "./format.ts";
import { hmacsOf, type Secrets } from "./keys.ts";
import { bytesOf, type RawBody } from "./signature.ts";

/** A request to send. Its headers are valid for exactly these bytes. */
export interface SignedWebhook {
  readonly body: Uint8Array<ArrayBuffer>;
  /** Signature, mirrored fields and content type. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface SignOptions {
  /** Time of signing, in Unix seconds. Default: now. Sign every attempt again, or it expires. */
  readonly timestamp?: number;
  /** Identity of the event, where the contract has a header for it. Default: random. */
  readonly id?: string;
  /** Additional signed fields, by their name in the contract. */
  readonly fields?: Readonly<Record<string, string>>;
}

/**
 * Signs a serialized body.
 *
 * @param type of the event; `undefined` omits headers that only contain the type
 * @param secrets with several, each one signs if the scheme allows it, so that receivers may hold the old or the new
 * @throws WebhookConfigError when a secret is missing or invalid
 * @throws WebhookUsageError when a field cannot be signed or sent
 */
export async function signBody<Events, Headers = NoHeaders>(
  contract: WebhookContract<Events, Headers>,
  type: keyof Events | undefined,
  raw: RawBody,
  secrets: Secrets,
  options: SignOptions & { readonly headers?: unknown } = {},
): Promise<SignedWebhook> {
  const scheme = contract.signature;
  const hmacs = hmacsOf(scheme, secrets);
  const body = Uint8Array.from(bytesOf(raw));
  const format = formatOf(scheme);
  const mirrored = mirroredHeaders(contract, type, body);
  const documented: EventRule<unknown>["headers"] = type === undefined ? undefined : contract.events[type].headers;
  const fields = fieldsOf(contract, options, mirrored);
  const signers = scheme.repeatable.includes("digest") ? hmacs : hmacs.slice(0, 1);
  const digests: string[] = [];
  for (const hmac of signers) {
    const message = signedBytes(format, fields, body);
    if (message === undefined) throw new WebhookUsageError("A signed field contains its own separator.");
    digests.push(await hmac.digest(message));
  }
  const headers: Record<string, string> = {
    "content-type": "application/json",
    ...documented?.write(options.headers ?? {}),
    ...mirrored,
    [scheme.header]: writeSignature(format, fields, digests),
  };
  for (const { field, header } of format.fields) {
    const name = header.toLowerCase();
    const given = Object.keys(mirrored).find((key) => key.toLowerCase() === name) ?? header;
    headers[given] = fields.get(field) ?? "";
  }
  const [issue] = documented?.read(headers).issues ?? [];
  if (issue !== undefined) throw new WebhookUsageError(`The event ${String(type)} cannot be sent: ${issue.message}`);
  return { body, headers: checked(headers) };
}

/** Serializes an event as JSON and signs it. Send `body` unchanged: another serialization has another signature. */
export function signDelivery<Events, Type extends keyof Events, Headers = NoHeaders>(
  contract: WebhookContract<Events, Headers>,
  type: Type,
  event: Events[Type],
  secrets: Secrets,
  ...[options]: SendArguments<SignOptions, HeadersOf<Headers, Type>>
): Promise<SignedWebhook> {
  return signBody(contract, type, eventText(contract, type, event), secrets, options);
}

function fieldsOf(
  { signature, identity }: Pick<WebhookContract<unknown>, "signature" | "identity">,
  options: SignOptions,
  mirrored: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const fields = new Map(Object.entries(options.fields ?? {}));
  if (signature.timestamp !== undefined) {
    fields.set(signature.timestamp, String(options.timestamp ?? Math.floor(Date.now() / 1000)));
  }
  for (const [field, header] of Object.entries(signature.fields)) {
    const text = headerValue(mirrored, header.toLowerCase());
    // Receivers compare the header with the body.
    if (text !== undefined && field !== signature.timestamp) fields.set(field, text);
    if (fields.has(field)) continue;
    if (identity.in !== "header" || identity.header.toLowerCase() !== header.toLowerCase()) {
      throw new WebhookUsageError(`The field ${field} is signed: pass it in \`fields\`.`);
    }
    fields.set(field, options.id ?? crypto.randomUUID());
  }
  for (const { field } of formatOf(signature).elements) {
    if (field !== "digest" && !fields.has(field))
      throw new WebhookUsageError(`The field ${field} is signed: pass it in \`fields\`.`);
  }
  return fields;
}

/** The headers that identify the event's type or repeat its body. */
function mirroredHeaders<Events, Headers>(
  contract: WebhookContract<Events, Headers>,
  type: keyof Events | undefined,
  body: Uint8Array,
): Readonly<Record<string, string>> {
  const rule: EventRule<unknown> | undefined = type === undefined ? undefined : contract.events[type];
  const headers: Record<string, string> = {};
  for (const mark of rule?.marks ?? []) {
    if (mark.in === "header") headers[mark.header] = mark.value;
  }
  const mirrors = [...contract.mirrors, ...(rule?.mirrors ?? [])];
  const parsed = mirrors.length === 0 ? undefined : parse(body, rule);
  for (const mirror of mirrors) {
    const text = fieldText(parsed, mirror);
    if (text !== undefined) headers[mirror.header] = text;
  }
  return headers;
}

function parse(body: Uint8Array, rule: Pick<EventRule, "numbers"> | undefined): unknown {
  const text = new TextDecoder().decode(body);
  try {
    const parsed: unknown = JSON.parse(text);
    return rule?.numbers?.refine(text, parsed) ?? parsed;
  } catch {
    return undefined;
  }
}

/**
 * Rejects line breaks and other characters that a header cannot hold (RFC 9110, section 5.5), because event text is
 * used.
 */
function checked(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value))
      throw new WebhookUsageError(`The header ${name} cannot contain this event's value.`);
  }
  return headers;
}
