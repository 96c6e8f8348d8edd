import type { Diagnostics } from "../../diagnostics/diagnostics.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Model, Operation, Webhook, Content, Exchange, Header } from "../api.ts";
import type { ReadModel } from "../read/models.ts";
import { findEndless, replaceReferences } from "./endless.ts";
import { cyclic, type Graph, longestPaths, reachable, reverse } from "./graph.ts";
import { type Findings, findReferences } from "./walk.ts";
import type { Schema } from "../schema.ts";

/**
 * Adds to each model its usage, whether it is recursive, and whether its sent form differs.
 *
 * @param longest maximum chain of schemas
 */
export function analyseModels(
  read: readonly ReadModel[],
  operations: readonly Operation[],
  webhooks: readonly Webhook[],
  longest: number,
  diagnostics: Diagnostics,
): readonly Model[] {
  const { models, findings } = cutEndless(read, diagnostics);
  refuseChains(findings, longest, diagnostics);
  const everything = graphOf(findings, ({ references, cases }) => [
    ...references.map((found) => found.target),
    ...cases,
  ]);
  const structure = graphOf(findings, ({ references }) => references.map((found) => found.target));
  const types = graphOf(findings, ({ references }) =>
    references.flatMap(({ inType, target }) => (inType ? [target] : [])),
  );
  const used = usageOf(operations, webhooks, everything);
  const recursive = cyclic(structure);
  const withAccess = models.filter(({ at }) => findings.get(at)?.hasAccess === true);
  const differing = reachable(
    reverse(types),
    withAccess.map((model) => model.at),
  );
  return models.map(({ aliasOf, ...model }) => ({
    ...model,
    // A second name is used like its model, because references bypass it.
    used: used(aliasOf ?? model.at),
    differsWhenSent: differing.has(model.at),
    recursive: recursive.has(model.at),
  }));
}

/** Maximum schemas with chains of the maximum length, because the results of each are stored. */
const PER_CHAIN = 300;

/** Rejects long chains, because every step on a schema recurses into the schemas it is composed of. */
function refuseChains(findings: ReadonlyMap<Pointer, Findings>, longest: number, diagnostics: Diagnostics): void {
  const chains = graphOf(findings, ({ references }) =>
    references.filter((found) => found.sameValue).map((found) => found.target),
  );
  const mostTogether = longest * PER_CHAIN;
  let together = 0;
  for (const [at, length] of longestPaths(chains)) {
    together += length;
    if (length <= longest && together <= mostTogether) continue;
    const what =
      length > longest
        ? `This schema starts a chain of more than ${longest} schemas composed with allOf, oneOf or anyOf`
        : `All chains of allOf, oneOf and anyOf together have more than ${mostTogether} steps`;
    diagnostics.report("schema-chain-too-long", `${what} (\`limits.chain\`).`, at);
    return;
  }
}

interface Cut {
  readonly models: readonly ReadModel[];
  readonly findings: ReadonlyMap<Pointer, Findings>;
}

function cutEndless(read: readonly ReadModel[], diagnostics: Diagnostics): Cut {
  const schemas = new Map(read.map((model) => [model.at, model.schema]));
  const findings = new Map(read.map((model) => [model.at, findReferences(model.schema)]));
  const replacements = findEndless(schemas, findings, diagnostics);
  if (replacements.size === 0) return { models: read, findings };
  const models = read.map((model) =>
    Object.assign({}, model, { schema: replaceReferences(model.schema, replacements) }),
  );
  return { models, findings: new Map(models.map((model) => [model.at, findReferences(model.schema)])) };
}

function graphOf(
  findings: ReadonlyMap<Pointer, Findings>,
  targetsOf: (found: Findings) => readonly Pointer[],
): Graph<Pointer> {
  return new Map(Array.from(findings, ([at, found]) => [at, targetsOf(found)]));
}

/** Models that exchanges use, by direction of travel, seen from the API's consumer. */
interface Mentions {
  readonly sent: Set<Pointer>;
  readonly received: Set<Pointer>;
}

/** The usage of each model; absent for unused ones. */
function usageOf(
  operations: readonly Operation[],
  webhooks: readonly Webhook[],
  graph: Graph<Pointer>,
): (model: Pointer) => Model["used"] {
  const mentions = mentionsOf(operations, webhooks);
  const sent = reachable(graph, mentions.sent);
  const received = reachable(graph, mentions.received);
  return (model) => {
    if (sent.has(model)) return received.has(model) ? "both" : "sent";
    return received.has(model) ? "received" : "never";
  };
}

function mentionsOf(operations: readonly Operation[], webhooks: readonly Webhook[]): Mentions {
  const mentions: Mentions = { sent: new Set(), received: new Set() };
  // Exchanges share components. Each is walked once per direction.
  const seen = { sent: new Set<Schema>(), received: new Set<Schema>() };
  const mention = (direction: keyof Mentions, schemas: Iterable<Schema>): void => {
    for (const schema of schemas) {
      if (seen[direction].has(schema)) continue;
      seen[direction].add(schema);
      const { references, cases } = findReferences(schema);
      for (const { target } of references) mentions[direction].add(target);
      for (const target of cases) mentions[direction].add(target);
    }
  };
  for (const operation of operations) {
    mention("sent", requestSchemas(operation));
    mention("received", responseSchemas(operation));
  }
  for (const webhook of [...webhooks, ...operations.flatMap((operation) => operation.callbacks)]) {
    mention("received", requestSchemas(webhook));
    mention("sent", responseSchemas(webhook));
  }
  return mentions;
}

/** The schemas of an exchange, without those of its callbacks. */
export function exchangeSchemas(exchange: Exchange): readonly Schema[] {
  return [...requestSchemas(exchange), ...responseSchemas(exchange)];
}

function* requestSchemas(exchange: Exchange): Generator<Schema> {
  for (const parameter of exchange.parameters) yield parameter.schema;
  yield* contentSchemas(exchange.body?.contents ?? []);
}

function* responseSchemas(exchange: Exchange): Generator<Schema> {
  for (const response of exchange.responses) {
    yield* headerSchemas(response.headers);
    yield* contentSchemas(response.contents);
  }
}

function* contentSchemas(contents: readonly Content[]): Generator<Schema> {
  for (const content of contents) {
    yield content.schema;
    if (content.itemSchema !== undefined) yield content.itemSchema;
    for (const encoding of content.encodings) yield* headerSchemas(encoding.headers);
  }
}

function* headerSchemas(headers: readonly Header[]): Generator<Schema> {
  for (const header of headers) yield header.schema;
}
