import { setTimeout } from "node:timers/promises";
import { printable } from "../../generator/diagnostics/text.ts";
import { fieldsToSign, type LoadedWebhooks } from "../../generator/webhooks/contract.ts";
import { eventParser } from "../../runtime/event-parser.ts";
import { textLines } from "../../runtime/text-lines.ts";
import { EXIT, UsageError } from "../failure.ts";
import { paint, type Terminal } from "../terminal.ts";
import { describeAttempt } from "./send.ts";

export interface ForwardOptions {
  readonly secrets: readonly string[];
  /** URL of the receiver. */
  readonly to: string;
  /** URL of the sandbox. */
  readonly sandbox: string;
  /** The `client_id` whose events are forwarded. */
  readonly application: string;
  readonly adminToken: string;
}

/** Milliseconds until the command connects again. */
const RECONNECT = 1000;

/** Signs the events that a sandbox streams and sends them to a receiver, until interrupted. Returns the exit code. */
export async function forward(loaded: LoadedWebhooks, options: ForwardOptions, terminal: Terminal): Promise<number> {
  const { module, runtime } = loaded;
  const { secrets, to } = options;
  const sender = module.createWebhookSender({ endpoint: to, secrets });
  const { out } = terminal.colour;
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
  for await (const { id, type, body } of streamEvents(options, stop.signal, terminal)) {
    const signing = { id, fields: fieldsToSign(module) };
    const signed = await runtime.signBody(module.WEBHOOKS, type, Buffer.from(body), secrets, signing);
    const attempt = await sender.deliver(signed);
    const style = attempt.outcome === "acknowledged" ? "green" : "red";
    terminal.out(`${paint(out, style, printable(type))} ${printable(id)} -> ${to}: ${describeAttempt(attempt)}`);
  }
  return EXIT.done;
}

interface StreamedEvent {
  readonly id: string;
  readonly type: string;
  readonly body: string;
}

/** Events as they happen. Connects again after the last one when the connection breaks. */
async function* streamEvents(
  options: ForwardOptions,
  signal: AbortSignal,
  terminal: Terminal,
): AsyncGenerator<StreamedEvent> {
  const parser = eventParser();
  let isFirst = true;
  while (!signal.aborted) {
    try {
      const body = await connect(options, parser.lastId, signal);
      terminal.err(
        `${isFirst ? "Forwarding" : "Connected again: forwarding"} events of ${options.application} to ${options.to}`,
      );
      isFirst = false;
      parser.restart();
      for await (const line of textLines(body, /\r\n|\n|\r/)) {
        const event = parser.line(line);
        if (event !== undefined) yield eventOf(event.data);
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof UsageError || isFirst) throw asUsage(error, options);
    }
    await setTimeout(RECONNECT, undefined, { signal }).catch(() => undefined);
  }
}

async function connect(
  { sandbox, application, adminToken }: ForwardOptions,
  lastId: string,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array> | null> {
  const url = `${sandbox.replace(/\/$/, "")}/admin/applications/${encodeURIComponent(application)}/events/stream`;
  const headers = { authorization: `Bearer ${adminToken}`, accept: "text/event-stream" };
  const response = await fetch(url, {
    headers: lastId === "" ? headers : { ...headers, "last-event-id": lastId },
    redirect: "error",
    signal,
  });
  if (response.ok) return response.body;
  await response.body?.cancel();
  const reasons: Readonly<Record<number, string>> = {
    401: "SANDBOX_ADMIN_TOKEN is not the admin token of the sandbox",
    404: `the sandbox has no application ${application}`,
  };
  throw new UsageError(`Cannot follow events: ${reasons[response.status] ?? `status ${response.status}`}.`);
}

function asUsage(error: unknown, { sandbox }: ForwardOptions): UsageError {
  if (error instanceof UsageError) return error;
  return new UsageError(`The sandbox at ${sandbox} cannot be reached. Start it, or pass --sandbox URL.`);
}

function eventOf(data: string): StreamedEvent {
  const { id, type, body }: Partial<Record<string, unknown>> = Object(JSON.parse(data));
  return { id: String(id), type: String(type), body: String(body) };
}
