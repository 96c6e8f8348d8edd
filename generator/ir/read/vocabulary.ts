import { isObject, type Json, type JsonObject, member } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import { quote, type Reader, report, typeName } from "./reader.ts";

// Validated reading of extensions. docs/vocabulary.md and the schemas in generator/vocabulary/ define them, and a test
// compares the two.

/** An extension object whose members are being read. `ok` becomes false at the first fault. */
export interface Members {
  readonly reader: Reader;
  readonly at: Pointer;
  readonly value: JsonObject;
  ok: boolean;
}

export function openMembers(
  reader: Reader,
  at: Pointer,
  value: Json,
  required: readonly string[],
  optional: readonly string[],
): Members | undefined {
  if (!isObject(value)) {
    report(reader, "invalid-extension", `This must be an object, not ${typeName(value)}.`, at);
    return undefined;
  }
  const members: Members = { reader, at, value, ok: true };
  for (const key of Object.keys(value)) {
    if (!required.includes(key) && !optional.includes(key)) refuse(members, key, `Unknown member ${quote(key)}.`);
  }
  for (const key of required) {
    if (member(value, key) === undefined) refuse(members, undefined, `${quote(key)} is missing.`);
  }
  return members;
}

export function refuse(members: Members, key: string | undefined, message: string): undefined {
  members.ok = false;
  const at = key === undefined ? members.at : childPointer(members.at, key);
  report(members.reader, "invalid-extension", message, at);
  return undefined;
}

const DURATION = /^P(?:(\d{1,9})W|(?=\d|T)(?:(\d{1,9})D)?(?:T(?=\d)(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?)$/;

/** An ISO 8601 duration in units of fixed length; returns seconds. */
export function parseDuration(text: string): number | undefined {
  const found = DURATION.exec(text);
  if (found === null) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1)
    .map((digits) => Number(digits ?? 0));
  return (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds;
}

export function durationOf(members: Members, key: string): number | undefined {
  const value = member(members.value, key);
  if (value === undefined) return undefined;
  const seconds = typeof value === "string" ? parseDuration(value) : undefined;
  return seconds ?? refuse(members, key, `${quote(value)} is not a duration such as PT60S, PT5M or PT24H.`);
}

export function choiceOf<Choice extends string>(
  members: Members,
  key: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = member(members.value, key);
  if (value === undefined) return undefined;
  const found = choices.find((choice) => choice === value);
  return (
    found ?? refuse(members, key, `${quote(value)} is not one of ${choices.map((choice) => quote(choice)).join(", ")}.`)
  );
}

/** A string, with the given form if there is one. */
export function wordOf(members: Members, key: string, form: RegExp = /./u): string | undefined {
  const value = member(members.value, key);
  if (value === undefined) return undefined;
  if (typeof value === "string" && form.test(value)) return value;
  return refuse(members, key, `${quote(value)} is not a valid ${quote(key)}.`);
}

export function switchOf(members: Members, key: string): boolean | undefined {
  const value = member(members.value, key);
  if (value === undefined || typeof value === "boolean") return value;
  return refuse(members, key, `${quote(key)} must be a boolean, not ${typeName(value)}.`);
}

export function wholeNumberOf(members: Members, key: string, least: number): number | undefined {
  const value = member(members.value, key);
  if (value === undefined) return undefined;
  if (typeof value === "number" && Number.isInteger(value) && value >= least) return value;
  return refuse(members, key, `${quote(key)} must be an integer of at least ${least}, not ${quote(value)}.`);
}

const POINTER = /^#(?:\/(?:[^~/]|~[01])*)*$/;

/**
 * A JSON Pointer in fragment form (RFC 6901, section 6), percent-decoded.
 *
 * @returns `undefined` for an invalid pointer
 */
export function bodyPointer(value: Json): Pointer | undefined {
  if (typeof value !== "string") return undefined;
  try {
    const pointer = decodeURIComponent(value);
    return POINTER.test(pointer) ? pointer : undefined;
  } catch {
    return undefined;
  }
}

export function bodyPointerOf(members: Members, key: string): Pointer | undefined {
  const value = member(members.value, key);
  if (value === undefined) return undefined;
  return bodyPointer(value) ?? refuse(members, key, `${quote(value)} is not a pointer into a body, such as #/data/id.`);
}
