import type { Operation } from "../../generator/ir/api.ts";
import { headerOf, withHeader } from "../http/message.ts";
import type { Finding } from "../report.ts";
import type { Case } from "../requests/case.ts";
import { finding, type Run } from "../run.ts";
import { attempt } from "./attempt.ts";
import { documentsStatus } from "./documented.ts";

/** A range of bytes, the first and the last of them; the whole is too short for it if there are none. */
interface ByteRange {
  readonly text: string;
  readonly first?: number;
  readonly last?: number;
}

function rangesOf(length: number): readonly ByteRange[] {
  return [
    { text: "bytes=0-1", first: 0, last: 1 },
    { text: `bytes=${length - 2}-`, first: length - 2, last: length - 1 },
    { text: "bytes=-2", first: length - 2, last: length - 1 },
    { text: `bytes=1-${length + 100}`, first: 1, last: length - 1 },
    { text: `bytes=${length}-` },
  ];
}

/** Shortest body whose ranges differ from each other. */
const SHORTEST = 6;

/** Where 206 is documented, ranges are the requested bytes (RFC 9110 section 14). */
export async function checkRanges(run: Run, operation: Operation, one: Case | undefined): Promise<readonly Finding[]> {
  if (!run.checks.has("range-request") || one === undefined || !documentsStatus(operation, 206)) return [];
  const send = (range?: string) =>
    attempt(run, operation, one, {
      tolerates: (status) => status === 416,
      change: (request) => withHeader(request, "range", range),
    });
  const whole = await send();
  const bytes = whole?.answer?.status === 200 ? whole.answer.body : undefined;
  if (bytes === undefined || bytes.length < SHORTEST) return [];
  for (const { first, last, text } of rangesOf(bytes.length)) {
    const made = await send(text);
    if (made?.answer === undefined) return made?.findings ?? [];
    const { answer } = made;
    run.tally.check("range-request", operation);
    const given = headerOf(answer, "content-range");
    const report = (expected: string, got: string): readonly Finding[] => {
      const message = `Range ${text} of ${bytes.length} bytes: expected ${expected}, got ${got}.`;
      return finding(run, "range-request", made.subject, message, operation.at, answer);
    };
    if (first === undefined || last === undefined) {
      if (answer.status === 416 || !documentsStatus(operation, 416)) continue;
      return report("416, which is documented", String(answer.status));
    }
    // A server may ignore the header.
    if (answer.status === 200) continue;
    if (answer.status !== 206) return report("206", String(answer.status));
    const expected = `bytes ${first}-${last}/${bytes.length}`;
    const part = bytes.subarray(first, last + 1);
    if (part.length !== answer.body.length) return report(`${part.length} bytes`, `${answer.body.length}`);
    if (part.some((byte, index) => byte !== answer.body[index])) return report(`bytes ${first} to ${last}`, "others");
    if (given !== expected && given !== expected.replace(/\d+$/, "*"))
      return report(`Content-Range ${expected}`, given ?? "none");
  }
  return [];
}
