import { says } from "./phrases.ts";
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

/** The causes that a description names, clause by clause. */
function causesIn(description: string): ReadonlySet<RejectionCause> {
  const clauses = description.replaceAll("_", " ").split(/[.,;]|\bor\b/);
  return new Set(
    clauses.flatMap((clause): readonly RejectionCause[] => [
      ...(says(clause, "unreadable") ? (["unreadable"] as const) : []),
      ...(says(clause, "ofParameter") ? (["parameter"] as const) : []),
      ...(says(clause, "ofValue") ? (["value"] as const) : []),
    ]),
  );
}
