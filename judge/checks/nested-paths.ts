import { readInstance } from "../resources/read.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Finding } from "../report.ts";
import { caseFor, listCase } from "../resources/cases.ts";
import { creatorOf } from "../resources/creation.ts";
import type { Instance } from "../resources/instance.ts";
import { createOne } from "../resources/prepare.ts";
import { bodyOf, unknownLike } from "../resources/representation.ts";
import type { Resource } from "../resources/resources.ts";
import { isStateful } from "../resources/stateful.ts";
import { walk } from "../resources/walk.ts";
import { finding, type Run } from "../run.ts";
import { attempt, type Attempt } from "./attempt.ts";
import { isSameResource, operationsOf } from "./isolation.ts";

/** A resource must not be found, listed or created under a parent that is not its own. */
export async function checkNestedPaths(run: Run): Promise<readonly Finding[]> {
  if (!run.checks.has("nested-path") || run.isThrifty()) return [];
  const findings: Finding[] = [];
  for (const resource of run.pool.resources.all) {
    if (run.isOver()) break;
    const nesting = [resource.read, resource.list, resource.create].find(
      (one) => one !== undefined && parentOf(run, one, resource) !== undefined,
    );
    const parent = nesting === undefined ? undefined : parentOf(run, nesting, resource);
    if (parent === undefined || !(await isStateful(run, parent))) continue;
    findings.push(...(await nest(run, resource, parent)));
  }
  return findings;
}

function parentOf({ pool }: Run, operation: Operation, resource: Resource): Resource | undefined {
  return pool.resources.inPath(operation).findLast((place) => place.resource !== resource)?.resource;
}

async function nest(run: Run, resource: Resource, parent: Resource): Promise<readonly Finding[]> {
  const created = await createOne(run, resource, "own");
  const elsewhere = await createOne(run, parent, "own", { reserved: "nested" });
  const findings: Finding[] = [...(created?.findings ?? []), ...(elsewhere?.findings ?? [])];
  const instance = created?.instance;
  const other = elsewhere?.instance;
  const tolerates = (status: number): boolean => status >= 400 && status < 500;
  const report = (made: Attempt, operation: Operation, message: string): void => {
    findings.push(...finding(run, "nested-path", made.subject, message, operation.at, made.answer));
  };
  if (instance !== undefined && other !== undefined && instance.parents.length > 0) {
    const { list, parameter, read, word } = resource;
    if (read !== undefined && parentOf(run, read, resource) === parent) {
      const own = await readInstance(run, instance);
      const base = listCase(run, read, "own");
      const made =
        base && (await attempt(run, read, run.pool.bind(read, base, "own", [other, instance]), { tolerates }));
      if (made?.answer !== undefined) run.tally.check("nested-path", read);
      const isSame =
        made?.answer?.status === 200 &&
        own?.answer?.status === 200 &&
        isSameResource(bodyOf(own.answer), bodyOf(made.answer));
      if (made !== undefined && isSame)
        report(made, read, `The resource is found under a parent that is not its own: expected 404, got 200.`);
    }
    if (list !== undefined && parentOf(run, list, resource) === parent) {
      const base = listCase(run, list, "own");
      const seen = base && (await walk(run, list, run.pool.bind(list, base, "own", [other]), { parameter, word }));
      const made = seen?.attempts.at(-1);
      if (seen !== undefined && made !== undefined) {
        run.tally.check("nested-path", list);
        if (seen.ids.includes(String(instance.id)))
          report(made, list, `The list of another parent contains the resource ${instance.id}: expected only its own.`);
      }
    }
    findings.push(...(await changeUnderOther(run, resource, parent, { instance, other })));
  }
  findings.push(...(await createUnderNothing(run, resource, parent)));
  return findings;
}

/** Requests to try with each operation: the other parent may reject them until it has resources of its own. */
const MOST_NESTED = 3;

/** A resource cannot be changed under a parent that is not its own. */
async function changeUnderOther(
  run: Run,
  resource: Resource,
  parent: Resource,
  { instance, other }: { readonly instance: Instance; readonly other: Instance },
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const operation of operationsOf(run, resource)) {
    const isOther = operation.method === "GET" || operation === creatorOf(resource);
    if (isOther || parentOf(run, operation, resource) !== parent) continue;
    const base = caseFor(run, operation, { caller: "own", purpose: "nested", isExample: true });
    const one = base && run.pool.bind(operation, base, "own", [other, instance]);
    let made: Attempt | undefined;
    for (let time = 0; one !== undefined && time < MOST_NESTED && !run.isOver(); time++) {
      made = await attempt(run, operation, one, { tolerates: (status) => status >= 400 && status < 500 });
      if (made?.answer?.status !== 409) break;
      const more = await createOne(run, resource, "own", { reserved: "nested", parent: other });
      findings.push(...(more?.findings ?? []));
    }
    if (made?.answer === undefined) continue;
    run.tally.check("nested-path", operation);
    if (made.answer.status >= 300) continue;
    const message = `${operation.method} is accepted under a parent that is not the resource's own: expected 404, got ${made.answer.status}.`;
    findings.push(...finding(run, "nested-path", made.subject, message, operation.at, made.answer));
  }
  return findings;
}

/** A resource cannot be created under a parent that does not exist. */
async function createUnderNothing(run: Run, resource: Resource, parent: Resource): Promise<readonly Finding[]> {
  const { create } = resource;
  const place = create && run.pool.resources.inPath(create).findLast((one) => one.resource === parent);
  if (create === undefined || place === undefined || creatorOf(parent) === undefined) return [];
  const one = caseFor(run, create, { caller: "own", purpose: "nothing", isExample: true });
  const missing = unknownLike(one?.parameters.path.get(place.parameter));
  const schema = create.parameters.find(({ in: at, name }) => at === "path" && name === place.parameter)?.schema;
  if (one === undefined || missing === undefined || schema === undefined) return [];
  if (run.evaluator.verdict(missing, schema, "sent") !== "fits") return [];
  const path = new Map(one.parameters.path).set(place.parameter, missing);
  const made = await attempt(
    run,
    create,
    { ...one, parameters: { ...one.parameters, path } },
    { tolerates: (status) => status >= 400 && status < 500 },
  );
  if (made?.answer === undefined) return [];
  run.tally.check("nested-path", create);
  if (made.answer.status >= 300) return made.findings;
  const message = `Creates a resource under a parent that does not exist: expected 404, got ${made.answer.status}.`;
  return [...made.findings, ...finding(run, "nested-path", made.subject, message, create.at, made.answer)];
}
