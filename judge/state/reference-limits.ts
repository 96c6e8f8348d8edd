import { says } from "../descriptions/phrases.ts";
import { hasMember } from "../descriptions/words.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Attempt } from "../checks/attempt.ts";
import { sentencesOf } from "../descriptions/sentences.ts";
import { caseFor, leastCase } from "../resources/cases.ts";
import { creatorOf } from "../resources/creation.ts";
import { sentNumbers, withMembers } from "../resources/members.ts";
import { ensure } from "../resources/prepare.ts";
import type { Resource } from "../resources/resources.ts";
import { createParent, parentsOf, withParent } from "./rooms.ts";
import { conclude, isAccepted, send, type Session } from "./session.ts";

// Numbers of a request that a referenced resource limits: "More `people` than the room has places are rejected".

/** The limit of the resource that is referred to, in the first attempt and others. */
const SIZES = [3, 1, 2, 5];

interface Limit {
  readonly parent: Resource;
  /** The member of the request, and the one of the resource that it refers to. */
  readonly amount: string;
  readonly limit: string;
}

/** Creates resources with a number at the limit that descriptions state, and one above it. */
export async function exceedLimits(session: Session): Promise<void> {
  const { resource, run } = session;
  const { create } = resource;
  if (create === undefined || !run.checks.has("invalid-request-rejected")) return;
  for (const limit of limitsOf(session, create)) if (!run.isOver()) await exceed(session, create, limit);
}

function limitsOf(session: Session, create: Operation): readonly Limit[] {
  const { run } = session;
  const rules = sentencesOf(create).filter((one) => says(one, "limits") && (says(one, "rejects") || one.includes("|")));
  const amounts = sentNumbers(run, create);
  return parentsOf(session, create).flatMap((parent) =>
    sentNumbers(run, creatorOf(parent)).flatMap((limit) => {
      const own = rules.filter((rule) => hasMember(rule, limit));
      const named = amounts.filter((name) => name !== limit && own.some((rule) => hasMember(rule, name)));
      return named.length === 1 ? named.map((amount) => ({ parent, amount, limit })) : [];
    }),
  );
}

async function exceed(session: Session, create: Operation, { amount, limit, parent }: Limit): Promise<void> {
  const { run } = session;
  for (const [time, size] of SIZES.entries()) {
    if (run.isOver()) return;
    const room = { session, create, parent, member: limit };
    const instance = await createParent(room, size, time);
    if (instance === undefined) continue;
    for (const other of parentsOf(session, create)) if (other !== parent) await ensure(run, other, "own");
    const attemptWith = async (value: number, purpose: string): Promise<Attempt | undefined> => {
      const full = caseFor(run, create, { caller: "own", purpose: `limit ${purpose} ${time}` });
      const one = full && withParent(room, instance, leastCase(run, full));
      const sized = withMembers(run, create, one, { [amount]: value });
      return sized && send(session, create, sized);
    };
    run.tally.check("invalid-request-rejected", create);
    const over = await attemptWith(size + 1, "over");
    if (over?.answer === undefined) continue;
    if (isAccepted(over)) {
      const message = `Accepts ${amount} ${size + 1} although ${limit} is ${size}, which the description rules out: expected 4xx, got ${over.answer.status}.`;
      await conclude(session, undefined, { check: "invalid-request-rejected", message, at: create.at, made: over });
      return;
    }
    const full = await attemptWith(size, "full");
    if (isAccepted(full)) return;
    if (full?.answer?.status !== over.answer.status || !isAccepted(await attemptWith(size - 1, "less"))) continue;
    const message = `Rejects ${amount} ${size} although ${limit} is ${size}, too: expected 2xx, got ${full.answer.status}.`;
    await conclude(session, undefined, { check: "valid-request-accepted", message, at: create.at, made: full });
    return;
  }
}
