import { isArray, isObject, type JsonObject, member } from "../../generator/document/json.ts";
import { resolveMember, itemsOf, membersOf, nameOf, type Spot } from "../contract.ts";
import type { Rule, RuleContext } from "../redocly.ts";
import { extension } from "../vocabulary.ts";
import { behaviourRule, namesFrom } from "./behaviour.ts";

const LIMIT_HEADER = /^(?:x-)?rate-?limit/i;

/**
 * Every 429 response has `Retry-After` and the headers of the other 429 responses. Every limited operation documents
 * one.
 */
export const rateLimitHeaders: Rule = (options) =>
  behaviourRule(({ context, operations, report, root }) => {
    const all = operations.map((operation) => {
      const responses = membersOf(context, resolveMember(context, operation, "responses"));
      return { operation, responses, limited: responses.find(([status]) => status === "429")?.[1] };
    });
    const own = all.flatMap(({ limited }) => (limited === undefined ? [] : headersOf(context, limited)));
    const requiredHeaders = namesFrom(options, "headers") ?? [
      "Retry-After",
      ...new Map(
        [
          ...own.filter((name) => LIMIT_HEADER.test(name)),
          ...[root, ...operations].flatMap((spot) => limitHeadersOf(context, spot)),
        ].map((name) => [name.toLowerCase(), name]),
      ).values(),
    ];
    const everywhere = itemsOf(context, root, "servers").some(hasLimits);
    for (const { limited, operation, responses } of all) {
      if (limited === undefined) {
        const covered = responses.some(([status]) => /^(?:4XX|default)$/i.test(status));
        if (!covered && (everywhere || hasLimits(operation)))
          report(
            `${nameOf(operation)} has rate limits (x-rate-limits) but documents no 429 response.`,
            operation.place.key(),
          );
        continue;
      }
      const there = new Set(headersOf(context, limited).map((name) => name.toLowerCase()));
      const lacking = requiredHeaders.filter((name) => !there.has(name.toLowerCase()));
      if (lacking.length > 0) report(`The 429 response lacks ${lacking.join(", ")}.`, limited.place.key());
    }
  });

/** Header names in the rate limits of an operation or of servers. */
function limitHeadersOf(context: RuleContext, spot: Spot): readonly string[] {
  return [spot, ...itemsOf(context, spot, "servers")]
    .flatMap((each) => limitsOf(each))
    .flatMap((limit) => {
      const headers = member(limit, "headers");
      return isObject(headers) ? Object.values(headers) : [];
    })
    .filter((name) => typeof name === "string");
}

function limitsOf({ node }: Spot): readonly JsonObject[] {
  const limits = extension(node, "x-rate-limits");
  return isArray(limits) ? limits.filter((limit) => isObject(limit)) : [];
}

function hasLimits({ node }: Spot): boolean {
  return extension(node, "x-rate-limits") !== undefined;
}

function headersOf(context: RuleContext, response: Spot): readonly string[] {
  const headers = resolveMember(context, response, "headers");
  return headers === undefined ? [] : Object.keys(headers.node);
}
