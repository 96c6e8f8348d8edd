/** The artifacts, under the names that `--only` takes, with their titles. */
export const ARTIFACTS = {
  generated: "generated files",
  examples: "examples",
  server: "server and mock",
  client: "client",
  webhooks: "webhooks",
  docs: "docs page",
  workflows: "workflows",
} as const;

/** Something that is generated, or served, for a document. */
export type Artifact = keyof typeof ARTIFACTS;

export const ARTIFACT_NAMES: readonly Artifact[] = Object.keys(ARTIFACTS).filter(
  (name): name is Artifact => name in ARTIFACTS,
);

/** The result for one artifact. */
export interface Verdict {
  /** `generated files`, `examples` ... */
  readonly artifact: string;
  /** `skipped`: it was not verified; `about` says what would enable it. */
  readonly outcome: "ok" | "wrong" | "skipped";
  /** A short summary. */
  readonly about: string;
  /** The deviations, with one or more lines each. */
  readonly details: readonly string[];
}

export function verdict(artifact: string, about: string, details: readonly string[]): Verdict {
  return { artifact, outcome: details.length === 0 ? "ok" : "wrong", about, details };
}

export function skipped(artifact: string, about: string): Verdict {
  return { artifact, outcome: "skipped", about, details: [] };
}
