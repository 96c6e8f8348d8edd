import { randomBytes } from "node:crypto";
import { collectDiagnostics } from "../diagnostics/diagnostics.ts";
import { formatDiagnostic } from "../diagnostics/format.ts";
import { printable } from "../diagnostics/text.ts";
import { printApi, type ReadDocument } from "../generate/render.ts";
import type { Settings } from "../generate/settings.ts";
import { models } from "../targets/models/models.ts";
import { validators } from "../targets/validators/validators.ts";
import { webhooks } from "../targets/webhooks/webhooks.ts";
import {
  hasSignedWebhooks,
  importWebhooks,
  type LoadedWebhooks,
  type Signed,
  type Verdict as Judged,
} from "../webhooks/contract.ts";
import { exampleBody } from "../webhooks/event.ts";
import { count, skipped, verdict, type Verdict } from "./verdict.ts";

const ARTIFACT = "webhooks";

/** Signs the example of every event as the contract says, and has the generated receiver judge it: as it is, and altered. */
export async function verifyWebhooks(read: ReadDocument, settings: Settings): Promise<Verdict> {
  if (!hasSignedWebhooks(read.api)) return skipped(ARTIFACT, "the document has none that are signed (x-signature)");
  const diagnostics = collectDiagnostics(settings.severity);
  const targets = [models(), validators({ zod: "none" }), webhooks()];
  const own: Settings = { ...settings, targets, runtime: { kind: "copy" }, importExtension: ".ts" };
  const files = await printApi(read, own, diagnostics);
  const fault = diagnostics.list().find(({ severity }) => severity === "error");
  if (fault !== undefined) {
    return verdict(ARTIFACT, "cannot be generated", [formatDiagnostic(fault, { colour: false })]);
  }
  const loaded = await importWebhooks(read.api, files);
  const types = loaded.module.EVENT_TYPES;
  const details: string[] = [];
  let signed = 0;
  for (const type of types) {
    const body = exampleBody(loaded, type);
    if (body === undefined) details.push(`${printable(type)}: the contract has no example of it`);
    else {
      signed++;
      details.push(...(await verifyEvent(loaded, type, body)).map((text) => `${printable(type)}: ${text}`));
    }
  }
  return verdict(
    ARTIFACT,
    `${count(signed, "example")} signed and verified, of ${count(types.length, "event")}`,
    details,
  );
}

async function verifyEvent(
  { module, runtime }: LoadedWebhooks,
  type: string,
  body: Uint8Array,
): Promise<readonly string[]> {
  // Base64 after a prefix is a secret by every way in which contracts have them.
  const [secrets, others] = [[newSecret()], [newSecret()]];
  const judge = (one: Signed, keys: readonly string[]): Promise<Judged> =>
    module.verifyWebhook(one.body, new Headers(one.headers), keys, {});
  let signed: Signed;
  try {
    signed = await runtime.signBody(module.WEBHOOKS, type, body, secrets, {});
  } catch (error) {
    return [`its example cannot be signed: ${printable(error instanceof Error ? error.message : String(error))}`];
  }
  const told = await judge(signed, secrets);
  const details = told.ok
    ? []
    : [`its example, signed, is judged ${told.verdict ?? "not ok"}${(told.issues ?? []).map(issueText).join("")}`];
  const altered = { ...signed, body: Buffer.concat([signed.body, Buffer.from("\n")]) };
  if ((await judge(altered, secrets)).ok) details.push("a body that was altered after signing is accepted");
  if ((await judge(signed, others)).ok) details.push("the signature of another secret is accepted");
  return details;
}

function newSecret(): string {
  return `whsec_${randomBytes(24).toString("base64")}`;
}

function issueText({ message, pointer }: { readonly pointer: string; readonly message: string }): string {
  return `; ${printable(pointer) || "the body"} ${printable(message)}`;
}
