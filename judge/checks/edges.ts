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

/** The valid requests to start from; those with the most members are changed. */
const BASES = 4;
/** Longest encoded parameter, in characters. Servers limit the size of request heads, whatever a document allows. */
const LONGEST_PARAMETER = 1500;
/** Factor on the configured runs. */
const MOST = 2;

/**
 * Sends valid requests at the limits of each schema: smallest and largest values, every enum value, null, no optional
 * members, and rare spellings of formats.
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

/** Sorts requests with the most members first. */
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
    // Another path parameter may point to a resource that does not exist.
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
