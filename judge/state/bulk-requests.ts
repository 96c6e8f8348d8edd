import { isArray, isObject, type Json } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import type { Attempt } from "../checks/attempt.ts";
import { type Case, withBody } from "../requests/case.ts";
import { caseFor, leastCase } from "../resources/cases.ts";
import { conclude, type Session, type TrackedResource } from "./session.ts";

/** An operation on several resources, and where its request has them. */
export interface Bulk {
  readonly session: Session;
  readonly operation: Operation;
  /** The member with the list; absent if the body is the list. */
  readonly member?: string;
  readonly items: Schema;
}

/** The lists in the body of an operation. */
export function listsIn(
  { run: { shapes } }: Session,
  { body }: Operation,
): readonly { readonly member?: string; readonly items: Schema }[] {
  const schema = body?.contents.find(({ codec }) => codec === "json")?.schema;
  if (schema === undefined) return [];
  const whole = shapes.of(schema);
  if (whole.kind === "array") return [{ items: whole.items }];
  return shapes.possibleMembers(schema).flatMap(({ name, schema: own }) => {
    const shape = shapes.of(own);
    return shape.kind === "array" ? [{ member: name, items: shape.items }] : [];
  });
}

/** A request with these items, and otherwise only with what is required. */
export function bulkCase({ member, operation, session: { run } }: Bulk, items: readonly Json[]): Case | undefined {
  const base = caseFor(run, operation, { caller: "own", purpose: "bulk" });
  if (base === undefined || member === undefined) return base && withBody(base, [...items]);
  const { body } = leastCase(run, base);
  return withBody(base, { ...(isObject(body) && body), [member]: [...items] });
}

/** @param tracked a resource whose requests lead to the violation */
export async function report(
  { operation, session }: Bulk,
  message: string,
  made: Attempt,
  tracked?: TrackedResource,
): Promise<void> {
  await conclude(session, tracked, { check: "bulk-results", message, at: operation.at, made });
}

/** Whether a list of ids or objects names an id. */
export function namesId(list: readonly Json[], id: Json): boolean {
  return list.some((one) =>
    isObject(one) ? Object.values(one).some((value) => value === id) : !isArray(one) && String(one) === String(id),
  );
}
