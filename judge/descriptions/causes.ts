import type { Operation } from "../../generator/ir/api.ts";
import { documentsStatus, responseOf } from "../checks/documented.ts";

/** What is wrong with a request. */
export type RejectionCause = "unreadable" | "parameter" | "value";

/**
 * The documented status of a rejection, where the descriptions of 400 and 422 tell the causes apart: "The body cannot be
 * parsed" and "A value is invalid".
 *
 * @param status the status of the response
 * @returns the other status; `undefined` if this one is right, or the descriptions do not say
 */
export function describedStatus(operation: Operation, cause: RejectionCause, status: number): number | undefined {
  const other = status === 400 ? 422 : 400;
  if ((status !== 400 && status !== 422) || !documentsStatus(operation, 400) || !documentsStatus(operation, 422))
    return undefined;
  const [own, better] = [status, other].map((code) => causesIn(responseOf(operation, code)?.docs.description ?? ""));
  const isDescribed = own !== undefined && own.size > 0 && better?.has(cause) === true;
  return isDescribed && !own.has(cause) ? other : undefined;
}

const UNREADABLE =
  /\b(?:parse[ds]?|parsing|malformed|syntax|unreadable|cannot be read|not (?:valid |well-formed )?json)\b/i;
const PARAMETER = /\b(?:parameters?|query)\b/i;
const VALUE =
  /\b(?:body|fields?|members?|values?|validation)\b.*\b(?:invalid|wrong|fails?|failed)\b|\b(?:invalid|wrong) (?:body|fields?|members?|values?)\b|\bvalidation\b|\bone error for every invalid\b/i;

/** The causes that a description names, clause by clause. */
function causesIn(description: string): ReadonlySet<RejectionCause> {
  const clauses = description.replaceAll("_", " ").split(/[.,;]|\bor\b/);
  return new Set(
    clauses.flatMap((clause): readonly RejectionCause[] => [
      ...(UNREADABLE.test(clause) ? (["unreadable"] as const) : []),
      ...(PARAMETER.test(clause) ? (["parameter"] as const) : []),
      ...(VALUE.test(clause) ? (["value"] as const) : []),
    ]),
  );
}
