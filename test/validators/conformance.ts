import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { groupsOf30 } from "./support/dialect30.ts";
import { ownJudge, readSuite, runSuite, serveRemotes, type SuiteFailure, type SuiteResult } from "./support/suite.ts";
import { importSchema } from "./support/zod.ts";

// `node test/validators/conformance.ts <folder of the JSON Schema Test Suite>` writes docs/conformance.md.

/** Why a case fails, by its group. A failing case without a reason here fails the test of this file. */
export const REASONS: ReadonlyMap<string, string> = new Map([
  [
    "schema that uses custom metaschema with with no validation vocabulary",
    "A custom meta-schema that turns the validation vocabulary off. In OpenAPI, `jsonSchemaDialect` does this; dialects other than OpenAPI's cause a warning and are read as OpenAPI's.",
  ],
]);

export interface Conformance {
  readonly title: string;
  readonly results: readonly SuiteResult[];
}

export async function judgeSuite(suite: string): Promise<readonly Conformance[]> {
  using _remotes = serveRemotes(`${suite}/remotes/`);
  const required = readSuite(`${suite}/tests/draft2020-12`);
  const dialect = groupsOf30(readSuite(`${suite}/tests/draft4`));
  await using checks = await ownJudge();
  await using schemas = await ownJudge({ ask: askSchema });
  await using older = await ownJudge({ version: "3.0" });
  return [
    { title: "JSON Schema 2020-12, required cases: check functions", results: await runSuite(required, checks) },
    { title: "JSON Schema 2020-12, required cases: zod schemas", results: await runSuite(required, schemas) },
    {
      title: "OpenAPI 3.0: cases of draft 4 that use its keywords only: check functions",
      results: await runSuite(dialect, older),
    },
  ];
}

/** The zod schema beside a check. */
async function askSchema(folder: string, check: string): Promise<(data: unknown) => boolean> {
  const schema = await importSchema(folder, `${check.charAt(2).toLowerCase()}${check.slice(3)}Schema`);
  return (data) => schema.safeParse(data).success;
}

export function passed(results: readonly SuiteResult[]): { readonly passed: number; readonly all: number } {
  const good = results.reduce((sum, result) => sum + result.passed, 0);
  return { passed: good, all: good + results.reduce((sum, result) => sum + result.failures.length, 0) };
}

export function report(all: readonly Conformance[]): string {
  const parts = all.flatMap(({ title, results }) => {
    const { passed: good, all: cases } = passed(results);
    const failures = results.flatMap((result) => result.failures);
    return [
      `## ${title}`,
      `${good} of ${cases} cases (${((100 * good) / cases).toFixed(2)} %).`,
      ...(failures.length === 0 ? [] : [failureTable(failures)]),
      `| keyword | passed | of |\n|---|---|---|\n${results.map(row).join("\n")}`,
    ];
  });
  return `${[
    "# Conformance of the validators",
    `Results of the JSON Schema Test Suite (json-schema-org/JSON-Schema-Test-Suite). Each schema of the suite becomes a file
that an OpenAPI document references, and the checks generated for it validate the suite's values. \`format\` is an
annotation here, as the suite requires; [Validators](validators.md) explains the default, which validates formats.
\`node test/validators/conformance.ts <suite>\` writes this page, and a test keeps it up to date.`,
    ...parts,
  ].join("\n\n")}\n`;
}

function row({ file, passed: good, failures }: SuiteResult): string {
  return `| ${file} | ${good} | ${good + failures.length} |`;
}

function failureTable(failures: readonly SuiteFailure[]): string {
  const rows = failures.map(({ file, group, test, outcome }) => {
    return `| ${file}: ${group}: ${test} | ${outcome.replaceAll("|", "\\|")} | ${REASONS.get(group) ?? "**unexplained**"} |`;
  });
  return `| failing case | ours | reason |\n|---|---|---|\n${rows.join("\n")}`;
}

export const REPORT: string = fileURLToPath(new URL("../../docs/conformance.md", import.meta.url));

export function written(): string {
  return readFileSync(REPORT, "utf8");
}

if (import.meta.main) {
  const [suite] = process.argv.slice(2);
  if (suite === undefined) throw new Error("usage: node test/validators/conformance.ts <folder of the suite>");
  const text = report(await judgeSuite(suite));
  writeFileSync(REPORT, text);
  console.log(text);
}
