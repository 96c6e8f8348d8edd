// Separate from the targets, so that validating a config does not load them.

export const BUILT_IN_TARGETS = [
  "models",
  "client",
  "validators",
  "webhooks",
  "server",
  "openapi-fetch",
  "tanstack-query",
  "factories",
  "msw",
  "mcp",
  "command-line",
  "contract",
] as const;

/** The name of a target that countersign has. */
export type BuiltInTarget = (typeof BUILT_IN_TARGETS)[number];

/** The targets that run when the config names none. */
export const DEFAULT_TARGETS: readonly BuiltInTarget[] = ["models", "client"];

export function isBuiltInTarget(name: string): name is BuiltInTarget {
  return BUILT_IN_TARGETS.some((known) => known === name);
}
