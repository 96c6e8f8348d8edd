import { printable } from "../generator/diagnostics/text.ts";
import type { ReadDocument } from "../generator/generate/render.ts";
import type { Settings } from "../generator/generate/settings.ts";
import { createEvaluator } from "../judge/schema/evaluator.ts";
import { faultText, innermost } from "../judge/schema/fault.ts";
import { LABELS } from "./artifacts.ts";
import { exampleCases } from "./example-cases.ts";
import { type Checks } from "./load-checks.ts";
import { count, skipped, verdict, type Verdict } from "./verdict.ts";

const ARTIFACT = LABELS.examples;

/**
 * Judges every example of the document twice: by the checks that are generated of it, and by the judge's own evaluator,
 * which has nothing in common with them. Where the two disagree, one of them is wrong.
 */
export function verifyExamples(read: ReadDocument, settings: Settings, checks: Checks | string): Verdict {
  const cases = exampleCases(read.api);
  if (cases.length === 0) return skipped(ARTIFACT, "the document has none");
  if (typeof checks === "string") return verdict(ARTIFACT, "the checks cannot be generated", [checks]);
  const evaluator = createEvaluator(read.api, settings.validators);
  const details: string[] = [];
  let twice = 0;
  let untold = 0;
  for (const one of cases) {
    const found = evaluator.verdict(one.value, one.schema, one.direction);
    // What the evaluator gave up after some time may take a check for ever: a pattern that backtracks, alternatives of alternatives.
    const check = found === "unknown" ? undefined : checks(one);
    if (found === "unknown") untold++;
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
  const about = `${count(cases.length, "example")} by the evaluator, ${twice} of them by generated checks too${untold === 0 ? "" : `; of ${untold} it cannot be told in a reasonable time`}`;
  return verdict(ARTIFACT, about, [...new Set(details)]);
}
