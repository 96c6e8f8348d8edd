import type { Diagnostics } from "../../diagnostics/diagnostics.ts";
import type { Json } from "../../document/json.ts";
import type { Pointer } from "../../document/pointer.ts";
import { visitInner } from "../analysis/walk.ts";
import type { Api, Content, Exchange, Header, Parameter } from "../api.ts";
import type { Schema } from "../schema.ts";
import { type FitWorld, misfit } from "./fits.ts";

/** Half a second's work; alternatives of alternatives can multiply without end. */
const MOST_COMPARISONS = 3_000_000;

/** Reports examples that do not fit their schema; they are kept, as they make no difference to what is generated. */
export function checkExamples(api: Api, diagnostics: Diagnostics): void {
  const models = new Map(api.models.map((model) => [model.at, model.schema]));
  const world: FitWorld = { schemaOf: (target) => models.get(target), budget: { left: MOST_COMPARISONS } };
  const seen = new Set<object>();

  function check(value: Json, schema: Schema, at: Pointer): void {
    const found = misfit(value, schema, world);
    if (found === undefined) return;
    const place = found.path === "" ? "it" : `its ${found.path}`;
    diagnostics.report("example-mismatch", `The example does not fit its schema: ${place} ${found.problem}.`, at);
  }

  function walk(schema: Schema): void {
    if (seen.has(schema)) return;
    seen.add(schema);
    for (const example of schema.docs.examples ?? []) check(example, schema, schema.at);
    visitInner(schema, walk);
  }

  function parameter(one: Parameter | Header): void {
    if (seen.has(one)) return;
    seen.add(one);
    walk(one.schema);
    if (one.encoding.kind === "style") for (const example of one.examples) check(example.value, one.schema, example.at);
  }

  function content(one: Content): void {
    if (seen.has(one)) return;
    seen.add(one);
    walk(one.schema);
    if (one.itemSchema !== undefined) walk(one.itemSchema);
    for (const { headers } of one.encodings) headers.forEach(parameter);
    // Elsewhere an example may be the text that is sent rather than the value.
    if (one.codec === "json") for (const example of one.examples) check(example.value, one.schema, example.at);
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
  for (const operation of api.operations) {
    exchange(operation);
    operation.callbacks.forEach(exchange);
  }
  api.webhooks.forEach(exchange);
}
