import { createServer } from "node:http";
import { printable } from "../../generator/diagnostics/text.ts";
import type { LoadedWebhooks } from "../../generator/webhooks/contract.ts";
import { EXIT } from "../failure.ts";
import { listenUntilInterrupted } from "../listen.ts";
import { paint, type Terminal } from "../terminal.ts";

export interface ListenOptions {
  readonly secrets: readonly string[];
  readonly port: number;
  readonly host: string;
}

/** Receives and prints events until interrupted. Returns the exit code. */
export async function listen({ module }: LoadedWebhooks, options: ListenOptions, terminal: Terminal): Promise<number> {
  const { out } = terminal.colour;
  const print = (word: string, style: "green" | "yellow", about: string, body: unknown): void => {
    terminal.out(`${paint(out, style, word)} ${printable(about)}`);
    terminal.out(JSON.stringify(body, undefined, 2).split("\n"));
  };
  const receiver = module.createWebhookReceiver({
    secrets: options.secrets,
    on: Object.fromEntries(
      module.EVENT_TYPES.map((type) => [
        type,
        (event: unknown, { id }: { readonly id: string }) => print("verified", "green", `${type} ${id}`, event),
      ]),
    ),
    onUnknown: ({ type, body }: { readonly type: string | undefined; readonly body: unknown }) =>
      print("unknown_event", "yellow", String(type), body),
    onRejected: ({
      verdict,
      issues,
    }: {
      readonly verdict: string;
      readonly issues: readonly { readonly pointer: string; readonly message: string }[];
    }) => {
      terminal.out(paint(out, "red", verdict));
      for (const { pointer, message } of issues)
        terminal.out(`  ${printable(pointer) || "the body"} ${printable(message)}`);
    },
    onError: (error: unknown) => terminal.err(String(error)),
  });
  const server = createServer((request, response) => void receiver.node(request, response));
  await listenUntilInterrupted(server, options, (url) =>
    terminal.err(`Listening on ${url} for ${module.EVENT_TYPES.length} event types.`),
  );
  return EXIT.done;
}
