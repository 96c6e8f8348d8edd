import { says } from "../descriptions/phrases.ts";
import { withoutHidden } from "../../runtime/server/hidden.ts";
import { hiddenPaths } from "../../generator/targets/server/hidden.ts";
import { isObject, type Json, type JsonObject, sameJson } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Case } from "../requests/case.ts";
import { choicesOf, declaredMembers, sentBy } from "../resources/members.ts";
import { sentencesOf } from "../descriptions/sentences.ts";
import { isAlike, isFixed, isNothing, isVolatile } from "../resources/representation.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import { normal, type Resource } from "../resources/resources.ts";
import { isStoredExactly } from "../descriptions/exact-texts.ts";
import type { Session, TrackedResource } from "./session.ts";

/** How a representation deviates from what was sent; `undefined` if it does not. */
export function differenceFromSent(
  { resource, run }: Session,
  { sent }: Pick<TrackedResource, "sent">,
  body: JsonObject,
  operation: Operation | undefined = resource.read ?? resource.create,
  isCompared: (name: string) => boolean = () => true,
): string | undefined {
  const shown = declaredMembers(run, operation, "response");
  for (const [name, whole] of sent) {
    if (isVolatile(name) || !isCompared(name)) continue;
    const got = Object.hasOwn(body, name) ? body[name] : undefined;
    const schemas = shown.get(name);
    const hidden = schemas?.flatMap((one) => hiddenPaths(one, run.shapes.models, "received")) ?? [];
    // What is left of JSON is JSON.
    const value = withoutHidden(whole, hidden, () => {}) as Json;
    if (got === undefined && schemas === undefined) continue;
    if (isTakenForNull(run, value, got, schemas)) return `expected ${name} ${text(value)}, got ${text(got)}`;
    // Servers may replace null by a default, and an id by the resource.
    if (value === null || schemas?.some((one) => run.evaluator.verdict(value, one, "received") === "misfit")) continue;
    const isOther = typeof value === "string" && typeof got === "string" && value !== got;
    const isChanged = !isAlike(value, got) || (isOther && isStoredExactly(run, name, schemas));
    if (isChanged && !isSanitized(resource, name, value, schemas) && !isTakenAway(resource, name, value, got))
      return `expected ${name} ${text(value)}, got ${text(got)}`;
  }
  return undefined;
}

/** Whether another resource may have got a flag that only some can have: "At most three are pinned at a time". */
export function isTakenAway(
  { create, patch, put }: Resource,
  name: string,
  value: Json,
  got: Json | undefined,
): boolean {
  const plain = normal(name).replace(/^is/, "");
  const said = [create, patch, put].flatMap((one) => (one === undefined ? [] : sentencesOf(one)));
  const isSaid = said.some((one) => says(one, "onlyOne") && normal(one).includes(plain));
  return value === true && got === false && isSaid;
}

/** Whether a server removes some of the markup of a text, as a description says. */
function isSanitized(
  { create, patch, put }: Resource,
  name: string,
  value: Json,
  schemas: readonly Schema[] = [],
): boolean {
  if (typeof value !== "string" || !value.includes("<")) return false;
  const said = [create, patch, put].flatMap((one) => (one === undefined ? [] : sentencesOf(one)));
  const about = [
    ...schemas.map(({ docs }) => docs.description ?? ""),
    ...said.filter((one) => one.includes(`\`${name}\``)),
  ];
  return about.some((one) => says(one, "sanitized"));
}

/** Whether null became an empty text, or the reverse, although responses may have both. */
function isTakenForNull(
  run: Session["run"],
  value: Json,
  got: Json | undefined,
  schemas: readonly Schema[] = [],
): boolean {
  const isTaken = (value === null && got === "") || (value === "" && got === null);
  const isAllowed = (one: Schema): boolean => run.evaluator.verdict(value, one, "received") === "fits";
  return isTaken && schemas.length > 0 && schemas.every((one) => isAllowed(one) && one.default === undefined);
}

/** A member that a request left out, and that has another value than its default. */
export function wrongDefault({ run }: Session, operation: Operation, one: Case, body: JsonObject): string | undefined {
  const sent = sentBy(run, operation, one.body);
  const shown = declaredMembers(run, operation, "response");
  for (const [name, schemas] of declaredMembers(run, operation, "request")) {
    const stated = schemas.find((schema) => schema.default !== undefined)?.default;
    const value = stated ?? describedDefault(run, [...schemas, ...(shown.get(name) ?? [])]);
    if (value === undefined || sent === undefined || Object.hasOwn(sent, name) || !Object.hasOwn(body, name)) continue;
    if (!isAlike(value, body[name])) return `expected ${name} ${text(value)}, its default, got ${text(body[name])}`;
  }
  return undefined;
}

const DEFAULT =
  /\b(?:defaults? (?:to|is)|default:|default value:?(?: is)?)\s*["'`]?([\w-]+)|["'`]?([\w-]+)["'`]? (?:by default|is the default\b|\(default\))/i;

/** The default that descriptions state for a choice: "`normal` by default", "Defaults to false". */
function describedDefault(run: Session["run"], schemas: readonly Schema[]): Json | undefined {
  const [, after, before] = DEFAULT.exec(schemas.map(({ docs }) => docs.description ?? "").join("\n")) ?? [];
  const choices = schemas.flatMap((one) =>
    run.shapes.of(one).kind === "boolean" ? [true, false] : choicesOf(run, [one]),
  );
  return choices.find((choice) => String(choice) === (after ?? before));
}

/** The first member that a rejected or unrelated request changed. */
export function changedMember(
  before: JsonObject,
  after: JsonObject,
  isCompared: (name: string) => boolean = () => true,
): string | undefined {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (isVolatile(name) || !isCompared(name)) continue;
    const [one, other] = [before[name], after[name]];
    if (one === undefined && other === undefined) continue;
    if (isNothing(one) && isNothing(other)) continue;
    if (one === undefined || other === undefined || !sameJson(one, other)) {
      return `expected ${name} ${text(one)}, got ${text(other)}`;
    }
  }
  return undefined;
}

/** The member with listed values, such as `status`, that differs between two representations. */
export function stateChanged({ resource, run }: Session, before: JsonObject, after: JsonObject): string | undefined {
  const members = [...declaredMembers(run, resource.read ?? resource.create, "response")];
  return members.find(
    ([name, schemas]) =>
      schemas.some((schema) => run.shapes.of(schema).kind === "enum") &&
      Object.hasOwn(after, name) &&
      !sameJson(before[name] ?? null, after[name] ?? null),
  )?.[0];
}

/** The representation before a change, what the change sent, and what earlier requests sent. */
interface Change {
  readonly before: JsonObject;
  readonly sent: JsonObject;
  readonly earlier: ReadonlyMap<string, Json>;
}

/** A member that PATCH did not mention, and changed all the same. */
export function unmentionedChange(
  { run }: Session,
  operation: Operation,
  { before, earlier, sent }: Change,
  after: JsonObject,
): string | undefined {
  const writable = declaredMembers(run, operation, "request");
  const isKept = (name: string): boolean => writable.has(name) || earlier.has(name) || isFixed(name);
  return changedMember(before, after, (name) => !Object.hasOwn(sent, name) && isKept(name));
}

/** A member of an object that a merge patch did not mention, and that changed all the same (RFC 7396). */
export function nestedChange({ before, sent }: Pick<Change, "before" | "sent">, after: JsonObject): string | undefined {
  for (const [name, value] of Object.entries(sent)) {
    const [old, now] = [before[name], after[name]];
    if (!isObject(value) || !isObject(old) || !isObject(now)) continue;
    const changed = changedMember(old, now, (own) => !Object.hasOwn(value, own));
    if (changed !== undefined) return changed.replace("expected ", `expected ${name}.`);
  }
  return undefined;
}

/** A member that an earlier request sent and PUT left out, and that kept its value. */
export function keptMember(
  { resource, run }: Session,
  operation: Operation,
  { before, earlier, sent }: Change,
  after: JsonObject,
): string | undefined {
  const writable = declaredMembers(run, operation, "request");
  for (const [name, value] of Object.entries(before)) {
    if (
      !earlier.has(name) ||
      Object.hasOwn(sent, name) ||
      !writable.has(name) ||
      isNothing(value) ||
      isVolatile(name) ||
      isFixed(name)
    )
      continue;
    if (normal(name) === normal(resource.parameter) || isPossibleDefault(run, value, writable.get(name))) continue;
    const schema = writable.get(name)?.find((one) => one.default !== undefined);
    const expected = schema === undefined ? "no" : `the default ${text(schema.default)} of`;
    if (Object.hasOwn(after, name) && sameJson(value, after[name] ?? null))
      return `expected ${expected} ${name}, got ${text(value)}`;
  }
  return undefined;
}

/** Whether a value is the default of its schema, or may be one that the schema does not state. */
export function isPossibleDefault({ shapes }: Session["run"], value: Json, schemas: readonly Schema[] = []): boolean {
  const stated = schemas.find((schema) => schema.default !== undefined)?.default;
  if (stated !== undefined) return sameJson(stated, value);
  const isChoice = schemas.some((schema) => shapes.of(schema).kind === "enum");
  return isChoice || typeof value === "boolean" || value === 1;
}

export function text(value: Json | undefined): string {
  const json = value === undefined ? "nothing" : JSON.stringify(value);
  return json.length > 80 ? `${json.slice(0, 80)}...` : json;
}

/** Whether a change sends only values that the resource has: it changes nothing. */
export function repeatsValues(sent: JsonObject | undefined, body: JsonObject | undefined): boolean {
  const members = Object.entries(sent ?? {});
  return members.length > 0 && members.every(([name, value]) => sameJson(value, body?.[name] ?? null));
}
