import type { Json } from "../generator/document/json.ts";
import type { Pointer } from "../generator/document/pointer.ts";
import { visitInner } from "../generator/ir/analysis/walk.ts";
import type { Api, Content, Exchange, Header, Operation, Parameter, Webhook } from "../generator/ir/api.ts";
import type { Schema } from "../generator/ir/schema.ts";
import type { Direction } from "../judge/schema/evaluator.ts";
import type { SubjectRole } from "../generator/targets/validators/subjects.ts";

/** An example of the document, and what it is one of. */
export interface ExampleCase {
  readonly at: Pointer;
  readonly value: Json;
  readonly schema: Schema;
  readonly direction?: Direction;
  /** Whose generated check judges it, where it has one: with `of`. */
  readonly role?: SubjectRole;
  readonly of?: Pointer;
}

/** Every example whose value is known: of JSON bodies, of parameters and headers, and of schemas. */
export function exampleCases(api: Api): readonly ExampleCase[] {
  const cases: ExampleCase[] = [];
  const seen = new Set<object>();
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
    // Elsewhere an example may be the text that is sent rather than the value.
    if (one.codec !== "json") return;
    for (const { at, value } of one.examples) {
      cases.push({ at, value, schema: one.schema, direction, role: direction, of: one.at });
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
      // Which way it goes is not said: a type of two forms is judged as a whole.
      for (const value of schema.docs.examples ?? []) cases.push({ at, value, schema, direction, role, of: at });
      visitInner(schema, schemas);
    }
  }
  api.operations.forEach(visit);
  api.webhooks.forEach(visit);
  return cases;
}
