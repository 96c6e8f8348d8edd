import { describedOrder } from "../descriptions/list-order.ts";
import type { Json } from "../../generator/document/json.ts";
import type { Operation, Parameter } from "../../generator/ir/api.ts";
import type { Finding } from "../report.ts";
import { withBody } from "../requests/case.ts";
import { bringIntoState, caseFor } from "../resources/cases.ts";
import { send } from "../resources/creation.ts";
import type { Instance } from "../resources/instance.ts";
import { declaredMembers, stateMember } from "../resources/members.ts";
import { changesStateOf, stepsOf } from "../resources/preconditions.ts";
import { createOne } from "../resources/prepare.ts";
import { normal, type Resource, singular } from "../resources/resources.ts";
import { fits } from "../resources/rules.ts";
import type { Run } from "../run.ts";
import { leavesOf, withValueAt } from "../values/places.ts";
import { namedFor } from "./listing.ts";
import { sortOf } from "./order.ts";

/** Most items that are created because they share a value. */
const MOST_TWINS = 4;

/** Creates items that share a value with an earlier one by which the list can be filtered or sorted. */
export async function createTwins(
  run: Run,
  list: Operation,
  resource: Resource,
  parent?: Instance,
): Promise<readonly Finding[]> {
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
      findings.push(
        ...(await send(run, resource, run.pool.bind(create, twin, "own", parent && [parent]), "own")).findings,
      );
  }
  return findings;
}

/** Other states that items are brought into. */
const MOST_STATES = 4;

/** Brings new items into other states, if the list can be filtered or sorted by their state. */
export async function createInOtherStates(
  run: Run,
  list: Operation,
  resource: Resource,
  parent?: Instance,
): Promise<readonly Finding[]> {
  const state = stateMember(run, resource);
  const isUsed = list.parameters.some((one) => namedFor(one) === normal(state?.name ?? "-"));
  if (state === undefined || !isUsed) return [];
  const steps = run.operations.filter((one) => changesStateOf(run, one, resource)).flatMap((one) => stepsOf(run, one));
  const findings: Finding[] = [];
  const reached = new Set<Json | undefined>();
  for (const step of steps) {
    if (reached.size > MOST_STATES || run.isOver()) break;
    const created = await createOne(run, resource, "own", { reserved: `${list.at} states`, ...(parent && { parent }) });
    findings.push(...(created?.findings ?? []));
    if (created?.instance === undefined) break;
    if ((await bringIntoState(run, created.instance, [step])) !== undefined)
      reached.add(created.instance.seen?.[state.name]);
  }
  return findings;
}
