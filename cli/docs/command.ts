import { resolve } from "node:path";
import { printable } from "../../generator/diagnostics/text.ts";
import { redoclyLimits } from "../redocly-limits.ts";
import { onlyDocument, parse } from "../arguments.ts";
import { EXIT, UsageError } from "../failure.ts";
import { chooseOne, readOne } from "../one-document.ts";
import { READING_OPTIONS, readingOf } from "../select.ts";
import { createTerminal, paint, type Terminal } from "../terminal.ts";
import { writeWhole } from "../write-file.ts";
import type { Settings } from "../../generator/generate/settings.ts";
import { DOCS_HELP } from "./help.ts";
import type { Built } from "./serve.ts";

const COMMAND = "docs";

const OPTIONS = {
  ...READING_OPTIONS,
  output: { type: "string", short: "o" },
  serve: { type: "boolean" },
  port: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

const DEFAULT_OUTPUT = "docs/index.html";
const DEFAULT_PORT = "4030";

/** `countersign docs`. */
export async function docsCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = parse(COMMAND, args, OPTIONS);
  if (values.help === true) {
    process.stdout.write(DOCS_HELP);
    return EXIT.done;
  }
  const document = onlyDocument(COMMAND, positionals);
  if (values.serve === true && values.output !== undefined)
    throw new UsageError("--serve and --output exclude each other: --serve writes nothing.", COMMAND);
  if (values.serve !== true && values.port !== undefined) throw new UsageError("--port requires --serve.", COMMAND);
  const port = /^\d{1,5}$/.test(values.port ?? DEFAULT_PORT) ? Number(values.port ?? DEFAULT_PORT) : Number.NaN;
  if (!(port <= 65_535)) throw new UsageError("--port must be a port from 0 to 65535.", COMMAND);

  const terminal = createTerminal();
  const settings = await chooseOne(COMMAND, readingOf(COMMAND, values, document), terminal);
  if (settings === undefined) return EXIT.usage;
  const built = await build(settings, terminal);
  if (built === undefined) return EXIT.usage;
  if (values.serve === true) {
    const { serve } = await import("./serve.ts");
    return serve(built, () => build(settings, terminal), port, terminal);
  }
  const output = values.output ?? DEFAULT_OUTPUT;
  writeWhole(resolve(output), built.html, COMMAND);
  const size = `${Math.ceil(Buffer.byteLength(built.html) / 1024).toLocaleString("en-US")} kB`;
  terminal.out(`${settings.documentLabel} -> ${output} (${size})`);
  return EXIT.done;
}

/** @returns `undefined` if the page cannot be built; the reason has been reported */
async function build(settings: Settings, terminal: Terminal): Promise<Built | undefined> {
  const read = await readOne({ ...settings, limits: redoclyLimits(settings.limits) }, terminal);
  if (read === undefined) return undefined;
  terminal.progress(`${settings.documentLabel}: building the page`);
  const { buildDocs } = await import("../../docs-page/docs.ts");
  const result = await buildDocs(read.document, read.api);
  if (result.kind === "done") {
    return { html: result.html, inputs: read.document.files.map(({ location }) => location) };
  }
  terminal.err(`${paint(terminal.colour.err, "red", "error")} ${printable(result.message)}`);
  return undefined;
}
