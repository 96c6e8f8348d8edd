import { quote } from "../diagnostics/text.ts";

/** Something wrong with a config; `word` is what to look for in its text to tell the place. */
export interface ConfigFault {
  readonly code: "config-invalid" | "target-unknown" | "target-invalid";
  readonly message: string;
  readonly word?: string;
}

export type Fault = (message: string, word?: string, code?: ConfigFault["code"]) => undefined;

/** A value as a message calls it. */
export function nameOf(value: unknown): string {
  if (value === null) return "null";
  if (value === undefined) return "undefined";
  if (typeof value === "string") return quote(value);
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : typeof value === "function" ? "a function" : String(value);
}
