import { says } from "../descriptions/phrases.ts";
import { sentencesIn } from "../descriptions/sentences.ts";
import { refersTo } from "../descriptions/words.ts";
import { isArray, isObject, type Json } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Case } from "../requests/case.ts";
import { valueAt } from "../checks/expression.ts";
import type { Run } from "../run.ts";
import { leavesOf, patternOf } from "../values/places.ts";
import { distinctItems, type Limit, type Rules, variantsOf } from "./rules.ts";
import { childPointer, escapeToken, unescapeToken } from "../../generator/document/pointer.ts";

const OF_ERRORS = /^(?:errors|fields|violations|issues|details|fieldErrors|field_errors|invalid[-_]?params)$/i;
const OF_PATHS = /^(?:path|loc|location|instancePath)$/i;

/** What an error may name as the members at fault: `/items/0/sku`, `items[0].sku`, and the first word of a text. */
function* namesIn(error: Json | undefined, parent = ""): Generator<readonly string[]> {
  if (typeof error === "string") {
    const [pointer] = /^#?(?:\/[^/\s]+)+$/.exec(error) ?? [];
    const [, word] = /^(?:\$\.)?["'`]?([\w-]+(?:\.[\w-]+|\[\d+\])*)/.exec(error) ?? [];
    if (pointer !== undefined) yield pointer.replace(/^#/, "").slice(1).split("/").map(unescapeToken);
    else if (word !== undefined) yield word.split(/[.[\]]+/).filter((part) => part !== "");
  } else if (isArray(error)) {
    if (OF_PATHS.test(parent)) yield error.map(String);
    else for (const inner of error) yield* namesIn(inner, parent);
  } else if (isObject(error)) {
    for (const [name, inner] of Object.entries(error)) {
      if (OF_ERRORS.test(parent)) yield* namesIn(name);
      yield* namesIn(inner, name);
    }
  }
}

/** The places in a body that an error names: by their whole path, or by its end if only one has it. */
export function placesNamed(error: Json | undefined, body: Json | undefined): readonly string[] {
  const places = [...pathsIn(body)];
  const found = [...namesIn(error)].flatMap((names) => {
    const whole = names.map((name) => `/${escapeToken(name)}`).join("");
    // The first name may be that of the part: `body.items`.
    const rest = names.slice(1).map((name) => `/${escapeToken(name)}`);
    const exact = [whole, rest.join("")].find((path) => path !== "" && places.includes(path));
    if (exact !== undefined) return [exact];
    const ends = places.filter((path) => path.endsWith(whole));
    return ends.length === 1 ? ends : [];
  });
  return [...new Set(found)];
}

function* pathsIn(value: Json | undefined, path = ""): Generator<string> {
  if (path !== "") yield path;
  const members = isArray(value) ? value.entries() : isObject(value) ? Object.entries(value) : [];
  for (const [name, inner] of members) yield* pathsIn(inner, childPointer(path, name));
}

/** `/sessions/1/start`, `/sessions/1`, `/sessions` */
export function withAncestors(path: string): readonly string[] {
  return path === "" ? [] : [path, ...withAncestors(path.slice(0, path.lastIndexOf("/")))];
}

/** The places in a body that an error names, if a description of each, or the operation's, may state a rule about it. */
export function describedIn(
  { breaker }: Run,
  { docs }: Operation,
  { body, content }: Case,
  error: Json | undefined,
): readonly string[] {
  if (body === undefined || content === undefined) return [];
  const named = placesNamed(error, body);
  const described = new Set(
    breaker
      .places(body, content.schema, "sent")
      .flatMap(({ path, schema: { docs } }) => (docs.description === undefined ? [] : [path])),
  );
  return named.every((path) => mentions(docs, path) || withAncestors(path).some((own) => described.has(own)))
    ? named
    : [];
}

/**
 * Whether sentences of the contract state a rule about each member that an error names.
 *
 * @param about descriptions
 * @param reasons descriptions of the error, each of whose sentences is a rule
 */
export function isRuleStated(
  about: readonly string[],
  body: Json | undefined,
  error: Json | undefined,
  reasons = "",
): boolean {
  const rules = [...sentencesIn(...about).filter((one) => says(one, "rule")), ...sentencesIn(reasons)];
  const places = placesNamed(error, body);
  return (
    places.length > 0 &&
    places.every((path) => {
      const value = valueAt(body ?? null, path);
      const isTwice = isArray(value)
        ? hasTwice(leavesOf(value).map((leaf) => leaf.value))
        : leavesOf(body).filter((leaf) => leaf.value === value).length > 1;
      const phrase = value === 0 ? "zero" : isTwice ? "sameValues" : undefined;
      // "An address that is sent must be complete" is also about its street.
      const names = path
        .slice(1)
        .split("/")
        .map(unescapeToken)
        .filter((name) => !/^\d+$/.test(name));
      return rules.some(
        (rule) =>
          names.some((name) => rule.includes(name) || refersTo(rule, name)) ||
          (phrase !== undefined && says(rule, phrase)),
      );
    })
  );
}

function hasTwice(values: readonly Json[]): boolean {
  return new Set(values).size < values.length;
}

/** Whether the summary or description of an operation mentions a member. */
function mentions({ description = "", summary = "" }: Operation["docs"], path: string): boolean {
  return `${summary} ${description}`.includes(path.split("/").at(-1) ?? path);
}

function descriptionAt({ breaker }: Run, { body, content }: Case, path: string): string {
  const places = body === undefined || content === undefined ? [] : breaker.places(body, content.schema, "sent");
  return places.flatMap((one) => (one.path === path ? [one.schema.docs.description ?? ""] : [])).join(" ");
}

/** Whether the description of each member that an error names states a rule that its schema cannot. */
export function isRuleOfMember(run: Run, one: Case, error: Json | undefined): boolean {
  const places = placesNamed(error, one.body);
  return places.length > 0 && places.every((path) => says(descriptionAt(run, one, path), "beyondSchema"));
}

/** Whether a description says that an optional member may be needed: the operation's, or its own. */
export function isNeedDescribed(run: Run, { docs }: Operation, filled: Case, path: string): boolean {
  return mentions(docs, path) || says(descriptionAt(run, filled, path), "required");
}

/** Whether a description relates a member to the variant of a request: "an `issue` has no `to_location_id`". */
export function isVariantDescribed(run: Run, { docs }: Operation, one: Case, path: string): boolean {
  const sentences = sentencesIn(docs.description).filter((text) => mentions({ description: text }, path));
  const about = [...sentences, descriptionAt(run, one, path)].join(" ").toLowerCase();
  return variantsOf(one).some(
    (value) => about.includes(value.toLowerCase().replace(/_/g, " ")) || about.includes(value),
  );
}

/** The pattern of a place that may have to be limited, and how. */
export function limitAt(
  rules: Rules,
  resource: string,
  { body = null }: Case,
  path: string,
): [string, Limit] | undefined {
  const repeating = withAncestors(path).find((own) => {
    const value = valueAt(body, own) ?? null;
    return distinctItems(value) !== value;
  });
  if (repeating !== undefined) return [patternOf(repeating), "distinct"];
  const value = valueAt(body, path);
  const pattern = patternOf(path);
  if (typeof value === "string" && !rules.wasAccepted(resource, pattern)) return [pattern, "omitted"];
  const numbers = leavesOf(value).filter((leaf) => typeof leaf.value === "number");
  return numbers.length > 1 ? [pattern, "small"] : undefined;
}
