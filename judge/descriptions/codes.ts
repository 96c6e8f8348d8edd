import { sentencesIn } from "./sentences.ts";
import type { Json } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { sentCodes } from "../../generator/targets/operations/error-codes.ts";

/** A sentence that begins with codes: "`not_a_draft`", "`sold_out` or `closed_early`: the event takes no more guests". */
const CODES = /^\s*(`[A-Za-z]\w*`(?:(?:,| or|, or|,? and) `[A-Za-z]\w*`)*)\s*(?:[:.–—-]|(?:when|if|where|while)\b|$)/;
/** Statuses whose codes name rules of the operation. Others may also come from a layer in front of it. */
const OWN = new Set([402, 409, 410, 423]);

/** The error codes that descriptions of responses list, by status. */
export function describedCodes({ responses }: Operation): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, readonly string[]>();
  for (const { docs, status } of responses) {
    if (status.kind !== "exact" || status.code < 400) continue;
    const lists = sentencesIn(docs.description).flatMap((one) => CODES.exec(one)?.[1] ?? []);
    const codes = lists.flatMap((list) => [...list.matchAll(/`(\w+)`/g)].map(([, code = ""]) => code));
    if (codes.some((code) => /_|^[A-Z]+$/.test(code))) found.set(status.code, codes);
  }
  return found;
}

/** What is wrong with the code of an error, by the codes that the descriptions of an operation list for each status. */
export function undescribedCode(operation: Operation, error: Json, status: number): string | undefined {
  const all = describedCodes(operation);
  const own = all.get(status);
  for (const { code } of sentCodes(error, [...all.values()].flat())) {
    if (own?.includes(code) === true || /idempoten/i.test(code)) continue;
    const [other] = [...all].find(([, codes]) => codes.includes(code)) ?? [];
    if (other !== undefined) return `has the code ${JSON.stringify(code)}, which the document lists for ${other}`;
    if (own !== undefined && OWN.has(status))
      return `has the code ${JSON.stringify(code)}, expected ${own.join(" or ")}`;
  }
  return undefined;
}
