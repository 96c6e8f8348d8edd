import { randomBytes } from "node:crypto";
import { amount, printable } from "../generator/diagnostics/text.ts";
import type { ReadDocument } from "../generator/generate/render.ts";
import {
  fieldsToSign,
  hasSignedWebhooks,
  importWebhooks,
  type LoadedWebhooks,
  type Signed,
} from "../generator/webhooks/contract.ts";
import { eventBody } from "../judge/webhooks/event-body.ts";
import { headersToSend } from "../mock/headers-to-send.ts";
import type { Generated } from "./generated-code.ts";
import { ARTIFACTS, skipped, verdict, type Verdict } from "./verdict.ts";

const ARTIFACT = ARTIFACTS.webhooks;
const NO_BODY = "no body can be generated and the contract has no example";

/** Signs an event of each type and passes it to the generated receiver: unchanged, altered, and with another secret. */
export async function verifyWebhooks({ api }: ReadDocument, generated: Generated): Promise<Verdict> {
  if (!hasSignedWebhooks(api)) return skipped(ARTIFACT, "the document has no signed webhooks (x-signature)");
  const loaded = await importWebhooks(api, (await generated.code()).files);
  const types = loaded.module.EVENT_TYPES;
  const details: string[] = [];
  const untried: string[] = [];
  for (const type of types) {
    const body = eventBody(loaded, type);
    if (body === undefined) untried.push(type);
    else details.push(...(await faultsOf(loaded, type, body)).map((text) => `${printable(type)}: ${text}`));
  }
  const signed = types.length - untried.length;
  if (signed === 0 && untried.length > 0) return skipped(ARTIFACT, NO_BODY);
  const left = untried.length === 0 ? "" : `; not ${untried.map(printable).join(", ")}: ${NO_BODY}`;
  return verdict(ARTIFACT, `${amount(signed, "event")} of ${types.length} signed and verified${left}`, details);
}

async function faultsOf(loaded: LoadedWebhooks, type: string, body: Uint8Array): Promise<readonly string[]> {
  const { module, runtime } = loaded;
  const secrets = [newSecret()];
  const judge = (one: Signed, keys: readonly string[]): ReturnType<typeof module.verifyWebhook> =>
    module.verifyWebhook(one.body, new Headers(one.headers), keys, {});
  let signed: Signed;
  try {
    signed = await runtime.signBody(module.WEBHOOKS, type, body, secrets, {
      fields: fieldsToSign(module),
      headers: headersToSend(loaded, type),
    });
  } catch (error) {
    return [`its body cannot be signed: ${printable(error instanceof Error ? error.message : String(error))}`];
  }
  const details: string[] = [];
  const { issues = [], ok, verdict: why = "not ok" } = await judge(signed, secrets);
  if (!ok) details.push(`its signed body gets the verdict ${why}${issues.map(issueText).join("")}`);
  const altered = { ...signed, body: Buffer.concat([signed.body, Buffer.from("\n")]) };
  if ((await judge(altered, secrets)).ok) details.push("a body that was altered after signing is accepted");
  if ((await judge(signed, [newSecret()])).ok) details.push("the signature of another secret is accepted");
  return details;
}

/** Base64 with a prefix is a valid secret in every encoding that contracts use. */
function newSecret(): string {
  return `whsec_${randomBytes(24).toString("base64")}`;
}

function issueText({ message, pointer }: { readonly pointer: string; readonly message: string }): string {
  return `; ${printable(pointer) || "the body"} ${printable(message)}`;
}
