import { ruledOutWith, wordsOf } from "../descriptions/parent-states.ts";
import { sentencesAround } from "../descriptions/around.ts";
import { sentencesOf } from "../descriptions/sentences.ts";
import { isNamed } from "../descriptions/words.ts";
import { createOne } from "../resources/prepare.ts";
import { type Resource, singular } from "../resources/resources.ts";
import { text } from "./comparisons.ts";
import { bringInto, statesOf } from "./named-states.ts";
import { belongsTo } from "./parent-states.ts";
import { newParent, parentsOf } from "./rooms.ts";
import { conclude, type Session, track } from "./session.ts";

// What descriptions rule out for a parent because of what it has: "A project with tasks in progress cannot be archived".

/** Brings parents into states that descriptions rule out while they have a resource in some state. */
export async function keepWithChildren(session: Session): Promise<void> {
  const { resource, run } = session;
  const { create } = resource;
  if (create === undefined || !run.checks.has("state-transition")) return;
  for (const parent of parentsOf(session, create)) {
    const changes = run.operations.filter(
      (one) => one.method !== "GET" && run.pool.resources.inPath(one).at(-1)?.resource === parent,
    );
    const sentences = [...changes.flatMap(sentencesOf), ...sentencesAround(run, parent)];
    for (const sentence of new Set(sentences.filter((one) => isNamed(parent.word, one)))) {
      const ruled = ruledOutWith(sentence, resource.word);
      if (ruled !== undefined && !run.isOver()) await expectKept(session, parent, ruled);
    }
  }
}

async function expectKept(
  session: Session,
  parent: Resource,
  { result, state }: { readonly state: string; readonly result: string },
): Promise<void> {
  const { resource, run } = session;
  const { create } = resource;
  const isWord = (pattern: string, word: string): boolean => new RegExp(`^(?:in )?(?:${pattern})$`, "i").test(word);
  const wanted = statesOf(run, parent).find((one) => isWord(wordsOf(one), result));
  const needed = statesOf(run, resource).find((one) => isWord(wordsOf(one), state));
  // Other words, such as "unpaid", may mean several states.
  if (create === undefined || wanted === undefined || (state !== "" && needed === undefined)) return;
  const owner = await newParent(session, create, parent);
  const child = owner && (await createOne(run, resource, "own", { parent: owner.instance }));
  session.findings.push(...(child?.findings ?? []));
  if (owner === undefined || child?.instance === undefined || child.made === undefined || !belongsTo(child, owner))
    return;
  const own = track(child.instance, child.made);
  if (needed !== undefined && !(await bringInto(session, own, needed))) return;
  const steps = [...owner.steps, ...own.steps];
  const tracked = { ...owner, steps };
  session.run.tally.check("state-transition", create);
  if (!(await bringInto({ ...session, resource: parent }, tracked, wanted))) return;
  const message = `${wanted.name} of the ${singular(parent.word)} becomes ${text(wanted.value)} although it has ${state === "" ? "" : `${state} `}${resource.word}, which the description rules out: expected 409, got ${steps.at(-1)?.answer?.status}.`;
  await conclude(session, tracked, { check: "state-transition", message, made: steps.at(-1) });
}
