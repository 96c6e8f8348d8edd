import { extname, resolve } from "node:path";
import { dump } from "js-yaml";
import { bundle as bundleDocument } from "../generator/document/bundle/bundle.ts";
import type { JsonObject } from "../generator/document/json.ts";
import { modelTypeNames } from "../generator/targets/models/models.ts";
import { type Command, createCommand } from "./command.ts";
import { choiceOf, onlyDocument, text } from "./options.ts";
import { openOne } from "./documents.ts";
import { EXIT, UsageError } from "./failure.ts";
import { writeWhole } from "./output.ts";
import { reportDiagnostics } from "./report.ts";
import { READING_OPTIONS, readingOf } from "./select.ts";

const FORMATS = ["json", "yaml"] as const;
type Format = (typeof FORMATS)[number];

/** `countersign bundle`. */
export const bundle: Command = createCommand({
  usage: "countersign bundle [DOCUMENT] [options]",
  about: `Joins the files of a document into one self-contained file. Webhooks and extensions are kept. Without DOCUMENT, it uses the
document of countersign.config.ts.`,
  options: {
    output: text("FILE", "where to write it (default: standard output); .yaml and .yml make it YAML", "o"),
    format: text("FORMAT", "json or yaml (default: by the ending of FILE, else as the document is written)"),
    openapi: text(
      "3.1",
      "convert to OpenAPI 3.1; what 3.1 cannot express is kept as extensions, with a warning\n(default: the document's own version)",
    ),
    ...READING_OPTIONS,
  },
  details: `Exit codes
  0  done    2  bad usage, config or document

Examples
  countersign bundle openapi.yaml -o dist/openapi.json
  countersign bundle openapi.yaml --openapi 3.1 | other-tool`,
  async run({ positionals, terminal, values }) {
    const { output } = values;
    const format = choiceOf("format", values.format, FORMATS);
    const openapi = choiceOf("openapi", values.openapi, ["3.1"]);
    const read = await openOne(readingOf("bundle", values, onlyDocument(positionals)), terminal);
    if (read === undefined) return EXIT.usage;
    const { api, diagnostics, document, settings } = read;
    const lost = new Set<string>(["swagger-2"]);
    const names = modelTypeNames(api);
    const bundled = bundleDocument(
      document,
      (code, message, at) => {
        lost.add(code);
        diagnostics.report(code, message, at);
      },
      { openapi: openapi ?? "own", schemaName: (at) => names.get(at) },
    );
    const reported = diagnostics.list().filter(({ code }) => lost.has(code));
    reportDiagnostics(reported, terminal, true);
    if (diagnostics.failed) return EXIT.usage;

    const own = document.files[0]?.format === "yaml" ? "yaml" : "json";
    const text = print(bundled, format ?? formatOf(output) ?? own);
    if (output !== undefined && document.files.some(({ location }) => location === resolve(output)))
      throw new UsageError(`${output} is a file of the document: write the bundle to another file.`);
    if (output === undefined) terminal.file(text);
    else {
      writeWhole(resolve(output), text);
      terminal.err(`${settings.documentLabel} -> ${output}`);
    }
    return EXIT.done;
  },
});

function formatOf(path: string | undefined): Format | undefined {
  switch (extname(path ?? "").toLowerCase()) {
    case ".yaml":
    case ".yml":
      return "yaml";
    case ".json":
      return "json";
    default:
      return undefined;
  }
}

function print(document: JsonObject, format: Format): string {
  if (format === "json") return `${JSON.stringify(document, null, 2)}\n`;
  return dump(document, { lineWidth: 120, noRefs: true });
}
