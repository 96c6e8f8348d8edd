import type { Json } from "../../generator/document/json.ts";
import { pageParameterOf } from "../../generator/facts/page-names.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Finding } from "../report.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { isSendable, survivesEncoding } from "../requests/parameter-values.ts";
import { type Case, caseText, withBody, withParameter } from "../requests/case.ts";
import { type Run, randomFor } from "../run.ts";
import { spread } from "../values/sampling.ts";
import { withValueAt } from "../values/places.ts";
import { type Random, shuffled } from "../../runtime/factory/random.ts";
import { withClient } from "./token-operation.ts";
import { keyOf } from "../finding-id.ts";
import { tryValid } from "./valid.ts";
import { ifPossible } from "../values/impossible.ts";

/** Longest encoded parameter, in characters. Servers limit the size of request heads, whatever a document allows. */
const LONGEST_PARAMETER = 1500;
/** Requests of an operation, as a factor on the configured runs. */
const MOST = 6;

/**
 * Sends valid requests at the limits of each schema: smallest and largest values, every enum value, null, empty and
 * absent members, and rare spellings of formats. Every pair of optional parts is sent with both, either and neither.
 */
export async function checkEdges(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]> {
  if (!run.checks.has("valid-request-accepted") || run.isThrifty()) return [];
  const random = randomFor(run, `${operation.at} edges`);
  const [full, ...others] = basesOf(run, operation, maker, random);
  if (full === undefined) return [];
  const edges = [full, ...others].flatMap((base) => edgesOf(run, operation, base));
  const bare = full.body !== undefined && operation.body?.required !== true ? [withBody(full, undefined)] : [];
  const cases = [...bare, ...withoutOptional(run, operation, full, random), ...spread(edges, MOST * run.runs)];
  const tried = new Set<string>();
  const seen = new Set<string>();
  const findings: Finding[] = [];
  for (const one of cases) {
    if (run.isOver()) return findings;
    const text = caseText(one);
    if (tried.has(text)) continue;
    tried.add(text);
    for (const finding of (await tryValid(run, operation, { ...one, origin: "generated" })).findings) {
      if (seen.has(keyOf(finding))) continue;
      seen.add(keyOf(finding));
      findings.push(finding);
    }
  }
  return findings;
}

/** A request with every optional part, and the first example. */
function basesOf(run: Run, operation: Operation, maker: CaseMaker, random: Random): readonly Case[] {
  const full = ifPossible(() => maker.makeFull(random));
  return [full, maker.examples[0]].flatMap((one) => (one === undefined ? [] : [withClient(run, operation, one)]));
}

/** Optional parts beyond this number are always sent. */
const MOST_OPTIONAL = 40;

/** Requests that lack optional parameters and members, so that each pair of them occurs in all combinations. */
function withoutOptional(run: Run, operation: Operation, full: Case, random: Random): readonly Case[] {
  const { body, content } = full;
  const parameters = operation.parameters
    .filter(({ in: place, name, required }) => !required && place !== "path" && full.parameters[place].has(name))
    .map(
      ({ in: place, name }) =>
        (one: Case) =>
          withParameter(one, place, name, undefined),
    );
  const isJson = body !== undefined && content?.codec === "json";
  const members = isJson
    ? run.breaker
        .optionalMembers(body, content.schema, "sent")
        .map((path) => (one: Case) => withBody(one, withValueAt(one.body ?? null, path, undefined)))
    : [];
  // Inner members first: later ones may hold them.
  const removals = [...parameters, ...members.toReversed()].slice(0, MOST_OPTIONAL);
  return pairwise(removals.length, random)
    .map((row) => removals.reduce((one, remove, index) => (row[index] === true ? remove(one) : one), full))
    .filter(
      (one) => !isJson || one.body === undefined || run.evaluator.verdict(one.body, content.schema, "sent") === "fits",
    );
}

function edgesOf(run: Run, operation: Operation, base: Case): readonly Case[] {
  const { body, content } = base;
  const ofBody =
    body === undefined || content?.codec !== "json"
      ? []
      : run.breaker.edges(body, content.schema, "sent").map((value) => run.pool.bind(operation, withBody(base, value)));
  const ofParameters = operation.parameters.flatMap((parameter) => {
    const { in: place, name, schema } = parameter;
    const value = base.parameters[place].get(name);
    // Another path parameter may point to a resource that does not exist.
    // Cursors are opaque: only the server can make them.
    if (pageParameterOf(name) === "cursor" && place === "query") return [];
    if (value === undefined || place === "path" || place === "querystring" || !run.shapes.isFlat(schema)) return [];
    const isShort = (edge: Json): boolean => encodeURIComponent(JSON.stringify(edge)).length <= LONGEST_PARAMETER;
    const isPlain = (edge: Json): boolean =>
      edge !== "" &&
      edge !== null &&
      isShort(edge) &&
      isSendable(parameter, edge) &&
      survivesEncoding(operation, parameter, edge);
    return run.breaker
      .edges(value, schema, "sent")
      .filter(isPlain)
      .map((edge) => run.pool.bind(operation, withParameter(base, place, name, edge)));
  });
  return [...ofParameters, ...ofBody];
}

/**
 * Rows of switches in which every two switches occur as both on, both off, and either on. The number of rows grows with
 * the logarithm of the number of switches.
 */
function pairwise(count: number, random: Random): readonly (readonly boolean[])[] {
  if (count === 0) return [];
  const bits = Math.ceil(Math.log2(count + 1)) + 1;
  // Each switch has a code of its own with as many ones as others, so that no code covers another.
  const codes = shuffled(random, [...balanced(bits)]).slice(0, count);
  const rows = Array.from({ length: codes[0]?.length ?? 0 }, (_, row) => codes.map((code) => code[row] === true));
  return [...rows, codes.map(() => true), codes.map(() => false)];
}

/** Codes of equal length, each followed by its complement: any two differ in both directions. */
function* balanced(bits: number): Generator<readonly boolean[]> {
  for (let number = 1; number < 2 ** bits; number++) {
    const code = Array.from({ length: bits }, (_, bit) => (number & (1 << bit)) !== 0);
    yield [...code, ...code.map((one) => !one)];
  }
}
