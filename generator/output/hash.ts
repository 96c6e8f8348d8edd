import { createHash, hash } from "node:crypto";
import { closeSync, openSync, readFileSync, readSync } from "node:fs";

const BOM = "\uFEFF";

/** A shared buffer, because allocating one per file takes longer than reading the file. */
const ROOM = Buffer.allocUnsafeSlow(262_144);

/**
 * SHA-256 of a text file, in hexadecimal. Line ends and a byte order mark make no difference: git may have changed the
 * former on checkout, and neither makes another document or another program.
 */
export function hashText(text: string): string {
  const body = text.startsWith(BOM) ? text.slice(1) : text;
  return hash("sha256", body.includes("\r") ? body.replaceAll("\r\n", "\n") : body, "hex");
}

/** The same of a file on disk, without decoding it. */
export function hashFile(path: string): string {
  const file = openSync(path, "r");
  try {
    const state = createHash("sha256");
    const next = (): number => readSync(file, ROOM, 0, ROOM.length, null);
    let read = next();
    for (let start = hasMark(ROOM, read) ? 3 : 0; read > 0; start = 0) {
      const bytes = ROOM.subarray(start, read);
      if (bytes.includes(CARRIAGE_RETURN)) return hashBytes(readFileSync(path));
      state.update(bytes);
      read = next();
    }
    return state.digest("hex");
  } finally {
    closeSync(file);
  }
}

const CARRIAGE_RETURN = 0x0d;

function hashBytes(bytes: Buffer): string {
  const text = bytes.subarray(hasMark(bytes, bytes.length) ? 3 : 0).toString("latin1");
  return hash("sha256", Buffer.from(text.replaceAll("\r\n", "\n"), "latin1"), "hex");
}

function hasMark(bytes: Buffer, length: number): boolean {
  return length >= 3 && bytes.readUIntBE(0, 3) === 0xefbbbf;
}

/** SHA-256 of a plain value; the order of keys makes no difference. */
export function hashValue(value: unknown): string {
  return hash("sha256", JSON.stringify(value, sortKeys) ?? "undefined", "hex");
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
