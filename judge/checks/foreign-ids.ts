import type { Operation } from "../../generator/ir/api.ts";
import { textOf } from "../http/message.ts";
import type { Finding } from "../report.ts";
import { listCase } from "../resources/cases.ts";
import { creatorOf } from "../resources/creation.ts";
import type { Resource } from "../resources/resources.ts";
import { finding, type Run } from "../run.ts";
import { attempt } from "./attempt.ts";

/** Characters of an id that nothing else contains by chance. */
const UNIQUE = 10;

/** A response that depends on no resource, such as an export, has no ids of the first caller. */
export async function summarizeAsOther(run: Run, operation: Operation): Promise<readonly Finding[]> {
  const isPlain = operation.segments.every((segment) => typeof segment === "string");
  const isSecured = operation.security.length > 0 && operation.security.every((uses) => uses.length > 0);
  const isList = run.pool.resources.ofCollection(operation)?.list === operation;
  if (operation.method !== "GET" || !isPlain || isList || !isSecured) return [];
  // By now, there are values that exports may damage.
  const mine = listCase(run, operation, "own");
  const own = mine && (await attempt(run, operation, mine, { tolerates: (status) => status < 500 }));
  const base = listCase(run, operation, "other");
  const made = base && (await attempt(run, operation, base, { credentials: "other", tolerates: (own) => own < 500 }));
  if (made?.answer === undefined || made.answer.status >= 300) return own?.findings ?? [];
  run.tally.check("isolation", operation);
  const text = textOf(made.answer.body);
  const idsOf = (resource: Resource, caller: "own" | "other"): readonly string[] =>
    run.pool.alive(resource, caller).map(({ id }) => String(id));
  const foreign = run.pool.resources.all
    .filter((resource) => creatorOf(resource) !== undefined)
    .flatMap((resource) => {
      const shared = idsOf(resource, "other");
      return idsOf(resource, "own").filter((id) => id.length >= UNIQUE && !shared.includes(id) && text.includes(id));
    });
  const findings = [...(own?.findings ?? []), ...made.findings];
  if (foreign.length === 0) return findings;
  const message = `The response to another caller contains a resource of the first one: ${foreign[0]}.`;
  return [...findings, ...finding(run, "isolation", made.subject, message, operation.at, made.answer)];
}
