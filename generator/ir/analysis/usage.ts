import type { Pointer } from "../../document/pointer.ts";
import type { Content, Exchange, Header, Model, Operation, Webhook } from "../api.ts";
import type { Schema } from "../schema.ts";
import { type Graph, reachable } from "./graph.ts";
import { knownReferences } from "./walk.ts";

/** Models that exchanges use, by direction of travel, seen from the API's consumer. */
interface Mentions {
  readonly sent: Set<Pointer>;
  readonly received: Set<Pointer>;
}

/** The usage of each model; absent for unused ones. */
export function usageOf(
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
      const { references, cases } = knownReferences(schema);
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
