import type { Diagnostics } from "../../diagnostics/diagnostics.ts";
import type { Json } from "../../document/json.ts";
import type { Pointer } from "../../document/pointer.ts";
import { visitInner } from "../../ir/analysis/walk.ts";
import type { Api, Content, Exchange, Header, Parameter } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { createEvaluator } from "../evaluator/evaluator.ts";

/** About a second of work, because alternatives of alternatives multiply without end. */
const MOST_STEPS = 3_000_000;

/** An example with its owner. */
interface Example {
  /** The schema, parameter or content that contains it. */
  readonly owner: object;
  readonly value: Json;
  readonly schema: Schema;
  readonly at: Pointer;
}

/** Reports examples that do not match their schema. They are kept, because they do not affect the output. */
export function checkExamples(api: Api, diagnostics: Diagnostics): void {
  const evaluator = createEvaluator(api, { assertFormats: false, steps: MOST_STEPS });
  const seen = new Set<object>();

  function check(examples: readonly Example[]): void {
    let owner: object | undefined;
    for (const example of examples) {
      // Check shared examples once. Examples of one owner are adjacent.
      if (example.owner !== owner && seen.has(example.owner)) continue;
      ({ owner } = example);
      seen.add(owner);
      const { schema, value } = example;
      if (evaluator.verdict(value, schema, "either") !== "misfit") continue;
      const [fault] = evaluator.faults(value, schema, "either");
      if (fault === undefined) continue;
      const place = fault.path === "" ? "it" : `its ${fault.path}`;
      const message = `The example does not match its schema: ${place} ${fault.message}.`;
      diagnostics.report("example-mismatch", message, example.at);
    }
  }

  for (const { schema } of api.models) check(examplesOf([schema], []));
  for (const operation of api.operations) check(examplesOf([], [operation, ...operation.callbacks]));
  check(examplesOf([], api.webhooks));
}

/** Every example in these, once. */
function examplesOf(schemas: readonly Schema[], exchanges: readonly Exchange[]): readonly Example[] {
  const found: Example[] = [];
  const seen = new Set<object>();

  function walk(schema: Schema): void {
    if (seen.has(schema)) return;
    seen.add(schema);
    for (const value of schema.docs.examples ?? []) found.push({ owner: schema, value, schema, at: schema.at });
    visitInner(schema, walk);
  }

  function parameter(one: Parameter | Header): void {
    if (seen.has(one)) return;
    seen.add(one);
    walk(one.schema);
    const examples = one.encoding.kind === "style" ? one.examples : [];
    for (const { at, value } of examples) found.push({ owner: one, value, schema: one.schema, at });
  }

  function content(one: Content): void {
    if (seen.has(one)) return;
    seen.add(one);
    walk(one.schema);
    if (one.itemSchema !== undefined) walk(one.itemSchema);
    for (const { headers } of one.encodings) headers.forEach(parameter);
    // Elsewhere an example may be the serialized text instead of the value.
    const examples = one.codec === "json" ? one.examples : [];
    for (const { at, value } of examples) found.push({ owner: one, value, schema: one.schema, at });
  }

  function exchange(one: Exchange): void {
    one.parameters.forEach(parameter);
    one.body?.contents.forEach(content);
    for (const { headers, contents } of one.responses) {
      headers.forEach(parameter);
      contents.forEach(content);
    }
  }

  schemas.forEach(walk);
  exchanges.forEach(exchange);
  return found;
}
