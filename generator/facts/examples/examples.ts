import type { Diagnostics } from "../../diagnostics/diagnostics.ts";
import type { Json } from "../../document/json.ts";
import type { Pointer } from "../../document/pointer.ts";
import { visitInner } from "../../ir/analysis/walk.ts";
import type { Api, Content, Exchange, Header, Model, Parameter } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { createEvaluator } from "../evaluator/evaluator.ts";
import type { Direction } from "../facts.ts";

/** An example with a known value. */
export interface Example {
  readonly at: Pointer;
  readonly value: Json;
  readonly schema: Schema;
  /** Where its value travels; absent inside schemas, which are used both ways. */
  readonly direction?: Direction;
  /** The model or JSON body that it is an example of. */
  readonly of?: Model | Content;
}

/** Every example of schemas, parameters, headers and JSON bodies, once. */
export function examplesOf(api: Api): readonly Example[] {
  const found: Example[] = [];
  const seen = new Set<object>();
  const isNew = (one: object): boolean => {
    if (seen.has(one)) return false;
    seen.add(one);
    return true;
  };

  function inside(schema: Schema): void {
    if (!isNew(schema)) return;
    for (const value of schema.docs.examples ?? []) found.push({ at: schema.at, value, schema });
    visitInner(schema, inside);
  }

  function parameter(one: Parameter | Header, direction: Direction): void {
    if (!isNew(one)) return;
    inside(one.schema);
    const examples = one.encoding.kind === "style" ? one.examples : [];
    for (const { at, value } of examples) found.push({ at, value, schema: one.schema, direction });
  }

  function content(one: Content, direction: Direction): void {
    if (!isNew(one)) return;
    inside(one.schema);
    if (one.itemSchema !== undefined) inside(one.itemSchema);
    for (const { headers } of one.encodings) for (const each of headers) parameter(each, direction);
    // Elsewhere an example may be the serialized text instead of the value.
    const examples = one.codec === "json" ? one.examples : [];
    for (const { at, value } of examples) found.push({ at, value, schema: one.schema, direction, of: one });
  }

  function exchange(one: Exchange, request: Direction, response: Direction): void {
    for (const each of one.parameters) parameter(each, request);
    for (const each of one.body?.contents ?? []) content(each, request);
    for (const { headers, contents } of one.responses) {
      for (const each of headers) parameter(each, response);
      for (const each of contents) content(each, response);
    }
  }

  for (const model of api.models) {
    const { at, schema, used } = model;
    if (!isNew(schema)) continue;
    // Those of models that are used both ways are validated as received.
    const direction = used === "sent" ? "sent" : "received";
    for (const value of schema.docs.examples ?? []) found.push({ at, value, schema, direction, of: model });
    visitInner(schema, inside);
  }
  for (const operation of api.operations) {
    exchange(operation, "sent", "received");
    for (const callback of operation.callbacks) exchange(callback, "received", "sent");
  }
  for (const webhook of api.webhooks) exchange(webhook, "received", "sent");
  return found;
}

/** About a second of work, because alternatives of alternatives multiply without end. */
const MOST_STEPS = 3_000_000;

/** Reports examples that do not match their schema. They are kept, because they do not affect the output. */
export function checkExamples(api: Api, diagnostics: Diagnostics): void {
  const evaluator = createEvaluator(api, { assertFormats: false, steps: MOST_STEPS });
  for (const { at, schema, value } of examplesOf(api)) {
    if (evaluator.verdict(value, schema, "either") !== "misfit") continue;
    const [fault] = evaluator.faults(value, schema, "either");
    if (fault === undefined) continue;
    const place = fault.path === "" ? "it" : `its ${fault.path}`;
    const message = `The example does not match its schema: ${place} ${fault.message}.`;
    diagnostics.report("example-mismatch", message, at);
  }
}
