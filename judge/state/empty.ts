import { says } from "../descriptions/phrases.ts";
import { isArray, type Json } from "../../generator/document/json.ts";
import { caseFor } from "../resources/cases.ts";
import { creatorOf, send as createResource } from "../resources/creation.ts";
import { declaredMembers, withMembers } from "../resources/members.ts";
import { sentencesOf } from "../descriptions/sentences.ts";
import { actionsOf } from "../resources/preconditions.ts";
import { singular } from "../resources/resources.ts";
import { create } from "./creation.ts";
import { bound } from "./requests.ts";
import { expectRejection, observe, type Session, track, type TrackedResource } from "./session.ts";

/** The seed of a resource that nothing was added to. */
const SEED = 75;

/** Performs actions on a resource without what they need: "A report without items cannot be submitted". */
export async function actOnEmpty(session: Session): Promise<void> {
  const { resource, run } = session;
  for (const action of actionsOf(run, resource)) {
    const sentences = [action.docs.summary ?? "", ...sentencesOf(action)].filter((one) =>
      says(one, "rejects", "required"),
    );
    const isNeeded = (member: string): boolean => sentences.some((one) => needs(one, member));
    if (!sentences.some((one) => says(one, "notEmpty")) || run.isOver()) continue;
    const tracked = (await createEmpty(session, isNeeded)) ?? (await create(session, SEED));
    const { body = {} } = tracked === undefined ? {} : await observe(session, tracked);
    const member = Object.keys(body).find((name) => isEmpty(body[name]) && isNeeded(name));
    if (tracked === undefined || member === undefined) continue;
    await expectRejection(session, tracked, {
      check: "state-transition",
      operation: action,
      one: bound(session, action, tracked, "empty"),
      what: `The action is accepted although ${member} is empty, which its description rules out`,
    });
  }
}

/** Creates a resource with an empty list; `undefined` if requests have no such list. */
async function createEmpty(
  { resource, run }: Session,
  isNeeded: (member: string) => boolean,
): Promise<TrackedResource | undefined> {
  const creator = creatorOf(resource);
  const name = [...declaredMembers(run, creator, "request").keys()].find(isNeeded);
  const one = creator && name && caseFor(run, creator, { caller: "own", purpose: "empty" });
  const empty = creator && one && name ? withMembers(run, creator, one, { [name]: [] }) : undefined;
  const created = empty && (await createResource(run, resource, empty, "own", "state"));
  return created?.instance && track(created.instance, ...(created.made === undefined ? [] : [created.made]));
}

/** Whether a sentence says that an action needs something in a list: "at least one line item" for `line_items`. */
function needs(sentence: string, member: string): boolean {
  const words = member.replace(/(?<=\p{Ll})(?=\p{Lu})|[^\p{L}\p{N}]+/gu, " ").toLowerCase();
  const name = `\`?${singular(words)}(?:s|es)?\\b`;
  const isConditional = says(sentence, "conditional");
  return (
    !isConditional &&
    new RegExp(`\\b(?:without (?:any )?|at least one |(?:has|have|with) no )${name}`, "i").test(sentence)
  );
}

function isEmpty(value: Json | undefined): boolean {
  return isArray(value) && value.length === 0;
}
