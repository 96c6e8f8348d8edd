import { createHmac } from "node:crypto";
import type { Signature } from "../../generator/ir/behaviour.ts";

/** A worked signature that readers can check their own code against. */
export interface WorkedExample {
  readonly secret: string;
  readonly body: string;
  /** The signed text: the payload template with its fields filled in. */
  readonly signed: string;
  readonly digest: string;
  /** All headers to send with the body, the signature first. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** A shell command that computes the same digest; absent if its text cannot be quoted. */
  readonly command?: string;
}

/** 2026-01-01T00:00:00Z */
const TIME = "1767225600";

const KEY_TEXT = "a secret for this example";

const HASHES = { "hmac-sha256": "sha256", "hmac-sha512": "sha512", "hmac-sha1": "sha1" } as const;

/** Signs a body as the contract requires, with a fixed time and a public secret. */
export function signExample(signature: Signature, body: string): WorkedExample {
  const { algorithm, encoding, fields, format, header, payload, timestamp, secret } = signature;
  const prefix = secret.prefix ?? "";
  // A secret without a prefix gets one that marks it as an example.
  const key = Buffer.from(secret.encoding === "utf8" ? `${prefix === "" ? "whsec_" : ""}example` : KEY_TEXT);
  const values = new Map<string, string>([["body", body]]);
  for (const name of fieldsOf(format, payload)) {
    if (name !== "body" && name !== "digest") values.set(name, name === timestamp ? TIME : "msg_01");
  }
  const signed = fill(payload, values);
  const hash = HASHES[algorithm];
  const digest = createHmac(hash, key).update(signed).digest(encoding);
  values.set("digest", digest);
  const others = Object.entries(fields).map(([name, sent]) => [sent, values.get(name) ?? "msg_01"] as const);
  const command = commandOf(signed, hash, key, encoding);
  return {
    secret: prefix + (secret.encoding === "utf8" ? key.toString("utf8") : key.toString(secret.encoding)),
    body,
    signed,
    digest,
    headers: [[header, fill(format, values)], ...others],
    ...(command !== undefined && { command }),
  };
}

function fieldsOf(...templates: readonly string[]): ReadonlySet<string> {
  return new Set(templates.flatMap((template) => [...template.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name)));
}

function fill(template: string, values: ReadonlyMap<string, string>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? "");
}

function commandOf(signed: string, hash: string, key: Buffer, encoding: Signature["encoding"]): string | undefined {
  // Single quotes keep everything but themselves literal. Line breaks would be hard to copy.
  if (/['\n\r\0]/.test(signed) || signed.length > 1_000) return undefined;
  const text = key.toString("utf8");
  const named = /^\w+$/.test(text) ? `-hmac ${text}` : `-mac HMAC -macopt hexkey:${key.toString("hex")}`;
  const tail = encoding === "base64" ? " -binary | base64" : "";
  return `printf '%s' '${signed}' | openssl dgst -${hash} ${named}${tail}`;
}
