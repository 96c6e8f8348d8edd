import { distinctItems } from "../descriptions/distinct-items.ts";
import { isArray, isObject } from "../../generator/document/json.ts";
import { caseFor } from "../resources/cases.ts";
import { sentBy, withMembers } from "../resources/members.ts";
import { fits } from "../resources/rules.ts";
import { expectRejection, type Session } from "./session.ts";

/** Sends a list in which two items have the same key, which descriptions rule out. */
export async function createWithRepeatedItems(session: Session): Promise<void> {
  const { resource, run } = session;
  const { create: operation } = resource;
  if (operation === undefined || !run.checks.has("invalid-request-rejected")) return;
  for (const { key, list } of distinctItems(run, operation)) {
    const [success] = run.successes(operation);
    const base = success?.case ?? caseFor(run, operation, { caller: "own", purpose: `repeat ${key}`, isFull: true });
    const one = base && run.pool.bind(operation, base);
    const items = one && sentBy(run, operation, one.body)?.[list];
    const [first] = isArray(items) ? items : [];
    if (!isArray(items) || !isObject(first) || first[key] === undefined) continue;
    const last = items.findLast(isObject) ?? first;
    const twice = withMembers(run, operation, one, { [list]: [first, { ...last, [key]: first[key] }] });
    await expectRejection(session, undefined, {
      check: "invalid-request-rejected",
      operation,
      one: twice !== undefined && fits(run.maker, twice) ? twice : undefined,
      what: `Accepts ${list} with the same ${key} twice, which the description rules out`,
    });
  }
}
