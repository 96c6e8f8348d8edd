import { didYouMean } from "../../runtime/suggest.ts";
import { quote } from "../diagnostics/text.ts";

/** A fault in a config. `word` is the text to search for to find its position. */
export interface ConfigFault {
  readonly code: "config-invalid" | "target-unknown" | "target-invalid";
  readonly message: string;
  readonly word?: string;
}

export type Fault = (message: string, word?: string, code?: ConfigFault["code"]) => undefined;

/** Checks the value of a field. `key` is the path to it: `client.validate`. Returns `undefined` after a fault. */
export type Check<T> = (value: unknown, key: string, fault: Fault) => T | undefined;

type Checks = Readonly<Record<string, Check<unknown>>>;

/** What remains of an object: the members without faults. */
export type Checked<Fields extends Checks> = {
  readonly [Name in keyof Fields]?: Fields[Name] extends Check<infer T> ? T : never;
};

/** Describes a value in a message. */
export function nameOf(value: unknown): string {
  if (value === null) return "null";
  if (value === undefined) return "undefined";
  if (typeof value === "string") return quote(value);
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : typeof value === "function" ? "a function" : String(value);
}

/** The name of a field, the last word of its path. */
export function fieldName(key: string): string {
  return key.slice(key.lastIndexOf(".") + 1);
}

/**
 * Checks the fields of an object. Unknown ones are faults.
 *
 * @param where the object in messages
 * @param prefix of the paths of its fields: `client.`
 */
export function checkFields<Fields extends Checks>(
  value: object,
  checks: Fields,
  where: string,
  prefix: string,
  fault: Fault,
): Checked<Fields>;
export function checkFields(value: object, checks: Checks, where: string, prefix: string, fault: Fault): object {
  const found: [string, unknown][] = [];
  for (const [name, given] of Object.entries(value)) {
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
    if (check === undefined)
      fault(`${where} has an unknown field ${quote(name)}.${didYouMean(name, Object.keys(checks))}`, name);
    const checked = given === undefined ? undefined : check?.(given, `${prefix}${name}`, fault);
    if (checked !== undefined) found.push([name, checked]);
  }
  return Object.fromEntries(found);
}

/** @param example of such an object, for messages */
export function object<Fields extends Checks>(checks: Fields, example: string): Check<Checked<Fields>> {
  return (value, key, fault) => {
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return checkFields(value, checks, `\`${key}\``, `${key}.`, fault);
    return fault(`\`${key}\` must be an object such as ${example}, not ${nameOf(value)}.`, fieldName(key));
  };
}

export const flag: Check<boolean> = (value, key, fault) =>
  typeof value === "boolean" ? value : fault(`\`${key}\` must be true or false, not ${nameOf(value)}.`, fieldName(key));

export function choice<const Choice extends string>(choices: readonly Choice[]): Check<Choice> {
  return (value, key, fault) => {
    const known = choices.map((one) => quote(one)).join(" or ");
    const found = choices.find((one) => one === value);
    return found ?? fault(`\`${key}\` must be ${known}, not ${nameOf(value)}.`, fieldName(key));
  };
}
