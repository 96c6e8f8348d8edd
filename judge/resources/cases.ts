import { says } from "../descriptions/phrases.ts";
import { isArray, isObject, type Json, type JsonObject } from "../../generator/document/json.ts";
import { childPointer } from "../../generator/document/pointer.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import { attempt, type Attempt } from "../checks/attempt.ts";
import { type Case, withBody, withoutConditions, withParameter } from "../requests/case.ts";
import { type Run, randomFor } from "../run.ts";
import { ownSentences, sentencesIn } from "../descriptions/sentences.ts";
import { Impossible } from "../values/impossible.ts";
import { ancestorsOf, type Caller, type Instance, type Step } from "./instance.ts";
import { declaredMembers, sentBy, withMembers, withSent } from "./members.ts";
import { DISABLED, ENABLED, STOCK } from "./resource-values.ts";
import { attemptAction } from "./free-places.ts";
import { rejectable, repair } from "./repair.ts";
import { fits, withLimits } from "./rules.ts";
import { normal, parameterAtEnd } from "./resources.ts";

export interface CasePurpose {
  readonly caller: Caller;
  /** Seeds the values. */
  readonly purpose: string;
  /** Whether to prefer an example of the document. */
  readonly isExample?: boolean;
  /** Whether to send every optional part. */
  readonly isFull?: boolean;
}

/** Ids to invent, if resources with the first ones exist. */
const MOST_TAKEN = 5;

/** A request that the server should accept. */
export function caseFor(
  run: Run,
  operation: Operation,
  { caller, isExample = false, isFull = false, purpose }: CasePurpose,
): Case | undefined {
  const maker = run.makerOf(operation);
  try {
    const random = randomFor(run, `${operation.at} ${purpose}`);
    const invented = maker.invent(random);
    const full = isFull ? maker.makeFull(random) : invented;
    const made = { ...full, parameters: { ...full.parameters, path: invented.parameters.path } };
    const [example] = isExample ? maker.examples : [];
    const path = operation.method === "PUT" ? made.parameters.path : example?.parameters.path;
    const base =
      example === undefined ? made : { ...example, parameters: { ...example.parameters, ...(path && { path }) } };
    const bound = run.pool.bind(operation, base, caller);
    if (operation.method !== "PUT") return bound;
    // PUT creates at an id that does not exist yet.
    const own = parameterAtEnd(operation);
    if (own === undefined) return bound;
    let id = made.parameters.path.get(own);
    for (let time = 0; time < MOST_TAKEN && isTaken(run, operation, withParameter(bound, "path", own, id)); time++)
      id = maker.invent(random).parameters.path.get(own);
    const values = new Map([...bound.parameters.path, ...(id === undefined ? [] : [[own, id] as const])]);
    return withoutConditions(operation, { ...bound, parameters: { ...bound.parameters, path: values } });
  } catch (error) {
    if (error instanceof Impossible) return undefined;
    throw error;
  }
}

/** Whether a resource has the id in the path, or had it until it was deleted. */
function isTaken({ pool }: Run, operation: Operation, one: Case): boolean {
  const last = pool.resources.inPath(operation).at(-1);
  if (last === undefined) return false;
  const id = one.parameters.path.get(last.parameter);
  return pool.isReal(operation, one) || (typeof id === "string" && pool.find(last.resource, id)?.state === "deleted");
}

/** A request for a list, with only what is required. */
export function listCase(run: Run, list: Operation, caller: Caller): Case | undefined {
  const one = caseFor(run, list, { caller, purpose: "list", isExample: true });
  if (one === undefined) return undefined;
  const isKept = (name: string): boolean => list.parameters.some((own) => own.name === name && own.required);
  const query = new Map([...one.parameters.query].filter(([name]) => isKept(name)));
  return { ...one, parameters: { ...one.parameters, query } };
}

/**
 * A request for a list that hides no state: some show only what is approved unless they get `status=all`, or "With
 * `mine=true` you get your own in every status".
 */
export function wholeListCase(run: Run, list: Operation, caller: Caller): Case | undefined {
  const one = listCase(run, list, caller);
  return list.parameters.reduce((all, { docs, in: place, name, schema: { shape } }) => {
    const about = [
      ...sentencesIn(docs.description),
      ...ownSentences(list).filter((own) => own.includes(`\`${name}=true\``)),
    ];
    const isWhole = shape.kind === "boolean" && about.some((own) => says(own, "everyState"));
    const choice =
      shape.kind === "enum" ? shape.values.find((own) => /^(?:all|any)$/i.test(String(own.value)))?.value : undefined;
    const value = isWhole ? true : choice;
    return all && value !== undefined && place === "query" ? withParameter(all, place, name, value) : all;
  }, one);
}

/** The same request without the members that it may omit: they may restrict what is possible with the resource. */
export function leastCase(run: Run, one: Case): Case {
  const { body } = one;
  if (!isObject(body)) return one;
  let least = one;
  for (const name of Object.keys(body)) {
    const path = childPointer("", name);
    const less = withLimits(least, (pattern) => (pattern === path ? "omitted" : undefined));
    if (fits(run.maker, less)) least = less;
  }
  return least;
}

/** The same request with only the members that it needs, and small numbers. */
export function plainCase(run: Run, one: Case): Case {
  const least = leastCase(run, one);
  const small = withLimits(least, (pattern) => (pattern === "" ? "small" : undefined));
  return fits(run.maker, small) ? small : least;
}

/** Amounts of what a resource has in stock; the first that its schema allows is sent. */
const AMOUNTS = [100_000, 10_000, 1000, 100];

/** The same request for a resource that others can refer to: active, not archived, and with enough in stock. */
export function usableCase(run: Run, operation: Operation, one: Case): Case {
  let usable = one;
  for (const name of declaredMembers(run, operation, "request").keys()) {
    const plain = normal(name);
    const value = sentBy(run, operation, usable.body)?.[name];
    const values = ENABLED.test(plain) ? [true] : DISABLED.test(plain) ? [false] : STOCK.test(plain) ? AMOUNTS : [];
    if (values.length === 0 || (value !== undefined && typeof value !== typeof values[0])) continue;
    if (value === undefined && !STOCK.test(plain)) continue;
    const better = values.map((own) => withMembers(run, operation, usable, { [name]: own }));
    usable = better.find((changed) => changed !== undefined) ?? usable;
  }
  const { body, content } = usable;
  if (body === undefined || content === undefined) return usable;
  const stocked = AMOUNTS.map((amount) => withBody(usable, withStock(run, body, content.schema, amount)));
  return stocked.find((one) => fits(run.maker, one)) ?? usable;
}

/** The same value with an amount in stock of every item, such as the variants of a product. */
function withStock({ shapes }: Run, value: Json, schema: Schema, amount: number): Json {
  const fill = (own: Json, of: Schema, isItem: boolean): Json => {
    const shape = shapes.of(of);
    if (isArray(own)) return shape.kind === "array" ? own.map((item) => fill(item, shape.items, true)) : own;
    if (!isObject(own)) return own;
    const members = shapes.possibleMembers(of).flatMap(({ name, schema: inner }): [string, Json][] => {
      if (isItem && STOCK.test(normal(name)) && shapes.of(inner).kind === "number") return [[name, amount]];
      return Object.hasOwn(own, name) ? [[name, fill(own[name] ?? null, inner, false)]] : [];
    });
    return { ...own, ...Object.fromEntries(members) };
  };
  return fill(value, schema, false);
}

/** Characters of one member. */
const LONGEST = 6000;

/**
 * A request with every member, the longest texts and lists and the greatest numbers: servers may cut them off.
 *
 * @param isText whether only texts are as long as possible
 */
export function largestCase(run: Run, operation: Operation, isText = false): Case | undefined {
  const full = caseFor(run, operation, { caller: "own", purpose: "state largest", isFull: true });
  const { body, content } = full ?? {};
  if (full === undefined || !isObject(body) || content === undefined) return full;
  const sizeOf = (value: Json | undefined): number =>
    typeof value === "number" ? value : JSON.stringify(value ?? null).length;
  let largest: JsonObject = body;
  for (const edge of run.breaker.edges(body, content.schema, "sent")) {
    if (!isObject(edge)) continue;
    for (const [name, value] of Object.entries(edge)) {
      const size = sizeOf(value);
      if (isText && typeof value !== "string") continue;
      if (size <= sizeOf(largest[name]) || (typeof value !== "number" && size > LONGEST)) continue;
      const changed = { ...largest, [name]: value };
      if (run.evaluator.verdict(changed, content.schema, "sent") === "fits") largest = changed;
    }
  }
  return run.pool.bind(operation, withBody(full, largest), "own");
}

/** Sends a request of an operation to given resources, as their caller. */
export async function perform(
  run: Run,
  { operation, members }: Step,
  instances: readonly Instance[],
  purpose: string,
): Promise<Attempt | undefined> {
  const caller = instances[0]?.caller ?? "own";
  const base = caseFor(run, operation, { caller, purpose, isExample: purpose.endsWith("0") });
  const one = base && run.pool.bind(operation, base, caller, instances);
  for (const given of one && members ? casesWith(run, operation, one, members).toReversed() : []) {
    const made = await attempt(run, operation, given, rejectable(caller));
    if (made?.answer !== undefined && made.answer.status < 300) return made;
  }
  if (members !== undefined) return undefined;
  const made = one && (await attemptAction(run, operation, one, rejectable(caller)));
  if (one === undefined || made?.answer === undefined) return undefined;
  if (made.answer.status < 300) return made;
  const repaired = (await repair(run, operation, one, made.answer, caller))?.made;
  const [earlier] = repaired === undefined ? run.successes(operation) : [];
  if (earlier?.case === undefined || caller === "other") return repaired;
  // What was accepted before may be accepted again.
  const again = await attempt(
    run,
    operation,
    run.pool.bind(operation, earlier.case, caller, instances),
    rejectable(caller),
  );
  return again?.answer !== undefined && again.answer.status < 300 ? again : undefined;
}

/** Sends a request of an operation to given resources once. @returns `undefined` if it is rejected */
async function performPlainly(
  run: Run,
  { operation }: Step,
  instances: readonly Instance[],
  purpose: string,
): Promise<Attempt | undefined> {
  const caller = instances[0]?.caller ?? "own";
  const base = caseFor(run, operation, { caller, purpose });
  const one = base && run.pool.bind(operation, base, caller, instances);
  const made = one && (await attempt(run, operation, one, rejectable(caller)));
  return made?.answer !== undefined && made.answer.status < 300 ? made : undefined;
}

/** Requests to try. */
const REQUESTS = 3;

/**
 * Whether requests to given resources succeed.
 *
 * @param isMostly whether most of them must succeed unchanged; otherwise one is enough, also after a repair
 */
export async function succeeds(
  run: Run,
  operation: Operation,
  instances: readonly Instance[],
  isMostly: boolean,
): Promise<boolean> {
  let count = 0;
  for (let time = 0; time < REQUESTS; time++) {
    const purpose = `precondition ${time}`;
    const made = await (isMostly ? performPlainly : perform)(run, { operation }, instances, purpose);
    if (made !== undefined && !isMostly) return true;
    if (made !== undefined) count++;
  }
  return count >= REQUESTS - 1;
}

/** The same request with certain members: with all others, with those that it has, and with nothing else. */
export function casesWith(run: Run, operation: Operation, given: Case, members: JsonObject): readonly Case[] {
  const full = caseFor(run, operation, { caller: "own", purpose: "with", isFull: true });
  const whole = full?.body === undefined ? undefined : withMembers(run, operation, withBody(given, full.body), members);
  const only = withSent(run, operation, given, members);
  return [whole, withMembers(run, operation, given, members), only].flatMap((one) =>
    one !== undefined && fits(run.maker, one) ? [one] : [],
  );
}

/** Attempts to bring a resource into a state. */
const ATTEMPTS = 3;

/**
 * Brings a resource into the state that an operation needs.
 *
 * @param companions other resources that the steps may refer to
 * @returns the requests that did so; `undefined` if one of the steps was rejected
 */
export async function bringIntoState(
  run: Run,
  instance: Instance,
  steps: readonly Step[],
  companions: readonly Instance[] = [],
): Promise<readonly Attempt[] | undefined> {
  const all: Attempt[] = [];
  for (const step of steps) {
    const needed = run.pool.preconditions.get(step.operation.at) ?? [];
    let made: Attempt | undefined;
    for (let time = 0; time < ATTEMPTS && made === undefined && !run.isOver(); time++) {
      const instances = [instance, ...ancestorsOf(instance), ...companions];
      made = await perform(run, step, instances, `state ${instance.id} ${time}`);
      // The step may need others itself: a report is approved after it was submitted, and submitted once it has items.
      if (made !== undefined || time > 0) continue;
      const others = needed.filter(({ operation }) => steps.every((one) => one.operation !== operation));
      for (const before of others) {
        const done = await perform(run, before, instances, `state ${instance.id} before`);
        if (done !== undefined) all.push(done);
      }
    }
    if (made === undefined) return undefined;
    all.push(made);
  }
  return all;
}

/** The same request with the agreed values. */
export function withAgreed(run: Run, operation: Operation, one: Case): Case {
  const declared = run.pool.agreed.size === 0 ? undefined : declaredMembers(run, operation, "request");
  const members = [...run.pool.agreed].filter(([name]) => declared?.has(name) === true);
  return (members.length === 0 ? undefined : withMembers(run, operation, one, Object.fromEntries(members))) ?? one;
}
