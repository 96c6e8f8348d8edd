import { resolve } from "node:path";
import type { Settings } from "../../generator/generate/settings.ts";
import { type Command, createCommand } from "../command.ts";
import { flag, onlyDocument, portOf, text } from "../options.ts";
import { readOne, redoclyLimits, selectOne } from "../documents.ts";
import { EXIT, UsageError } from "../failure.ts";
import { writeWhole } from "../output.ts";
import { READING_OPTIONS, readingOf } from "../select.ts";
import type { Terminal } from "../terminal.ts";
import type { Built } from "./serve.ts";

const DEFAULT_OUTPUT = "docs/index.html";
const DEFAULT_PORT = 4030;

/** `countersign docs`. */
export const docs: Command = createCommand({
  usage: "countersign docs [DOCUMENT] [options]",
  about: `Builds one HTML page with Redoc: search, every operation and webhook, and the documented behaviour (rate limits, retries,
idempotency, signatures with a worked example). The file is self-contained: it fetches nothing and runs no script from the
document. Without DOCUMENT, it uses the document of countersign.config.ts.

It needs the package @redocly/cli: npm install --save-dev @redocly/cli@2`,
  options: {
    output: text("FILE", "where to write the page (default: docs/index.html)", "o"),
    serve: flag("write nothing; serve the page on this machine and reload it after every change, until Ctrl-C"),
    port: text("PORT", "port to serve it on (default: 4030; 0 picks a free one)"),
    ...READING_OPTIONS,
  },
  details: `Exit codes
  0  done    2  bad usage, config or document, or @redocly/cli is missing

Examples
  countersign docs openapi.yaml -o public/index.html
  countersign docs --serve`,
  async run({ positionals, terminal, values }) {
    const { output, serve: isServed = false } = values;
    if (isServed && output !== undefined)
      throw new UsageError("--serve and --output exclude each other: --serve writes nothing.");
    const port = portOf("port", values.port);
    if (!isServed && port !== undefined) throw new UsageError("--port requires --serve.");

    const settings = await selectOne(readingOf("docs", values, onlyDocument(positionals)), terminal);
    if (settings === undefined) return EXIT.usage;
    const built = await build(settings, terminal);
    if (built === undefined) return EXIT.usage;
    if (isServed) {
      const { serve } = await import("./serve.ts");
      return serve(built, () => build(settings, terminal), port ?? DEFAULT_PORT, terminal);
    }
    writeWhole(resolve(output ?? DEFAULT_OUTPUT), built.html);
    const size = `${Math.ceil(Buffer.byteLength(built.html) / 1024).toLocaleString("en-US")} kB`;
    terminal.out(`${settings.documentLabel} -> ${output ?? DEFAULT_OUTPUT} (${size})`);
    return EXIT.done;
  },
});

/** @returns `undefined` if the page cannot be built; the reason has been reported */
async function build(settings: Settings, terminal: Terminal): Promise<Built | undefined> {
  const read = await readOne({ ...settings, limits: redoclyLimits(settings.limits) }, terminal);
  if (read === undefined) return undefined;
  terminal.progress(`${settings.documentLabel}: building the page`);
  const { buildDocs } = await import("../../docs-page/docs.ts");
  const result = await buildDocs(read.document, read.api);
  if (result.kind !== "done") return void terminal.error(result.message);
  return {
    html: result.html,
    inputs: [...read.document.files, ...read.document.overlays].map(({ location }) => location),
  };
}
