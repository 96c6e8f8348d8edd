import * as fc from "fast-check";
import { declaredMembers } from "../resources/members.ts";
import type { CheckName } from "../checks/catalogue.ts";
import { keyOf } from "../finding-id.ts";
import { type Finding, operationName } from "../report.ts";
import { actionsOf } from "../resources/preconditions.ts";
import { creatorOf } from "../resources/creation.ts";
import { isLimitedInNumber } from "../resources/free-places.ts";
import type { Resource } from "../resources/resources.ts";
import { isStateful } from "../resources/stateful.ts";
import { type Run, seedFor } from "../run.ts";
import { type Session, type TrackedResource, Violated } from "./session.ts";
import { followBalances } from "./balances.ts";
import { actOnSeveral } from "./bulk.ts";
import { performAction } from "./actions.ts";
import { actInEachState } from "./each-state.ts";
import { change, changeLater, changeOldVersion, readConditionally } from "./changes.ts";
import { changeNothing } from "./no-change.ts";
import { actWithOthers } from "./repeated-members.ts";
import { actOnEmpty } from "./empty.ts";
import { keepWithChildren } from "./child-states.ts";
import { keepChildren } from "./children.ts";
import { create, list, readBack, createReferring } from "./creation.ts";
import { referToDeleted, remove, removeUnseen, repeatAfterDeletion } from "./deletion.ts";
import { changeStates, keepState } from "./states.ts";
import { changeReversed, createReversed } from "./described-order.ts";
import { changeKey, createAtAge, createOutOfOrder, replaceWhole } from "./described-requests.ts";
import { overlap, takeReleased } from "./holds.ts";
import { countChildren } from "./child-totals.ts";
import { followCounters } from "./counters.ts";
import { followChildEffects } from "./child-effects.ts";
import { followEffects } from "./effects.ts";
import { useUp } from "./parents.ts";
import { EMPTY, FRAGILE, NULL } from "./requests.ts";
import { race } from "./races.ts";
import { exceedLimits } from "./reference-limits.ts";
import { actInParentStates } from "./parent-states.ts";
import { createWithSpaces } from "./trimmed.ts";
import { createAtThresholds } from "./thresholds.ts";
import { exceedMost } from "./most-children.ts";
import { keepParents } from "./untouched-parents.ts";
import { changeLocked } from "./locked-members.ts";
import { numberOnce, numberWithoutGaps } from "./numbers.ts";
import { createWithRepeatedItems } from "./repeated-items.ts";
import { keepSnapshots } from "./snapshots.ts";
import { compareSums } from "./sums.ts";
import { changeUnwritable, createUnwritable } from "./unwritable.ts";
import { actIfMatch, changeIfAnyMatches, createIfMatch } from "./conditions.ts";
import { referToUnknown, reject, rejectCreation, type Rejection } from "./rejections.ts";
import { createTwice, overwriteKey, takeUnique } from "./unique-values.ts";

const CHECKS: readonly CheckName[] = [
  "created-readable",
  "created-listed",
  "stored-as-sent",
  "patch-merges",
  "put-replaces",
  "change-recorded",
  "rejected-unchanged",
  "state-transition",
  "concurrent-requests",
  "deleted-gone",
  "conditional-request",
  "described-values",
  "bulk-results",
  "no-server-error",
  "valid-request-accepted",
  "invalid-request-rejected",
];

/** Random sequences per resource, their length, and rounds after a finding. */
const SEQUENCES = 6;
const LONGEST = 8;
const ROUNDS = 3;

type Command = fc.AsyncCommand<Session, Session>;

/**
 * Creates resources, and reads, lists, changes and deletes them in many orders: first in a fixed one that shows most
 * faults, then in random ones, which are shrunk to the shortest sequence that shows the fault.
 */
export async function checkState(run: Run): Promise<readonly Finding[]> {
  if (run.isThrifty() || !CHECKS.some((check) => run.checks.has(check))) return [];
  const findings: Finding[] = [];
  for (const resource of run.pool.resources.all) {
    if (run.isOver()) break;
    const operations = [resource.create, resource.read, resource.list, resource.put, resource.patch, resource.remove];
    const hasObserver = resource.read !== undefined || resource.list !== undefined;
    const creator = creatorOf(resource);
    if (creator === undefined) continue;
    if (!hasObserver) {
      await removeUnseen(newSession(run, resource, findings, new Set()));
      continue;
    }
    if (run.limitedOperations.has(creator)) {
      run.tally.missed(`${operationName(creator)}: sequences of requests, because of its rate limit`);
      continue;
    }
    if (!operations.every((one) => one === undefined || run.operations.includes(one))) continue;
    await createOutOfOrder(newSession(run, resource, findings, new Set()));
    await createAtAge(newSession(run, resource, findings, new Set()));
    if (!(await isStateful(run, resource))) {
      const operation = operations.find((one) => one !== undefined);
      if (operation !== undefined)
        run.tally.missed(
          `${operationName(operation)}: sequences of requests, because later requests do not show what it creates`,
        );
      continue;
    }
    findings.push(...(await checkResource(run, resource)));
  }
  for (const resource of run.pool.resources.all)
    if (!run.isOver()) await compareSums(newSession(run, resource, findings, new Set()));
  return findings;
}

function newSession(run: Run, resource: Resource, findings: Finding[], known: Set<string>, isSearch = false): Session {
  return { run, resource, existing: [], deleted: [], findings, known, isSearch };
}

async function checkResource(run: Run, resource: Resource): Promise<readonly Finding[]> {
  const known = new Set<string>();
  const findings: Finding[] = [];
  const sessionFor = (isSearch: boolean): Session => newSession(run, resource, findings, known, isSearch);
  const fixed = sessionFor(false);
  for (const command of script(run, resource)) {
    if (run.isOver()) break;
    if (await command.check(fixed)) await command.run(fixed, fixed);
  }
  if (run.runs < SEQUENCES) return findings;
  for (let round = 0; round < ROUNDS && !run.isOver(); round++) {
    let shortest: readonly Finding[] = [];
    const property = fc.asyncProperty(
      fc.commands(arbitraries(run, resource), { maxCommands: LONGEST, size: "max" }),
      async (commands) => {
        if (run.isOver()) return;
        const session = sessionFor(true);
        try {
          await fc.asyncModelRun(() => ({ model: session, real: session }), commands);
        } catch (error) {
          if (!(error instanceof Violated)) throw error;
          shortest = error.found;
          throw error;
        }
      },
    );
    await fc.check(property, {
      seed: seedFor(run, `${resource.path} state ${round}`),
      numRuns: SEQUENCES,
      verbose: fc.VerbosityLevel.None,
    });
    if (shortest.length === 0) break;
    for (const one of shortest) known.add(keyOf(one));
    findings.push(...shortest);
  }
  return findings;
}

/** A step of a sequence. Its number chooses the resource. */
function step(
  text: string,
  run: (session: Session) => Promise<void>,
  check: (session: Session) => boolean = () => true,
): Command {
  return {
    check,
    run: (_model, session) => (session.run.isOver() ? Promise.resolve() : run(session)),
    toString: () => text,
  };
}

const hasExisting = ({ existing }: Session): boolean => existing.length > 0;
const hasDeleted = ({ deleted }: Session): boolean => deleted.length > 0;

function trackedAt(existing: readonly TrackedResource[], index: number): TrackedResource | undefined {
  return existing[index % Math.max(1, existing.length)];
}

function onTracked(
  text: string,
  index: number,
  run: (session: Session, tracked: TrackedResource) => Promise<unknown>,
): Command {
  const work = async (session: Session): Promise<void> => {
    const tracked = trackedAt(session.existing, index);
    if (tracked !== undefined) await run(session, tracked);
  };
  return step(text, work, hasExisting);
}

const creating = (seed: number): Command =>
  step(`create ${seed}`, async (session) => void (await create(session, seed)));
const listing = (): Command => step("list", list);
const reading = (index: number): Command =>
  onTracked(`read ${index}`, index, (session, tracked) => readBack(session, tracked));
const tagging = (index: number): Command => onTracked(`read conditionally ${index}`, index, readConditionally);
const removing = (index: number): Command => onTracked(`delete ${index}`, index, remove);
const changing = (method: "patch" | "put", index: number, seed: number): Command =>
  onTracked(`${method} ${index} ${seed}`, index, (session, tracked) => change(session, method, tracked, seed));
const rejecting = (kind: Rejection, method: "patch" | "put" | "remove", index: number, seed: number): Command =>
  onTracked(`${kind} ${method} ${index} ${seed}`, index, (session, tracked) =>
    reject(session, kind, method, tracked, seed),
  );
const rejectingCreation = (kind: "invalid" | "unknown reference", seed: number): Command =>
  step(`create ${kind} ${seed}`, (session) => rejectCreation(session, kind, seed));
const repeating = (method: "remove" | "patch", index: number): Command =>
  step(
    `${method} deleted ${index}`,
    async (session) => {
      const tracked = trackedAt(session.deleted, index);
      if (tracked !== undefined) await repeatAfterDeletion(session, tracked, method);
    },
    hasDeleted,
  );

/** Changes of one resource. */
const MOST_CHANGES = 12;

/** Each member is changed once, and then removed where it may be. PUT first sends many members, and then few. */
function seedsFor(run: Run, resource: Resource, method: "patch" | "put"): readonly number[] {
  const count = method === "put" ? 4 : 1 + 2 * declaredMembers(run, resource.patch, "request").size;
  return Array.from({ length: Math.min(MOST_CHANGES, count) }, (_, seed) => seed);
}

/** How resources and requests affect each other, each with resources of its own. */
const RELATIONS: readonly ((session: Session) => Promise<void>)[] = [
  actOnEmpty,
  actWithOthers,
  actInEachState,
  changeStates,
  takeReleased,
  overlap,
  race,
  useUp,
  keepChildren,
  countChildren,
  followCounters,
  exceedMost,
  keepParents,
  numberWithoutGaps,
  numberOnce,
  actInParentStates,
  keepWithChildren,
  keepSnapshots,
  followEffects,
  followChildEffects,
  actOnSeveral,
  followBalances,
];

/** The order that shows most faults with the fewest requests. */
function script(run: Run, resource: Resource): readonly Command[] {
  const methods = (["patch", "put", "remove"] as const).filter((method) => resource[method] !== undefined);
  const changes = methods.flatMap((method) => (method === "remove" ? [] : [method]));
  const rejections = ["invalid", "unknown reference", "taken", "strange", "stranger", "other"] as const;
  const creator = creatorOf(resource);
  const isFew = creator !== undefined && isLimitedInNumber(creator);
  return [
    ...[0, 1, 2, ...(isFew ? [] : [3, 4, FRAGILE, EMPTY, NULL])].map(creating),
    listing(),
    step("create twice", createTwice, hasExisting),
    step("create reversed", createReversed),
    step("create unwritable", createUnwritable),
    step("create with repeated items", createWithRepeatedItems),
    step("create at thresholds", createAtThresholds),
    step("create with spaces", createWithSpaces),
    step("exceed limits", exceedLimits),
    step("refer to unknown", referToUnknown, hasExisting),
    tagging(1),
    ...changes.flatMap((method) =>
      seedsFor(run, resource, method).map((seed) => changing(method, method === "put" ? seed >> 1 : seed % 2, seed)),
    ),
    ...changes.flatMap((method) => [
      onTracked(`${method} nothing`, 1, (session, tracked) => changeNothing(session, method, tracked)),
      onTracked(`${method} unique`, 1, (session, tracked) => takeUnique(session, method, tracked)),
      onTracked(`${method} key`, 1, (session, tracked) => changeKey(session, method, tracked)),
      onTracked(`${method} reversed`, 1, (session, tracked) => changeReversed(session, method, tracked)),
      onTracked(`${method} state`, 1, (session, tracked) => keepState(session, method, tracked)),
      onTracked(`${method} unwritable`, 1, (session, tracked) => changeUnwritable(session, method, tracked)),
      onTracked(`${method} later`, 0, (session, tracked) => changeLater(session, method, tracked)),
      onTracked(`${method} matching`, 1, (session, tracked) => changeIfAnyMatches(session, method, tracked)),
      onTracked(`${method} old version`, 0, (session, tracked) => changeOldVersion(session, method, tracked)),
    ]),
    onTracked("replace whole", 1, replaceWhole),
    tagging(0),
    tagging(1),
    ...methods.flatMap((method) => [rejecting("stale", method, 0, 1), rejecting("existing", method, 0, 1)]),
    step("create if-match", createIfMatch),
    step("act if-match", actIfMatch),
    rejectingCreation("invalid", 1),
    rejectingCreation("unknown reference", 2),
    ...rejections.flatMap((kind) => methods.map((method) => rejecting(kind, method, 1, 1))),
    ...actionsOf(run, resource).flatMap((operation, index) =>
      // What the first action does to one resource may depend on the others.
      (index === 0 ? [0, 1, 2] : [2]).map((at) =>
        onTracked(`act ${index} ${at}`, at, (session, tracked) => performAction(session, operation, tracked)),
      ),
    ),
    ...RELATIONS.map((relate) => step(relate.name, relate)),
    ...changes.map((method) => step(`${method} locked`, (session) => changeLocked(session, method))),
    step("overwrite key", overwriteKey),
    tagging(2),
    reading(1),
    removing(2),
    onTracked("refer 2", 2, createReferring),
    removing(2),
    removing(2),
    repeating("remove", 0),
    repeating("patch", 0),
    step(
      "refer to deleted",
      async (session) => {
        const tracked = trackedAt(session.deleted, 0);
        if (tracked !== undefined) await referToDeleted(session, tracked);
      },
      hasDeleted,
    ),
    listing(),
  ];
}

function arbitraries(run: Run, resource: Resource): fc.Arbitrary<Command>[] {
  const index = fc.nat(3);
  const seed = fc.nat(1000);
  const kind = fc.constantFrom<Rejection>("invalid", "stale", "strange", "stranger", "other", "taken");
  const method = fc.constantFrom<"patch" | "put" | "remove">("patch", "put", "remove");
  const actions = actionsOf(run, resource);
  return [
    seed.map(creating),
    seed.map(creating),
    index.map(reading),
    fc.constant(listing()),
    index.map(tagging),
    index.map(removing),
    index.map((own) => repeating("remove", own)),
    index.map((own) => repeating("patch", own)),
    fc.tuple(kind, method, index, seed).map((given) => rejecting(...given)),
    ...(["patch", "put"] as const).flatMap((own) =>
      resource[own] === undefined ? [] : [fc.tuple(index, seed).map(([at, value]) => changing(own, at, value))],
    ),
    ...actions.map((operation) =>
      index.map((at) => onTracked("act", at, (session, tracked) => performAction(session, operation, tracked))),
    ),
  ];
}
