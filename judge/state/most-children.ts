import { sentencesAround } from "../descriptions/around.ts";
import { type Most, mostOf } from "../descriptions/most-of.ts";
import { sentencesOf } from "../descriptions/sentences.ts";
import { isNamed } from "../descriptions/words.ts";
import { documentsStatus } from "../checks/documented.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { caseFor, plainCase } from "../resources/cases.ts";
import { type Resource, singular } from "../resources/resources.ts";
import { reportBoth, sendTogether } from "./races.ts";
import { createChildren, newParent, parentsOf, report, type Room, withParent } from "./rooms.ts";
import type { Session } from "./session.ts";

// Numbers of resources that descriptions allow: "A project has at most 10 labels".

/** The greatest number that is tried. */
const MOST = 25;

/** Creates one more resource than descriptions allow in a parent, and two at once for the last place. */
export async function exceedMost(session: Session): Promise<void> {
  const { resource, run } = session;
  const { create } = resource;
  if (create === undefined || !run.checks.has("state-transition") || !documentsStatus(create, 409, 422)) return;
  for (const parent of parentsOf(session, create)) {
    const most = mostIn(session, create, parent);
    if (most === undefined || most.count > MOST || run.isOver()) continue;
    const room = { session, create, parent, member: "" };
    if ((await fillUp(room, most)) === "full") await takeLastAtOnce(room, most.count);
  }
}

/** How many resources a parent may have. */
function mostIn(session: Session, create: Operation, parent: Resource): Most | undefined {
  const { resource, run } = session;
  const [own, ...others] = parentsOf(session, create);
  const isOnly = own === parent && others.length === 0;
  const sentences = [
    ...sentencesOf(create).filter((one) => isOnly || isNamed(parent.word, one)),
    ...sentencesAround(run, parent).filter((one) => isNamed(parent.word, one)),
  ];
  return sentences.flatMap((one) => mostOf(one, resource.word) ?? [])[0];
}

/** Creates one too many. @returns "full" if it was rejected */
async function fillUp(room: Room, { count, state }: Most): Promise<"full" | "unknown"> {
  const { create, parent, session } = room;
  const owner = await newParent(session, create, parent);
  const made = owner === undefined ? [] : await createChildren(room, owner.instance, count + 1);
  // "At most 10 draft orders" says nothing of others.
  if (state !== undefined && made.some((child) => child.state !== state)) return "unknown";
  session.run.tally.check("state-transition", create);
  const last = made[count];
  if (last === undefined) return made.length === count ? "full" : "unknown";
  const { word } = session.resource;
  const message = `Accepts more than ${count} ${word} of one ${singular(parent.word)}, which the description rules out: expected 4xx, got ${last.made.answer?.status}.`;
  await report(room, message, create, last, ...made.slice(0, count));
  return "unknown";
}

/** Of two requests at once for the last place, at most one is accepted. */
async function takeLastAtOnce(room: Room, most: number): Promise<void> {
  const { create, parent, session } = room;
  const { run } = session;
  if (!run.checks.has("concurrent-requests")) return;
  const owner = await newParent(session, create, parent);
  if (owner === undefined) return;
  const made = await createChildren(room, owner.instance, most - 1);
  if (made.length < most - 1) return;
  const cases = ["first", "second"].flatMap((purpose) => {
    const one = caseFor(run, create, { caller: "own", purpose: `last ${purpose}` });
    return one === undefined ? [] : [withParent(room, owner.instance, plainCase(run, one))];
  });
  const both = await sendTogether(session, create, cases);
  if (both.length > 1)
    await reportBoth(
      session,
      both,
      `Two requests at once are both accepted although only one more is allowed of ${most}`,
    );
}
