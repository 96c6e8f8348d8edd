import { sentencesIn } from "../descriptions/sentences.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { WireRequest } from "../http/message.ts";
import type { Finding } from "../report.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { singular } from "../resources/resources.ts";
import { finding, type Run } from "../run.ts";
import { attempt, usualCase } from "./attempt.ts";
import { documentsStatus, responseOf } from "./documented.ts";

/** Largest body that is sent, in bytes. */
const MOST_BYTES = 8 << 20;

const SIZE =
  /\b(?:at most|up to|maximum|max\.?|(?:more|larger|bigger|greater) than|exceed(?:s|ing)?|over|above|beyond|may have|\d+ to|limit(?:ed)?(?: is| of| to)?)[^.\d]{0,20}([\d][\d.,]*)\s*(MiB|MB|KiB|KB|kB|bytes)\b(?:\s*\(([\d,]+) bytes\))?/i;

/** A documented size in bytes: the greatest that it surely allows, and the least that it surely rules out. */
export interface SizeLimit {
  readonly most: number;
  readonly tooMany: number;
}

/** The first size that descriptions limit: "at most 5 MB", "larger than 100 KiB". */
export function sizeLimitIn(texts: readonly (string | undefined)[]): SizeLimit | undefined {
  const found = texts.flatMap((text) => SIZE.exec(text ?? "") ?? []);
  const [, amount = "", unit = "", exact] = found.slice(0, 4);
  const size = Number(amount.replace(/,(?=\d{3}\b)/g, ""));
  const of = (factor: number): number => (exact === undefined ? size * factor : Number(exact.replaceAll(",", "")));
  if (found.length === 0 || !Number.isFinite(size) || size <= 0) return undefined;
  const isThousand = /^k/i.test(unit);
  const [least, most] = unit.includes("i")
    ? [isThousand ? 1024 : 1 << 20, isThousand ? 1024 : 1 << 20]
    : unit === "bytes"
      ? [1, 1]
      : [isThousand ? 1000 : 1_000_000, isThousand ? 1024 : 1 << 20];
  const limits = { most: of(least), tooMany: of(most) + 1 };
  return limits.tooMany > MOST_BYTES || !Number.isInteger(limits.most) ? undefined : limits;
}

/** Sends a valid body that is too long, because white space follows it or because it is a file. */
export async function checkBodySize(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]> {
  const limit = operation.body === undefined || run.isThrifty() ? undefined : documentedLimit(run, operation);
  const [success] = run.successes(operation);
  const given = limit && (success?.case ?? usualCase(run, operation, maker, "size"));
  const one = given && run.pool.bind(operation, given);
  const codec = one?.content?.codec;
  if (limit === undefined || one === undefined || (codec !== "json" && codec !== "binary")) return [];
  const filler = codec === "json" ? 0x20 : 0x61;
  const change = (request: WireRequest): WireRequest => {
    const padded = new Uint8Array(limit.tooMany).fill(filler);
    padded.set((request.body ?? new Uint8Array()).subarray(0, limit.tooMany));
    return { ...request, body: padded };
  };
  const made = await attempt(run, operation, one, { change, tolerates: (status) => status >= 400 && status < 500 });
  if (made?.answer === undefined) return [];
  run.tally.check("invalid-request-rejected", operation);
  const { status } = made.answer;
  if (status >= 300) return made.findings;
  const message = `Accepts a body of ${limit.tooMany} bytes, although the description allows at most ${limit.tooMany - 1}: expected 413, got ${status}.`;
  return [
    ...made.findings,
    ...finding(run, "invalid-request-rejected", made.subject, message, operation.at, made.answer),
  ];
}

/** "Bodies have at most 100 KiB, except for attachments" */
function isExcepted(sentence: string, { body, path }: Operation): boolean {
  const [, exception = ""] = /\b(?:except|other than|apart from)\b(.*)/i.exec(sentence) ?? [];
  const isFile = body?.contents.every(({ codec }) => codec === "binary") === true;
  const words = path.split("/").filter((part) => /^[a-z]{4,}/i.test(part));
  return (isFile && /\bjson\b/i.test(sentence)) || words.some((word) => exception.includes(singular(word)));
}

/** The size that the 413 of an operation names, or a sentence about it. */
function documentedLimit({ api }: Run, operation: Operation): SizeLimit | undefined {
  const { description } = responseOf(operation, 413)?.docs ?? {};
  // The sentence before may have the size: "The file has at most 1 MiB. Larger ones are answered with 413."
  const about = [operation.docs, api.docs].flatMap(({ description: text }) => {
    const sentences = sentencesIn(text);
    return sentences.flatMap((one, index) =>
      /\b413\b/.test(one) && !isExcepted(one, operation) ? [one, sentences[index - 1] ?? ""] : [],
    );
  });
  return documentsStatus(operation, 413) || about.length > 0 ? sizeLimitIn([description, ...about]) : undefined;
}
