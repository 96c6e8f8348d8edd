import { hash } from "node:crypto";
import { readFileSync } from "node:fs";

const BOM = "\uFEFF";

/**
 * SHA-256 of a text file, in hexadecimal. Ignores a byte order mark and the kind of line ends, which git may change on
 * checkout.
 */
export function hashText(text: string): string {
  const body = text.startsWith(BOM) ? text.slice(1) : text;
  return hash("sha256", body.includes("\r") ? body.replaceAll("\r\n", "\n") : body, "hex");
}

/** The same for a file on disk, without decoding it. */
export function hashFile(path: string): string {
  const bytes = readFileSync(path);
  const body = bytes.length >= 3 && bytes.readUIntBE(0, 3) === 0xefbbbf ? bytes.subarray(3) : bytes;
  if (!body.includes(CARRIAGE_RETURN)) return hash("sha256", body, "hex");
  return hash("sha256", Buffer.from(body.toString("latin1").replaceAll("\r\n", "\n"), "latin1"), "hex");
}

const CARRIAGE_RETURN = 0x0d;

/** SHA-256 of plain data, independent of the order of keys. */
export function hashValue(value: unknown): string {
  return hash("sha256", JSON.stringify(value, sortKeys) ?? "undefined", "hex");
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
