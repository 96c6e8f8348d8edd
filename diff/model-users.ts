import type { Pointer } from "../generator/document/pointer.ts";
import type { Api, Exchange } from "../generator/ir/api.ts";
import { reachable } from "../generator/ir/analysis/graph.ts";
import { exchangeSchemas } from "../generator/ir/analysis/models.ts";
import { findReferences } from "../generator/ir/analysis/walk.ts";
import type { Schema } from "../generator/ir/schema.ts";
import type { Audience } from "./audience.ts";

/** The audiences whose operations or webhooks use each model, directly or through other models. */
export function modelUsers({ models, operations, webhooks }: Api): (model: Pointer) => readonly Audience[] {
  const graph = new Map(models.map(({ at, schema }) => [at, targetsIn(schema)]));
  const usedBy = (exchanges: readonly Exchange[]): ReadonlySet<Pointer> =>
    reachable(
      graph,
      exchanges.flatMap((exchange) => exchangeSchemas(exchange).flatMap(targetsIn)),
    );
  const ofOperations = usedBy(operations);
  const ofWebhooks = usedBy([...webhooks, ...operations.flatMap(({ callbacks }) => callbacks)]);
  return (model) => [
    ...(ofOperations.has(model) ? (["callers", "servers"] as const) : []),
    ...(ofWebhooks.has(model) ? (["receivers", "senders"] as const) : []),
  ];
}

function targetsIn(schema: Schema): readonly Pointer[] {
  const { cases, references } = findReferences(schema);
  return [...references.map(({ target }) => target), ...cases];
}
