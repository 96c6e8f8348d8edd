import type { Diagnostic } from "../generator/diagnostics/diagnostic.ts";
import type { Settings } from "../generator/generate/settings.ts";
import { type Ended, type Said, verifyApart } from "./apart.ts";
import { type Artifact, ARTIFACTS, type Effort, LABELS } from "./artifacts.ts";
import { type Bounds, boundsOf, NOT_VERIFIED, overMemory, overTime } from "./bounds.ts";
import { verdict, type Verdict } from "./verdict.ts";
import { verdictsOrWhyNot } from "./verify-artifact.ts";

/** Bounds that are not given come of the size of the document. */
export interface VerifyOptions extends Effort, Partial<Bounds> {
  /** Default: all. */
  readonly only?: readonly Artifact[];
  /** Told what was found in the document when it has been read; an error among that is the end. */
  readonly onRead?: (diagnostics: readonly Diagnostic[]) => void;
  /** Told of each verdict as soon as there is one. */
  readonly onVerdict?: (verdict: Verdict) => void;
  /** Told what is being done. */
  readonly onProgress?: (text: string) => void;
}

export interface VerifyResult {
  /** One for each artifact; empty when the document cannot be read. */
  readonly verdicts: readonly Verdict[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Holds everything that is made of a document to it, one artifact after the other. A document may ask for work without end: other
 * processes do it, which have so much time and memory, and no more.
 */
export async function verifyWhole(settings: Settings, options: VerifyOptions): Promise<VerifyResult> {
  const { configured, folder, onProgress, onRead, onVerdict, only = ARTIFACTS, runs, seed, ...given } = options;
  const effort: Effort = { configured, folder, runs, seed };
  const verdicts: Verdict[] = [];
  const tell = (one: Verdict): void => {
    verdicts.push(one);
    onVerdict?.(one);
  };
  const isOwn = settings.targets.some((target) => typeof target !== "string");
  const apart = isOwn ? { ...settings, targets: [] } : settings;
  let left = ARTIFACTS.filter((name) => only.includes(name) && !(isOwn && name === "generated"));
  let diagnostics: readonly Diagnostic[] | undefined;
  let bounds = boundsOf(0, given);
  const take = (said: Said): void => {
    switch (said.kind) {
      case "read":
        bounds = boundsOf(said.characters, given);
        if (diagnostics === undefined) onRead?.(said.diagnostics);
        diagnostics ??= said.diagnostics;
        break;
      case "verified":
        left = left.filter((name) => name !== said.artifact);
        for (const one of said.verdicts) tell(one);
        break;
      case "progress":
        onProgress?.(said.text);
        break;
    }
  };
  // Once at least: whether it can be read at all.
  do {
    const [first] = left;
    const { memory } = bounds;
    const ended = await verifyApart(
      { settings: apart, artifacts: left, effort, given, memory },
      () => bounds.limit,
      take,
    );
    if (diagnostics === undefined) {
      tell(verdict("document", "not read", [whyNot(ended, bounds)]));
      return { verdicts, diagnostics: [] };
    }
    if (diagnostics.some(({ severity }) => severity === "error")) return { verdicts, diagnostics };
    // Either it has done something, or a larger one is to go on.
    if (ended === "done" && (left[0] !== first || bounds.memory > memory)) continue;
    const [artifact] = left;
    if (artifact === undefined) break;
    tell(verdict(LABELS[artifact], NOT_VERIFIED, [whyNot(ended, { ...bounds, memory })]));
    left = left.slice(1);
  } while (left.length > 0);
  if (isOwn && only.includes("generated")) {
    // Targets of one's own are code, which no other process can be told: they run here, as they do to generate.
    const { verifyGenerated } = await import("./generated.ts");
    for (const one of await verdictsOrWhyNot("generated", async () => [await verifyGenerated(settings, configured)]))
      tell(one);
  }
  return { verdicts, diagnostics };
}

function whyNot(ended: Ended, { limit, memory }: Bounds): string {
  switch (ended) {
    case "over":
      return overTime(limit);
    case "done":
    case "died":
      return `its process has ended, as a rule because ${overMemory(memory)}`;
  }
}
