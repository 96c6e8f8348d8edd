import { describedOrder } from "../descriptions/list-order.ts";
import type { Json } from "../../generator/document/json.ts";
import type { Operation, Parameter } from "../../generator/ir/api.ts";
import type { Finding } from "../report.ts";
import { withBody } from "../requests/case.ts";
import { caseFor } from "../resources/cases.ts";
import { send } from "../resources/creation.ts";
import { declaredMembers } from "../resources/members.ts";
import { normal, type Resource, singular } from "../resources/resources.ts";
import { fits } from "../resources/rules.ts";
import type { Run } from "../run.ts";
import { leavesOf, withValueAt } from "../values/places.ts";
import { namedFor } from "./listing.ts";
import { sortOf } from "./order.ts";

/** Most items that are created because they share a value. */
const MOST_TWINS = 4;

/** Creates items that share a value with an earlier one by which the list can be filtered or sorted. */
export async function createTwins(run: Run, list: Operation, resource: Resource): Promise<readonly Finding[]> {
  const { create } = resource;
  const [success] = create === undefined ? [] : run.successes(create);
  const given = success?.case?.body;
  if (create === undefined || given === undefined) return [];
  const wordsOf = (parameter: Parameter): readonly string[] =>
    sortOf(parameter) === undefined
      ? [namedFor(parameter)]
      : JSON.stringify(parameter.schema)
          .split(/[^\w-]+/)
          .map(normal);
  const sorted = describedOrder(list, [...declaredMembers(run, resource.read ?? list, "response").keys()]);
  const words = new Set([...list.parameters.flatMap(wordsOf), ...sorted.map(({ member }) => normal(member))]);
  const places = leavesOf(given).filter(({ name }) =>
    [normal(name), normal(singular(name))].some((own) => words.has(own)),
  );
  const isSorted = sorted.length > 0 || list.parameters.some((one) => sortOf(one) !== undefined);
  // A list may be sorted by what the server computes, such as a total.
  const bodies = [
    ...places
      .slice(0, MOST_TWINS)
      .map(({ path, value }) => ({ path, of: (body: Json) => withValueAt(body, path, value) })),
    ...(isSorted ? [{ path: "", of: (): Json => given }] : []),
  ];
  const findings: Finding[] = [];
  for (const { of, path } of bodies) {
    const other = caseFor(run, create, { caller: "own", purpose: `twin ${path}`, isFull: true });
    const twin = other && withBody(other, of(other.body ?? null));
    if (twin !== undefined && fits(run.maker, twin))
      findings.push(...(await send(run, resource, run.pool.bind(create, twin), "own")).findings);
  }
  return findings;
}
