import type { Diagnostics } from "../../diagnostics/diagnostics.ts";
import type { Json } from "../../document/json.ts";
import type { Pointer } from "../../document/pointer.ts";
import { visitInner } from "../../ir/analysis/walk.ts";
import type { Api, Content, Exchange, Header, Parameter } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { createEvaluator } from "../evaluator/evaluator.ts";

/** About a second of work, because alternatives of alternatives multiply without end. */
const MOST_STEPS = 3_000_000;

/** Reports examples that do not match their schema. They are kept, because they do not affect the output. */
export function checkExamples(api: Api, diagnostics: Diagnostics): void {
  const evaluator = createEvaluator(api, { assertFormats: false, steps: MOST_STEPS });
  const seen = new Set<object>();
  const isNew = (one: object): boolean => {
    if (seen.has(one)) return false;
    seen.add(one);
    return true;
  };

  function check(value: Json, schema: Schema, at: Pointer): void {
    if (evaluator.verdict(value, schema, "either") !== "misfit") return;
    const [fault] = evaluator.faults(value, schema, "either");
    if (fault === undefined) return;
    const place = fault.path === "" ? "it" : `its ${fault.path}`;
    const message = `The example does not match its schema: ${place} ${fault.message}.`;
    diagnostics.report("example-mismatch", message, at);
  }

  function walk(schema: Schema): void {
    if (!isNew(schema)) return;
    for (const value of schema.docs.examples ?? []) check(value, schema, schema.at);
    visitInner(schema, walk);
  }

  function parameter(one: Parameter | Header): void {
    if (!isNew(one)) return;
    walk(one.schema);
    const examples = one.encoding.kind === "style" ? one.examples : [];
    for (const { at, value } of examples) check(value, one.schema, at);
  }

  function content(one: Content): void {
    if (!isNew(one)) return;
    walk(one.schema);
    if (one.itemSchema !== undefined) walk(one.itemSchema);
    for (const { headers } of one.encodings) headers.forEach(parameter);
    // Elsewhere an example may be the serialized text instead of the value.
    const examples = one.codec === "json" ? one.examples : [];
    for (const { at, value } of examples) check(value, one.schema, at);
  }

  function exchange(one: Exchange): void {
    one.parameters.forEach(parameter);
    one.body?.contents.forEach(content);
    for (const { headers, contents } of one.responses) {
      headers.forEach(parameter);
      contents.forEach(content);
    }
  }

  for (const { schema } of api.models) walk(schema);
  for (const operation of api.operations) [operation, ...operation.callbacks].forEach(exchange);
  api.webhooks.forEach(exchange);
}
