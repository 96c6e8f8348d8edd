// Apart from the targets themselves, so that judging a config does not load them.

export const BUILT_IN_TARGETS = [
  "models",
  "client",
  "validators",
  "webhooks",
  "server",
  "openapi-fetch",
  "tanstack-query",
  "contract",
] as const;

export type BuiltInTarget = (typeof BUILT_IN_TARGETS)[number];

/** Generated when nobody says what to generate. */
export const DEFAULT_TARGETS: readonly BuiltInTarget[] = ["models", "client"];

export function isBuiltInTarget(name: string): name is BuiltInTarget {
  return BUILT_IN_TARGETS.some((known) => known === name);
}
