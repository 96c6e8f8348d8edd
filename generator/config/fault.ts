import { quote } from "../diagnostics/text.ts";

/** A fault in a config. `word` is the text to search for to find its position. */
export interface ConfigFault {
  readonly code: "config-invalid" | "target-unknown" | "target-invalid";
  readonly message: string;
  readonly word?: string;
}

export type Fault = (message: string, word?: string, code?: ConfigFault["code"]) => undefined;

/** Describes a value in a message. */
export function nameOf(value: unknown): string {
  if (value === null) return "null";
  if (value === undefined) return "undefined";
  if (typeof value === "string") return quote(value);
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : typeof value === "function" ? "a function" : String(value);
}
