import { didYouMean } from "../../../runtime/suggest.ts";
import type { Json } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Extensions } from "../schema.ts";
import { quote, type Reader, report, reportingTo } from "./reader.ts";

// `x-retry` may belong to us or to another tool. An invalid one is ignored with a warning.
// `x-countersign-retry` is always ours, so its faults are errors.

const OWN = "x-countersign-";

/** The object that each extension belongs to, as the field tables name it. */
const HOMES: Readonly<Record<string, readonly string[]>> = {
  delivery: ["an operation"],
  emits: ["an operation"],
  environment: ["a server"],
  "error-envelope": ["a schema"],
  idempotency: ["a parameter"],
  mirrors: ["a parameter"],
  name: ["a schema", "an operation"],
  pagination: ["an operation"],
  "rate-limits": ["a server", "an operation"],
  retry: ["a response"],
  signature: ["a security scheme"],
  stream: ["a media type"],
  token: ["an OAuth flow"],
};

/**
 * Reports an extension that is certainly ours but unknown or misplaced.
 *
 * @param home the object it is on: `an operation`
 */
export function checkExtension(reader: Reader, node: Pointer, key: string, home: string): void {
  if (!key.startsWith(OWN)) return;
  const name = key.slice(OWN.length);
  const homes = Object.hasOwn(HOMES, name) ? HOMES[name] : undefined;
  if (homes?.includes(home) === true) return;
  const message =
    homes === undefined
      ? `Unknown extension ${quote(key)}.${didYouMean(key, Object.keys(HOMES).map(ownKey))}`
      : `${quote(key)} belongs on ${homes.join(" or ")}, not on ${home}.`;
  report(reader, "invalid-extension", message, childPointer(node, key));
}

/**
 * Reads an extension under either of its names.
 *
 * @param name without a prefix: `retry`
 * @param read reports faults as `invalid-extension`
 */
export function readExtension<Value>(
  reader: Reader,
  node: Pointer,
  extensions: Extensions,
  name: string,
  read: (reader: Reader, at: Pointer, value: Json) => Value | undefined,
): Value | undefined {
  const key = extensionKey(extensions, name);
  const value = key === undefined ? undefined : extensions[key];
  if (key === undefined || value === undefined) return undefined;
  const at = childPointer(node, key);
  if (key === ownKey(name)) return read(reader, at, value);
  let reason: string | undefined;
  const tentative = reportingTo(reader, (code, message, place) => {
    if (code === "invalid-extension") reason ??= message;
    else reader.diagnostics.report(code, message, place);
  });
  const found = read(tentative, at, value);
  if (reason === undefined) return found;
  report(reader, "foreign-extension", `${quote(key)} is ignored: ${reason}`, at);
  return undefined;
}

/** The key of an extension. The unambiguous name takes precedence. */
export function extensionKey(extensions: Extensions, name: string): string | undefined {
  return [ownKey(name), `x-${name}`].find((key) => Object.hasOwn(extensions, key));
}

function ownKey(name: string): string {
  return `${OWN}${name}`;
}
