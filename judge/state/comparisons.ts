import { type Json, type JsonObject, sameJson } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { isAlike, isFixed, isNothing, isVolatile } from "../resources/representation.ts";
import { declaredMembers, type Session, type Thing } from "./session.ts";

/** How a representation deviates from what was sent; `undefined` if it does not. */
export function differenceFromSent(
  { resource, run }: Session,
  { sent }: Pick<Thing, "sent">,
  body: JsonObject,
  operation: Operation | undefined = resource.read,
  isCompared: (name: string) => boolean = () => true,
): string | undefined {
  const shown = declaredMembers(run, operation, "response");
  for (const [name, value] of sent) {
    if (isVolatile(name) || !isCompared(name)) continue;
    const got = Object.hasOwn(body, name) ? body[name] : undefined;
    if (got === undefined && !shown.has(name)) continue;
    if (!isAlike(value, got)) return `expected ${name} ${text(value)}, got ${text(got)}`;
  }
  return undefined;
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

/** A member that PATCH did not mention, and changed all the same. */
export function unmentionedChange(
  { run }: Session,
  operation: Operation,
  sent: JsonObject,
  before: JsonObject,
  after: JsonObject,
): string | undefined {
  const writable = declaredMembers(run, operation, "request");
  return changedMember(before, after, (name) => !Object.hasOwn(sent, name) && (writable.has(name) || isFixed(name)));
}

/** A member that PUT left out, and that kept its value. */
export function keptMember(
  { run }: Session,
  operation: Operation,
  sent: JsonObject,
  before: JsonObject,
  after: JsonObject,
): string | undefined {
  const writable = declaredMembers(run, operation, "request");
  for (const [name, value] of Object.entries(before)) {
    if (Object.hasOwn(sent, name) || !writable.has(name) || isNothing(value) || isVolatile(name) || isFixed(name))
      continue;
    if (Object.hasOwn(after, name) && sameJson(value, after[name] ?? null)) {
      // A boolean may be a default that the schema does not state.
      if (typeof value !== "boolean") return `expected no ${name}, got ${text(value)}`;
    }
  }
  return undefined;
}

export function text(value: Json | undefined): string {
  const json = value === undefined ? "nothing" : JSON.stringify(value);
  return json.length > 80 ? `${json.slice(0, 80)}...` : json;
}
