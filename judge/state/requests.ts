import { isObject, type Json, type JsonObject } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { type Case, withBody } from "../requests/case.ts";
import { createCaseBreaker } from "../requests/negative.ts";
import { caseFor, largestCase } from "../resources/cases.ts";
import { declaredMembers, sentBy, withSent } from "../resources/members.ts";
import { valueAt } from "../checks/expression.ts";
import { isNothing, STATE, unknownLike } from "../resources/representation.ts";
import { normal } from "../resources/resources.ts";
import { datesIn, withDates } from "../resources/dates.ts";
import { fits } from "../resources/rules.ts";
import { randomFor } from "../run.ts";
import { leavesOf, withValueAt } from "../values/places.ts";
import { isStoredExactly } from "../descriptions/exact-texts.ts";
import type { Session, TrackedResource } from "./session.ts";

/** Cases to choose from. */
const CANDIDATES = 6;

/**
 * A request with as many members as possible, or as few; the first one comes from an example.
 *
 * @param isPoor whether it has few members
 */
export function richCase({ run }: Session, operation: Operation, seed: number, isPoor = false): Case | undefined {
  const maker = run.makerOf(operation);
  if (seed === 0 && maker.examples.length > 0)
    return caseFor(run, operation, { caller: "own", purpose: "state 0", isExample: true });
  if (seed === LARGEST) return largestCase(run, operation);
  if (seed === FRAGILE) return fragileCase(run, operation);
  if (seed === EMPTY) return fragileCase(run, operation, ["", null]);
  if (seed === NULL) return fragileCase(run, operation, [null, ""]);
  const isFull = operation !== run.pool.resources.inPath(operation).at(-1)?.resource.put && seed < 2;
  const count = isPoor || seed % 2 === 0 ? CANDIDATES : 1;
  const made = Array.from({ length: count }, (_, index) =>
    caseFor(run, operation, { caller: "own", purpose: `state ${seed} ${index}`, isFull: isFull && index === 0 }),
  );
  const sign = isPoor ? -1 : 1;
  const richness = (one: Case | undefined): number =>
    Object.values(sentBy(run, operation, one?.body) ?? {}).filter((value) => !isNothing(value)).length;
  const richest = made.toSorted((a, b) => sign * (richness(b) - richness(a)))[0];
  const chosen = richest && withChoices(run, operation, richest, seed);
  return chosen !== undefined && seed === OFFSET ? withOffsets(run, chosen) : chosen;
}

/** The seeds of a creation with few members, and of one whose times have an offset. */
export const POOR = 3;
const OFFSET = 2;

/** Writes times with an offset from UTC. Servers that drop it store another time. */
function withOffsets(run: Session["run"], one: Case): Case {
  const times = datesIn(one).filter(({ text }) => /T.*(?:Z|[+-]\d\d:\d\d)$/i.test(text));
  const hours = 2;
  const moved = times.map(({ path, text }) => {
    const local = new Date(Date.parse(text) + hours * 3_600_000).toISOString();
    return { path, text: local.replace(/(?:\.000)?Z$/, `+0${hours}:00`) };
  });
  const changed = withDates(one, moved);
  return fits(run.maker, changed) ? changed : one;
}

/** Texts that programs damage on their way: quotes, markup, characters of several units, separators, leading zeros. */
const FRAGILE_TEXTS = ['O\'Brien & "S\u00f6hne" <b>, \u{1f600}', "O'Brien, \u00e9 &", 'a,b"c', "00123", "0"] as const;
/** The seed of the request with such texts, and with 0 and false. */
export const FRAGILE = 5;
/** The seeds of requests with empty texts or else null, and the reverse. */
export const EMPTY = 6;
export const NULL = 7;

/**
 * A request with every member, and values that programs damage or take for nothing.
 *
 * @param given the values to send instead, the preferred one first
 */
function fragileCase(run: Session["run"], operation: Operation, given?: readonly Json[]): Case | undefined {
  const full = caseFor(run, operation, { caller: "own", purpose: "state fragile", isFull: true });
  const { body, content } = full ?? {};
  if (full === undefined || body === undefined || content === undefined) return full;
  const places = run.breaker.places(body, content.schema, "sent");
  const changed = places.reduce((all, { path, schema, value }) => {
    if (run.shapes.of(schema).kind === "enum" || valueAt(all, path) !== value) return all;
    // Servers may write decimal numbers in another way.
    const isDecimal =
      schema.assertions.some(({ kind }) => kind === "pattern") &&
      run.evaluator.verdict("1.50", schema, "sent") === "fits";
    const name = path.split("/").at(-1) ?? "";
    const padded = isStoredExactly(run, name, [schema]) ? FRAGILE_TEXTS.map((text) => ` ${text} `) : [];
    const texts = isDecimal ? [] : [...padded, ...FRAGILE_TEXTS];
    const usual = typeof value === "string" ? texts : typeof value === "number" ? [0] : [];
    const others = given ?? usual;
    const next = others
      .map((other) => withBody(full, withValueAt(all, path, other)))
      .find((one) => one.body !== undefined && fits(run.maker, one));
    return next?.body ?? all;
  }, body);
  // A PUT has an id of its own.
  return operation.method === "PUT"
    ? withBody(full, changed)
    : run.pool.bind(operation, withBody(full, changed), "own");
}

/** The seed of the request with the longest texts and lists. */
export const LARGEST = 4;
/** Takes the next value of each enumeration, so that every one is stored once. */
export function withChoices(run: Session["run"], operation: Operation, one: Case, seed: number): Case {
  const sent = sentBy(run, operation, one.body);
  if (sent === undefined || one.content === undefined) return one;
  const schemas = declaredMembers(run, operation, "request");
  const chosen = Object.keys(sent).flatMap((name) => {
    const values = schemas.get(name)?.flatMap(({ shape }) => (shape.kind === "enum" ? shape.values : [])) ?? [];
    const value = values[seed % Math.max(1, values.length)]?.value;
    return value === undefined ? [] : [[name, value] as const];
  });
  const changed = withSent(run, operation, one, { ...sent, ...Object.fromEntries(chosen) });
  return fits(run.maker, changed) ? changed : one;
}

/** A change of a single member, which others must survive; or its removal. */
export function oneMember({ run }: Session, operation: Operation, one: Case, before: JsonObject, seed: number): Case {
  const { content } = one;
  const body = sentBy(run, operation, one.body);
  if (body === undefined || content === undefined || seed === 0) return one;
  const names = statesLate(
    [...declaredMembers(run, operation, "request").keys()].filter((own) => Object.hasOwn(body, own)),
  );
  const isValid = (own: JsonObject): boolean => fits(run.maker, withSent(run, operation, one, own));
  const emptyOf = (own: string): Json | undefined => [null, "", [], 0].find((empty) => isValid({ [own]: empty }));
  const removable = names.filter((own) => emptyOf(own) !== undefined && !isNothing(before[own]));
  const isRemoval = seed > names.length && removable.length > 0;
  const name = isRemoval
    ? removable[(seed - 1 - names.length) % removable.length]
    : names[(seed - 1) % Math.max(1, names.length)];
  if (name === undefined) return one;
  const value = typeof before[name] === "boolean" ? !before[name] : (body[name] ?? null);
  // A merge patch changes only what it mentions, also inside of objects (RFC 7396). So does a patch whose objects may be
  // incomplete.
  const [inner] = isObject(value) ? Object.entries(value) : [];
  const choices: readonly JsonObject[] = [
    ...(isRemoval ? [{ [name]: emptyOf(name) ?? null }] : []),
    ...(inner === undefined || !isObject(before[name]) ? [] : [{ [name]: Object.fromEntries([inner]) }]),
    { [name]: value },
    { [name]: body[name] ?? null },
  ];
  const valid = choices.find(isValid);
  return valid === undefined ? one : withSent(run, operation, one, valid);
}

/**
 * The members with those of the state late, at an odd place: one of two resources that are changed in turn keeps its
 * state, because others may allow no more changes.
 */
function statesLate(names: readonly string[]): readonly string[] {
  const isState = (name: string): boolean => STATE.test(normal(name));
  const others = names.filter((name) => !isState(name));
  const place = others.length % 2 === 1 ? others.length : Math.max(0, others.length - 1);
  return [...others.slice(0, place), ...names.filter(isState), ...others.slice(place)];
}

/** A request to an existing resource. */
export function bound(
  { run }: Session,
  operation: Operation,
  tracked: TrackedResource,
  purpose: string,
): Case | undefined {
  const one = caseFor(run, operation, {
    caller: "own",
    purpose,
    isExample: purpose.endsWith(" 0"),
  });
  return one && run.pool.bind(operation, one, "own", [tracked.instance]);
}

export function broken({ run }: Session, operation: Operation, one: Case, seed: number): Case | undefined {
  const breaker = createCaseBreaker(run.api, operation, run.maker, run.breaker, false);
  return breaker
    .break(one, randomFor(run, `${operation.at} broken ${seed}`), 4)
    .find((own) => own.broken?.part === "body");
}

/** A request with every member, whose references have ids that do not exist. */
export function withoutReferences(
  { run }: Session,
  operation: Operation,
  tracked: TrackedResource | undefined,
): Case | undefined {
  const full = caseFor(run, operation, { caller: "own", purpose: "state unknown", isFull: true });
  const one = full && run.pool.bind(operation, full, "own", tracked === undefined ? [] : [tracked.instance]);
  const unknown = leavesOf(one?.body).flatMap(({ name, path, value }) => {
    const id = run.pool.resources.ofReference(name) === undefined ? undefined : unknownLike(value);
    return id === undefined ? [] : [{ id, path }];
  });
  if (one === undefined || unknown.length === 0) return undefined;
  return withBody(
    one,
    unknown.reduce<Json>((all, { id, path }) => withValueAt(all, path, id), one.body ?? null),
  );
}
