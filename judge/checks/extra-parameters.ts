import { says } from "../descriptions/phrases.ts";
import type { Operation, Parameter } from "../../generator/ir/api.ts";
import type { WireRequest } from "../http/message.ts";
import { ownSentences, sentencesIn } from "../descriptions/sentences.ts";
import type { Finding } from "../report.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { finding, type Run } from "../run.ts";
import { attempt, usualCase } from "./attempt.ts";
import { withClient } from "./token-operation.ts";

const UNKNOWN = "countersign_unknown";

/**
 * Sends an undocumented query parameter and a repeated one. OpenAPI does not define the result, so only server errors
 * are reported, and what the description rules out.
 */
export async function checkExtraParameters(
  run: Run,
  operation: Operation,
  maker: CaseMaker,
): Promise<readonly Finding[]> {
  if (!run.checks.has("extra-parameter")) return [];
  const one = usualCase(run, operation, maker, "extra");
  if (one === undefined) return [];
  const base = withClient(run, operation, one);
  const twice = operation.parameters.find(
    ({ in: place, name }) => place === "query" && base.parameters.query.has(name),
  );
  const allFindings: Finding[] = [];
  // Operations that accept any name have no undocumented parameters.
  if (!operation.parameters.some((parameter) => takesAnything(run, parameter))) {
    const isFilter = operation.parameters.some(({ name }) => /^filters?\[/.test(name));
    const name = isFilter ? `filter[${UNKNOWN}]` : UNKNOWN;
    allFindings.push(...(await send("An undocumented query parameter", () => [`${name}=1`])));
  }
  if (twice !== undefined) {
    const repeat = (query: string): readonly string[] =>
      query.split("&").filter((pair) => new URLSearchParams(pair).has(twice.name));
    allFindings.push(...(await send(`A repeated query parameter ${JSON.stringify(twice.name)}`, repeat, twice.at)));
  }
  return allFindings;

  async function send(
    what: string,
    more: (query: string) => readonly string[],
    at = operation.at,
  ): Promise<readonly Finding[]> {
    const change = (request: WireRequest): WireRequest => {
      const [path = "", query = ""] = request.url.split("?", 2);
      const pairs = [...(query === "" ? [] : [query]), ...more(query)];
      return { ...request, url: `${path}?${pairs.join("&")}` };
    };
    const tolerates = (status: number): boolean => status === 400 || status === 422 || status === 404;
    const made = await attempt(run, operation, base, { change, tolerates });
    if (made?.answer === undefined) return made?.findings ?? [];
    run.tally.check("extra-parameter", operation);
    const { answer, findings, subject } = made;
    const rules = [...ownSentences(operation), ...sentencesIn(run.api.docs.description)];
    if (answer.status < 300 && twice?.at !== at && rules.some((one) => says(one, "rejectsUnknownParameters"))) {
      const message = `${what} is accepted, which the description rules out: expected 400, got ${answer.status}.`;
      return [...findings, ...finding(run, "extra-parameter", subject, message, at, answer)];
    }
    // Other checks report operations that always fail.
    if (answer.status < 500) return findings;
    const message = `${what} causes a server error: got ${answer.status}.`;
    return [...findings, ...finding(run, "extra-parameter", subject, message, at, answer)];
  }
}

/** Members of an exploded object are query parameters with arbitrary names. */
function takesAnything({ shapes }: Run, { in: place, schema }: Parameter): boolean {
  return place === "querystring" || (place === "query" && !shapes.isFlat(schema));
}
