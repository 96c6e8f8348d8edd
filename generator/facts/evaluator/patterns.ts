import type vm from "node:vm";

/** Milliseconds for one match of a risky pattern. */
const PATIENCE = 100;

/** On a busy machine, the process may be paused for longer than a match may take. */
const ATTEMPTS = 2;

/** Milliseconds of all timed-out matches. Beyond it, risky patterns are no longer tried. */
const MOST_WASTED = 2000;

/** Longer patterns and texts are always risky. */
const LONG = 5000;

/** Remembered results of one pattern. */
const MOST_RESULTS = 200;

/** Fixed counts add no ways to match: `(-[0-9a-f]{4}){3}`. */
const FIXED = /(?<=[^)])\{\d+\}|(?<=\))\{[1-8]\}/g;

/** A repetition that contains a repetition or alternatives. Such patterns can take exponential time. */
const RISKY = /[*+}]\)*[*+{]|\|[^)]*\)[*+{]|[*+}][^()]*\)[*+{]/;

interface Compiled {
  readonly pattern: RegExp;
  readonly risky: boolean;
  /** Results of texts that needed an interruptible match, which costs about a millisecond. */
  readonly results: Map<string, boolean>;
}

const compiled = new Map<string, Compiled | undefined>();
/** Patterns that timed out. */
const slow = new Set<RegExp>();
let wasted = 0;

/** Only a separate `vm` context can be interrupted. Browsers have none. */
const interruptible: typeof vm | undefined = globalThis.process?.getBuiltinModule?.("node:vm");
let watched: { readonly context: vm.Context; readonly script: vm.Script } | undefined;

/**
 * Matches an untrusted pattern.
 *
 * @returns `undefined` if the pattern is invalid or takes too long
 */
export function matches(source: string, flags: "u" | "", text: string): boolean | undefined {
  const found = compile(source, flags);
  if (found === undefined) return undefined;
  const { pattern, results, risky } = found;
  const harmless = text.length < 12 ? source.length <= LONG : !risky && text.length <= LONG;
  if (harmless) return pattern.test(text);
  const cached = results.get(text);
  if (cached !== undefined) return cached;
  if (interruptible === undefined || slow.has(pattern) || wasted >= MOST_WASTED) return undefined;
  watched ??= { context: interruptible.createContext({}), script: new interruptible.Script("pattern.test(text)") };
  Object.assign(watched.context, { pattern, text });
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const started = performance.now();
    try {
      const result = watched.script.runInContext(watched.context, { timeout: PATIENCE }) === true;
      if (results.size >= MOST_RESULTS) results.clear();
      results.set(text, result);
      return result;
    } catch {
      wasted += performance.now() - started;
    }
  }
  slow.add(pattern);
  return undefined;
}

function compile(source: string, flags: "u" | ""): Compiled | undefined {
  const key = `${flags}/${source}`;
  if (!compiled.has(key)) compiled.set(key, tryCompile(source, flags));
  return compiled.get(key);
}

function tryCompile(source: string, flags: string): Compiled | undefined {
  try {
    const risky = source.length > LONG || RISKY.test(source.replace(FIXED, ""));
    return { pattern: new RegExp(source, flags), risky, results: new Map() };
  } catch {
    return undefined;
  }
}
