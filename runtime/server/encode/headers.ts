import { encodeNothing } from "../../style.ts";
import { simple } from "../../styles.ts";

// Writers of response headers (style `simple`). Single values need none. Line breaks are rejected where headers are set.

/** An array or object: `blue,black`, `R,100,G,200`. */
export function list(value: unknown): string {
  return simple("", value, false, encodeNothing) ?? "";
}

/** The same exploded: `R=100,G=200`. */
export function exploded(value: unknown): string {
  return simple("", value, true, encodeNothing) ?? "";
}

/** A header with `content: application/json`, in ASCII. */
export const json: (value: unknown) => string = /* @__PURE__ */ jsonAs(JSON);

/** The same with another JSON codec. */
export function jsonAs(format: Pick<JSON, "stringify">): (value: unknown) => string {
  return (value) => asciiJson(format.stringify(value), value);
}

function asciiJson(text: unknown, value: unknown): string {
  if (typeof text !== "string") throw new TypeError(`a ${typeof value} is not JSON`);
  return text.replace(/[\x7f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
