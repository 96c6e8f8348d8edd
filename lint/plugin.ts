import type { NodeTypes, Plugin, Rule } from "./redocly.ts";
import { errorEnvelope } from "./rules/error-envelope.ts";
import { names } from "./rules/names.ts";
import { openQuestions } from "./rules/open-questions.ts";
import { rateLimitHeaders } from "./rules/rate-limit-headers.ts";
import { requiredProperties } from "./rules/required-properties.ts";
import { foreignExtension, vocabulary } from "./rules/vocabulary.ts";
import { webhookDelivery, webhookIdentity, webhookSignature } from "./rules/webhooks.ts";
import { headerParametersOf, nameOf } from "./contract.ts";
import { extension } from "./vocabulary.ts";
import { behaviourRule, namesFrom } from "./rules/behaviour.ts";

/** PUT and DELETE are idempotent by definition (RFC 9110, section 9.2.2). */
const MUTATING = ["post", "patch"];

/** Every operation with side effects names the header that makes it repeatable. */
const idempotency: Rule = (options) =>
  behaviourRule(({ context, operations, report, root, tokenPaths }) => {
    const methods = new Set((namesFrom(options, "methods") ?? MUTATING).map((method) => method.toLowerCase()));
    for (const operation of operations) {
      if (!methods.has(operation.method) || tokenPaths.has(operation.name)) continue;
      const keyed = headerParametersOf(context, root, operation).some(
        ({ node }) => extension(node, "x-idempotency") !== undefined,
      );
      if (keyed) continue;
      report(
        `${nameOf(operation)} changes data but has no header parameter with x-idempotency, so clients cannot know whether they may retry it.`,
        operation.place.key(),
      );
    }
  });

/** The prefix of rule names. */
export const PLUGIN = "countersign";

/** The rule that lists open questions, which are not problems. */
export const OPEN_QUESTIONS: string = `${PLUGIN}/open-questions`;

/** The rule about extensions that may be those of other tools. */
export const FOREIGN_EXTENSION: string = `${PLUGIN}/foreign-extension`;

/** All of our rules. Each has a section in docs/lint.md, which a test compares. */
export const RULES: Readonly<Record<string, Rule>> = {
  vocabulary,
  "foreign-extension": foreignExtension,
  "error-envelope": errorEnvelope,
  idempotency,
  "rate-limit-headers": rateLimitHeaders,
  "webhook-signature": webhookSignature,
  "webhook-delivery": webhookDelivery,
  "webhook-identity": webhookIdentity,
  "required-properties": requiredProperties,
  names,
  "open-questions": openQuestions,
};

/** The rule sets of `countersign lint`. */
export type Preset = "correctness" | "recommended" | "strict";

/** The Redocly ruleset that each preset extends. */
export const REDOCLY_RULESETS: Readonly<Record<Preset, string>> = {
  correctness: "spec",
  recommended: "recommended",
  strict: "recommended-strict",
};

type Severity = "error" | "warn" | "off";

/** Redocly's rules about examples, which readers copy. */
const EXAMPLES = ["no-invalid-media-type-examples", "no-invalid-parameter-examples", "no-invalid-schema-examples"];

export function createPlugin(): Plugin {
  const own = Object.keys(RULES).map((name) => `${PLUGIN}/${name}`);
  const all = (names: readonly string[], severity: Severity): Readonly<Record<string, Severity>> =>
    Object.fromEntries(names.map((name) => [name, severity]));
  const always: Readonly<Record<string, Severity>> = {
    [`${PLUGIN}/vocabulary`]: "error",
    // It reports `then: { required }` next to `properties`; `required-properties` replaces it.
    "no-required-schema-properties-undefined": "off",
  };
  const milder: Readonly<Record<string, Severity>> = {
    [FOREIGN_EXTENSION]: "warn",
    [`${PLUGIN}/names`]: "warn",
    // Redocly's lowest severity.
    [OPEN_QUESTIONS]: "warn",
  };
  return {
    id: PLUGIN,
    rules: { oas3: RULES },
    typeExtension: { oas3: withNewParts },
    configs: {
      correctness: {
        rules: {
          ...always,
          ...CORRECTNESS,
          [`${PLUGIN}/required-properties`]: "warn",
          [FOREIGN_EXTENSION]: "warn",
        },
      },
      recommended: { rules: { ...all([...EXAMPLES, ...own], "warn"), ...milder, ...always } },
      strict: { rules: { ...all([...EXAMPLES, ...own], "error"), ...milder, ...always } },
    },
  };
}

/** Overrides of Redocly's `spec` ruleset, and additional rules that find contradictions. */
const CORRECTNESS: Readonly<Record<string, Severity>> = {
  "no-enum-type-mismatch": "error",
  "no-schema-type-mismatch": "error",
  "no-unresolved-refs": "error",
  // These patterns have no effect or a clear meaning: `description` next to `$ref` in 3.0, and `nullable` without a
  // type.
  "spec-ref-siblings": "off",
  "nullable-type-sibling": "off",
  "spec-strict-refs": "off",
};

/** OpenAPI 3.2 adds `style: cookie`, and responses need no description. */
function withNewParts(types: NodeTypes, version: string): NodeTypes {
  const { Parameter, Response } = types;
  const style = Parameter?.properties["style"];
  if (version !== "oas3_2" || Response === undefined || Parameter === undefined || style?.enum === undefined)
    return types;
  const properties = { ...Parameter.properties, style: { ...style, enum: [...style.enum, "cookie"] } };
  return { ...types, Parameter: { ...Parameter, properties }, Response: { ...Response, required: [] } };
}
