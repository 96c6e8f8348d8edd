import { type Json, sameJson } from "../../generator/document/json.ts";
import type { Link, Response, ResponseStatus } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import { isSuccess, statusText, successesOf } from "../../generator/ir/status.ts";
import type { Side } from "../audience.ts";
import { type Collector, reportOf, reportUnmatched, spellDifference } from "../collector.ts";
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
      if (one.status.kind === "range") collector.contract(ruleOf(side, one, "removed"), place, places, { before });
      else if (other.status.kind === "range")
        collector.contract(ruleOf(side, other, "added"), place, places, { after });
      else collector.contract(`${kindOf(side, one)}-changed`, place, places, { before, after });
    }
    compareResponse(collector, side, exchange, one, other);
  }
  const [errors, others] = [errorsIn(old), errorsIn(next)];
  // Without documented errors, every result is a success.
  const isLast = side === "response" && next.length > 0 && others.length === 0;
  for (const response of removed) {
    const spelling = isDefault(response) ? {} : { before: statusText(response.status) };
    const isLastError = isLast && errors.includes(response) && !isDefault(response);
    const rule = isLastError ? "last-error-removed" : ruleOf(side, response, "removed");
    collector.contract(rule, place, { old: response.at }, spelling);
  }
  const isFirst = side === "response" && old.length > 0 && errors.length === 0;
  for (const response of added) {
    const spelling = isDefault(response) ? {} : { after: statusText(response.status) };
    const isError = side === "response" && others.includes(response);
    const isOther = isError && !isKnownError(collector, errors, response);
    const rule =
      isError && isFirst ? "first-error-added" : isOther ? "error-type-added" : ruleOf(side, response, "added");
    collector.contract(rule, place, { new: response.at }, spelling);
  }
}

function errorsIn(responses: readonly Response[]): readonly Response[] {
  const successes = successesOf(responses);
  return responses.filter((response) => !successes.includes(response));
}

/** Whether code that reads the documented errors can read a further one. */
function isKnownError({ comparison }: Collector, errors: readonly Response[], response: Response): boolean {
  const { next, old, subsets } = comparison;
  const isCovered = (schema: Schema, known: Schema): boolean => {
    const [one, other] = [
      { contract: next, term: [schema] },
      { contract: old, term: [known] },
    ];
    return subsets.isSubset(one, other, { direction: "received", undeclared: "none" }) === "yes";
  };
  // Nobody reads what no error has.
  if (errors.every(({ contents }) => contents.length === 0)) return true;
  return errors.some(
    ({ contents, headers }) =>
      contents.length > 0 === response.contents.length > 0 &&
      response.contents.every(({ schema }) => contents.some((known) => isCovered(schema, known.schema))) &&
      headers.every(
        ({ name, required }) => !required || response.headers.some((other) => other.required && other.name === name),
      ),
  );
}

function rangeOf(status: Exclude<ResponseStatus, { kind: "default" }>): string {
  return status.kind === "range" ? String(status.hundreds) : String(Math.floor(status.code / 100));
}

function ruleOf(side: Side, response: Response, what: "added" | "removed"): ContractRule {
  return isDefault(response) && side === "response" ? `default-response-${what}` : `${kindOf(side, response)}-${what}`;
}

function isDefault({ status }: Response): boolean {
  return status.kind === "default";
}

function kindOf(side: Side, { status }: Response): "webhook-status" | "success-status" | "error-status" {
  if (side === "webhook-response") return "webhook-status";
  return isSuccess(status) ? "success-status" : "error-status";
}

function compareResponse(collector: Collector, side: Side, exchange: string, old: Response, next: Response): void {
  const places = { old: old.at, new: next.at };
  const place = { side, exchange, part: `response ${statusText(next.status)}` };
  const texts = changedTexts(old.docs, next.docs);
  if (texts.length > 0) collector.value("docs-changed", place, places, { after: texts.join(", ") });
  compareFields(collector, place, old.headers, next.headers);
  if (next.contents.length === 0 && old.contents.length > 0) collector.value("body-removed", place, places);
  else compareContents(collector, place, places, old.contents, next.contents);
  const links = matchBy(old.links, next.links, ({ name }) => name);
  reportUnmatched(collector, "link", links, () => place, { spell: ({ name }) => name });
  for (const [one, other] of links.pairs) {
    if (!sameJson(targetOf(one), targetOf(other))) {
      collector.contract("link-changed", place, { old: one.at, new: other.at }, { after: other.name });
    }
  }
  const both = reportOf(collector, place, places).presence("retry", old.retry, next.retry);
  const spelling = both && spellDifference(...both);
  if (both !== undefined && spelling !== undefined)
    collector.contract("retry-changed", place, { old: both[0].at, new: both[1].at }, spelling);
}

function targetOf({ body, operation, parameters }: Link): Json {
  return [operation ?? null, parameters, body ?? null];
}
