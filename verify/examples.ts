import { amount, printable } from "../generator/diagnostics/text.ts";
import type { Pointer } from "../generator/document/pointer.ts";
import { createEvaluator } from "../generator/facts/evaluator/evaluator.ts";
import { faultText, innermost } from "../generator/facts/evaluator/scope.ts";
import { type Example, examplesOf } from "../generator/facts/examples/examples.ts";
import type { ReadDocument } from "../generator/generate/render.ts";
import type { Settings } from "../generator/generate/settings.ts";
import type { Model } from "../generator/ir/api.ts";
import { subjectOf, type SubjectRole } from "../generator/targets/validators/subjects.ts";
import { type Generated, importChecks } from "./generated-code.ts";
import { ARTIFACTS, skipped, verdict, type Verdict } from "./verdict.ts";

const ARTIFACT = ARTIFACTS.examples;

/**
 * Validates every example twice: with the generated checks, and with the judge's independent evaluator. If they
 * disagree, one has a bug.
 */
export async function verifyExamples(read: ReadDocument, settings: Settings, generated: Generated): Promise<Verdict> {
  const cases = examplesOf(read.api);
  if (cases.length === 0) return skipped(ARTIFACT, "the document has none");
  const checks = await importChecks(await generated.code());
  const evaluator = createEvaluator(read.api, settings.validators);
  const models = new Map(read.api.models.map((model) => [model.at, model]));
  const details: string[] = [];
  let twice = 0;
  let unreported = 0;
  for (const one of cases) {
    const outcome = evaluator.verdict(one.value, one.schema, one.direction);
    // Generated checks cannot be interrupted, so values that exceed the evaluator's limits are skipped.
    const check = outcome === "unknown" ? undefined : checks(checkedAs(one, models));
    if (outcome === "unknown") unreported++;
    const checked = check?.(one.value);
    if (check !== undefined) twice++;
    if (outcome !== "misfit" && checked !== false) continue;
    const { file, line, column } = read.document.locate(one.at);
    const place = `${file}:${line}:${column}`;
    if (outcome === "fits") details.push(`${place} the generated check rejects a valid example`);
    else if (outcome === "misfit" && checked === true) {
      details.push(`${place} the generated check accepts an invalid example`);
    } else {
      const [fault] = innermost(evaluator.faults(one.value, one.schema, one.direction));
      const why = fault === undefined ? "" : `: ${printable(faultText(fault))}`;
      details.push(`${place} the example does not match its schema${why}`);
    }
  }
  const about = `${amount(cases.length, "example")} by the evaluator, ${twice} of them also by generated checks${unreported === 0 ? "" : `; ${unreported} undecided in reasonable time`}`;
  return verdict(ARTIFACT, about, [...new Set(details)]);
}

/** The generated check for an example, if there is one. */
function checkedAs(
  { direction = "received", of, schema }: Example,
  models: ReadonlyMap<Pointer, Model>,
): { readonly role?: SubjectRole; readonly of?: Pointer } {
  if (of === undefined) return {};
  if ("used" in of) return { role: "model", of: of.at };
  return subjectOf(schema, { role: direction, of: of.at }, direction, models);
}
