import { createHmac, randomBytes } from "node:crypto";
import { collectDiagnostics } from "../generator/diagnostics/diagnostics.ts";
import { formatDiagnostic } from "../generator/diagnostics/format.ts";
import { printable } from "../generator/diagnostics/text.ts";
import type { Json } from "../generator/document/json.ts";
import { printApi, type ReadDocument } from "../generator/generate/render.ts";
import type { Settings } from "../generator/generate/settings.ts";
import type { Api } from "../generator/ir/api.ts";
import type { TextFile } from "../generator/output/plan.ts";
import { type Broken, createBreaker } from "../judge/values/break.ts";
import { createMaker } from "../judge/values/make.ts";
import { seededRandom } from "../judge/values/random.ts";
import type { ContractData } from "../generator/targets/webhooks/contract.ts";
import { planOf } from "../generator/targets/webhooks/plan.ts";
import { models } from "../generator/targets/models/models.ts";
import { validators } from "../generator/targets/validators/validators.ts";
import { webhooks } from "../generator/targets/webhooks/webhooks.ts";
import {
  hasSignedWebhooks,
  importWebhooks,
  type LoadedWebhooks,
  type Signed,
  type Verdict as Judged,
} from "../generator/webhooks/contract.ts";
import { eventBody } from "../judge/webhooks/event-body.ts";
import { LABELS } from "./artifacts.ts";
import { count, skipped, verdict, type Verdict } from "./verdict.ts";

const ARTIFACT = LABELS.webhooks;

/** Signs a body of every event as the contract says, and has the generated receiver judge it: as it is, and altered. */
export async function verifyWebhooks(read: ReadDocument, settings: Settings): Promise<Verdict> {
  if (!hasSignedWebhooks(read.api)) return skipped(ARTIFACT, "the document has none that are signed (x-signature)");
  return verifyPrintedWebhooks(read.api, await printWebhooks(read, settings));
}

/** What is generated for the webhooks of a document, and the runtime it is made of. @returns why it cannot be, else */
export async function printWebhooks(read: ReadDocument, settings: Settings): Promise<readonly TextFile[] | string> {
  const diagnostics = collectDiagnostics(settings.severity);
  const targets = [models(), validators({ zod: "none" }), webhooks()];
  const own: Settings = { ...settings, targets, runtime: { kind: "copy" }, importExtension: ".ts" };
  const files = await printApi(read, own, diagnostics);
  const fault = diagnostics.list().find(({ severity }) => severity === "error");
  return fault === undefined ? files : formatDiagnostic(fault, { colour: false });
}

/** @param files what {@link printWebhooks} gave */
export async function verifyPrintedWebhooks(api: Api, files: readonly TextFile[] | string): Promise<Verdict> {
  if (typeof files === "string") return verdict(ARTIFACT, "cannot be generated", [files]);
  const loaded = await importWebhooks(api, files);
  const types = loaded.module.EVENT_TYPES;
  const { contract, events } = planOf(api);
  const schemas = new Map(events.map(({ content, type }) => [type, content?.schema]));
  const maker = createMaker(api);
  const breaker = createBreaker(api, maker);
  const details: string[] = [];
  const untried: string[] = [];
  let signed = 0;
  for (const type of types) {
    const body = eventBody(loaded, type);
    if (body === undefined) {
      untried.push(type);
      continue;
    }
    signed++;
    const schema = schemas.get(type);
    const broken =
      schema === undefined
        ? []
        : // It was written as JSON a moment ago.
          breaker.break(JSON.parse(new TextDecoder().decode(body)) as Json, schema, seededRandom(1), BREAKING);
    const told = [...(await verifyEvent(loaded, contract, type, body)), ...(await verifyBroken(loaded, type, broken))];
    details.push(...told.map((text) => `${printable(type)}: ${text}`));
  }
  const why = "no body can be made, and the contract has no example";
  if (signed === 0 && untried.length > 0) return skipped(ARTIFACT, why);
  const left = untried.length === 0 ? "" : `; not ${untried.map(printable).join(", ")}: ${why}`;
  return verdict(ARTIFACT, `${count(signed, "event")} of ${types.length} signed and verified${left}`, details);
}

/** Keywords broken in the body of each event; formats may be for readers of it alone. */
const BREAKING = { most: 6, direction: "received" } as const;

/** What is signed rightly and does not fit the schema of its event is refused. */
async function verifyBroken(
  { module, runtime }: LoadedWebhooks,
  type: string,
  broken: readonly Broken[],
): Promise<readonly string[]> {
  const secrets = [newSecret()];
  for (const { text, value } of broken.filter(({ keyword }) => keyword !== "format")) {
    try {
      const signed = await runtime.signBody(module.WEBHOOKS, type, Buffer.from(JSON.stringify(value)), secrets, {});
      const judged = await module.verifyWebhook(signed.body, new Headers(signed.headers), secrets, {});
      if (judged.ok) return [`a body that does not fit its schema is accepted (${printable(text)})`];
    } catch {
      // No header can have what it mirrors: it cannot be sent.
    }
  }
  return [];
}

async function verifyEvent(
  { module, runtime }: LoadedWebhooks,
  contract: ContractData | undefined,
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
    return [`its body cannot be signed: ${printable(error instanceof Error ? error.message : String(error))}`];
  }
  const told = await judge(signed, secrets);
  const details = told.ok
    ? []
    : [`its body, signed, is judged ${told.verdict ?? "not ok"}${(told.issues ?? []).map(issueText).join("")}`];
  const altered = { ...signed, body: Buffer.concat([signed.body, Buffer.from("\n")]) };
  if ((await judge(altered, secrets)).ok) details.push("a body that was altered after signing is accepted");
  if ((await judge(signed, others)).ok) details.push("the signature of another secret is accepted");
  if (contract === undefined) return details;
  const { mirrors, signature } = contract;
  if (!isSignedBy(signature, signed, secrets[0] ?? "")) details.push(`it is not signed as x-signature says`);
  for (const { header, required } of mirrors) {
    const isOther = ([name]: readonly [string, string]): boolean => name.toLowerCase() !== header.toLowerCase();
    const own = Object.entries(signed.headers);
    const left = own.filter(isOther);
    const changed = own.map((one): readonly [string, string] => (isOther(one) ? one : [one[0], `${one[1]}x`]));
    if (left.length === own.length) details.push(`it is sent without its header ${printable(header)}`);
    else if ((await judge({ ...signed, headers: Object.fromEntries(changed) }, secrets)).ok)
      details.push(`a header ${printable(header)} that is not what the body has is accepted`);
    if (required && (await judge({ ...signed, headers: Object.fromEntries(left) }, secrets)).ok)
      details.push(`it is accepted without its header ${printable(header)}`);
  }
  return [...details, ...(await verifyTimes(module, signature, signed, secrets))];
}

/** Seconds that are more than a run takes, and less than the shortest tolerance that is usual. */
const MARGIN = 20;

/** What was signed nearly as long ago as the contract tolerates is accepted, and a little longer ago it is not; of the future, too. */
async function verifyTimes(
  module: LoadedWebhooks["module"],
  { timestamp, toleranceSeconds }: ContractData["signature"],
  signed: Signed,
  secrets: readonly string[],
): Promise<readonly string[]> {
  if (timestamp === undefined || toleranceSeconds === undefined) return [];
  const details: string[] = [];
  for (const direction of [1, -1]) {
    const acceptedAt = async (seconds: number): Promise<boolean> => {
      const now = (): number => Date.now() + direction * seconds * 1000;
      return (await module.verifyWebhook(signed.body, new Headers(signed.headers), secrets, { now })).ok;
    };
    const when = direction > 0 ? "long ago" : "the future";
    if (await acceptedAt(toleranceSeconds + MARGIN)) details.push(`a signature of ${when} is accepted`);
    if (toleranceSeconds > 2 * MARGIN && !(await acceptedAt(toleranceSeconds - MARGIN)))
      details.push(`a signature that is within the ${toleranceSeconds} s of the contract is refused as of ${when}`);
  }
  return details;
}

const HASHES = { "hmac-sha256": "sha256", "hmac-sha512": "sha512", "hmac-sha1": "sha1" } as const;

/** Whether the digest is there, made by code of its own; what is signed beside the time and the body is not looked into. */
function isSignedBy(scheme: ContractData["signature"], { body, headers }: Signed, secret: string): boolean {
  const { algorithm, encoding, fields, header, payload } = scheme;
  const given = Object.entries(headers).find(([name]) => name.toLowerCase() === header.toLowerCase())?.[1];
  if (given === undefined) return false;
  if (Object.keys(fields).length > 0 || payload.split("{body}").length !== 2) return true;
  const { encoding: coding, prefix = "" } = scheme.secret;
  const bare = secret.startsWith(prefix) ? secret.slice(prefix.length) : secret;
  const [before = "", after = ""] = payload
    .split("{body}")
    .map((part) => part.replace(/\{(\w+)\}/g, (_all, field: string) => fieldOf(scheme, given, field)));
  const hmac = createHmac(HASHES[algorithm], Buffer.from(bare, coding));
  hmac.update(before).update(body).update(after);
  return given.includes(hmac.digest(encoding));
}

/** What stands behind the prefix of a field: `t={t}` has `t=`. */
function fieldOf({ format, separator }: ContractData["signature"], text: string, field: string): string {
  const prefix = format.split(separator).find((element) => element.endsWith(`{${field}}`)) ?? "";
  const start = prefix.slice(0, prefix.indexOf("{"));
  return (
    text
      .split(separator)
      .find((part) => part.startsWith(start))
      ?.slice(start.length) ?? ""
  );
}

function newSecret(): string {
  return `whsec_${randomBytes(24).toString("base64")}`;
}

function issueText({ message, pointer }: { readonly pointer: string; readonly message: string }): string {
  return `; ${printable(pointer) || "the body"} ${printable(message)}`;
}
