import { type Json, sameJson } from "../../generator/document/json.ts";
import type { Link, Response, ResponseStatus } from "../../generator/ir/api.ts";
import { isSuccess, statusText } from "../../generator/ir/status.ts";
import type { Side } from "../audience.ts";
import type { Collector } from "../collector.ts";
import { matchBy } from "../match.ts";
import type { ContractRule } from "../rules/catalogue.ts";
import { changedTexts } from "../schema/annotations.ts";
import { compareContents } from "./bodies.ts";
import { compareFields } from "./parameters.ts";

/** Compares the responses of two operations, or of two webhook receivers. */
export function compareResponses(
  collector: Collector,
  side: Extract<Side, "response" | "webhook-response">,
  exchange: string,
  old: readonly Response[],
  next: readonly Response[],
): void {
  const { added, pairs, removed } = matchBy(
    old,
    next,
    ({ status }) => statusText(status),
    ({ status }) => (status.kind === "default" ? undefined : rangeOf(status)),
  );
  const place = { side, exchange, part: "responses" };
  for (const [one, other] of pairs) {
    const [before, after] = [statusText(one.status), statusText(other.status)];
    if (before !== after) {
      const places = { old: one.at, new: other.at };
      if (other.status.kind !== "range") collector.contract(ruleOf(side, one, "removed"), place, places, { before });
      if (one.status.kind !== "range") collector.contract(ruleOf(side, other, "added"), place, places, { after });
    }
    compareResponse(collector, side, exchange, one, other);
  }
  for (const response of removed) {
    const spelling = { before: statusText(response.status) };
    collector.contract(ruleOf(side, response, "removed"), place, { old: response.at }, spelling);
  }
  // Without documented errors, every result is a success.
  const isFirst = side === "response" && old.length > 0 && old.every(({ status }) => isSuccess(status));
  for (const response of added) {
    const spelling = { after: statusText(response.status) };
    const rule = isFirst && !isSuccess(response.status) ? "first-error-added" : ruleOf(side, response, "added");
    collector.contract(rule, place, { new: response.at }, spelling);
  }
}

function rangeOf(status: Exclude<ResponseStatus, { kind: "default" }>): string {
  return status.kind === "range" ? String(status.hundreds) : String(Math.floor(status.code / 100));
}

function ruleOf(side: Side, { status }: Response, what: "added" | "removed"): ContractRule {
  if (side === "webhook-response") return `webhook-status-${what}`;
  if (status.kind === "default") return `default-response-${what}`;
  return isSuccess(status) ? `success-status-${what}` : `error-status-${what}`;
}

function compareResponse(collector: Collector, side: Side, exchange: string, old: Response, next: Response): void {
  const places = { old: old.at, new: next.at };
  const place = { side, exchange, part: `response ${statusText(next.status)}` };
  const texts = changedTexts(old.docs, next.docs);
  if (texts.length > 0) collector.value("docs-changed", place, places, { after: texts.join(", ") });
  compareFields(
    collector,
    { side, exchange: `${exchange}, response ${statusText(next.status)}` },
    old.headers,
    next.headers,
  );
  if (next.contents.length === 0 && old.contents.length > 0) collector.value("body-removed", place, places);
  else compareContents(collector, place, places, old.contents, next.contents);
  const { added, pairs, removed } = matchBy(old.links, next.links, ({ name }) => name);
  for (const { at, name } of removed) collector.contract("link-removed", place, { old: at }, { before: name });
  for (const { at, name } of added) collector.contract("link-added", place, { new: at }, { after: name });
  for (const [one, other] of pairs) {
    if (!sameJson(targetOf(one), targetOf(other))) {
      collector.contract("link-changed", place, { old: one.at, new: other.at }, { after: other.name });
    }
  }
  const [before, after] = [old.retry, next.retry];
  if (before === undefined) {
    if (after !== undefined) collector.contract("retry-added", place, { ...places, new: after.at });
  } else if (after === undefined) collector.contract("retry-removed", place, { ...places, old: before.at });
  else if (
    before.retryAfter !== after.retryAfter ||
    before.jitter !== after.jitter ||
    before.backoff !== after.backoff
  ) {
    collector.contract("retry-changed", place, { old: before.at, new: after.at });
  }
}

function targetOf({ body, operation, parameters }: Link): Json {
  return [operation ?? null, parameters, body ?? null];
}
