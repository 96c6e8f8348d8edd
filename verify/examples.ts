import { printable } from "../generator/diagnostics/text.ts";
import type { Json } from "../generator/document/json.ts";
import type { Pointer } from "../generator/document/pointer.ts";
import type { ReadDocument } from "../generator/generate/render.ts";
import type { Settings } from "../generator/generate/settings.ts";
import { visitInner } from "../generator/ir/analysis/walk.ts";
import type { Api, Content, Exchange, Header, Operation, Parameter, Webhook } from "../generator/ir/api.ts";
import type { Schema } from "../generator/ir/schema.ts";
import { subjectOf, type SubjectRole } from "../generator/targets/validators/subjects.ts";
import { createEvaluator, type Direction } from "../generator/facts/evaluator/evaluator.ts";
import { faultText, innermost } from "../generator/facts/evaluator/scope.ts";
import { type Generated, importChecks } from "./generated-code.ts";
import { ARTIFACTS, count, skipped, verdict, type Verdict } from "./verdict.ts";

const ARTIFACT = ARTIFACTS.examples;

/**
 * Validates every example twice: with the generated checks, and with the judge's independent evaluator. If they
 * disagree, one has a bug.
 */
export async function verifyExamples(read: ReadDocument, settings: Settings, generated: Generated): Promise<Verdict> {
  const cases = exampleCases(read.api);
  if (cases.length === 0) return skipped(ARTIFACT, "the document has none");
  const checks = await importChecks(await generated.code());
  const evaluator = createEvaluator(read.api, settings.validators);
  const details: string[] = [];
  let twice = 0;
  let untold = 0;
  for (const one of cases) {
    const outcome = evaluator.verdict(one.value, one.schema, one.direction);
    // Generated checks cannot be interrupted, so values that exceed the evaluator's limits are skipped.
    const check = outcome === "unknown" ? undefined : checks(one);
    if (outcome === "unknown") untold++;
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
  const about = `${count(cases.length, "example")} by the evaluator, ${twice} of them also by generated checks${untold === 0 ? "" : `; ${untold} undecided in reasonable time`}`;
  return verdict(ARTIFACT, about, [...new Set(details)]);
}

/** An example of the document and its schema. */
interface ExampleCase {
  readonly at: Pointer;
  readonly value: Json;
  readonly schema: Schema;
  readonly direction?: Direction;
  /** Role of the generated check for it, if there is one; used with `of`. */
  readonly role?: SubjectRole;
  readonly of?: Pointer;
}

/** All examples with a known value: of JSON bodies, parameters, headers and schemas. */
function exampleCases(api: Api): readonly ExampleCase[] {
  const cases: ExampleCase[] = [];
  const seen = new Set<object>();
  const models = new Map(api.models.map((model) => [model.at, model]));
  const isNew = (one: object): boolean => seen.size < seen.add(one).size;

  function schemas(schema: Schema): void {
    if (!isNew(schema)) return;
    for (const value of schema.docs.examples ?? []) cases.push({ at: schema.at, value, schema });
    visitInner(schema, schemas);
  }

  function parameter(one: Parameter | Header, direction: Direction): void {
    if (!isNew(one)) return;
    schemas(one.schema);
    if (one.encoding.kind !== "style") return;
    for (const { at, value } of one.examples) cases.push({ at, value, schema: one.schema, direction });
  }

  function content(one: Content, direction: Direction): void {
    if (!isNew(one)) return;
    schemas(one.schema);
    if (one.itemSchema !== undefined) schemas(one.itemSchema);
    // Examples of other media types may be encoded text.
    if (one.codec !== "json") return;
    for (const { at, value } of one.examples) {
      const subject = subjectOf(one.schema, { role: direction, of: one.at }, direction, models);
      cases.push({ at, value, schema: one.schema, direction, ...subject });
    }
  }

  function exchange(one: Exchange, request: Direction, response: Direction): void {
    for (const each of one.parameters) parameter(each, request);
    for (const each of one.body?.contents ?? []) content(each, request);
    for (const { headers, contents } of one.responses) {
      for (const each of headers) parameter(each, response);
      for (const each of contents) content(each, response);
    }
  }

  const visit = (one: Operation | Webhook): void => {
    if (one.kind === "webhook") return exchange(one, "received", "sent");
    exchange(one, "sent", "received");
    one.callbacks.forEach(visit);
  };

  for (const { at, schema, used } of api.models) {
    const [direction, role] = [used === "sent" ? "sent" : "received", "model"] as const;
    if (isNew(schema)) {
      // Examples of models that are used both ways are validated as received.
      for (const value of schema.docs.examples ?? []) cases.push({ at, value, schema, direction, role, of: at });
      visitInner(schema, schemas);
    }
  }
  api.operations.forEach(visit);
  api.webhooks.forEach(visit);
  return cases;
}
