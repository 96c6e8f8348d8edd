import { headerParametersOf, nameOf } from "../contract.ts";
import type { Rule } from "../redocly.ts";
import { extension } from "../vocabulary.ts";
import { behaviourRule, namesFrom } from "./behaviour.ts";

/** PUT and DELETE are idempotent by definition (RFC 9110, section 9.2.2). */
const MUTATING = ["post", "patch"];

/** Every operation with side effects names the header that makes it repeatable. */
export const idempotency: Rule = (options) =>
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
