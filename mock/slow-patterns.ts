import vm from "node:vm";
import { isArray, isObject, type Json, type JsonObject } from "../generator/document/json.ts";

/** Milliseconds for one pattern with all texts. */
const PATIENCE = 500;
/** Milliseconds for all patterns. Those that remain count as slow. */
const MOST = 2000;
/** Characters. Shorter texts are harmless for every pattern. */
const SHORT = 12;

/** A repetition that contains a repetition or alternatives. Such patterns can take exponential time. */
const RISKY = /[*+}]\)*[*+{]|\|[^)]*\)[*+{]|[*+}][^()]*\)[*+{]/;

/** Keywords whose values appear in responses. */
const GIVEN: ReadonlySet<string> = new Set(["example", "examples", "default", "const", "enum", "value"]);

/**
 * Finds a pattern that takes too long for a value of the document. Checks of the generated server cannot be
 * interrupted.
 */
export function slowPattern(document: JsonObject): string | undefined {
  const { patterns, texts } = gathered(document);
  if (patterns.size === 0 || texts.size === 0) return undefined;
  // Only a separate `vm` context can be interrupted.
  const context = vm.createContext({ texts: [...texts] });
  const script = new vm.Script("for (const text of texts) pattern.test(text);");
  const until = performance.now() + MOST;
  for (const source of patterns) {
    const pattern = compiled(source);
    if (pattern === undefined) continue;
    if (performance.now() > until) return source;
    Object.assign(context, { pattern });
    try {
      script.runInContext(context, { timeout: PATIENCE });
    } catch {
      return source;
    }
  }
  return undefined;
}

function gathered(document: JsonObject): {
  readonly patterns: ReadonlySet<string>;
  readonly texts: ReadonlySet<string>;
} {
  const patterns = new Set<string>();
  const texts = new Set<string>();
  const visit = (value: Json, isGiven: boolean): void => {
    if (typeof value === "string" && isGiven && value.length >= SHORT) texts.add(value);
    if (isArray(value)) for (const item of value) visit(item, isGiven);
    if (!isObject(value)) return;
    for (const [key, item] of Object.entries(value)) {
      if (key === "pattern" && typeof item === "string" && RISKY.test(item)) patterns.add(item);
      if (key === "patternProperties" && isObject(item))
        for (const source of Object.keys(item)) if (RISKY.test(source)) patterns.add(source);
      // Member names are tested as well.
      if (isGiven && key.length >= SHORT) texts.add(key);
      visit(item, isGiven || GIVEN.has(key));
    }
  };
  visit(document, false);
  return { patterns, texts };
}

/** Compiles like generated checks: with the flag `u` if possible. */
function compiled(source: string): RegExp | undefined {
  for (const flags of ["u", ""]) {
    try {
      return new RegExp(source, flags);
    } catch {
      // Invalid with these flags.
    }
  }
  return undefined;
}
