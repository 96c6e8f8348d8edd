// Names that no declaration gets.

/** ECMA-262 reserved words, strict mode and modules included, and what TypeScript refuses as the name of a type. */
const WORDS =
  "arguments as any asserts async await bigint boolean break case catch class const continue debugger declare default delete do " +
  "else enum eval export extends false finally for from function get global globalThis if implements import in infer " +
  "instanceof interface intrinsic is keyof let module namespace never new null number object of package private " +
  "protected public readonly require return satisfies set static string super switch symbol this throw true try type " +
  "typeof undefined unique unknown using var void while with yield NaN Infinity";

/**
 * Globals that generated code uses, and the objects that every JavaScript program has: an import that hides `Error` or `Map`
 * breaks the file it is imported into. Other globals (`Event`, `File`, `Node`) are common names of models and stay free.
 */
const GLOBALS =
  "AbortController AbortSignal AggregateError Array ArrayBuffer ArrayBufferView AsyncGenerator AsyncIterable AsyncIterator Atomics " +
  "Awaited BigInt Blob Boolean DataView Date DOMException Error EvalError Exclude Extract FormData Function Headers Intl " +
  "Iterable JSON Map Math NonNullable Number Object Omit Partial Pick Promise Proxy RangeError Readonly ReadonlyArray " +
  "ReadonlyMap ReadonlySet ReadableStream Record ReferenceError Reflect RegExp Request Required Response Set String Symbol " +
  "SyntaxError Temporal TextDecoder TextEncoder TransformStream TypeError Uint8Array URIError URL URLSearchParams WeakMap " +
  "WeakRef WeakSet WritableStream console crypto fetch process queueMicrotask setTimeout clearTimeout structuredClone";

/** What templates call the parameters of the functions they print: a function of that name could not be called in there. */
const LOCALS = "client request options";

export const RESERVED: ReadonlySet<string> = new Set([
  ...LOCALS.split(" "),
  ...WORDS.split(" "),
  ...GLOBALS.split(" "),
  "__proto__",
  "constructor",
  "prototype",
]);
