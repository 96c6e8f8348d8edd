// Generates every real document there is here, has both compilers judge the output, and writes docs/real-documents.md:
//
//   npm run documents

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { RunResult } from "../generator/index.ts";
import { compile } from "../test/support/compile.ts";
import { type RealDocument, realDocuments } from "../test/support/documents.ts";
import { temporaryFolder } from "../test/support/folder.ts";
import { generateInto } from "../test/support/generate-documents.ts";
import { tally } from "../test/support/tally.ts";

const REPORT = fileURLToPath(new URL("../docs/real-documents.md", import.meta.url));

interface Row {
  readonly document: RealDocument;
  readonly result: RunResult;
  readonly errors: { readonly "5.9": number; readonly "7": number } | undefined;
}

async function measure(folder: string, document: RealDocument): Promise<Row> {
  const result = await generateInto(folder, document, { targets: ["models", "client", "server"] });
  if (result.status !== "done") return { document, result, errors: undefined };
  const output = join(folder, document.name);
  const old = await compile(output, "5.9");
  const current = await compile(output, "7");
  for (const error of [...old.errors, ...current.errors].slice(0, 5)) console.error(`  ${error}`);
  return { document, result, errors: { "5.9": old.errors.length, "7": current.errors.length } };
}

function line({ document, result, errors }: Row): string {
  const { contents, diagnostics } = result;
  const warnings = tally(diagnostics.filter(({ severity }) => severity === "warning").map(({ code }) => code));
  const refused = diagnostics.filter(({ severity }) => severity === "error");
  const outcome =
    errors !== undefined
      ? `generated; TypeScript errors: ${errors["5.9"]} (5.9), ${errors["7"]} (7)`
      : `refused: ${refused.length} × ${tally(refused.map(({ code }) => `\`${code}\``))
          .map(([code]) => code)
          .join(", ")}, first: ${cell(refused[0]?.message ?? "")}`;
  const counts = [contents?.operations, contents?.models, contents?.webhooks].map((count) => count ?? "");
  const allowed = document.config.allowFolders === undefined ? "" : " (with `allowFolders`)";
  return `| ${document.name}${allowed} | ${counts.join(" | ")} | ${warnings.map(([code, count]) => `\`${code}\` ${count}`).join(", ")} | ${outcome} |`;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("\n", " ");
}

await using folder = await temporaryFolder();
const rows: Row[] = [];
for (const document of realDocuments()) {
  console.error(document.name);
  rows.push(await measure(folder.path, document));
}
const generated = rows.filter(({ errors }) => errors !== undefined);
const text = [
  "# Real documents",
  "",
  "Documents that others wrote for their own use, generated with the targets `models`, `client` and `server`: their size, the",
  "warnings, and the errors that TypeScript finds in the generated code under the strict flags of `test/support/compile.ts`.",
  "Written by `npm run documents`.",
  "",
  `${rows.length} documents: ${generated.length} generated, ${rows.length - generated.length} refused.`,
  "",
  "| document | operations | models | webhooks | warnings | outcome |",
  "|---|---|---|---|---|---|",
  ...rows.map(line),
  "",
].join("\n");
await writeFile(REPORT, text);
