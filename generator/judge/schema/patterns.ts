import vm from "node:vm";

/** Milliseconds for one match of a pattern that may take for ever. */
const PATIENCE = 100;

/** A repetition of what holds a repetition, or of alternatives: such patterns can take exponential time. */
const RISKY = /[*+}]\)*[*+{]|\|[^)]*\)[*+{]|[*+}][^()]*\)[*+{]/;

const compiled = new Map<string, RegExp | undefined>();

/**
 * Whether a text matches a pattern, which nobody vouches for.
 *
 * @returns `undefined` when that cannot be told: the pattern is none, or takes too long
 */
export function matches(source: string, flags: "u" | "", text: string): boolean | undefined {
  const pattern = compile(source, flags);
  if (pattern === undefined) return undefined;
  if (text.length < 12 || !RISKY.test(source)) return pattern.test(text);
  try {
    // The engine can be interrupted only here.
    const found: unknown = vm.runInNewContext("pattern.test(text)", { pattern, text }, { timeout: PATIENCE });
    return found === true;
  } catch {
    return undefined;
  }
}

function compile(source: string, flags: "u" | ""): RegExp | undefined {
  const key = `${flags}/${source}`;
  if (!compiled.has(key)) compiled.set(key, tryCompile(source, flags));
  return compiled.get(key);
}

function tryCompile(source: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(source, flags);
  } catch {
    return undefined;
  }
}
