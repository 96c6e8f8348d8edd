import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { amount, printable } from "../generator/diagnostics/text.ts";
import { childOf, isArray, isObject, type Json } from "../generator/document/json.ts";
import { DEFAULT_LIMITS } from "../generator/document/limits.ts";
import { parseText } from "../generator/document/parse.ts";
import type { ReadDocument } from "../generator/generate/render.ts";
import type { Settings } from "../generator/generate/settings.ts";
import { findPrism, INSTALL_PRISM } from "../mock/prism.ts";
import { startMock } from "../mock/start.ts";
import { respect } from "../lint/redocly/respect.ts";
import { skipped, verdict, type Verdict } from "./verdict.ts";

const ARAZZO = /\.arazzo\.(?:ya?ml|json)$/i;

/** Runs the Arazzo documents next to the document with `redocly respect`, against a mock. */
export async function verifyWorkflows(read: ReadDocument, settings: Settings): Promise<readonly Verdict[]> {
  const folder = dirname(settings.document);
  const names = (await readdir(folder)).filter((name) => ARAZZO.test(name)).toSorted();
  let started: ReturnType<typeof startMock> | undefined;
  const mock = (): ReturnType<typeof startMock> => (started ??= startMock(settings, { limits: false }));
  const verdicts: Verdict[] = [];
  try {
    for (const name of names) verdicts.push(await verifyWorkflow(join(folder, name), read, settings, mock));
  } finally {
    const running = await started;
    if (running?.kind === "started") await running.close();
  }
  return verdicts;
}

async function verifyWorkflow(
  file: string,
  { api }: ReadDocument,
  settings: Settings,
  startedMock: () => ReturnType<typeof startMock>,
): Promise<Verdict> {
  const artifact = `workflow ${printable(basename(file))}`;
  const { parsed, problems } = parseText(await readFile(file, "utf8"), file, DEFAULT_LIMITS);
  if (parsed === undefined || problems.length > 0) {
    const [problem] = problems;
    return verdict(artifact, "cannot be read", [problem?.message ?? "It is not YAML."]);
  }
  const sources = listOf(childOf(parsed.value, "sourceDescriptions"));
  const isOurs = (source: Json): boolean => {
    const url = childOf(source, "url");
    return typeof url === "string" && resolve(dirname(file), url) === settings.document;
  };
  if (!sources.every(isOurs)) return skipped(artifact, "it refers to another document, which is not mocked");
  if (findPrism() === undefined) return skipped(artifact, `the mock needs Prism: ${INSTALL_PRISM}`);

  const mock = await startedMock();
  if (mock.kind !== "started") return verdict(artifact, "cannot be run", ["The document cannot be served."]);
  const named = sources.flatMap((source) => {
    const name = childOf(source, "name");
    return typeof name === "string" ? [name] : [];
  });
  const result = await respect({
    file,
    reads: [dirname(settings.document), ...settings.allowFolders],
    servers: Object.fromEntries(named.map((name) => [name, mock.url])),
    inputs: inputsOf(listOf(childOf(parsed.value, "workflows"))),
    anyStatus: api.operations.some(({ responses }) => responses.some(({ status }) => status.kind === "range")),
  });
  switch (result.kind) {
    case "missing":
      return skipped(artifact, `Redocly is not installed: ${result.install}`);
    case "failed":
      return verdict(artifact, "cannot be run", [printable(result.message)]);
    case "done":
      return verdict(artifact, `${amount(result.steps, "step")} against the mock`, result.failures.map(printable));
  }
}

/** A value for every input: the default, the first example, or a word. The mock accepts any credentials. */
function inputsOf(workflows: readonly Json[]): Readonly<Record<string, Json>> {
  const inputs = new Map<string, Json>();
  for (const workflow of workflows) {
    const properties = childOf(childOf(workflow, "inputs"), "properties");
    if (!isObject(properties)) continue;
    for (const [name, schema] of Object.entries(properties)) {
      const [example] = listOf(childOf(schema, "examples"));
      inputs.set(name, childOf(schema, "default") ?? example ?? "countersign");
    }
  }
  return Object.fromEntries(inputs);
}

function listOf(value: Json | undefined): readonly Json[] {
  return isArray(value) ? value : [];
}
