// Random documents for as long as one likes: `node bench/random-documents.ts [MINUTES] [FIRST SEED] [REPORT.md]`. Ten minutes
// by default from a seed of the day. Prints each failure with its seed, which makes the same document again:
// `node test/random-documents/support/prove.ts FOLDER SEED 1`. The proof is that of test/random-documents.
import { writeFile } from "node:fs/promises";
import { compileBatch, proveBatch } from "../test/random-documents/support/batch.ts";
import type { Failure } from "../test/random-documents/support/prove-document.ts";
import { temporaryFolder } from "../test/support/folder.ts";

const [minutes = "10", from = String(Math.trunc(Date.now() / 86_400_000) * 100_000), report] = process.argv.slice(2);
const BATCH = 100;
/** TypeScript 5.9 takes ten times as long. */
const EVERY = 20;

const started = performance.now();
const totals = { documents: 0, operations: 0, requests: 0, replies: 0, deliveries: 0, values: 0 };
const failures: (Failure & { readonly seed: number })[] = [];

function fail(failure: Failure & { readonly seed: number }): void {
  failures.push(failure);
  console.log(`FAILED seed ${failure.seed}, ${failure.part}: ${failure.text.slice(0, 600)}`);
}

let first = Number(from);
while (performance.now() - started < Number(minutes) * 60_000) {
  await using folder = await temporaryFolder();
  await using sample = await temporaryFolder();
  const proofs = await proveBatch(folder.path, first, BATCH);
  for (const proof of proofs) {
    totals.documents++;
    for (const part of ["operations", "requests", "replies", "deliveries", "values"] as const)
      totals[part] += proof[part];
    for (const failure of proof.failures) fail({ seed: proof.seed, ...failure });
  }
  for (let seed = first; seed < first + BATCH; seed += EVERY) await proveBatch(sample.path, seed, 1);
  for (const error of await compileBatch(folder.path, "7")) fail({ part: "compile", ...error });
  for (const error of await compileBatch(sample.path, "5.9")) fail({ part: "compile", ...error });
  first += BATCH;
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${totals.documents} documents in ${seconds} s, ${failures.length} failures`);
}

const text = `${totals.documents.toLocaleString("en")} random documents with ${totals.operations.toLocaleString("en")} operations, seeds ${from} to ${first - 1}, in ${Math.round((performance.now() - started) / 1000)} s:

- all generated with every target, and compiled with TypeScript 7; every ${EVERY}th with 5.9;
- ${totals.requests.toLocaleString("en")} requests went from the generated client to the generated server, ${totals.replies.toLocaleString("en")} replies came back;
- ${totals.deliveries.toLocaleString("en")} webhooks were signed and judged, as they were and otherwise;
- ${totals.values.toLocaleString("en")} values were held to the generated checks and to an independent validator;
- ${failures.length} failures${failures.length === 0 ? "." : ":"}
${failures.map(({ part, seed, text: what }) => `  - seed ${seed}, ${part}: ${what.slice(0, 300).replaceAll("\n", " ")}`).join("\n")}`;
console.log(`\n${text}`);
if (report !== undefined) await writeFile(report, `${text.trimEnd()}\n`);
process.exitCode = failures.length === 0 ? 0 : 1;
