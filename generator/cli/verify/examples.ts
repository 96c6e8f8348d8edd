import { collectDiagnostics } from "../../diagnostics/diagnostics.ts";
import { formatDiagnostic } from "../../diagnostics/format.ts";
import { printable } from "../../diagnostics/text.ts";
import { importFiles } from "../../generate/import-files.ts";
import { printApi, type ReadDocument } from "../../generate/render.ts";
import type { Settings } from "../../generate/settings.ts";
import { createEvaluator } from "../../judge/schema/evaluator.ts";
import { faultText, innermost } from "../../judge/schema/fault.ts";
import { models } from "../../targets/models/models.ts";
import { checkRole } from "../../targets/validators/checks.ts";
import { checkFilesOf } from "../../targets/validators/files.ts";
import { subjectsOf } from "../../targets/validators/subjects.ts";
import { validators } from "../../targets/validators/validators.ts";
import { type ExampleCase, exampleCases } from "./example-cases.ts";
import { count, skipped, verdict, type Verdict } from "./verdict.ts";

const ARTIFACT = "examples";

type Check = (value: unknown) => boolean;

/**
 * Judges every example of the document twice: by the checks that are generated of it, and by the judge's own evaluator,
 * which has nothing in common with them. Where the two disagree, one of them is wrong.
 */
export async function verifyExamples(read: ReadDocument, settings: Settings): Promise<Verdict> {
  const cases = exampleCases(read.api);
  if (cases.length === 0) return skipped(ARTIFACT, "the document has none");
  const checks = await loadChecks(read, settings);
  if (typeof checks === "string") return verdict(ARTIFACT, "the checks cannot be generated", [checks]);
  const evaluator = createEvaluator(read.api, settings.validators);
  const details: string[] = [];
  let twice = 0;
  for (const one of cases) {
    const found = evaluator.verdict(one.value, one.schema, one.direction);
    const check = checks(one);
    const checked = check?.(one.value);
    if (check !== undefined) twice++;
    if (found !== "misfit" && checked !== false) continue;
    const { file, line, column } = read.document.locate(one.at);
    const place = `${file}:${line}:${column}`;
    if (found === "fits") details.push(`${place} the generated check refuses an example that fits its schema`);
    else if (found === "misfit" && checked === true) {
      details.push(`${place} the generated check takes an example that does not fit its schema`);
    } else {
      const [fault] = innermost(evaluator.faults(one.value, one.schema, one.direction));
      const why = fault === undefined ? "" : `: ${printable(faultText(fault))}`;
      details.push(`${place} the example does not fit its schema${why}`);
    }
  }
  const about = `${count(cases.length, "example")} by the evaluator, ${twice} of them by generated checks too`;
  return verdict(ARTIFACT, about, [...new Set(details)]);
}

/** The generated checks, by what they are of; or why there are none. */
async function loadChecks(
  read: ReadDocument,
  settings: Settings,
): Promise<((one: ExampleCase) => Check | undefined) | string> {
  const { assertFormats } = settings.validators;
  const targets = [models(), validators({ zod: "none", assertFormats })];
  const own: Settings = { ...settings, targets, runtime: { kind: "copy" }, importExtension: ".ts" };
  const diagnostics = collectDiagnostics(settings.severity);
  const names = new Map<string, { readonly file: string; readonly name: string }>();
  const files = await printApi(read, own, diagnostics, (context) => {
    const { fileOf } = checkFilesOf(read.api);
    for (const { role, of } of subjectsOf(read.api)) {
      const file = fileOf(role, of);
      names.set(`${role} ${of}`, { file, name: context.file(file).name(checkRole(role), of).text });
    }
  });
  if (diagnostics.failed) {
    const fault = diagnostics.list().find(({ severity }) => severity === "error");
    return fault === undefined ? "why is not known" : formatDiagnostic(fault, { colour: false });
  }
  const paths = [...new Set([...names.values()].map(({ file }) => file))];
  const modules = await importFiles(files, paths);
  const byPath = new Map(paths.map((path, index) => [path, modules[index]]));
  return ({ of, role }) => {
    const found = role === undefined || of === undefined ? undefined : names.get(`${role} ${of}`);
    const module = found === undefined ? undefined : byPath.get(found.file);
    if (found === undefined || typeof module !== "object" || module === null) return undefined;
    const check: unknown = Reflect.get(module, found.name);
    return typeof check === "function" ? (value) => check(value) === true : undefined;
  };
}
