import { sentencesIn } from "./sentences.ts";
import type { Json } from "../../generator/document/json.ts";
import type { Api, Operation } from "../../generator/ir/api.ts";
import { sentCodes } from "../../generator/targets/operations/error-codes.ts";

/** A sentence that begins with codes: "`not_a_draft`", "`sold_out` or `closed_early`: the event takes no more guests". */
const CODES =
  /^\s*(?:(?:(?:checked )?in this order|one of|either)[:,]? )?(`[A-Za-z]\w*`(?:(?:,| or|, or|,? and) `[A-Za-z]\w*`)*)\s*(?:[:.–—-]|(?:when|if|where|while)\b|$)/i;
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

/** A status and its code: "409 `name_taken`", "answers 409 with the code `name_taken`". */
const STATED = /\b(4\d\d)\b(?:,? (?:and|with|the|code|error|a|type|of))* `([a-z]\w*)`/gi;

/** The codes that sentences about an operation state for a status: "If it is taken, the answer is 409 `name_taken`." */
export function statedCodes({ docs, parameters }: Operation, status: number): readonly string[] {
  const about = [docs, ...parameters.map((one) => one.docs)];
  return about.flatMap(({ description = "" }) => codesStated(description, status));
}

/** The codes that a text states for a status: "(409 `name_taken`)". */
export function codesStated(text: string, status: number): readonly string[] {
  return [...text.replace(/\s+/g, " ").matchAll(STATED)].flatMap(([, own, code = ""]) =>
    Number(own) === status ? [code] : [],
  );
}

/** Whether descriptions of an operation or of its errors state a code for a status, whatever its name suggests. */
export function isStatedCode(operation: Operation, status: number, code: string): boolean {
  const listed = describedCodes(operation).get(status) ?? [];
  return listed.includes(code) || statedCodes(operation, status).includes(code);
}

type Around = Pick<Api, "docs" | "operations" | "tags">;

const cached = new WeakMap<Around, ReadonlySet<string>>();

/** The words that may be codes anywhere in a document: in backticks and in examples of responses. */
function mentionedCodes(api: Around): ReadonlySet<string> {
  const known = cached.get(api);
  if (known !== undefined) return known;
  const responses = api.operations.flatMap((one) => one.responses);
  const docs = [api, ...api.tags, ...api.operations, ...api.operations.flatMap((one) => one.parameters), ...responses];
  const examples = responses.flatMap(({ contents }) => contents.map((one) => JSON.stringify(one.examples ?? [])));
  const texts = [...docs.map((one) => one.docs.description ?? ""), ...examples];
  const found = new Set(
    texts.flatMap((text) => [...text.matchAll(/[`"]([a-z]\w*)[`"]/gi)].map(([, code = ""]) => code)),
  );
  cached.set(api, found);
  return found;
}

/** What is wrong with the code of an error, by the codes that the descriptions of an operation list for each status. */
export function undescribedCode(api: Around, operation: Operation, error: Json, status: number): string | undefined {
  const all = describedCodes(operation);
  const own = all.get(status);
  const stated = own === undefined ? statedCodes(operation, status) : [];
  const texts = operation.responses.flatMap((one) =>
    one.status.kind === "exact" && one.status.code === status ? [one.docs.description ?? ""] : [],
  );
  for (const { code } of sentCodes(error, [...[...all.values()].flat(), ...stated])) {
    if (own?.includes(code) === true || stated.includes(code) || /idempoten/i.test(code)) continue;
    if (texts.some((text) => text.includes(`\`${code}\``))) continue;
    const [other] = [...all].find(([, codes]) => codes.includes(code)) ?? [];
    if (other !== undefined) return `has the code ${JSON.stringify(code)}, which the document lists for ${other}`;
    const expected = own ?? (mentionedCodes(api).has(code) ? [] : stated);
    if (expected.length > 0 && OWN.has(status))
      return `has the code ${JSON.stringify(code)}, expected ${expected.join(" or ")}`;
  }
  return undefined;
}
