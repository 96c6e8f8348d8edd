import { extname, resolve } from "node:path";
import { dump } from "js-yaml";
import { bundle } from "../../generator/document/bundle/bundle.ts";
import type { JsonObject } from "../../generator/document/json.ts";
import { modelTypeNames } from "../../generator/targets/models/models.ts";
import { onlyDocument, parse } from "../arguments.ts";
import { EXIT, UsageError } from "../failure.ts";
import { chooseOne, readOne } from "../one-document.ts";
import { reportDiagnostics } from "../report.ts";
import { READING_OPTIONS, readingOf } from "../select.ts";
import { createTerminal } from "../terminal.ts";
import { writeWhole } from "../write-file.ts";
import { BUNDLE_HELP } from "./help.ts";

const COMMAND = "bundle";

const OPTIONS = {
  ...READING_OPTIONS,
  output: { type: "string", short: "o" },
  format: { type: "string" },
  openapi: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

type Format = "json" | "yaml";

/** `countersign bundle`. */
export async function bundleCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = parse(COMMAND, args, OPTIONS);
  if (values.help === true) {
    process.stdout.write(BUNDLE_HELP);
    return EXIT.done;
  }
  const document = onlyDocument(COMMAND, positionals);
  const { format, openapi, output } = values;
  if (format !== undefined && format !== "json" && format !== "yaml")
    throw new UsageError("--format must be json or yaml.", COMMAND);
  if (openapi !== undefined && openapi !== "3.1") throw new UsageError("--openapi must be 3.1.", COMMAND);

  const terminal = createTerminal();
  const settings = await chooseOne(COMMAND, readingOf(COMMAND, values, document), terminal);
  const read = settings === undefined ? undefined : await readOne(settings, terminal);
  if (settings === undefined || read === undefined) return EXIT.usage;
  const lost = new Map<string, number>();
  const { diagnostics } = read;
  const names = modelTypeNames(read.api);
  const made = bundle(
    read.document,
    (code, message, at) => {
      lost.set(code, (lost.get(code) ?? 0) + 1);
      diagnostics.report(code, message, at);
    },
    { openapi: openapi ?? "own", schemaName: (at) => names.get(at) },
  );
  const said = diagnostics.list((at) => read.document.locate(at)).filter(({ code }) => lost.has(code));
  reportDiagnostics(said, terminal, true);
  if (diagnostics.failed) return EXIT.usage;

  const own = read.document.files[0]?.format === "yaml" ? "yaml" : "json";
  const text = print(made, format ?? formatOf(output) ?? own);
  if (output === undefined) process.stdout.write(text);
  else {
    writeWhole(resolve(output), text, COMMAND);
    terminal.err(`${settings.documentLabel} -> ${output}`);
  }
  return EXIT.done;
}

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
