import type { Plugin, Rule } from "./redocly.ts";
import { errorEnvelope } from "./rules/error-envelope.ts";
import { idempotency } from "./rules/idempotency.ts";
import { names } from "./rules/names.ts";
import { openQuestions } from "./rules/open-questions.ts";
import { rateLimitHeaders } from "./rules/rate-limit-headers.ts";
import { foreignExtension, vocabulary } from "./rules/vocabulary.ts";
import { webhookDelivery, webhookIdentity, webhookSignature } from "./rules/webhooks.ts";

/** The name that rules have before their slash. */
export const PLUGIN = "countersign";

/** What is listed, and is no fault. */
export const OPEN_QUESTIONS: string = `${PLUGIN}/open-questions`;

/** Every rule of ours. Each has a section of its own in docs/lint.md (a test compares the two). */
export const RULES: Readonly<Record<string, Rule>> = {
  vocabulary,
  "foreign-extension": foreignExtension,
  "error-envelope": errorEnvelope,
  idempotency,
  "rate-limit-headers": rateLimitHeaders,
  "webhook-signature": webhookSignature,
  "webhook-delivery": webhookDelivery,
  "webhook-identity": webhookIdentity,
  names,
  "open-questions": openQuestions,
};

/** Redocly's own rules about examples: readers copy them. */
const EXAMPLES = ["no-invalid-media-type-examples", "no-invalid-parameter-examples", "no-invalid-schema-examples"];

export function createPlugin(): Plugin {
  const own = Object.keys(RULES).map((name) => `${PLUGIN}/${name}`);
  return {
    id: PLUGIN,
    rules: { oas3: RULES },
    configs: {
      recommended: {
        rules: {
          ...Object.fromEntries([...EXAMPLES, ...own].map((name) => [name, "error"] as const)),
          [`${PLUGIN}/foreign-extension`]: "warn",
          [`${PLUGIN}/names`]: "warn",
          // The weakest that Redocly has, and no error.
          [OPEN_QUESTIONS]: "warn",
        },
      },
    },
  };
}
