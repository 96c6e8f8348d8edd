/** What can be verified, by the names that `--only` takes, with the title of its verdict. */
export const ARTIFACTS = {
  generated: "generated files",
  examples: "examples",
  server: "server and mock",
  client: "client",
  webhooks: "webhooks",
  docs: "docs page",
  workflows: "workflows",
} as const;

export type Artifact = keyof typeof ARTIFACTS;

export const ARTIFACT_NAMES: readonly Artifact[] = Object.keys(ARTIFACTS).filter(
  (name): name is Artifact => name in ARTIFACTS,
);

/** What became of one artifact. */
export interface Verdict {
  /** `generated files`, `examples` ... */
  readonly artifact: string;
  /** `skipped`: it could not be judged, and `about` says what would change that. */
  readonly outcome: "ok" | "wrong" | "skipped";
  /** In a few words. */
  readonly about: string;
  /** What is wrong, one line or more each. */
  readonly details: readonly string[];
}

export function verdict(artifact: string, about: string, details: readonly string[]): Verdict {
  return { artifact, outcome: details.length === 0 ? "ok" : "wrong", about, details };
}

export function skipped(artifact: string, about: string): Verdict {
  return { artifact, outcome: "skipped", about, details: [] };
}

export function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? "" : "s"}`;
}
