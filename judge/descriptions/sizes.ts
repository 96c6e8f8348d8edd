import type { Operation } from "../../generator/ir/api.ts";
import { documentsStatus, responseOf } from "../checks/documented.ts";
import { singular } from "../resources/resources.ts";
import type { Run } from "../run.ts";
import { sentencesIn } from "./sentences.ts";

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

/** "Bodies have at most 100 KiB, except for attachments" */
function isExcepted(sentence: string, { body, path }: Operation): boolean {
  const [, exception = ""] = /\b(?:except|other than|apart from)\b(.*)/i.exec(sentence) ?? [];
  const isFile = body?.contents.every(({ codec }) => codec === "binary") === true;
  const words = path.split("/").filter((part) => /^[a-z]{4,}/i.test(part));
  return (isFile && /\bjson\b/i.test(sentence)) || words.some((word) => exception.includes(singular(word)));
}

/** The size that the 413 of an operation names, or a sentence about it. */
export function documentedLimit({ api }: Pick<Run, "api">, operation: Operation): SizeLimit | undefined {
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
