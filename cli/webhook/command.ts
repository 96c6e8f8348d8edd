import { buffer } from "node:stream/consumers";
import { didYouMean } from "../../runtime/suggest.ts";
import { type Command, runWithOptions } from "../command.ts";
import {
  choiceOf,
  expectNoArguments,
  flag,
  list,
  optionLines,
  portOf,
  secretsFrom,
  text,
  textColumn,
} from "../options.ts";
import { EXIT, UsageError } from "../failure.ts";
import { READING_OPTIONS, readingOf } from "../select.ts";
import { loadWebhooks } from "./contract.ts";
import { forward, type ForwardOptions } from "./forward.ts";
import { listen } from "./listen.ts";
import { send, TAMPERS } from "./send.ts";
import { clockOf, headersOf, verify } from "./verify.ts";

const COMMON = {
  "secret-env": list("NAME", "environment variable with a secret (repeatable, for rotation)"),
  document: text("FILE", "the OpenAPI document (default: the one of countersign.config.ts)"),
  ...READING_OPTIONS,
} as const;

const SEND = {
  to: text("URL", "where to"),
  data: text("FILE", "the body, sent byte for byte (default: the contract's example, with an id of its own)"),
  tamper: text(
    "WHAT",
    "what to break, so that receivers reject it: signature, timestamp (an old one, signed\ncorrectly) or body (a newline added after signing)",
  ),
} as const;

const VERIFY = {
  header: list("TEXT", 'a header of the request, as "Name: value" (repeatable)'),
  at: text("TIME", "verify as of this time: ISO 8601, or Unix seconds (default: now)"),
  tolerance: text("SECONDS", "override the tolerance of the contract"),
  "signature-only": flag("verify only the signature, not the body"),
  json: flag("print the verdict as JSON"),
} as const;

const LISTEN = {
  port: text("PORT", "port to listen on (default: 4000); 0 picks a free one"),
  host: text("HOST", "address to listen on (default: 127.0.0.1)"),
} as const;

const FORWARD = {
  forward: text("URL", "the receiver, which has the same secret; no tunnel or registered endpoint is needed"),
  application: text("ID", "the client_id of the application"),
  sandbox: text("URL", "the sandbox (default: http://127.0.0.1:4040); SANDBOX_ADMIN_TOKEN has its admin token"),
} as const;

const COLUMN = textColumn({ ...COMMON, ...SEND, ...VERIFY, ...LISTEN, ...FORWARD });

const HELP = `countersign webhook send EVENT --to URL --secret-env NAME [options]
countersign webhook verify --secret-env NAME --header "NAME: VALUE" ... [options] < BODY
countersign webhook listen --secret-env NAME [options]
countersign webhook listen --forward URL --application ID --secret-env NAME [options]

Sends, verifies and receives webhooks with the signature, headers and schemas of the contract. Secrets are read from environment
variables, because other users of a machine can see arguments.

Options
${optionLines({ ...COMMON, help: flag("print this help", "h") }, COLUMN)}

send: sign an event and deliver it once
${optionLines(SEND, COLUMN)}

verify: read a body from standard input and print the verdict
${optionLines(VERIFY, COLUMN)}

listen: receive events and print the verified ones, until Ctrl-C
${optionLines(LISTEN, COLUMN)}

listen --forward: sign the events of a sandbox and send them to a receiver on this machine, until Ctrl-C
${optionLines(FORWARD, COLUMN)}

Exit codes
  0  done, accepted    1  not acknowledged, rejected, or a tampered request was accepted    2  bad usage, config or document

Examples
  export WEBHOOK_SECRET=whsec_...
  countersign webhook listen --port 4000 --secret-env WEBHOOK_SECRET
  countersign webhook listen --forward http://localhost:3000/hooks --application app_... --secret-env WEBHOOK_SECRET
  countersign webhook send transaction.confirmed --to http://localhost:4000 --secret-env WEBHOOK_SECRET
  countersign webhook send transaction.confirmed --to http://localhost:4000 --secret-env WEBHOOK_SECRET --tamper body
  countersign webhook verify --secret-env WEBHOOK_SECRET --header "X-SVC-Signature: t=1767225600,v1=..." < body.json
`;

/** `countersign webhook`. */
export const webhook: Command = {
  help: HELP,
  async run([word, ...args]) {
    if (word === undefined || word === "--help" || word === "-h") {
      (word === undefined ? process.stderr : process.stdout).write(HELP);
      return word === undefined ? EXIT.usage : EXIT.done;
    }
    const command = SUBCOMMANDS.get(word);
    if (command === undefined)
      throw new UsageError(`Unknown command webhook ${word}.${didYouMean(word, SUBCOMMANDS.keys())}`);
    try {
      return await command(args);
    } catch (error) {
      // The runtime rejects invalid secrets and endpoints.
      if (error instanceof Error && error.name === "WebhookConfigError") throw new UsageError(error.message);
      throw error;
    }
  },
};

const SUBCOMMANDS: ReadonlyMap<string, (args: readonly string[]) => Promise<number>> = new Map([
  ["send", sendCommand],
  ["verify", verifyCommand],
  ["listen", listenCommand],
]);

function sendCommand(args: readonly string[]): Promise<number> {
  return runWithOptions(args, HELP, { ...COMMON, ...SEND }, async ({ positionals, terminal, values }) => {
    const [event, ...others] = positionals;
    const { data, to } = values;
    if (event === undefined || others.length > 0)
      throw new UsageError("Pass one event: `countersign webhook send EVENT --to URL`.");
    if (to === undefined) throw new UsageError("Pass the URL of the receiver: --to URL.");
    const tamper = choiceOf("tamper", values.tamper, TAMPERS);
    const secrets = secretsFrom(values["secret-env"]);
    const loaded = await loadWebhooks(readingOf("webhook", values, values.document), terminal);
    return loaded === undefined ? EXIT.usage : send(loaded, { event, to, secrets, data, tamper }, terminal);
  });
}

function verifyCommand(args: readonly string[]): Promise<number> {
  return runWithOptions(args, HELP, { ...COMMON, ...VERIFY }, async ({ positionals, terminal, values }) => {
    expectNoArguments(positionals);
    const { json = false, "signature-only": signatureOnly = false } = values;
    const secrets = secretsFrom(values["secret-env"]);
    const headers = headersOf(values.header ?? []);
    const clock = clockOf(values.at, values.tolerance);
    const loaded = await loadWebhooks(readingOf("webhook", values, values.document), terminal);
    if (loaded === undefined) return EXIT.usage;
    return verify(loaded, { secrets, headers, clock, json, signatureOnly }, terminal, readInput);
  });
}

function listenCommand(args: readonly string[]): Promise<number> {
  return runWithOptions(args, HELP, { ...COMMON, ...LISTEN, ...FORWARD }, async ({ positionals, terminal, values }) => {
    expectNoArguments(positionals);
    const { forward: to, host = "127.0.0.1" } = values;
    const source = to === undefined ? undefined : sourceOf(to, values);
    const port = portOf("port", values.port) ?? 4000;
    const secrets = secretsFrom(values["secret-env"]);
    const loaded = await loadWebhooks(readingOf("webhook", values, values.document), terminal);
    if (loaded === undefined) return EXIT.usage;
    if (source !== undefined) return forward(loaded, { ...source, secrets }, terminal);
    return listen(loaded, { secrets, port, host }, terminal);
  });
}

interface ForwardValues {
  readonly port?: string | undefined;
  readonly host?: string | undefined;
  readonly sandbox?: string | undefined;
  readonly application?: string | undefined;
}

/** Which events `listen --forward` forwards, and where to. */
function sourceOf(
  to: string,
  { port, host, sandbox = "http://127.0.0.1:4040", application }: ForwardValues,
): Omit<ForwardOptions, "secrets"> {
  if (port !== undefined || host !== undefined)
    throw new UsageError("--forward does not listen on a port: omit --port and --host.");
  if (application === undefined)
    throw new UsageError("Pass the application whose events to forward: --application CLIENT_ID.");
  const adminToken = process.env["SANDBOX_ADMIN_TOKEN"] ?? "";
  if (adminToken === "")
    throw new UsageError("Set SANDBOX_ADMIN_TOKEN to the admin token that the sandbox printed at start.");
  if (!/^https?:\/\//.test(sandbox)) throw new UsageError("--sandbox must be an http or https URL.");
  return { to, sandbox, application, adminToken };
}

function readInput(): Promise<Buffer> {
  if (process.stdin.isTTY) throw new UsageError("usage_error: pass the body on standard input: `... < body.json`.");
  return buffer(process.stdin);
}
