import type { AnyCheck } from "../validation/check.ts";

/** What there is to tell of an error. */
export interface Told {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly id: string;
}

const MESSAGES =
  /^(?:message|msg|err|title|description|detail|long_?message|error_?message|error_?description|user_?message)$/i;
const CODES = /^(?:code|error|error_?code|type|name)$/i;
const STATUSES = /^(?:code|error_?code|status|status_?code|http_?status)$/i;
const IDS = /^(?:error_?id|request_?id|trace_?id|debug_?id|correlation_?id)$/i;

/** Members that are filled one by one where not all can be. */
const MOST_MEMBERS = 12;
/** Levels looked at: `errors[0].meta.message`. */
const DEEPEST = 5;

/**
 * An error in the form of a documented one: its usual members say what happened, as far as they can.
 *
 * @param template a value that is meant to fit the schema
 * @param check of that schema
 * @returns `undefined` when nothing fits
 */
export function filledTemplate(template: unknown, told: Told, check: AnyCheck | undefined): unknown {
  const all = fill(template, told, () => true);
  if (check === undefined || check(all)) return all;
  // An enum of codes without this one, a message of few characters: the others may still be filled.
  const kept = new Set<number>();
  for (let index = 0; index < MOST_MEMBERS; index++) {
    kept.add(index);
    if (!check(fill(template, told, (one) => kept.has(one)))) kept.delete(index);
  }
  const filled = fill(template, told, (one) => kept.has(one));
  return check(filled) ? filled : undefined;
}

/** @param isFilled by the number of the member, in the order in which they are met */
function fill(template: unknown, told: Told, isFilled: (index: number) => boolean): unknown {
  let met = 0;
  const speaks = hasMessage(template, 0);
  const visit = (value: unknown, depth: number): unknown => {
    if (typeof value === "string" && depth === 0) return isFilled(met++) ? told.message : value;
    if (typeof value !== "object" || value === null || depth > DEEPEST) return value;
    if (Array.isArray(value)) return value.map((item: unknown) => visit(item, depth + 1));
    const members = Object.entries(value).map(([name, own]): [string, unknown] => {
      const text = !speaks && /^error$/i.test(name) && own === "" ? told.message : memberValue(name, own, told);
      if (text === undefined) return [name, visit(own, depth + 1)];
      return [name, isFilled(met++) ? text : own];
    });
    return Object.fromEntries(members);
  };
  return visit(template, 0);
}

/** Whether there is a place for the message; else it takes that of an `error`. */
function hasMessage(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null || depth > DEEPEST) return false;
  return Object.entries(value).some(
    ([name, own]) => (typeof own === "string" && MESSAGES.test(name)) || hasMessage(own, depth + 1),
  );
}

/** What a member of this name says of the error; `undefined` when it is about something else. */
function memberValue(name: string, value: unknown, { status, code, message, id }: Told): unknown {
  if (typeof value === "number") return STATUSES.test(name) ? status : undefined;
  if (typeof value !== "string") return undefined;
  if (MESSAGES.test(name)) return message;
  if (IDS.test(name)) return id;
  if (/^[45]\d\d$/.test(value) && STATUSES.test(name)) return String(status);
  if (value === "" && /^status|status$/i.test(name)) return String(status);
  // A type may be an address (RFC 9457, 3.1.1).
  return CODES.test(name) && !value.includes(":") ? code : undefined;
}
