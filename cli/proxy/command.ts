import { once } from "node:events";
import { startProxy } from "../../judge/proxy/proxy.ts";
import { printable } from "../../generator/diagnostics/text.ts";
import { onlyDocument, parse } from "../arguments.ts";
import { EXIT, errorCode, UsageError } from "../failure.ts";
import { READING_OPTIONS, readingOf } from "../select.ts";
import { createTerminal, paint } from "../terminal.ts";
import { chooseOne, readOne } from "../one-document.ts";
import { PROXY_HELP } from "./help.ts";

const COMMAND = "proxy";
const PORT = 4020;

const OPTIONS = {
  target: { type: "string" },
  port: { type: "string", short: "p" },
  host: { type: "string" },
  "report-only": { type: "boolean" },
  ...READING_OPTIONS,
  help: { type: "boolean", short: "h" },
} as const;

/** `countersign proxy`. */
export async function proxyCommand(args: readonly string[]): Promise<number> {
  const { positionals, values } = parse(COMMAND, args, OPTIONS);
  if (values.help === true) {
    process.stdout.write(PROXY_HELP);
    return EXIT.done;
  }
  const document = onlyDocument(COMMAND, positionals);
  if (values.target === undefined) throw new UsageError("Pass the URL of the server: --target URL.", COMMAND);
  const target = URL.parse(values.target);
  if (target === null || !/^https?:$/.test(target.protocol))
    throw new UsageError(`--target must be an http or https URL, not ${JSON.stringify(values.target)}.`, COMMAND);
  const port = values.port === undefined ? PORT : /^\d{1,5}$/.test(values.port) ? Number(values.port) : Number.NaN;
  if (!(port <= 65_535)) throw new UsageError("--port must be a port from 0 to 65535.", COMMAND);
  const terminal = createTerminal();
  const settings = await chooseOne(COMMAND, readingOf(COMMAND, values, document), terminal);
  const read = settings && (await readOne(settings, terminal));
  if (read === undefined) return EXIT.usage;
  const colour = terminal.colour.out;
  try {
    await using proxy = await startProxy({
      api: read.api,
      target: target.href,
      port,
      host: values.host ?? "127.0.0.1",
      reportOnly: values["report-only"] === true,
      onFault: ({ message, operation, pointer, side }) =>
        terminal.out(`${paint(colour, "red", side)} ${printable(`${operation}: ${message} (${pointer})`)}`),
    });
    terminal.err(`${printable(read.api.title)}: ${proxy.url} -> ${target.href} (Ctrl-C to stop)`);
    await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
    return EXIT.done;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    throw new UsageError(
      `The proxy cannot listen: ${error instanceof Error ? error.message : String(error)}.`,
      COMMAND,
    );
  }
}
