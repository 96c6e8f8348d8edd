import { join } from "node:path";
import { type DocumentConfig, generate, readApi } from "../../../generator/index.ts";
import { BUILT_IN_TARGETS } from "../../../generator/generate/target-names.ts";
import { documentedOperations } from "../../client-proofs/support/documented.ts";
import { generatedCalls } from "../../client-proofs/support/generated-calls.ts";
import { openDocument } from "../../client-proofs/support/raw-document.ts";
import { proveExamples } from "../../server/support/prove-examples.ts";
import { proveRequests, type Tally } from "../../server/support/prove-requests.ts";
import { servedOperations } from "../../server/support/served.ts";
import { temporaryFolder } from "../../support/folder.ts";
import { RUNTIME } from "../../support/runtime.ts";
import { compareDocument } from "../../validators/support/differential.ts";
import { parseDocument } from "../../validators/support/document.ts";
import { compareValues, renamedDocument } from "./compare-values.ts";
import { assertsFormats } from "./document.ts";
import { proveWebhooks } from "./prove-webhooks.ts";

export interface Proof {
  readonly seed: number;
  /** The failures, each with the part of the proof that found it. */
  readonly failures: readonly Failure[];
  readonly operations: number;
  /** That went from the generated client to the generated server. */
  readonly requests: number;
  readonly replies: number;
  /** Of webhooks, signed by the runtime and judged by the generated receiver. */
  readonly deliveries: number;
  /** Values compared between the checks and an independent validator. */
  readonly values: number;
  /** Schemas that the independent validators cannot read. */
  readonly unread: number;
}

export interface Failure {
  readonly part:
    | "crash"
    | "refused"
    | "requests"
    | "examples"
    | "replies"
    | "checks"
    | "values"
    | "compile"
    | "deliveries"
    | "invalid";
  readonly text: string;
}

export interface Subject {
  readonly path: string;
  readonly output: string;
  readonly seed: number;
}

const NONE = { operations: 0, requests: 0, replies: 0, deliveries: 0, values: 0, unread: 0 };
const MOST_SHOWN = 3;

/** All targets, for some documents with optional parts. */
function configOf({ path, output, seed }: Subject): DocumentConfig {
  return {
    document: path,
    output,
    targets: BUILT_IN_TARGETS,
    runtime: RUNTIME,
    client: { validate: seed % 2 === 0 },
    validators: { zod: seed % 5 === 0 ? "zod" : "none", formats: assertsFormats(seed) ? "assert" : "annotate" },
  };
}

export async function proveDocument(subject: Subject): Promise<Proof> {
  const failures: Failure[] = [];
  const counts = { ...NONE };
  const attempt = async (step: () => Promise<void>): Promise<void> => {
    try {
      await step();
    } catch (error) {
      failures.push({ part: "crash", text: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  };
  let isDone = false;
  await attempt(async () => {
    const { status, diagnostics } = await generate(configOf(subject));
    isDone = status === "done";
    for (const { code, message, pointer = "", severity } of diagnostics)
      if (severity === "error") failures.push({ part: "refused", text: `${code} ${pointer}: ${message}` });
  });
  if (!isDone) return { seed: subject.seed, failures, ...counts };
  await attempt(async () => {
    const calls = await generatedCalls(subject.output);
    const operations = await servedOperations(subject.output);
    const documented = documentedOperations(openDocument(subject.path));
    const tallies = new Map<Failure["part"], Tally>();
    tallies.set("requests", await proveRequests(documented, calls, operations));
    const { api } = await readApi({ document: subject.path, output: subject.output });
    if (api === undefined) throw new Error("it cannot be read a second time");
    const { requests, replies } = await proveExamples(api, calls, operations);
    tallies.set("examples", requests).set("replies", replies);
    const deliveries = await proveWebhooks(api, subject.output);
    for (const text of deliveries.failures.slice(0, MOST_SHOWN)) failures.push({ part: "deliveries", text });
    counts.deliveries = deliveries.tried;
    for (const [part, tally] of tallies)
      for (const text of tally.failures.slice(0, MOST_SHOWN)) failures.push({ part, text });
    counts.operations = documented.length;
    counts.requests = requests.tried + (tallies.get("requests")?.tried ?? 0);
    counts.replies = replies.tried;
  });
  await attempt(async () => {
    await using folder = await temporaryFolder();
    const own = folder.path;
    const { path } = subject;
    const { disagreements, unread, values } = await compareValues(path, join(own, "checks"));
    counts.values = values;
    counts.unread = unread.length;
    for (const text of disagreements.slice(0, MOST_SHOWN)) failures.push({ part: "values", text });
    // The other validator reads the document itself, in its own version.
    const renamed = await renamedDocument(await parseDocument(path), own);
    const other = await compareDocument(renamed, join(own, "renamed-checks"), 5);
    counts.values += other.values;
    // The document is not valid, so the proof does not apply.
    if (other.refusals.includes("Invalid Schema")) failures.push({ part: "invalid", text: "by the meta-schema" });
    for (const { at, ours, value } of other.disagreements
      .filter(({ repairs }) => repairs.length === 0)
      .slice(0, MOST_SHOWN))
      failures.push({
        part: "checks",
        text: `${at}: ${JSON.stringify(value)} is ${ours ? "valid" : "invalid"} to us only`,
      });
  });
  return { seed: subject.seed, failures, ...counts };
}
