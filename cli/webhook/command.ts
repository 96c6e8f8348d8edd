import { buffer } from "node:stream/consumers";
import { didYouMean } from "../../generator/diagnostics/suggest.ts";
import { parse } from "../arguments.ts";
import { EXIT, UsageError } from "../failure.ts";
import { createTerminal } from "../terminal.ts";
import { READING_OPTIONS, readingOf } from "../select.ts";
import { loadWebhooks } from "./contract.ts";
import { WEBHOOK_HELP } from "./help.ts";
import { forward, type ForwardOptions } from "./forward.ts";
import { listen } from "./listen.ts";
import { secretsFrom } from "./secrets.ts";
import { send, TAMPERS } from "./send.ts";
import { clockOf, headersOf, verify } from "./verify.ts";

const COMMAND = "webhook";

const COMMON = {
  "secret-env": { type: "string", multiple: true },
  document: { type: "string" },
  ...READING_OPTIONS,
  help: { type: "boolean", short: "h" },
} as const;

const OPTIONS = {
  send: { ...COMMON, to: { type: "string" }, data: { type: "string" }, tamper: { type: "string" } },
  verify: {
    ...COMMON,
    header: { type: "string", multiple: true },
    at: { type: "string" },
    tolerance: { type: "string" },
    "signature-only": { type: "boolean" },
    json: { type: "boolean" },
  },
  listen: {
    ...COMMON,
    port: { type: "string" },
    host: { type: "string" },
    forward: { type: "string" },
    sandbox: { type: "string" },
    application: { type: "string" },
  },
} as const;

/** `countersign webhook`. */
export async function webhookCommand(args: readonly string[]): Promise<number> {
  const [word, ...rest] = args;
  if (word === undefined || word === "--help" || word === "-h") {
    (word === undefined ? process.stderr : process.stdout).write(WEBHOOK_HELP);
    return word === undefined ? EXIT.usage : EXIT.done;
  }
  try {
    switch (word) {
      case "send":
        return await sendCommand(rest);
      case "verify":
        return await verifyCommand(rest);
      case "listen":
        return await listenCommand(rest);
      default:
        throw new UsageError(`Unknown command webhook ${word}.${didYouMean(word, Object.keys(OPTIONS))}`, COMMAND);
    }
  } catch (error) {
    // The runtime rejects invalid secrets and endpoints.
    if (error instanceof Error && error.name === "WebhookConfigError")
      throw new UsageError(`config_error: ${error.message}`, COMMAND);
    throw error;
  }
}

async function sendCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = parse(COMMAND, args, OPTIONS.send);
  if (values.help === true) return help();
  const [event, ...others] = positionals;
  if (event === undefined || others.length > 0)
    throw new UsageError("Pass one event: `countersign webhook send EVENT --to URL`.", COMMAND);
  if (values.to === undefined) throw new UsageError("Pass the URL of the receiver: --to URL.", COMMAND);
  const tamper = TAMPERS.find((candidate) => candidate === values.tamper);
  if (values.tamper !== undefined && tamper === undefined) {
    throw new UsageError(
      `--tamper must be one of ${TAMPERS.join(", ")}.${didYouMean(values.tamper, TAMPERS)}`,
      COMMAND,
    );
  }
  const secrets = secretsFrom(values["secret-env"]);
  const terminal = createTerminal();
  const loaded = await loadWebhooks(readingOf(COMMAND, values, values.document), terminal);
  if (loaded === undefined) return EXIT.usage;
  return send(
    loaded,
    {
      event,
      to: values.to,
      secrets,
      ...(values.data !== undefined && { data: values.data }),
      ...(tamper !== undefined && { tamper }),
    },
    terminal,
  );
}

async function verifyCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = parse(COMMAND, args, OPTIONS.verify);
  if (values.help === true) return help();
  noMore(positionals);
  const secrets = secretsFrom(values["secret-env"]);
  const headers = headersOf(values.header ?? []);
  const clock = clockOf(values.at, values.tolerance);
  const terminal = createTerminal();
  const loaded = await loadWebhooks(readingOf(COMMAND, values, values.document), terminal);
  if (loaded === undefined) return EXIT.usage;
  const mode = { json: values.json === true, signatureOnly: values["signature-only"] === true };
  return verify(loaded, { secrets, headers, clock, ...mode }, terminal, readInput);
}

async function listenCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = parse(COMMAND, args, OPTIONS.listen);
  if (values.help === true) return help();
  noMore(positionals);
  const source = values.forward === undefined ? undefined : sourceOf({ ...values, forward: values.forward });
  const given = values.port ?? "4000";
  const port = /^\d{1,5}$/.test(given) ? Number(given) : Number.NaN;
  if (!(port <= 65_535)) throw new UsageError("--port must be a port from 0 to 65535.", COMMAND);
  const secrets = secretsFrom(values["secret-env"]);
  const terminal = createTerminal();
  const loaded = await loadWebhooks(readingOf(COMMAND, values, values.document), terminal);
  if (loaded === undefined) return EXIT.usage;
  if (source !== undefined) return forward(loaded, { ...source, secrets }, terminal);
  return listen(loaded, { secrets, port, host: values.host ?? "127.0.0.1" }, terminal);
}

interface ForwardValues {
  readonly forward: string;
  readonly port?: string | undefined;
  readonly host?: string | undefined;
  readonly sandbox?: string | undefined;
  readonly application?: string | undefined;
}

/** Which events `listen --forward` forwards, and where to. */
function sourceOf({ forward: to, port, host, sandbox, application }: ForwardValues): Omit<ForwardOptions, "secrets"> {
  if (port !== undefined || host !== undefined)
    throw new UsageError("--forward does not listen on a port: omit --port and --host.", COMMAND);
  if (application === undefined)
    throw new UsageError("Pass the application whose events to forward: --application CLIENT_ID.", COMMAND);
  const adminToken = process.env["SANDBOX_ADMIN_TOKEN"] ?? "";
  if (adminToken === "")
    throw new UsageError("Set SANDBOX_ADMIN_TOKEN to the admin token that the sandbox printed at start.", COMMAND);
  const url = sandbox ?? "http://127.0.0.1:4010";
  if (!/^https?:\/\//.test(url)) throw new UsageError("--sandbox must be an http or https URL.", COMMAND);
  return { to, sandbox: url, application, adminToken };
}

function readInput(): Promise<Buffer> {
  if (process.stdin.isTTY)
    throw new UsageError("usage_error: pass the body on standard input: `... < body.json`.", COMMAND);
  return buffer(process.stdin);
}

function help(): number {
  process.stdout.write(WEBHOOK_HELP);
  return EXIT.done;
}

function noMore(positionals: readonly string[]): void {
  if (positionals.length > 0) throw new UsageError(`Unexpected argument: ${positionals.join(" ")}.`, COMMAND);
}
