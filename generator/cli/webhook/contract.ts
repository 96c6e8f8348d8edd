import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { collectDiagnostics } from "../../diagnostics/diagnostics.ts";
import { printApi, readDocument } from "../../generate/render.ts";
import type { Settings } from "../../generate/settings.ts";
import { models } from "../../targets/models/models.ts";
import { validators } from "../../targets/validators/validators.ts";
import { planOf } from "../../targets/webhooks/plan.ts";
import { webhooks } from "../../targets/webhooks/webhooks.ts";
import { UsageError } from "../failure.ts";
import { select } from "../generate-one.ts";
import { reportDiagnostics } from "../report.ts";
import type { Terminal } from "../terminal.ts";

const COMMAND = "webhook";

/** What is used of `webhooks.ts`, whose events have no types here. */
export interface WebhooksModule {
  readonly EVENT_TYPES: readonly string[];
  readonly WEBHOOKS: {
    readonly signature: { readonly header: string; readonly timestamp?: string; readonly toleranceSeconds?: number };
    readonly identity: { readonly in: "body"; readonly path: readonly string[] } | { readonly in: "header" | "digest" };
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

export interface LoadedWebhooks {
  readonly module: WebhooksModule;
  readonly runtime: RuntimeModules;
  /** The first example of an event's body; `undefined` when the contract has none. */
  example(type: string): unknown;
}

/**
 * The webhooks of the document that the command line or the config names: what would be generated of it, loaded.
 *
 * @throws UsageError when the document has none that are signed
 * @returns `undefined` when config or document cannot be used; why has been reported
 */
export async function loadWebhooks(
  selection: { readonly document?: string; readonly config?: string },
  terminal: Terminal,
): Promise<LoadedWebhooks | undefined> {
  const selected = await select(selection, terminal);
  if (selected === undefined) return undefined;
  const [settings, ...others] = selected.settings;
  if (settings === undefined || others.length > 0)
    throw new UsageError("The config lists several documents: name one with --document.", COMMAND);
  const diagnostics = collectDiagnostics(settings.severity);
  const read = await readDocument(settings, diagnostics);
  const plan = read === undefined ? undefined : planOf(read.api);
  const files = read === undefined ? [] : await printApi(read, ownSettings(settings), diagnostics);
  if (diagnostics.failed || plan === undefined) {
    reportDiagnostics(
      diagnostics.list((at) => read?.document.locate(at) ?? { file: settings.documentLabel, line: 1, column: 1 }),
      terminal,
      false,
    );
    return undefined;
  }
  if (plan.contract === undefined)
    throw new UsageError(`${settings.documentLabel} describes no webhook that is signed (x-signature).`, COMMAND);
  const events = new Map(plan.events.map((event) => [event.type, event]));
  return {
    ...(await load(files)),
    example(type): unknown {
      const content = events.get(type)?.content;
      return content?.examples[0]?.value ?? content?.schema.docs.examples?.[0];
    },
  };
}

/** Node runs the files as they are printed; they stand in a folder of their own for as long as that takes. */
function ownSettings(settings: Settings): Settings {
  const targets = [models(), validators({ zod: "none" }), webhooks()];
  return { ...settings, targets, runtime: { kind: "copy" }, importExtension: ".ts" };
}

async function load(
  files: readonly { readonly path: string; readonly text: string }[],
): Promise<{ readonly module: WebhooksModule; readonly runtime: RuntimeModules }> {
  const folder = await mkdtemp(join(tmpdir(), "countersign-webhook-"));
  try {
    for (const { path, text } of [...files, { path: "package.json", text: '{ "type": "module" }' }]) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const from = (path: string): Promise<unknown> => import(pathToFileURL(join(folder, path)).href);
    const [own, sign, signature] = await Promise.all(
      ["webhooks.ts", "runtime/webhooks/sign.ts", "runtime/webhooks/signature.ts"].map(from),
    );
    // These modules were generated a moment ago: they have what the interfaces above say.
    return {
      module: own as WebhooksModule,
      runtime: { ...(sign as RuntimeModules), ...(signature as RuntimeModules) },
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
