import { says } from "../descriptions/phrases.ts";
import { sentencesIn } from "../descriptions/sentences.ts";
import { headerOf, withHeader } from "../http/message.ts";
import type { Finding } from "../report.ts";
import { listCase } from "../resources/cases.ts";
import { finding, type Run } from "../run.ts";
import { attempt } from "./attempt.ts";

const VALUE = "Countersign-42";

/** A header of the request that the response repeats: "Send your own `X-Request-Id` and we echo it". */
export async function checkEchoedHeaders(run: Run): Promise<readonly Finding[]> {
  const about = sentencesIn(run.api.docs.description);
  const index = about.findIndex((one) => says(one, "echoed") && /\b(?:send|sent|your own|request)\b/i.test(one));
  // The sentence before may name the header.
  const named = (index < 0 ? [] : [about[index], about[index - 1]]).flatMap(
    (one) => /`(X-[\w-]+)`/i.exec(one ?? "")?.[1] ?? [],
  )[0];
  const operation = run.operations.find((one) => one.method === "GET" && run.successes(one).length > 0);
  if (named === undefined || operation === undefined || !run.checks.has("described-values")) return [];
  const one = listCase(run, operation, "own");
  if (one === undefined) return [];
  const made = await attempt(run, operation, one, { change: (request) => withHeader(request, named, VALUE) });
  if (made?.answer === undefined || made.answer.status >= 300) return made?.findings ?? [];
  run.tally.check("described-values", operation);
  const got = headerOf(made.answer, named);
  if (got === VALUE) return made.findings;
  const message = `${named} is not the one that was sent, although the description says "${about[index]}": expected ${JSON.stringify(VALUE)}, got ${JSON.stringify(got ?? null)}.`;
  const found = finding(run, "described-values", made.subject, message, operation.at, made.answer);
  return [...made.findings, ...found];
}
