import { importFiles } from "../generate/import-files.ts";
import type { Api, Parameter } from "../ir/api.ts";
import type { Schema } from "../ir/schema.ts";
import type { TextFile } from "../output/plan.ts";
import { planOf } from "../targets/webhooks/plan.ts";

/** The exports of `webhooks.ts` that are used here, with untyped events. */
export interface WebhooksModule {
  readonly EVENT_TYPES: readonly string[];
  readonly WEBHOOKS: {
    readonly signature: {
      readonly header: string;
      readonly format: string;
      readonly fields: Readonly<Record<string, string>>;
      readonly timestamp?: string;
      readonly toleranceSeconds?: number;
    };
    readonly identity:
      | { readonly in: "body"; readonly path: readonly string[] }
      | { readonly in: "header"; readonly header: string }
      | { readonly in: "digest" };
  };
  verifyWebhook(
    raw: Uint8Array,
    headers: Headers,
    secrets: readonly string[],
    options: VerifyOptions,
  ): Promise<Verdict>;
  createWebhookReceiver(options: object): { node(request: object, response: object): Promise<void> };
  createWebhookSender(options: object): { deliver(signed: Signed): Promise<Attempt> };
}

/** Of the runtime's modules that the generated one is made of. */
export interface RuntimeModules {
  signBody(
    contract: object,
    type: string,
    raw: Uint8Array,
    secrets: readonly string[],
    options: object,
  ): Promise<Signed>;
  verifySignature(
    scheme: object,
    raw: Uint8Array,
    headers: Headers,
    secrets: readonly string[],
    options: VerifyOptions,
  ): Promise<Verdict> | Verdict;
}

export interface VerifyOptions {
  readonly now?: () => number;
  readonly toleranceSeconds?: number;
}

export interface Verdict {
  readonly ok: boolean;
  readonly verdict?: string;
  readonly type?: string;
  readonly id?: string;
  readonly issues?: readonly { readonly pointer: string; readonly message: string }[];
}

export interface Signed {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Attempt {
  readonly outcome: "acknowledged" | "refused" | "timed_out" | "unreachable";
  readonly milliseconds: number;
  readonly status?: number;
  readonly error?: unknown;
}

/** The webhooks of a document: its generated modules, loaded. */
export interface LoadedWebhooks {
  readonly module: WebhooksModule;
  readonly runtime: RuntimeModules;
  readonly api: Api;
  /** The first example of an event's body; `undefined` when the contract has none. */
  example(type: string): unknown;
  /** The headers of an event whose values senders pass: they neither repeat its body nor sign it. */
  headers(type: string): readonly Parameter[];
  /** Of an event's body. */
  schema(type: string): Schema | undefined;
}

/** Values for the signed fields that the contract leaves to the sender: digits, which every template can hold. */
export function fieldsToSign({ WEBHOOKS: { identity, signature } }: WebhooksModule): Readonly<Record<string, string>> {
  const inFormat = [...signature.format.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const isFilled = (name: string): boolean =>
    name === "digest" ||
    name === signature.timestamp ||
    (identity.in === "header" && signature.fields[name]?.toLowerCase() === identity.header.toLowerCase());
  const names = [...inFormat, ...Object.keys(signature.fields)].filter((name) => !isFilled(name));
  return Object.fromEntries(names.map((name) => [name, String(Date.now())]));
}

/** Whether a document describes webhooks that are signed. */
export function hasSignedWebhooks(api: Api): boolean {
  return planOf(api).contract !== undefined;
}

/** @param files of the target `webhooks` and the runtime */
export async function importWebhooks(api: Api, files: readonly TextFile[]): Promise<LoadedWebhooks> {
  const modules = ["webhooks.ts", "runtime/webhooks/sign.ts", "runtime/webhooks/signature.ts"];
  const [own, sign, signature] = await importFiles(files, modules);
  const plan = planOf(api);
  const events = new Map(plan.events.map((event) => [event.type, event]));
  return {
    // These modules were generated a moment ago: they have what the interfaces above say.
    module: own as WebhooksModule,
    runtime: { ...(sign as RuntimeModules), ...(signature as RuntimeModules) },
    api,
    headers: (type) => plan.contract?.events.find((event) => event.type === type)?.headers?.passed ?? [],
    schema: (type) => events.get(type)?.content?.schema,
    example(type): unknown {
      const content = events.get(type)?.content;
      return content?.examples[0]?.value ?? content?.schema.docs.examples?.[0];
    },
  };
}
