import { printable } from "../../generator/diagnostics/text.ts";
import type { Outcome } from "../../runtime/server/server.ts";
import { onlyDocument, parse } from "../arguments.ts";
import { EXIT, errorCode, UsageError } from "../failure.ts";
import { chooseOne } from "../one-document.ts";
import { reportDiagnostics } from "../report.ts";
import { READING_OPTIONS, readingOf } from "../select.ts";
import { createTerminal, paint, type Terminal } from "../terminal.ts";
import { secretsFrom } from "../webhook/secrets.ts";
import { MOCK_HELP } from "./help.ts";

const COMMAND = "mock";

const OPTIONS = {
  ...READING_OPTIONS,
  port: { type: "string", short: "p" },
  host: { type: "string" },
  dynamic: { type: "boolean" },
  seed: { type: "string" },
  "no-limits": { type: "boolean" },
  "no-auth": { type: "boolean" },
  "client-env": { type: "string" },
  webhooks: { type: "string" },
  "secret-env": { type: "string", multiple: true },
  help: { type: "boolean", short: "h" },
} as const;

/** `countersign mock`. */
export async function mockCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = parse(COMMAND, args, OPTIONS);
  if (values.help === true) {
    process.stdout.write(MOCK_HELP);
    return EXIT.done;
  }
  const document = onlyDocument(COMMAND, positionals);
  const { host = "127.0.0.1", port: portText = "4010" } = values;
  const port = /^\d{1,5}$/.test(portText) ? Number(portText) : Number.NaN;
  if (!(port <= 65_535)) throw new UsageError("--port must be a port from 0 to 65535.", COMMAND);
  const webhooks = webhooksOf(values.webhooks, values["secret-env"]);

  const client = clientOf(values["client-env"]);
  const terminal = createTerminal();
  const settings = await chooseOne(COMMAND, readingOf(COMMAND, values, document), terminal);
  if (settings === undefined) return EXIT.usage;
  terminal.progress(`${settings.documentLabel}: starting`);
  const { startMock } = await import("../../mock/start.ts");
  const started = await startMock(settings, {
    host,
    port,
    dynamic: values.dynamic === true,
    ...(values.seed !== undefined && { seed: values.seed }),
    limits: values["no-limits"] !== true,
    auth: values["no-auth"] !== true,
    ...(client !== undefined && { client }),
    ...(webhooks !== undefined && { webhooks }),
    onWarning: (message) => terminal.err(`${paint(terminal.colour.err, "yellow", "warning")} ${printable(message)}`),
    onEvent: (event, { outcome, status }) =>
      terminal.out(`sent ${printable(event)}: ${outcome}${status === undefined ? "" : ` with ${status}`}`),
    onOutcome: (outcome) => terminal.out(line(outcome, terminal)),
    onReload: (diagnostics) => {
      const errors = diagnostics.filter(({ severity }) => severity === "error");
      reportDiagnostics(errors, terminal, false);
      terminal.err(
        errors.length === 0
          ? `${settings.documentLabel} changed; the mock was reloaded.`
          : "The mock keeps serving the previous version.",
      );
    },
  }).catch((error: unknown) => {
    const code = errorCode(error);
    if (code === "EADDRINUSE") throw new UsageError(`Port ${port} is in use: choose another with --port.`, COMMAND);
    if (code === "EACCES" || code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new UsageError(`Cannot listen on ${host}:${port} (${code}).`, COMMAND);
    throw error;
  });
  switch (started.kind) {
    case "missing":
      terminal.err([
        `${paint(terminal.colour.err, "red", "error")} The mock needs Prism, which is not installed:`,
        `  ${started.install}`,
      ]);
      return EXIT.usage;
    case "failed":
      reportDiagnostics(started.diagnostics, terminal, false);
      return EXIT.usage;
    case "started":
      break;
  }
  const { api, close, url } = started;
  terminal.out(`${printable(api.title)} ${printable(api.version)} at ${url} (Ctrl-C to stop)`);
  await interrupted();
  await close();
  return EXIT.done;
}

function clientOf(name: string | undefined): { readonly id: string; readonly secret: string } | undefined {
  if (name === undefined) return undefined;
  const [, id, secret] = /^([^:]+):(.+)$/s.exec(process.env[name] ?? "") ?? [];
  if (id !== undefined && secret !== undefined) return { id, secret };
  throw new UsageError(`The environment variable ${name} must be ID:SECRET.`, COMMAND);
}

function webhooksOf(
  url: string | undefined,
  names: readonly string[] | undefined,
): { readonly url: string; readonly secrets: readonly string[] } | undefined {
  if (url === undefined) {
    if (names !== undefined) throw new UsageError("--secret-env requires --webhooks URL.", COMMAND);
    return undefined;
  }
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ""))
    throw new UsageError(`--webhooks must be an http or https URL, not ${url}.`, COMMAND);
  return { url, secrets: secretsFrom(names) };
}

function line({ duration, method, path, problem, replayed, status }: Outcome, { colour }: Terminal): string {
  const shown = paint(colour.out, status < 400 ? "green" : status < 500 ? "yellow" : "red", String(status));
  const remarks = [...(problem === undefined ? [] : [problem]), ...(replayed === true ? ["replayed"] : [])];
  const about = [printable(method), printable(path ?? "(no operation)"), ...remarks].join(" ");
  return `${shown} ${about} ${duration.toFixed(1)} ms`;
}

function interrupted(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  return promise;
}
