import type { Json, JsonObject } from "../../generator/document/json.ts";

/** A way to violate one keyword: replacement values, or members to remove. */
export interface Breakage {
  readonly keyword: string;
  /** Distinguishes several ways to violate the same keyword: the missing member, or the other type. */
  readonly variant?: string;
  /** Whether the values must be generated, which takes time. */
  readonly isMade?: boolean;
  /** Values to try, the simplest first. */
  readonly values: () => readonly Json[];
}

/** Prefix of further variants. */
const FURTHER = "also ";

/** Whether a violation key belongs to a further variant. */
export function isFurther(key: string): boolean {
  return key.includes(` ${FURTHER}`);
}

/** Less common ways to violate a keyword. Each is tried on its own, after the usual ways of all keywords. */
export function further(keyword: string, values: Readonly<Record<string, Json | undefined>>): readonly Breakage[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [{ keyword, variant: `${FURTHER}${name}`, values: () => [value] }],
  );
}

/** Another character of the same kind. */
export function neighborOf(character: string): string {
  const [last, first] = /[a-z]/.test(character)
    ? "za"
    : /[A-Z]/.test(character)
      ? "ZA"
      : /\d/.test(character)
        ? "90"
        : "";
  if (last === undefined || first === undefined) return "a";
  return character === last ? first : String.fromCharCode(character.charCodeAt(0) + 1);
}

export function without(value: JsonObject, name: string): Json {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}
