import { says } from "../descriptions/phrases.ts";
import { sentencesIn, sentencesOf } from "../descriptions/sentences.ts";
import { hasMember } from "../descriptions/words.ts";
import { caseFor } from "../resources/cases.ts";
import { send as createResource } from "../resources/creation.ts";
import { declaredMembers, sentBy, withMembers } from "../resources/members.ts";
import { fits } from "../resources/rules.ts";
import { text } from "./comparisons.ts";
import { conclude, expectRejection, observe, type Session, track } from "./session.ts";

/** Creates resources with spaces around a text, which descriptions say are removed, and with nothing but spaces. */
export async function createWithSpaces(session: Session): Promise<void> {
  const { resource, run } = session;
  const { create: operation } = resource;
  if (operation === undefined || !run.checks.has("stored-as-sent")) return;
  const about = sentencesOf(operation);
  for (const [name, schemas] of declaredMembers(run, operation, "request")) {
    const own = schemas.flatMap(({ docs }) => sentencesIn(docs.description));
    const rules = [...own, ...about.filter((one) => hasMember(one, name))].filter((one) => says(one, "trims"));
    const given = caseFor(run, operation, { caller: "own", purpose: `spaces ${name}`, isFull: true });
    const value = given && sentBy(run, operation, given.body)?.[name];
    if (rules.length === 0 || given === undefined || typeof value !== "string" || run.isOver()) continue;
    const bound = run.pool.bind(operation, given);
    const one = withMembers(run, operation, bound, { [name]: ` ${value.trim()}  ` });
    if (one === undefined || !fits(run.maker, one)) continue;
    const created = await createResource(run, resource, one, "own", "spaces");
    session.findings.push(...created.findings);
    const tracked = created.instance && track(created.instance, ...(created.made === undefined ? [] : [created.made]));
    const stored = tracked && (await observe(session, tracked)).body?.[name];
    run.tally.check("stored-as-sent", operation);
    if (typeof stored === "string" && stored !== stored.trim()) {
      const message = `The spaces around ${name} are kept, although the description says that they are removed: expected ${text(stored.trim())}, got ${text(stored)}.`;
      await conclude(session, tracked, { check: "stored-as-sent", message, at: operation.at, made: created.made });
    }
    const isRejected = rules.some(
      (rule) => says(rule, "rejects") && /\bonly (?:white ?space|spaces|blanks)\b|\bblank\b/i.test(rule),
    );
    const blank = isRejected ? withMembers(run, operation, bound, { [name]: "   " }) : undefined;
    await expectRejection(session, undefined, {
      check: "invalid-request-rejected",
      operation,
      one: blank !== undefined && fits(run.maker, blank) ? blank : undefined,
      what: `Accepts a ${name} of only spaces, which the description rules out`,
    });
  }
}
