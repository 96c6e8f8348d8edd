import { printable } from "../generator/diagnostics/text.ts";
import { startProxy } from "../judge/proxy/proxy.ts";
import { type Command, createCommand } from "./command.ts";
import { flag, onlyDocument, portOf, text } from "./options.ts";
import { openOne } from "./documents.ts";
import { EXIT, UsageError } from "./failure.ts";
import { interrupted, rejectAddress } from "./listen.ts";
import { READING_OPTIONS, readingOf } from "./select.ts";
import { paint } from "./terminal.ts";

/** `countersign proxy`. */
export const proxy: Command = createCommand({
  usage: "countersign proxy --target URL [DOCUMENT] [options]",
  about: `Validates the traffic between clients and a server against the document. It answers invalid requests with 400 and replaces
invalid responses with 502; everything else passes byte for byte. Findings are printed without values. Bodies are decoded first
(gzip, deflate, br, zstd); requests with another Content-Encoding get 415, requests over 8 MiB get 413.

Without DOCUMENT, it uses the document of countersign.config.ts.`,
  options: {
    target: text("URL", "base URL of the server, without the paths of the document"),
    port: text("PORT", "port to listen on (default: 4020; 0 picks a free one)", "p"),
    host: text("ADDRESS", "address to listen on (default: 127.0.0.1, reachable from this machine only)"),
    "report-only": flag("let everything pass; only print findings"),
    ...READING_OPTIONS,
  },
  details: `Exit codes
  0  ended by Ctrl-C    2  bad usage, config or document, or no free port

Examples
  countersign proxy --target http://localhost:3000 openapi.yaml
  countersign proxy --target https://api.example/v1 --port 0 --report-only`,
  async run({ positionals, terminal, values }) {
    if (values.target === undefined) throw new UsageError("Pass the URL of the server: --target URL.");
    const target = URL.parse(values.target);
    if (target === null || !/^https?:$/.test(target.protocol))
      throw new UsageError(`--target must be an http or https URL, not ${JSON.stringify(values.target)}.`);
    const { host = "127.0.0.1" } = values;
    const port = portOf("port", values.port) ?? 4020;
    const read = await openOne(readingOf("proxy", values, onlyDocument(positionals)), terminal);
    if (read === undefined) return EXIT.usage;
    await using started = await startProxy({
      api: read.api,
      target: target.href,
      port,
      host,
      reportOnly: values["report-only"] === true,
      onFault: ({ message, operation, pointer, side }) =>
        terminal.out(
          `${paint(terminal.colour.out, "red", side)} ${printable(`${operation}: ${message} (${pointer})`)}`,
        ),
    }).catch((error: unknown) => rejectAddress(error, host, port));
    terminal.err(`${printable(read.api.title)}: ${started.url} -> ${target.href} (Ctrl-C to stop)`);
    await interrupted();
    return EXIT.done;
  },
});
