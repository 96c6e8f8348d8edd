// Names that no declaration may have.

/** Reserved words of ECMA-262, including strict mode and modules, and names that TypeScript rejects for types. */
const WORDS =
  "arguments as asserts async await break case catch class const continue debugger declare default delete do " +
  "else enum eval export extends false finally for from function get global globalThis if implements import in infer " +
  "instanceof interface intrinsic is keyof let module namespace new null of package private " +
  "protected public readonly require return satisfies set static super switch this throw true try type " +
  "typeof undefined unique using var void while with yield NaN Infinity " +
  // Types of TypeScript.
  "any bigint boolean never number object string symbol unknown";

/**
 * Globals that generated code uses, and the standard objects of JavaScript: importing another `Error` or `Map` breaks a
 * file. Other globals (`Event`, `File`, `Node`) are common model names and stay available.
 */
const GLOBALS =
  "AbortController AbortSignal AggregateError Array ArrayBuffer ArrayBufferView AsyncGenerator AsyncIterable AsyncIterator Atomics " +
  "Awaited BigInt Blob Boolean DataView Date DOMException Error EvalError Exclude Extract FormData Function Headers Intl " +
  "Iterable JSON Map Math NonNullable Number Object Omit Partial Pick Promise Proxy RangeError Readonly ReadonlyArray " +
  "ReadonlyMap ReadonlySet ReadableStream Record ReferenceError Reflect RegExp Request Required Response Set String Symbol " +
  "SyntaxError Temporal TextDecoder TextEncoder TransformStream TypeError Uint8Array URIError URL URLSearchParams WeakMap " +
  "WeakRef WeakSet WritableStream console crypto fetch process queueMicrotask setTimeout clearTimeout structuredClone";

/** Parameter names in printed functions, which would shadow a function of that name. */
const LOCALS = "client request options";

export const RESERVED: ReadonlySet<string> = new Set([
  ...LOCALS.split(" "),
  ...WORDS.split(" "),
  ...GLOBALS.split(" "),
  "__proto__",
  "constructor",
  "prototype",
]);
