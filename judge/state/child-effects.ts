import { says } from "../descriptions/phrases.ts";
import { ownSentences, sentencesIn } from "../descriptions/sentences.ts";
import { escaped, statePattern, stemOf } from "../descriptions/words.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { stateMember } from "../resources/members.ts";
import { actionsOf } from "../resources/preconditions.ts";
import { createOne } from "../resources/prepare.ts";
import { type Resource, singular } from "../resources/resources.ts";
import { text } from "./comparisons.ts";
import { perform } from "./counters.ts";
import { bringInto } from "./named-states.ts";
import { belongsTo } from "./parent-states.ts";
import { newParent, parentsOf } from "./rooms.ts";
import { confirm, observe, type Session, track, type TrackedResource } from "./session.ts";

// What happens to the resources that a parent has when its state changes: "All its schedules become cancelled".

/** A change of a parent, and the state that its children have afterwards. */
interface Effect {
  /** An action of the parent, or the operation that changes its state. */
  readonly operation: Operation;
  /** The parent's state, where the operation sends it. */
  readonly sent?: string;
  readonly state: string;
}

/** Changes the states of parents: what they have gets the states that descriptions name. */
export async function followChildEffects(session: Session): Promise<void> {
  const { resource, run } = session;
  const { create, read } = resource;
  const member = stateMember(run, resource);
  if (create === undefined || read === undefined || member === undefined || !run.checks.has("change-recorded")) return;
  for (const parent of parentsOf(session, create)) {
    for (const effect of effectsOf(session, parent, member.values)) {
      const owner = run.isOver() ? undefined : await newParent(session, create, parent);
      const child = owner && (await createOne(run, resource, "own", { parent: owner.instance }));
      session.findings.push(...(child?.findings ?? []));
      if (owner === undefined || child?.instance === undefined || !belongsTo(child, owner)) break;
      const own = track(child.instance, ...(child.made === undefined ? [] : [child.made]));
      const steps = [...owner.steps, ...own.steps];
      const tracked = { ...owner, steps };
      const { body: before } = await observe(session, own);
      if (before === undefined || !(await change({ ...session, resource: parent }, tracked, effect))) continue;
      const { operation, state } = effect;
      run.tally.check("change-recorded", operation);
      await confirm(session, tracked, async () => {
        const { body, made } = await observe(session, own);
        const got = body?.[member.name];
        if (body === undefined || got === state) return undefined;
        const message = `${member.name} of the ${singular(resource.word)} is ${text(got)} after ${operation.method} ${operation.path} of the ${singular(parent.word)}: the description says ${text(state)}.`;
        return { check: "change-recorded", message, at: operation.at, made };
      });
    }
  }
}

/** @returns whether it succeeded */
async function change(session: Session, owner: TrackedResource, { operation, sent }: Effect): Promise<boolean> {
  const name = stateMember(session.run, session.resource)?.name ?? "";
  if (sent !== undefined) return bringInto(session, owner, { name, value: sent });
  const made = await perform(session, operation, owner);
  return made !== undefined;
}

/** @param states of the children */
function effectsOf({ resource, run }: Session, parent: Resource, states: readonly string[]): readonly Effect[] {
  const stateOf = (sentences: readonly string[]): string | undefined =>
    states.find((state) => {
      const others = states.filter((other) => other !== state);
      return sentences.some((one) => becomes(one, resource.word, state, others));
    });
  const effectOf = (operation: Operation, sentences: readonly string[], sent?: string): readonly Effect[] => {
    const state = stateOf(sentences);
    return state === undefined ? [] : [{ operation, state, ...(sent !== undefined && { sent }) }];
  };
  const actions = actionsOf(run, parent);
  const values = stateMember(run, parent)?.values ?? [];
  return [...actions, parent.patch, parent.put]
    .flatMap((one) => one ?? [])
    .flatMap((operation) => {
      // "* `closed`: all its schedules become cancelled"
      const items = values.flatMap((value) => effectOf(operation, itemOf(operation, value), value));
      const isPlain = items.length === 0 && actions.includes(operation);
      return isPlain ? effectOf(operation, ownSentences(operation)) : items;
    });
}

/** The sentences of the list item that begins with a state. */
function itemOf({ docs }: Operation, state: string): readonly string[] {
  const item = new RegExp(`^[ \\t]*[*-] \`${escaped(state)}\`:?((?:(?!\\n[ \\t]*[*-] |\\n[ \\t]*\\n)[^])*)`, "m");
  return sentencesIn(item.exec(docs.description ?? "")?.[1]);
}

/** "All its payout schedules become cancelled", but not "its open schedules". @param others other states */
function becomes(sentence: string, word: string, state: string, others: readonly string[]): boolean {
  const plain = sentence.replaceAll("`", "");
  const verb = "(?:become|are (?:then |also )?(?:set to|marked as|moved to|now)|are|get)";
  const pattern = new RegExp(
    `\\b(?:all|its|their|the) (?:[\\w-]+ ){0,2}?${escaped(stemOf(word))}\\w*(?: \\w+)? ${verb} ${statePattern(state)}\\b`,
    "i",
  );
  const isOfSome = others.some((other) => new RegExp(`\\b${statePattern(other)}\\b`, "i").test(plain));
  return pattern.test(plain) && !isOfSome && !says(plain, "conditional", "negated", "possible", "excepted");
}
