import { Problem } from "../problem.ts";
import { decodeUtf8 } from "./utf8.ts";

/** One part of a `multipart/form-data` body. */
export interface FormPart {
  readonly name: string;
  readonly fileName?: string;
  /** Media type of the part; empty if it states none. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Maximum number of parts, and maximum length of a part's headers. */
const MOST_PARTS = 10_000;
const LONGEST_HEAD = 16_384;

const [CR, LF, DASH] = [13, 10, 45];
const WHAT = "the multipart body";

/**
 * The parts of a body (RFC 2046, section 5.1, and RFC 7578).
 *
 * @throws Problem `malformed-body` for a truncated or malformed body
 */
export function readParts(bytes: Uint8Array<ArrayBuffer>, contentType: string): readonly FormPart[] {
  const delimiter = new TextEncoder().encode(`\r\n--${boundaryOf(contentType)}`);
  const parts: FormPart[] = [];
  // The line break before the first boundary is missing if the body begins with the boundary.
  let at = matches(bytes, 0, delimiter.subarray(2)) ? delimiter.byteLength - 2 : behind(bytes, 0, delimiter);
  for (;;) {
    if (bytes[at] === DASH && bytes[at + 1] === DASH) return parts;
    const start = lineEnd(bytes, at);
    const end = find(bytes, start - 2, delimiter);
    if (end === -1) throw malformed("the closing boundary is missing");
    if (parts.length === MOST_PARTS) throw new Problem("body-too-large", { message: `more than ${MOST_PARTS} parts` });
    parts.push(readPart(bytes.subarray(start, Math.max(start, end)), end < start));
    at = end + delimiter.byteLength;
  }
}

function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary\s*=\s*(?:"([^"]*)"|([^\s;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain ?? "";
  // The grammar of boundaries: RFC 2046, section 5.1.1.
  if (!/^[\w'()+,./:=? -]{1,70}$/.test(boundary)) throw malformed("the Content-Type has no valid boundary");
  return boundary;
}

function behind(bytes: Uint8Array, from: number, delimiter: Uint8Array): number {
  const found = find(bytes, from, delimiter);
  if (found === -1) throw malformed("the boundary does not occur");
  return found + delimiter.byteLength;
}

/** The end of a boundary line, which may have trailing spaces. */
function lineEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at] === 32 || bytes[at] === 9) at++;
  if (bytes[at] !== CR || bytes[at + 1] !== LF) throw malformed("a boundary is followed by other text");
  return at + 2;
}

function readPart(part: Uint8Array<ArrayBuffer>, isCut: boolean): FormPart {
  const blank = isCut ? -1 : headEnd(part);
  if (blank === -1 || blank > LONGEST_HEAD) throw malformed("the headers of a part do not end");
  const headers = readHeaders(decodeUtf8(part.subarray(0, blank), `${WHAT}: the head of a part`));
  const disposition = headers.get("content-disposition") ?? "";
  const name = parameterOf(disposition, "name");
  if (!/^form-data\s*;/i.test(disposition) || name === undefined) throw malformed("a part has no name");
  const fileName = parameterOf(disposition, "filename");
  const encoding = headers.get("content-transfer-encoding");
  if (encoding !== undefined && !/^(?:7bit|8bit|binary)$/i.test(encoding))
    throw malformed(
      `the part ${JSON.stringify(name)} has a Content-Transfer-Encoding, which is not allowed (RFC 7578, 4.7)`,
    );
  return {
    name,
    type: headers.get("content-type") ?? "",
    bytes: part.subarray(blank + 4),
    ...(fileName !== undefined && { fileName }),
  };
}

/** The index of the empty line. A part that begins with it has no headers. */
function headEnd(part: Uint8Array): number {
  for (let at = part.indexOf(CR); at !== -1 && at <= LONGEST_HEAD; at = part.indexOf(CR, at + 1)) {
    if (part[at + 1] === LF && part[at + 2] === CR && part[at + 3] === LF) return at;
  }
  return -1;
}

function readHeaders(head: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const line of head.split("\r\n")) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    if (colon === -1 || !/^[\w!#$%&'*+.^`|~-]+$/.test(name)) throw malformed("a part has an invalid header line");
    const existing = headers.get(name);
    const value = line.slice(colon + 1).trim();
    headers.set(name, existing === undefined ? value : `${existing}, ${value}`);
  }
  return headers;
}

/** Browsers percent-encode line breaks and quotes (HTML, "multipart/form-data encoding algorithm"). */
function parameterOf(disposition: string, name: string): string | undefined {
  const [, quoted, plain] = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;"]+))`, "i").exec(disposition) ?? [];
  return quoted?.replace(/%(?:22|0D|0A)/gi, decodeURIComponent) ?? plain;
}

function find(bytes: Uint8Array, from: number, delimiter: Uint8Array): number {
  for (let at = bytes.indexOf(CR, from); at !== -1; at = bytes.indexOf(CR, at + 1)) {
    if (matches(bytes, at, delimiter)) return at;
  }
  return -1;
}

function matches(bytes: Uint8Array, at: number, expected: Uint8Array): boolean {
  for (let index = 0; index < expected.byteLength; index++) if (bytes[at + index] !== expected[index]) return false;
  return true;
}

function malformed(problem: string): Problem {
  return new Problem("malformed-body", { message: `${WHAT}: ${problem}` });
}
