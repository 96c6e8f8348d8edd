import { says } from "../descriptions/phrases.ts";
import { statedValues } from "../descriptions/stated-values.ts";
import { escaped, statePattern, stemOf } from "../descriptions/words.ts";
import type { Json } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { withBody } from "../requests/case.ts";
import { caseFor, leastCase } from "../resources/cases.ts";
import { creatorOf } from "../resources/creation.ts";
import { declaredMembers, stateMember } from "../resources/members.ts";
import { actionsOf } from "../resources/preconditions.ts";
import { normal, type Resource } from "../resources/resources.ts";
import { VARIANT, withLimits } from "../resources/rules.ts";
import type { Run } from "../run.ts";
import { perform } from "./counters.ts";
import { createWithParent } from "./effects.ts";
import { ATTEMPTS, type Child, COUNT, createChild, newParent, parentsOf, stateIn } from "./rooms.ts";
import { conclude, confirm, observe, type Session, type TrackedResource } from "./session.ts";
import { isCountOf } from "./sources.ts";

// Numbers of a resource that count what it has, or sum it up: `order_count`, "the sum of its pending holds".

/** A member of a parent that counts its children or sums them up. */
interface Total {
  readonly member: string;
  /** What a child adds to it. */
  readonly share: (child: Pick<Child, "body" | "state">) => number;
  /** Whether children in every state count, or the states of those that do are known. */
  readonly isCertain: boolean;
  /** Whether a child counts in some states only. */
  readonly isOfState: boolean;
}

/** Children that are created in a parent, and the numbers of it that follow from them. */
interface Family {
  readonly session: Session;
  readonly create: Operation;
  readonly parent: Resource;
  readonly totals: readonly Total[];
}

/** A member of a parent that counts its children grows by one with each of them, and a sum by their amount. */
export async function countChildren(session: Session): Promise<void> {
  const { resource, run } = session;
  const { create } = resource;
  if (create === undefined || !run.checks.has("change-recorded")) return;
  for (const parent of parentsOf(session, create)) {
    if (parent.read === undefined || creatorOf(parent) === undefined) continue;
    const totals = [...countersOf(session, parent), ...sumsOf(session, parent)];
    if (totals.length > 0) await count({ session, create, parent, totals });
    const ofStates = totals.filter(({ isOfState }) => isOfState);
    for (const action of ofStates.length === 0 ? [] : actionsOf(run, resource))
      await followAction({ session, create, parent, totals: ofStates }, action);
  }
}

/** Performs an action on a child. The numbers of its parent then change as the state and the amount of the child do. */
async function followAction({ create, parent, session, totals }: Family, action: Operation): Promise<void> {
  const { child, own } = (await createWithParent(session, create, parent)) ?? {};
  if (child === undefined || own === undefined || session.run.isOver()) return;
  const shares = async (): Promise<readonly number[]> => {
    const { body } = await observe(session, child.tracked);
    return totals.map(({ share }) => share({ body, state: stateIn(session, body) }));
  };
  const numbers = async (): Promise<readonly number[]> => {
    const { body } = await observe({ ...session, resource: parent }, own);
    return totals.map(({ member }) => Number(body?.[member]));
  };
  const [share, before] = [await shares(), await numbers()];
  // A part of what the child has: the rest may count, too.
  const whole = caseFor(session.run, action, { caller: "own", purpose: "part", isFull: true });
  const small = whole && withLimits(whole, (path) => (path === "" ? "small" : undefined));
  const made =
    (small?.body === undefined
      ? undefined
      : await perform(session, action, child.tracked, (one) => withBody(one, small.body ?? null))) ??
    (await perform(session, action, child.tracked));
  if (made === undefined) return;
  const after = await shares();
  session.run.tally.check("change-recorded", action);
  const tracked = { ...own, steps: [...own.steps, ...child.tracked.steps] };
  await confirm(session, tracked, async () => {
    const now = await numbers();
    for (const [index, { member }] of totals.entries()) {
      const due = (before[index] ?? 0) + (after[index] ?? 0) - (share[index] ?? 0);
      const got = now[index] ?? Number.NaN;
      if (!Number.isFinite(due) || !Number.isFinite(got) || Math.abs(got - due) < 0.005) continue;
      const message = `${member} does not follow ${action.method} ${action.path}: expected ${due} instead of ${before[index]}, got ${got}.`;
      return { check: "change-recorded", message, at: action.at, made };
    }
    return undefined;
  });
}

/** What descriptions say of a member of a resource, also in sentences around it: "`held` is the sum of its holds". */
function aboutOf(run: Run, { read }: Resource, name: string): string {
  const schemas = declaredMembers(run, read, "response").get(name) ?? [];
  const whole = (read?.responses ?? []).flatMap(({ contents, status }) =>
    status.kind === "exact" && status.code === 200 ? contents.map(({ schema }) => schema) : [],
  );
  const stated = whole.flatMap((schema) => statedValues(run, schema)).filter((one) => one.name === name);
  const texts = [...schemas.map(({ docs }) => docs.description ?? ""), ...stated.map(({ about }) => about)];
  // A sentence that says "its pending holds" may mean the member of this name.
  return texts.join(". ").replace(/`(\w+)`/g, (_, word: string) => word.replaceAll("_", " "));
}

/** The states that a description names: "approved" in "the number of approved comments". */
function statesIn({ resource, run }: Session, about: string): readonly string[] {
  const states = stateMember(run, resource)?.values ?? [];
  const isNamed = (state: string): boolean => new RegExp(`\\b${statePattern(state)}\\b`, "i").test(about);
  const isReversed = says(about, "negated", "excepted");
  return states.some(isNamed) ? states.filter((state) => isNamed(state) !== isReversed) : [];
}

/** The only member that counts children. */
function countersOf(session: Session, parent: Resource): readonly Total[] {
  const { resource, run } = session;
  const word = stemOf(resource.word);
  const isCounter = (name: string): boolean =>
    /count|^times|^num|^number|total$/i.test(name.replace(/(?<=[a-z])[A-Z]/g, (own) => `_${own}`)) &&
    (normal(name).includes(word) || /^times/i.test(name));
  const [member, ...others] = [...declaredMembers(run, parent.read, "response").keys()].filter(isCounter);
  if (member === undefined || others.length > 0 || sumsOf(session, parent).length > 0) return [];
  const about = aboutOf(run, parent, member);
  const counted = statesIn(session, about);
  if (counted.length > 0)
    return [
      { member, share: ({ state }) => Number(counted.includes(String(state))), isCertain: true, isOfState: true },
    ];
  // A number of all that ever existed grows, too.
  const isLimited = says(about.replace(/\b(?:ever|whatever|all[- ]time|lifetime)\b/gi, ""), "onlySome");
  return isLimited ? [] : [{ member, share: () => 1, isCertain: /^times/i.test(member), isOfState: false }];
}

const AMOUNT = /^(?:amount|quantity|qty|units|points|hours|minutes|weight)(?:cents)?$/;

/** "The sum of the quantities of its batches", "the sum of its pending holds" */
function sumsOf(session: Session, parent: Resource): readonly Total[] {
  const { resource, run } = session;
  const names = [...declaredMembers(run, resource.create, "request").keys()];
  const [amount, ...others] = names.filter((name) => AMOUNT.test(normal(name)));
  if (amount === undefined || others.length > 0 || names.some((name) => VARIANT.test(name))) return [];
  const word = escaped(stemOf(resource.word));
  const ofStates = new RegExp(
    `\\b(?:sum|total) of (?:the |all |its )*([\\w\`]+(?:,? (?:and|or) [\\w\`]+)?) ${word}`,
    "i",
  );
  return [...declaredMembers(run, parent.read, "response").keys()].flatMap((member): readonly Total[] => {
    const about = aboutOf(run, parent, member);
    const [, named = ""] = ofStates.exec(about) ?? [];
    const counted = statesIn(session, named);
    if (counted.length > 0) {
      const share: Total["share"] = ({ body, state }) => (counted.includes(String(state)) ? Number(body?.[amount]) : 0);
      return [{ member, share, isCertain: true, isOfState: true }];
    }
    const isNamed = [amount, resource.word].every((own) => about.toLowerCase().includes(stemOf(own)));
    return /\b(?:sum|total)\b/i.test(about) && isNamed && !says(about, "onlySome")
      ? [{ member, share: ({ body }) => Number(body?.[amount]), isCertain: true, isOfState: false }]
      : [];
  });
}

async function count({ create, parent, session, totals }: Family): Promise<void> {
  const { run } = session;
  const changes: { readonly child: Child; readonly own: TrackedResource; readonly by: readonly number[] }[] = [];
  // Other members of the parent may not suit the children.
  for (let time = 0; time < ATTEMPTS && changes.length === 0 && !run.isOver(); time++) {
    const own = await newParent(session, create, parent);
    if (own === undefined) return;
    const read = async (): Promise<readonly number[]> => {
      const { body } = await observe({ ...session, resource: parent }, own);
      return totals.map(({ member }) => Number(body?.[member]));
    };
    for (let number = 0; number < COUNT + 1 && !run.isOver(); number++) {
      const before = await read();
      const given = caseFor(run, create, { caller: "own", purpose: `count ${number}`, isFull: number % 2 === 0 });
      const room = { session, create, parent, member: "" };
      const one = given && (number % 2 === 0 ? given : leastCase(run, given));
      const child = one && (await createChild(room, own.instance, one));
      if (child === undefined) continue;
      const by = (await read()).map((value, index) => value - (before[index] ?? 0));
      changes.push({ child, own, by });
    }
  }
  run.tally.check("change-recorded", create);
  for (const [index, { isCertain, member, share }] of totals.entries()) {
    const all = changes.map(({ by, ...change }) => ({ ...change, by: by[index] ?? 0, due: share(change.child) }));
    // Children in another state may not count.
    const isCounted = (state: Json | undefined): boolean =>
      isCertain || all.some(({ by, child, due }) => by === due && child.state === state);
    const isPlain = isCountOf(member, session.resource) && all.every(({ by, due }) => by === 0 && due > 0);
    const wrong = all.find(
      ({ by, child, due }) =>
        Number.isFinite(by) &&
        Number.isFinite(due) &&
        Math.abs(by - due) > 0.005 &&
        (isPlain || isCounted(child.state)),
    );
    if (wrong === undefined) continue;
    const { by, child, due, own } = wrong;
    const message = `${member} does not count what was created: expected ${due} more, got ${by} more.`;
    const tracked = { ...own, steps: [...own.steps, ...child.tracked.steps] };
    await conclude(session, tracked, { check: "change-recorded", message, at: create.at, made: child.made });
  }
}
