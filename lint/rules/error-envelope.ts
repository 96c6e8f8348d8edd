import { isArray, member } from "../../generator/document/json.ts";
import { resolveMember, isError, isJson, itemsOf, membersOf, type Spot } from "../contract.ts";
import type { Rule, RuleContext } from "../redocly.ts";
import { extension } from "../vocabulary.ts";
import { behaviourRule, namesFrom } from "./behaviour.ts";

const DEEPEST = 30;

/** Members that every value has. */
type Required = ReadonlySet<string>;

interface ErrorResponse {
  readonly status: string;
  readonly response: Spot;
  readonly bodies: readonly { readonly spot: Spot; readonly required: Required }[];
  readonly token: boolean;
}

/**
 * Every error has the envelope's members: from the options, from the schema with `x-error-envelope`, or those that most
 * errors require.
 */
export const errorEnvelope: Rule = (options) =>
  behaviourRule(({ context, operations, report, root, tokenPaths }) => {
    const errors = operations.flatMap((operation): readonly ErrorResponse[] =>
      membersOf(context, resolveMember(context, operation, "responses"))
        .filter(([status]) => isError(status))
        .map(([status, response]) => ({
          status,
          response,
          bodies: bodiesOf(context, response),
          token: tokenPaths.has(operation.name),
        })),
    );
    const envelope = namesFrom(options, "members") ?? marked(context, root) ?? usual(errors);
    if (envelope.length === 0) return;
    for (const { bodies, response, status, token } of errors) {
      if (bodies.length === 0) {
        report(
          `The ${status} response has no JSON body, so it lacks the error envelope (${envelope.join(", ")}).`,
          response.place.key(),
        );
      }
      for (const { required, spot } of bodies) {
        const lacking = envelope.filter((name) => !required.has(name));
        // RFC 6749 defines the errors of token endpoints.
        if (lacking.length === 0 || (token && required.has("error"))) continue;
        report(
          `The body of the ${status} response does not require ${lacking.join(", ")} of the error envelope.`,
          spot.place.key(),
        );
      }
    }
  });

function bodiesOf(context: RuleContext, response: Spot): ErrorResponse["bodies"] {
  return membersOf(context, resolveMember(context, response, "content"))
    .filter(([mediaType]) => isJson(mediaType))
    .map(([, media]) => {
      const schema = resolveMember(context, media, "schema");
      return { spot: media, required: schema === undefined ? new Set() : requiredBy(context, schema, DEEPEST) };
    });
}

function requiredBy(context: RuleContext, schema: Spot, depth: number): Required {
  const own = member(schema.node, "required");
  const names = new Set(isArray(own) ? own.filter((name) => typeof name === "string") : []);
  if (depth === 0) return names;
  // Keywords next to a `$ref` are ignored here; they rarely require members.
  for (const part of itemsOf(context, schema, "allOf"))
    for (const name of requiredBy(context, part, depth - 1)) names.add(name);
  for (const keyword of ["oneOf", "anyOf"]) {
    const alternatives = itemsOf(context, schema, keyword).map((each) => requiredBy(context, each, depth - 1));
    const [first, ...others] = alternatives;
    for (const name of first ?? []) if (others.every((other) => other.has(name))) names.add(name);
  }
  return names;
}

/** The required members of the schema that is marked as the envelope. */
function marked(context: RuleContext, root: Spot): readonly string[] | undefined {
  const components = resolveMember(context, root, "components");
  const schemas = components === undefined ? undefined : resolveMember(context, components, "schemas");
  const found = membersOf(context, schemas).find(([, { node }]) => extension(node, "x-error-envelope") !== undefined);
  return found === undefined ? undefined : [...requiredBy(context, found[1], DEEPEST)];
}

/** The members that most error bodies require. */
function usual(errors: readonly ErrorResponse[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { bodies } of errors) {
    for (const { required } of bodies) {
      const key = JSON.stringify([...required].toSorted());
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most === undefined ? [] : (namesFrom({ names: JSON.parse(most[0]) }, "names") ?? []);
}
