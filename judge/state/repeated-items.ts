import { says } from "../descriptions/phrases.ts";
import { sentencesIn, sentencesOf } from "../descriptions/sentences.ts";
import { hasMember } from "../descriptions/words.ts";
import { isArray, isObject } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { caseFor } from "../resources/cases.ts";
import { declaredMembers, sentBy, withMembers } from "../resources/members.ts";
import { fits } from "../resources/rules.ts";
import { expectRejection, type Session } from "./session.ts";

/** A member of the items of a list that must not occur twice, by a description: "A SKU can only appear once". */
interface Repeated {
  readonly list: string;
  readonly key: string;
}

/** Sends a list in which two items have the same key, which descriptions rule out. */
export async function createWithRepeatedItems(session: Session): Promise<void> {
  const { resource, run } = session;
  const { create: operation } = resource;
  if (operation === undefined || !run.checks.has("invalid-request-rejected")) return;
  for (const { key, list } of repeatedIn(session, operation)) {
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
      what: `Accepts two items of ${list} with the same ${key}, which the description rules out`,
    });
  }
}

function repeatedIn({ run }: Session, operation: Operation): readonly Repeated[] {
  const { shapes } = run;
  const sentences = sentencesOf(operation);
  return [...declaredMembers(run, operation, "request")].flatMap(([list, schemas]) =>
    schemas.flatMap((schema) => {
      const shape = shapes.of(schema);
      const rules = [...sentences, ...sentencesIn(schema.docs.description)].filter((one) => says(one, "notTwice"));
      return shape.kind !== "array" || shape.items === undefined
        ? []
        : shapes.possibleMembers(shape.items).flatMap(({ name, schema: { docs } }) => {
            const own = sentencesIn(docs.description).filter((one) => says(one, "notTwice"));
            return own.length > 0 || rules.some((rule) => hasMember(rule, name)) ? [{ list, key: name }] : [];
          });
    }),
  );
}
