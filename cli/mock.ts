import { printable } from "../generator/diagnostics/text.ts";
import type { Outcome } from "../runtime/server/server.ts";
import { type Command, createCommand } from "./command.ts";
import { flag, list, onlyDocument, portOf, secretsFrom, text } from "./options.ts";
import { reportFound, selectOne } from "./documents.ts";
import { EXIT, UsageError } from "./failure.ts";
import { interrupted, rejectAddress } from "./listen.ts";
import { reportDiagnostics } from "./report.ts";
import { READING_OPTIONS, readingOf } from "./select.ts";
import { paint, type Terminal } from "./terminal.ts";

/** `countersign mock`. */
export const mock: Command = createCommand({
  usage: "countersign mock [DOCUMENT] [options]",
  about: `Serves the API that a document describes. Its values are the document's examples, or readable ones from its
schemas. The generated server does the rest: validation, errors, tokens, rate limits, idempotency. It restarts when the
document changes. Without DOCUMENT, it uses the document of the config.`,
  options: {
    ...READING_OPTIONS,
    port: text("PORT", "port to listen on (default: 4010; 0 picks a free one)", "p"),
    host: text("ADDRESS", "address to listen on (default: 127.0.0.1, reachable from this machine only)"),
    dynamic: flag("generate random values from the schemas instead of examples"),
    seed: text("TEXT", "other values than usual; with --dynamic: the same values in every run"),
    "no-limits": flag("disable rate limits"),
    "no-auth": flag("do not ask for credentials"),
    "client-env": text("NAME", "environment variable with ID:SECRET, then the only credentials that get a token"),
    webhooks: text("URL", "where to send signed webhooks on request"),
    "secret-env": list("NAME", "environment variable with the webhook secret (repeatable, for rotation)"),
  },
  details: `Requests can choose the response
  Prefer: code=404               the response with that status
  Prefer: example=NAME           the example of that name
  Prefer: dynamic=true           random values from the schema

Webhooks
  POST /__countersign/webhooks/EVENT        sends EVENT: the request's body, or the contract's example
  With --webhooks, the mock also sends the events that a successful operation emits (x-emits).

If the document has a token operation, any client id and secret get a token, unless --client-env is given.

Exit codes
  0  ended by Ctrl-C    2  bad usage, config or document, no free port, or Prism is not installed

Examples
  countersign mock
  countersign mock openapi.yaml --port 8080 --no-limits
  WEBHOOK_SECRET=whsec_1 countersign mock --webhooks http://127.0.0.1:3000/hooks --secret-env WEBHOOK_SECRET
  curl -X POST http://127.0.0.1:4010/__countersign/webhooks/transaction.confirmed`,
  async run({ positionals, terminal, values }) {
    const { host = "127.0.0.1", seed } = values;
    const port = portOf("port", values.port) ?? 4010;
    const webhooks = webhooksOf(values.webhooks, values["secret-env"]);
    const client = clientOf(values["client-env"]);
    const settings = await selectOne(readingOf("mock", values, onlyDocument(positionals)), terminal);
    if (settings === undefined) return EXIT.usage;
    terminal.progress(`${settings.documentLabel}: starting`);
    const { startMock } = await import("../mock/start.ts");
    const started = await startMock(settings, {
      host,
      port,
      dynamic: values.dynamic === true,
      ...(seed !== undefined && { seed }),
      limits: values["no-limits"] !== true,
      auth: values["no-auth"] !== true,
      ...(client !== undefined && { client }),
      ...(webhooks !== undefined && { webhooks }),
      onWarning: (message) => terminal.warn(message),
      onEvent: (event, { outcome, status }) =>
        terminal.out(`sent ${printable(event)}: ${outcome}${status === undefined ? "" : ` with ${status}`}`),
      onOutcome: (outcome) => terminal.out(line(outcome, terminal)),
      onReload: (diagnostics) => {
        reportFound(diagnostics, terminal);
        terminal.err(
          diagnostics.every(({ severity }) => severity !== "error")
            ? `${settings.documentLabel} changed; the mock was reloaded.`
            : "The mock keeps serving the previous version.",
        );
      },
    }).catch((error: unknown) => rejectAddress(error, host, port));
    switch (started.kind) {
      case "missing":
        terminal.error("The mock needs Prism, which is not installed:");
        terminal.err(`  ${started.install}`);
        return EXIT.usage;
      case "failed":
        reportDiagnostics(started.diagnostics, terminal, false);
        return EXIT.usage;
      case "started":
        break;
    }
    const { api, close, diagnostics, url } = started;
    reportFound(diagnostics, terminal);
    terminal.out(`${printable(api.title)} ${printable(api.version)} at ${url} (Ctrl-C to stop)`);
    await interrupted();
    await close();
    return EXIT.done;
  },
});

function clientOf(name: string | undefined): { readonly id: string; readonly secret: string } | undefined {
  if (name === undefined) return undefined;
  const [, id, secret] = /^([^:]+):(.+)$/s.exec(process.env[name] ?? "") ?? [];
  if (id !== undefined && secret !== undefined) return { id, secret };
  throw new UsageError(`The environment variable ${name} must be ID:SECRET.`);
}

function webhooksOf(
  url: string | undefined,
  names: readonly string[] | undefined,
): { readonly url: string; readonly secrets: readonly string[] } | undefined {
  if (url === undefined) {
    if (names !== undefined) throw new UsageError("--secret-env requires --webhooks URL.");
    return undefined;
  }
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ""))
    throw new UsageError(`--webhooks must be an http or https URL, not ${url}.`);
  return { url, secrets: secretsFrom(names) };
}

const UNKNOWN: ReadonlyMap<string, string> = new Map([
  ["not-found", "path"],
  ["method-not-allowed", "method"],
]);

function line(outcome: Outcome, { colour }: Terminal): string {
  const { duration, method, operationId, path = "", problem, replayed, status } = outcome;
  const shown = paint(colour.out, status < 400 ? "green" : status < 500 ? "yellow" : "red", String(status));
  const unknown = operationId === undefined ? UNKNOWN.get(problem ?? "") : undefined;
  const remarks = [
    ...(problem === undefined ? [] : [problem]),
    ...(replayed === true ? ["replayed"] : []),
    ...(unknown === undefined ? [] : [`(no operation has this ${unknown})`]),
  ];
  const about = [printable(method), printable(path), ...remarks].join(" ");
  return `${shown} ${about} ${duration.toFixed(1)} ms`;
}
