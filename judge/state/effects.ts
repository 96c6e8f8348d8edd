import { says } from "../descriptions/phrases.ts";
import { escaped, isNamed } from "../descriptions/words.ts";
import { ownSentences } from "../descriptions/sentences.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { bringIntoState, caseFor } from "../resources/cases.ts";
import { stateMember } from "../resources/members.ts";
import { actionsOf } from "../resources/preconditions.ts";
import { type Resource, singular } from "../resources/resources.ts";
import { text } from "./comparisons.ts";
import { perform } from "./counters.ts";
import { ATTEMPTS, type Child, createChild, newParent, parentsOf } from "./rooms.ts";
import { confirm, observe, type Session, type TrackedResource } from "./session.ts";

/** What precedes the state that an operation leads to. */
const BECOMES =
  "(?:becomes?|turns?(?: into)?|(?:is|are)(?: then| now)? (?:set|marked|put|moved|changed)(?: back)?(?: to| as| into)?|(?:is|are) (?:now|then|back to)|(?:goes|go|returns?|changes|switches|moves) (?:back )?to|(?:sets|marks|puts|moves|changes|makes|returns|switches) (?:[\\w']+ ){1,5}?(?:to |as |into |back to )?)";

interface StateChange {
  readonly name: string;
  readonly value: string;
}

/** "The vehicle becomes `reserved`": the state that an operation of one resource gives another one it belongs to. */
function describedState({ resource, run }: Session, operation: Operation, target: Resource): StateChange | undefined {
  const { name = "", values = [] } = stateMember(run, target) ?? {};
  const own = new Set(stateMember(run, resource)?.values);
  const plain = ownSentences(operation).filter(
    (one) => isNamed(target.word, one) && !says(one, "conditional", "negated", "possible"),
  );
  const named = values.filter((value) => {
    const quoted = `["'\`]?${escaped(value).replace(/_/g, "[_ -]")}["'\`]?`;
    const patterns = [`\\b${BECOMES} ?${quoted}(?:$|[ ,])`, `\\b(?:is|are) ${quoted} again\\b`];
    return !own.has(value) && plain.some((one) => patterns.some((pattern) => new RegExp(pattern, "i").test(one)));
  });
  const [value] = named;
  return value === undefined || named.length > 1 ? undefined : { name, value };
}

/** Creates, changes and deletes resources: what they belong to gets the states that descriptions name. */
export async function followEffects(session: Session): Promise<void> {
  const { resource, run } = session;
  const { create, remove } = resource;
  if (create === undefined || !run.checks.has("change-recorded")) return;
  const operations = [create, ...actionsOf(run, resource), ...(remove === undefined ? [] : [remove])];
  for (const parent of parentsOf(session, create)) {
    for (const operation of operations) {
      const state = describedState(session, operation, parent);
      if (state === undefined || parent.read === undefined || run.isOver()) continue;
      const { child, own } = (await createWithParent(session, create, parent)) ?? {};
      if (child === undefined || own === undefined) break;
      const steps = run.pool.preconditions.get(operation.at) ?? [];
      const brought = operation === create ? [] : await bringIntoState(run, child.tracked.instance, steps);
      if (brought === undefined) continue;
      child.tracked.steps.push(...brought);
      const made = operation === create ? child.made : await perform(session, operation, child.tracked);
      if (made === undefined) continue;
      run.tally.check("change-recorded", operation);
      const tracked = { ...own, steps: [...own.steps, ...child.tracked.steps] };
      await confirm(session, tracked, async () => {
        const { body, made: shown } = await observe({ ...session, resource: parent }, own);
        const got = body?.[state.name];
        if (body === undefined || got === state.value) return undefined;
        const message = `${state.name} of the ${singular(parent.word)} is ${text(got)} after ${operation.method} ${operation.path}: its description says ${text(state.value)}.`;
        return { check: "change-recorded", message, at: operation.at, made: shown };
      });
    }
  }
}

/** Other members of the parent may not suit the child. */
export async function createWithParent(
  session: Session,
  create: Operation,
  parent: Resource,
): Promise<{ readonly child: Child; readonly own: TrackedResource } | undefined> {
  for (let time = 0; time < ATTEMPTS && !session.run.isOver(); time++) {
    const own = await newParent(session, create, parent);
    const one = caseFor(session.run, create, { caller: "own", purpose: `effect ${time}`, isFull: time % 2 === 1 });
    const room = { session, create, parent, member: "" };
    const child = own && one && (await createChild(room, own.instance, one));
    if (own !== undefined && child !== undefined) return { child, own };
  }
  return undefined;
}
