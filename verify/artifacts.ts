/** What can be verified, by the names that `--only` takes. */
export const ARTIFACTS = [
  "generated",
  "examples",
  "models",
  "validators",
  "server",
  "client",
  "webhooks",
  "docs",
  "workflows",
] as const;

export type Artifact = (typeof ARTIFACTS)[number];

/** How each is called in a verdict. */
export const LABELS: Readonly<Record<Artifact, string>> = {
  generated: "generated files",
  examples: "examples",
  models: "models",
  validators: "validators",
  server: "server and mock",
  client: "client",
  webhooks: "webhooks",
  docs: "docs page",
  workflows: "workflows",
};

/** What decides the verdicts beside document and settings. Plain data: another process is told of it. */
export interface Effort {
  /** The same seed makes the same requests and values. Default: 1. */
  readonly seed: number;
  /** Generated requests for each operation, valid and invalid ones each. Default: 20. */
  readonly runs: number;
  /** Whether it is said what is generated of the document, and where to. */
  readonly configured: boolean;
  /** Absolute; where `countersign docs` is called. */
  readonly folder: string;
}
