import type { Diagnostics } from "../../diagnostics/diagnostics.ts";
import type { Json } from "../../document/json.ts";
import type { Pointer } from "../../document/pointer.ts";
import { visitInner } from "../analysis/walk.ts";
import type { Api, Content, Exchange, Header, Parameter } from "../api.ts";
import type { Schema } from "../schema.ts";
import { type FitWorld, type Misfit, misfit } from "./fits.ts";

/** Half a second's work; alternatives of alternatives can multiply without end. */
const MOST_COMPARISONS = 3_000_000;

/** An example, and what it is an example of. */
interface Example {
  /** The schema, parameter or content that has it. */
  readonly owner: object;
  readonly value: Json;
  readonly schema: Schema;
  readonly at: Pointer;
}

/** Of a program that reads one document again and again, most of what has examples is the very same as before. */
const known = new WeakMap<object, readonly Example[]>();
const judged = new WeakMap<Example, Judgement>();

/** What a comparison came to, and what it followed from beside the example. */
interface Judgement {
  readonly found: Misfit | undefined;
  readonly comparisons: number;
  readonly asked: ReadonlyMap<Pointer, Schema | undefined>;
}

/** Reports examples that do not fit their schema; they are kept, as they make no difference to what is generated. */
export function checkExamples(api: Api, diagnostics: Diagnostics): void {
  const models = new Map(api.models.map((model) => [model.at, model.schema]));
  const budget = { left: MOST_COMPARISONS };
  const seen = new Set<object>();

  function judge(example: Example): Judgement {
    const last = judged.get(example);
    const isSame = last !== undefined && [...last.asked].every(([target, schema]) => models.get(target) === schema);
    if (isSame && last.comparisons <= budget.left) {
      budget.left -= last.comparisons;
      return last;
    }
    const asked = new Map<Pointer, Schema | undefined>();
    const schemaOf: FitWorld["schemaOf"] = (target) => {
      const schema = models.get(target);
      asked.set(target, schema);
      return schema;
    };
    const before = budget.left;
    const found = misfit(example.value, example.schema, { schemaOf, budget });
    const judgement = { found, comparisons: before - budget.left, asked };
    // Where there was no room for all comparisons, another time there may be.
    if (budget.left > 0) judged.set(example, judgement);
    return judgement;
  }

  function check(examples: readonly Example[]): void {
    let owner: object | undefined;
    for (const example of examples) {
      // What several have is looked at once; examples of one owner follow each other.
      if (example.owner !== owner && seen.has(example.owner)) continue;
      ({ owner } = example);
      seen.add(owner);
      const { found } = judge(example);
      if (found === undefined) continue;
      const place = found.path === "" ? "it" : `its ${found.path}`;
      const message = `The example does not fit its schema: ${place} ${found.problem}.`;
      diagnostics.report("example-mismatch", message, example.at);
    }
  }

  for (const { schema } of api.models) check(remembered(schema, () => examplesOf([schema], [])));
  for (const operation of api.operations) {
    check(remembered(operation, () => examplesOf([], [operation, ...operation.callbacks])));
  }
  check(examplesOf([], api.webhooks));
}

function remembered(of: object, find: () => readonly Example[]): readonly Example[] {
  const found = known.get(of) ?? find();
  known.set(of, found);
  return found;
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
    // Elsewhere an example may be the text that is sent rather than the value.
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
