import { pick, type Random } from "./random.ts";

export const FIRST = [
  "Ada",
  "Grace",
  "Linus",
  "Edsger",
  "Barbara",
  "Ken",
  "Margaret",
  "Niklaus",
  "Radia",
  "Tim",
] as const;
export const LAST = [
  "Berg",
  "Costa",
  "Diaz",
  "Fischer",
  "Haddad",
  "Ito",
  "Kowalski",
  "Moreau",
  "Okafor",
  "Svensson",
] as const;

/** What the members of one object have in common, so that they fit together. */
export interface Theme {
  /** Days since the first of January 2025. */
  readonly day: number;
  readonly person: readonly [first: string, last: string];
  /** Of an error. */
  readonly status: number;
  /** The code of an error, if it is in words: `not_found`. */
  readonly code?: string;
  /** Whether the value is an error, whatever its model is called. */
  readonly isError?: true;
}

/** What the response of an error decides about its body. */
export type ErrorTheme = Pick<Theme, "status" | "code" | "isError">;

/** What a value is made for. */
export interface Subject {
  readonly random: Random;
  /** The name of the member that has the value, or of its model. */
  readonly name: string;
  /** The same for the object that contains it. */
  readonly owner: string;
  readonly theme: Theme;
}

/** @param status that the caller overrides */
export function themeOf(random: Random, status?: unknown): Theme {
  return {
    day: random.int(60, 240),
    person: [pick(random, FIRST) ?? "", pick(random, LAST) ?? ""],
    status: typeof status === "number" ? status : (pick(random, [...TITLES.keys()]) ?? 400),
  };
}

const ERROR = /(?:^| )(?:problem|error|failure|fault)(?: details?)?$/;

/** Whether something belongs to an error. */
export function isError({ owner, theme }: Subject): boolean {
  return theme.isError ?? ERROR.test(wordsOf(owner).join(" "));
}

const CODE = /^(?:(?:error_?)?code|error)$/i;

/** The code that a member gives to an error; `undefined` for other members, and for codes such as `E1004` or `eur`. */
export function errorCode(name: string, value: unknown): string | undefined {
  return CODE.test(name) && typeof value === "string" && /^(?=.{5})[a-z]+(?:[_-][a-z]+)*$/.test(value)
    ? value
    : undefined;
}

/** Titles of errors (RFC 9457, section 3.1.3). */
const TITLES: ReadonlyMap<number, string> = new Map([
  [400, "Bad request"],
  [401, "Unauthorized"],
  [403, "Forbidden"],
  [404, "Not found"],
  [409, "Conflict"],
  [422, "Invalid request"],
  [429, "Too many requests"],
  [500, "Internal error"],
  [503, "Unavailable"],
]);

const OTHER_TITLES: ReadonlyMap<number, string> = new Map([
  [405, "Method not allowed"],
  [406, "Not acceptable"],
  [410, "Gone"],
  [412, "Precondition failed"],
  [413, "Content too large"],
  [415, "Unsupported media type"],
  [423, "Locked"],
  [428, "Precondition required"],
  [501, "Not implemented"],
  [502, "Bad gateway"],
  [504, "Gateway timeout"],
]);

export function titleOf(status: number): string {
  return TITLES.get(status) ?? OTHER_TITLES.get(status) ?? "The request failed";
}

/** Whether a member of this name identifies something: `id`, `order_id`. */
export function isId(name: string): boolean {
  return wordsOf(name).at(-1) === "id";
}

/** The ids of objects. */
export function idsOf(values: readonly unknown[]): ReadonlySet<unknown> {
  return new Set(
    values.flatMap((value) => Object.entries(Object(value)).flatMap(([name, own]) => (isId(name) ? [own] : []))),
  );
}

/** The words of a name, in lower case. */
export function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");
}
