import { NONE, type Spelling } from "../change.ts";
import type { Api, Exchange, Operation, Webhook } from "../../generator/ir/api.ts";
import { pagesOf } from "../../generator/facts/paging.ts";
import { shapesOf } from "../../generator/facts/shapes.ts";
import { sunsetDate } from "../../generator/ir/sunset.ts";
import { identifierFrom } from "../../generator/names/casing.ts";
import { operationNames } from "../../generator/targets/operations/operation-names.ts";
import { type Collector, type PartReport, reportOf, reportUnmatched } from "../collector.ts";
import { addressOf, isSameName, matchOperations, matchWebhooks } from "../match.ts";
import { changedSunset, changedTexts } from "../schema/annotations.ts";
import { compareBehaviour, comparePages } from "./behaviour.ts";
import { compareBodies } from "./bodies.ts";
import { compareFields, pathNamesOf } from "./parameters.ts";
import { compareResponses } from "./responses.ts";
import { compareSecurity } from "./security.ts";
import { compareServers } from "./servers.ts";
import { compareDeliveries } from "./deliveries.ts";

/** `POST /orders (createOrder)` */
export function operationName({ id, method, path }: Operation): string {
  return `${method} ${path}${id === undefined ? "" : ` (${id})`}`;
}

export function compareOperations(collector: Collector, old: Api, next: Api, today: string): void {
  const { added, pairs, removed } = matchOperations(old.operations, next.operations);
  const [shapes, nextShapes] = [shapesOf(old), shapesOf(next)];
  for (const operation of removed) {
    const date = sunsetOf(operation);
    const isPastSunset = operation.docs.deprecated === true && date !== undefined && date < today;
    const rule = isPastSunset ? "operation-removed-after-sunset" : "operation-removed";
    collector.contract(rule, { exchange: operationName(operation), part: "" }, { old: operation.at });
  }
  for (const operation of added) {
    collector.contract("operation-added", { exchange: operationName(operation), part: "" }, { new: operation.at });
  }
  for (const [one, other] of pairs) {
    const isDeclared = one.pagination !== undefined || other.pagination !== undefined;
    // Names of parameters and properties tell how pages are read, so only a change of those can change it.
    if (compareOperation(collector, one, other) || isDeclared) {
      comparePages(collector, operationName(other), [one, pagesOf(one, shapes)], [other, pagesOf(other, nextShapes)]);
    }
    // Servers of an operation replace those of the document, which are compared once.
    if (one.servers.length + other.servers.length === 0) continue;
    const [before, after] = [one.servers, other.servers];
    compareServers(
      collector,
      operationName(other),
      before.length === 0 ? old.servers : before,
      after.length === 0 ? next.servers : after,
    );
  }
}

/** @returns whether they differ */
function compareOperation(collector: Collector, old: Operation, next: Operation): boolean {
  const before = collector.recorded.length + collector.roots.length;
  const exchange = operationName(next);
  const places = { old: old.at, new: next.at };
  const part = reportOf(collector, { exchange, part: "" }, places);
  if (addressOf(old.segments) !== addressOf(next.segments)) {
    part.report("operation-moved", movedPart(old.path, next.path));
  }
  part.text("operation-method-changed", old.method, next.method);
  part.text("operation-renamed", functionName(old), functionName(next));
  const [tag, newTag] = [old, next].map(({ tags }) => tags[0] ?? NONE);
  if (!isSameName(tag, newTag)) part.text("operation-tags-changed", tag, newTag);
  compareLife(part, old, next);
  compareFields(
    collector,
    { side: "request", exchange, part: "" },
    old.parameters,
    next.parameters,
    pathNamesOf(old.segments, next.segments),
  );
  compareBodies(collector, { side: "request", exchange, part: "request body" }, places, old.body, next.body);
  compareResponses(collector, "response", exchange, old.responses, next.responses);
  compareSecurity(collector, exchange, old, next);
  compareBehaviour(collector, exchange, old, next);
  compareWebhooks(collector, old.callbacks, next.callbacks, (webhook) => `callback ${webhook.name} of ${exchange}`);
  return collector.recorded.length + collector.roots.length > before;
}

/** The paths without the end that both have: `/v1/... -> /v2/...`. Operations that move together are one change. */
function movedPart(old: string, next: string): Spelling {
  const [before, after] = [old.split("/"), next.split("/")];
  let same = 0;
  const most = Math.min(before.length, after.length) - 1;
  while (same < most && before.at(-1 - same) === after.at(-1 - same)) same++;
  if (same === 0) return { before: old, after: next };
  const spell = (parts: readonly string[]): string => [...parts.slice(0, -same), "..."].join("/");
  return { before: spell(before), after: spell(after) };
}

/** The name of the generated function. */
function functionName(operation: Operation): string {
  const [name] = operationNames(operation);
  return operation.pinnedName ?? identifierFrom(name, "camel") ?? name;
}

/** Compares texts, deprecation and sunset dates. */
function compareLife(part: PartReport, old: Operation, next: Operation): void {
  const [was, is] = [old.docs.deprecated === true, next.docs.deprecated === true];
  if (was !== is) part.report(is ? "operation-deprecated" : "operation-no-longer-deprecated");
  // Generated code goes by the first tag alone.
  const spellTags = ({ tags: [first, ...others] }: Operation): string => [first, ...others.toSorted()].join(", ");
  const isTagged = isSameName(old.tags[0], next.tags[0]) && spellTags(old) !== spellTags(next);
  part.docs("operation-docs-changed", [...changedTexts(old.docs, next.docs), ...(isTagged ? ["tags"] : [])]);
  const sunset = changedSunset(sunsetOf(old), sunsetOf(next));
  if (sunset !== undefined) part.text(sunset.rule, sunset.before, sunset.after);
}

export function webhookName({ name }: Webhook): string {
  return `webhook ${name}`;
}

export function compareWebhooks(
  collector: Collector,
  old: readonly Webhook[],
  next: readonly Webhook[],
  nameOf: (webhook: Webhook) => string,
): void {
  const matches = matchWebhooks(old, next);
  reportUnmatched(collector, "webhook", matches, (webhook) => ({ exchange: nameOf(webhook), part: "" }));
  for (const [one, other] of matches.pairs) compareWebhook(collector, nameOf(other), one, other);
}

function compareWebhook(collector: Collector, exchange: string, old: Webhook, next: Webhook): void {
  const part = reportOf(collector, { exchange, part: "" }, { old: old.at, new: next.at });
  part.text("webhook-renamed", old.pinnedName ?? old.name, next.pinnedName ?? next.name);
  part.text("webhook-method-changed", old.method, next.method);
  part.text("callback-url-changed", old.url, next.url);
  if (old.docs.deprecated !== true && next.docs.deprecated === true) part.report("webhook-operation-deprecated");
  part.docs("webhook-operation-docs-changed", changedTexts(old.docs, next.docs));
  compareMessages(collector, exchange, old, next);
  compareDeliveries(collector, exchange, old, next);
}

/** Compares webhooks as a request and a response with exchanged roles. */
function compareMessages(collector: Collector, exchange: string, old: Exchange, next: Exchange): void {
  const places = { old: old.at, new: next.at };
  compareFields(collector, { side: "webhook", exchange, part: "" }, old.parameters, next.parameters);
  compareBodies(collector, { side: "webhook", exchange, part: "body" }, places, old.body, next.body);
  compareResponses(collector, "webhook-response", exchange, old.responses, next.responses);
}

/** The sunset date as `2027-01-31`: from `x-sunset`, or from an example of the `Sunset` header (RFC 8594). */
function sunsetOf({ extensions, responses }: Operation): string | undefined {
  const headers = responses.flatMap((response) => response.headers);
  const header = headers.find(({ name }) => name.toLowerCase() === "sunset");
  const shape = header?.schema.shape;
  const fixed = shape?.kind === "literal" ? shape.value : header?.examples[0]?.value;
  return sunsetDate(extensions["x-sunset"] ?? fixed ?? header?.schema.docs.examples?.[0]);
}
