// Names that no declaration gets.

/** ECMA-262 reserved words, strict mode and modules included, and what TypeScript refuses as the name of a type. */
const WORDS =
  "arguments as any asserts async await bigint boolean break case catch class const continue debugger declare default delete do " +
  "else enum eval export extends false finally for from function get global globalThis if implements import in infer " +
  "instanceof interface intrinsic is keyof let module namespace never new null number object of package private " +
  "protected public readonly require return satisfies set static string super switch symbol this throw true try type " +
  "typeof undefined unique unknown using var void while with yield NaN Infinity";

/**
 * Globals that generated code uses, and the other objects every JavaScript program has: an import that hides
 * `Error` or `Map` breaks the file it is imported into.
 */
const GLOBALS =
  "AbortController AbortSignal AggregateError Array ArrayBuffer Atomics BigInt Blob Boolean BroadcastChannel Buffer Capitalize Date " +
  "DataView DOMException Error EvalError Event EventTarget Exclude Extract File FormData Function Headers Infer InstanceType Iterable " +
  "Iterator AsyncIterable AsyncIterator AsyncGenerator Generator Intl JSON Lowercase Map Math NoInfer NonNullable Number Object Omit Parameters " +
  "Partial Pick Promise Proxy RangeError Readonly ReadonlyArray ReadonlyMap ReadonlySet ReadableStream Record ReferenceError " +
  "Reflect RegExp Request Required Response ReturnType Set String Symbol SyntaxError Temporal TextDecoder TextEncoder " +
  "TransformStream TypeError Uint8Array Uncapitalize Uppercase URIError URL URLSearchParams WeakMap WeakRef WeakSet WritableStream " +
  "Awaited ThisType console crypto fetch process queueMicrotask setTimeout clearTimeout structuredClone";

export const RESERVED: ReadonlySet<string> = new Set([
  ...WORDS.split(" "),
  ...GLOBALS.split(" "),
  "__proto__",
  "constructor",
  "prototype",
]);
