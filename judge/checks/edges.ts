import type { Json } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Finding } from "../report.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { arrives } from "../requests/parameter-values.ts";
import { isSendable } from "../requests/sendable.ts";
import { type Case, caseText, withBody, withParameter } from "../requests/case.ts";
import { type Run, randomFor } from "../run.ts";
import { Impossible } from "../values/impossible.ts";
import { withClient } from "./token-operation.ts";
import { keyOf, tryValid } from "./valid.ts";

/** Requests to begin with, of which those that have most are changed. */
const BASES = 4;
/** Characters as they are sent: heads of requests have an end, whatever a document says. */
const LONGEST_PARAMETER = 1500;
/** Times as many requests as there are runs. */
const MOST = 2;

/**
 * Requests as documented, at both ends of what is allowed: the least and the most, each value of an enumeration, null, no optional
 * members, and what formats allow that is seldom seen.
 */
export async function checkEdges(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]> {
  if (!run.checks.has("valid-request-accepted") || run.isThrifty()) return [];
  const bases = basesOf(run, operation, maker);
  const tried = new Set<string>();
  const seen = new Set<string>();
  const findings: Finding[] = [];
  for (const base of bases) {
    for (const one of edgesOf(run, operation, base)) {
      if (run.isOver() || tried.size >= MOST * run.runs) return findings;
      const text = caseText(one);
      if (tried.has(text)) continue;
      tried.add(text);
      for (const finding of (await tryValid(run, operation, { ...one, origin: "generated" })).findings) {
        if (seen.has(keyOf(finding))) continue;
        seen.add(keyOf(finding));
        findings.push(finding);
      }
    }
  }
  return findings;
}

/** Those with most in them first. */
function basesOf(run: Run, operation: Operation, maker: CaseMaker): readonly Case[] {
  const random = randomFor(run, `${operation.at} edges`);
  const made: Case[] = [];
  try {
    for (let time = 0; time < BASES; time++) made.push(maker.make(random));
  } catch (error) {
    if (!(error instanceof Impossible)) throw error;
  }
  return [...made, ...maker.examples]
    .map((one) => withClient(run, operation, one))
    .toSorted((a, b) => caseText(b).length - caseText(a).length)
    .slice(0, 2);
}

function edgesOf(run: Run, operation: Operation, base: Case): readonly Case[] {
  const { body, content } = base;
  const ofBody =
    body === undefined || content?.codec !== "json"
      ? []
      : run.breaker.edges(body, content.schema, "sent").map((value) => withBody(base, value));
  const ofParameters = operation.parameters.flatMap((parameter) => {
    const { in: place, name, schema } = parameter;
    const value = base.parameters[place].get(name);
    // What a path leads to may not be there.
    if (value === undefined || place === "path" || place === "querystring" || !run.shapes.isFlat(schema)) return [];
    const isShort = (edge: Json): boolean => encodeURIComponent(JSON.stringify(edge)).length <= LONGEST_PARAMETER;
    const isPlain = (edge: Json): boolean =>
      edge !== "" &&
      edge !== null &&
      isShort(edge) &&
      isSendable(parameter, edge) &&
      arrives(operation, parameter, edge);
    return run.breaker
      .edges(value, schema, "sent")
      .filter(isPlain)
      .map((edge) => withParameter(base, place, name, edge));
  });
  return [...ofParameters, ...ofBody];
}
