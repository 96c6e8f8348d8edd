import { says } from "../descriptions/phrases.ts";
import type { JsonObject } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import { amountOf, isEqual } from "../checks/computed-values.ts";
import { SUM_OF } from "../descriptions/formula.ts";
import { listCase } from "../resources/cases.ts";
import { declaredMembers } from "../resources/members.ts";
import { normal, parameterAtEnd, type Resource, singular } from "../resources/resources.ts";
import { walk } from "../resources/walk.ts";
import type { Run } from "../run.ts";
import { confirm, observe, type Session, track, type Violation } from "./session.ts";

/** Resources of one kind whose sums are compared. */
const MOST_RESOURCES = 4;
const MOST_PAGES = 10;

/** A number of a resource that sums up a member of the items of a list, as its description states. */
interface Sum {
  readonly name: string;
  readonly about: string;
  readonly list: Operation;
  /** The members of the items: what is summed up, and the id of the resource. */
  readonly part: string;
  readonly key: string;
}

/** "Sum of `on_hand` over all locations": compares numbers of resources with the lists of what they sum up. */
export async function compareSums(session: Session): Promise<void> {
  const { resource, run } = session;
  if (resource.read === undefined || !run.checks.has("described-values")) return;
  for (const sum of sumsOf(run, resource)) {
    const items = await itemsOf(session, sum);
    const named = items?.map((item) => item[sum.key]).filter((id) => typeof id === "string" || typeof id === "number");
    const others = run.pool.alive(resource, "own").slice(-1);
    const ids = new Set([...others.map(({ id }) => id), ...(named ?? []).toReversed()]);
    for (const id of [...ids].slice(0, MOST_RESOURCES)) {
      if (items === undefined || run.isOver()) return;
      run.tally.check("described-values", resource.read);
      const tracked = track({ resource, caller: "own", id, parents: [], state: "alive" });
      await confirm(session, undefined, async (): Promise<Violation | undefined> => {
        const { body, made } = await observe(session, tracked);
        const total = body && amountOf(sum.name, body[sum.name]);
        const now = await itemsOf(session, sum);
        const expected = now && sumIn(now, sum, id);
        if (total === undefined || expected === undefined || isEqual(expected, total, 2)) return undefined;
        const message = `${sum.name} is ${total.value} although its description says "${sum.about}": expected ${expected}, the sum of ${sum.part} in GET ${sum.list.path} with ${sum.key} ${id}.`;
        return { check: "described-values", message, made };
      });
    }
  }
}

function sumsOf(run: Run, resource: Resource): readonly Sum[] {
  const lists = run.operations.filter((one) => one.method === "GET" && parameterAtEnd(one) === undefined);
  const members = [...declaredMembers(run, resource.read, "response")];
  // A sum of the resource's own lines is not one of payments, which have an amount, too.
  const lines = members.flatMap(([, schemas]) => schemas.flatMap((schema) => namesOfItems(run, schema)));
  return members.flatMap(([name, schemas]) => {
    const about =
      schemas
        .map(({ docs }) => docs.description ?? "")
        .join(" ")
        .split(/\.(?:\s|$)/)[0] ?? "";
    const [, word, factor] = SUM_OF.exec(about) ?? [];
    if (word === undefined || factor !== undefined || says(about, "sumOfSome")) return [];
    const isPart = (own: string): boolean => normal(own) === normal(singular(word));
    const sums = lines.some(isPart)
      ? []
      : lists.flatMap((list) => {
          const names = itemMembers(run, list);
          const part = names.find(isPart);
          const key = names.find((own) => run.pool.references.ofReference(own) === resource);
          return part === undefined || key === undefined ? [] : [{ name, about, list, part, key }];
        });
    return sums.length === 1 ? sums : [];
  });
}

/** The names of the members of a list's items. */
function itemMembers(run: Run, { responses }: Operation): readonly string[] {
  const [schema] = responses.flatMap(({ contents, status }) =>
    status.kind === "exact" && status.code === 200 ? contents.map((content) => content.schema) : [],
  );
  const candidates =
    schema === undefined ? [] : [schema, ...run.shapes.possibleMembers(schema).map((own) => own.schema)];
  const list = candidates.find((own) => run.shapes.of(own).kind === "array");
  return list === undefined ? [] : namesOfItems(run, list);
}

function namesOfItems({ shapes }: Run, schema: Schema): readonly string[] {
  const shape = shapes.of(schema);
  return shape.kind === "array" ? shapes.possibleMembers(shape.items).map(({ name }) => name) : [];
}

/** The items of a list; `undefined` if it cannot be read as a whole. */
async function itemsOf({ run }: Session, { list }: Sum): Promise<readonly JsonObject[] | undefined> {
  const base = listCase(run, list, "own");
  const seen = base && (await walk(run, list, run.pool.bind(list, base), { mostPages: MOST_PAGES }));
  return seen?.end === "whole" ? seen.items : undefined;
}

/** The sum of a member of all items that belong to a resource; `undefined` if one of them has no number. */
function sumIn(items: readonly JsonObject[], { key, part }: Sum, id: string | number): number | undefined {
  const own = items.filter((item) => String(item[key]) === String(id));
  const amounts = own.map((item) => amountOf(part, item[part])?.value ?? Number.NaN);
  const sum = amounts.reduce((all, value) => all + value, 0);
  return Number.isNaN(sum) ? undefined : sum;
}
