import type { Json } from "../../../generator/document/json.ts";
import type { ReadDocument } from "../../../generator/generate/render.ts";
import type { Settings } from "../../../generator/generate/settings.ts";
import { visitInner } from "../../../generator/ir/analysis/walk.ts";
import type { Api } from "../../../generator/ir/api.ts";
import type { Schema } from "../../../generator/ir/schema.ts";
import { createEvaluator, type Evaluator } from "../../../generator/facts/evaluator/evaluator.ts";
import { type Breaker, createBreaker } from "../../../judge/values/break.ts";
import { Impossible } from "../../../judge/values/impossible.ts";
import { createMaker, type Maker } from "../../../judge/values/make.ts";
import { type Random, seededRandom } from "../../../runtime/factory/random.ts";
import { type Subject, subjectsOf } from "../../../generator/targets/validators/subjects.ts";
import { type Check, type GeneratedCode, importChecks } from "../../../verify/generated-code.ts";

/** Values that fit, of one schema; each is then broken. */
const VALID = 2;
/** Keywords broken in each of them. */
const BROKEN = 6;
/** More rounds for schemas with keywords that were not yet broken, and keywords in each round. */
const ROUNDS = 12;
const MORE_BROKEN = 24;
const MOST_SHOWN = 200;

export interface Agreement {
  readonly schemas: number;
  readonly fit: number;
  readonly broken: number;
  /** Schemas for which the check and the evaluator disagreed about a value. */
  readonly disagreements: readonly string[];
}

/**
 * Has generated checks judge values that are made to fit their schema, and to break one keyword each. The judge's evaluator,
 * which shares no code with the checks, says which is which.
 */
export async function compareChecks(
  { api }: ReadDocument,
  settings: Settings,
  generated: GeneratedCode,
): Promise<Agreement> {
  const checks = await importChecks(generated);
  const maker = createMaker(api);
  const tools: Tools = {
    maker,
    breaker: createBreaker(api, maker),
    evaluator: createEvaluator(api, settings.validators),
  };
  const made = { fit: 0, broken: 0 };
  const disagreements: string[] = [];
  const isJson = createJsonOnly(api);
  const all: readonly Judged[] = subjectsOf(api).flatMap((subject) => {
    const check = checks(subject);
    if (check === undefined || !isJson(subject.schema)) return [];
    return [{ subject, check, random: seededRandom(1), done: new Set<string>() }];
  });
  let judged = all;
  for (let round = 0; round < ROUNDS && judged.length > 0; round++) {
    const again: Judged[] = [];
    for (const one of judged) {
      const broken = one.done.size;
      const most = round === 0 ? { valid: VALID, most: BROKEN } : { valid: 1, most: MORE_BROKEN };
      const wrong = judgeSubject(one, tools, made, most);
      if (wrong !== undefined) disagreements.push(`${one.subject.title}: ${wrong}`);
      else if (one.done.size > broken) again.push(one);
    }
    judged = again;
  }
  return { schemas: all.length, ...made, disagreements };
}

/** Whether a schema has no files: checks receive files as objects, the evaluator as JSON. */
function createJsonOnly({ models }: Api): (schema: Schema) => boolean {
  const targets = new Map(models.map(({ at, schema }) => [at, schema]));
  // What no file was found in is not looked into again.
  const clean = new Set<Schema>();
  return (root) => {
    const seen = new Set<Schema>([root]);
    for (const schema of seen) {
      if (schema.shape.kind === "binary") return false;
      const inner: Schema[] = [];
      visitInner(schema, (one) => void inner.push(one));
      const target = schema.shape.kind === "ref" ? targets.get(schema.shape.target) : undefined;
      if (target !== undefined) inner.push(target);
      for (const one of inner) if (!clean.has(one)) seen.add(one);
    }
    for (const schema of seen) clean.add(schema);
    return true;
  };
}

interface Tools {
  readonly maker: Maker;
  readonly breaker: Breaker;
  readonly evaluator: Evaluator;
}

/** A schema, and what was done with it so far. */
interface Judged {
  readonly subject: Subject;
  readonly check: Check;
  readonly random: Random;
  /** Keywords that were broken. */
  readonly done: Set<string>;
}

/** The first value that a check is wrong about, in words. */
function judgeSubject(
  { check, done, random, subject: { direction, schema } }: Judged,
  { breaker, evaluator, maker }: Tools,
  made: { fit: number; broken: number },
  { most, valid }: { readonly valid: number; readonly most: number },
): string | undefined {
  const judge = (value: Json, why: string): string | undefined => {
    const found = evaluator.verdict(value, schema, direction);
    if (found === "unknown") return undefined;
    made[found === "fits" ? "fit" : "broken"]++;
    if (check(value) === (found === "fits")) return undefined;
    const text = JSON.stringify(value).slice(0, MOST_SHOWN);
    return found === "fits"
      ? `the generated check rejects a valid value: ${text}`
      : `the generated check accepts an invalid value (${why}): ${text}`;
  };
  for (let attempt = 0; attempt < valid; attempt++) {
    let value: Json;
    try {
      value = maker.make(schema, random, { direction });
    } catch (error) {
      if (error instanceof Impossible) return undefined;
      throw error;
    }
    for (const one of [value, ...breaker.edges(value, schema, direction)]) {
      const wrong = judge(one, "");
      if (wrong !== undefined) return wrong;
    }
    for (const broken of breaker.break(value, schema, random, { most, direction, done })) {
      done.add(broken.key);
      const accepted = judge(broken.value, broken.text);
      if (accepted !== undefined) return accepted;
    }
  }
  return undefined;
}
