import { readFile } from "node:fs/promises";
import { didYouMean } from "../../runtime/suggest.ts";
import { quote } from "../../generator/diagnostics/text.ts";
import {
  type Attempt,
  fieldsToSign,
  type LoadedWebhooks,
  type Signed,
  type WebhooksModule,
} from "../../generator/webhooks/contract.ts";
import { reasonOf } from "../../runtime/error-reason.ts";
import { eventBody } from "../../judge/webhooks/event-body.ts";
import { headersToSend } from "../../mock/headers-to-send.ts";
import { EXIT, UsageError } from "../failure.ts";
import type { Terminal } from "../terminal.ts";

export const TAMPERS = ["signature", "timestamp", "body"] as const;

export type Tamper = (typeof TAMPERS)[number];

export interface SendOptions {
  readonly event: string;
  readonly to: string;
  readonly secrets: readonly string[];
  /** Path of a file with the body. */
  readonly data: string | undefined;
  readonly tamper: Tamper | undefined;
}

/** Delivers one event once. Returns the exit code. */
export async function send(loaded: LoadedWebhooks, options: SendOptions, terminal: Terminal): Promise<number> {
  const { module, runtime } = loaded;
  const { event, to, secrets, tamper } = options;
  if (!module.EVENT_TYPES.includes(event)) {
    const hint = didYouMean(event, module.EVENT_TYPES) || ` Events: ${module.EVENT_TYPES.join(", ")}.`;
    throw new UsageError(`Unknown event ${quote(event)}.${hint}`);
  }
  const body = options.data === undefined ? bodyOfExample(loaded, event) : await readBody(options.data);
  const sender = module.createWebhookSender({ endpoint: to, secrets });
  const signed = await runtime.signBody(module.WEBHOOKS, event, body, secrets, {
    ...signing(module, tamper),
    headers: headersToSend(loaded, event),
  });
  const attempt = await sender.deliver(tampered(module, signed, tamper));
  terminal.out(`${event} -> ${to}: ${describeAttempt(attempt)}`);
  const acknowledged = attempt.outcome === "acknowledged";
  if (tamper === undefined) return acknowledged ? EXIT.done : EXIT.drift;
  if (acknowledged) terminal.err(`The receiver accepted a request with a tampered ${tamper}.`);
  return attempt.outcome === "refused" ? EXIT.done : EXIT.drift;
}

function bodyOfExample(loaded: LoadedWebhooks, event: string): Uint8Array {
  const body = eventBody(loaded, event);
  if (body !== undefined) return body;
  throw new UsageError(
    `The contract has no example of ${quote(event)} and none can be generated: pass the body with --data.`,
  );
}

async function readBody(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch {
    throw new UsageError(`The file ${file} cannot be read.`);
  }
}

/** An old request with a valid signature, as in a replay attack. */
function signing(module: WebhooksModule, tamper: Tamper | undefined): object {
  const { signature } = module.WEBHOOKS;
  const fields = fieldsToSign(module);
  if (tamper !== "timestamp") return { fields };
  if (signature.timestamp === undefined || signature.toleranceSeconds === undefined) {
    throw new UsageError("The contract's signature has no timestamp to tamper with.");
  }
  return { fields, timestamp: Math.floor(Date.now() / 1000) - signature.toleranceSeconds - 60 };
}

function tampered({ WEBHOOKS: { signature } }: WebhooksModule, signed: Signed, tamper: Tamper | undefined): Signed {
  if (tamper === "body") return { ...signed, body: Buffer.concat([signed.body, Buffer.from("\n")]) };
  if (tamper !== "signature") return signed;
  const value = signed.headers[signature.header] ?? "";
  const changed = value.replace(/[0-9A-Za-z](?=[^0-9A-Za-z]*$)/, (last) => (last === "0" ? "1" : "0"));
  return { ...signed, headers: { ...signed.headers, [signature.header]: changed } };
}

/** An attempt in a few words. */
export function describeAttempt(attempt: Attempt): string {
  const took = `(${Math.round(attempt.milliseconds)} ms)`;
  switch (attempt.outcome) {
    case "acknowledged":
      return `acknowledged with ${attempt.status} ${took}`;
    case "refused":
      return `rejected with ${attempt.status} ${took}`;
    case "timed_out":
      return `timed out ${took}`;
    case "unreachable":
      return `unreachable: ${reasonOf(attempt.error)} ${took}`;
  }
}
