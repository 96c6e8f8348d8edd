// Generates client and server of each of the given documents, lets them talk to each other in one process, and prints for each
// document a line of JSON: the number of attempts and the differences. A separate program, so that Node itself
// loads the generated code: `node test/server/support/prove-documents.ts [document ...]`

import { join } from "node:path";
import { readApi } from "../../../generator/index.ts";
import { documentedOperations } from "../../client-proofs/support/documented.ts";
import { generatedCalls } from "../../client-proofs/support/generated-calls.ts";
import { openDocument } from "../../client-proofs/support/raw-document.ts";
import { type RealDocument, realDocuments } from "../../support/documents.ts";
import { temporaryFolder } from "../../support/folder.ts";
import { generateInto } from "../../support/generate-documents.ts";
import { RUNTIME } from "../../support/runtime.ts";
import { proveExamples } from "./prove-examples.ts";
import { proveRequests, type Tally } from "./prove-requests.ts";
import { servedOperations } from "./served.ts";

export interface RoundTrips {
  readonly document: string;
  /** The codes of the document's errors, if it could not be generated. */
  readonly refused?: readonly string[];
  readonly operations: number;
  /** Of random values. */
  readonly requests: Tally;
  /** Of the document's examples, and of values that fit its schemas. */
  readonly examples: Tally;
  readonly replies: Tally;
  /** What examples send although the schema says that it is not sent. */
  readonly contradictions: readonly string[];
}

const NONE: Tally = { tried: 0, alike: 0, indistinct: 0, failures: [] };

async function prove(folder: string, document: RealDocument): Promise<RoundTrips> {
  const { name } = document;
  const { status, diagnostics } = await generateInto(folder, document, {
    targets: ["models", "validators", "client", "server"],
    runtime: RUNTIME,
  });
  if (status !== "done") {
    const refused = diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code);
    return {
      document: name,
      refused,
      operations: 0,
      requests: NONE,
      examples: NONE,
      replies: NONE,
      contradictions: [],
    };
  }
  const output = join(folder, name);
  const calls = await generatedCalls(output);
  const operations = await servedOperations(output);
  const documented = documentedOperations(openDocument(document.path));
  const { api } = await readApi({ ...document.config, document: document.path, output });
  if (api === undefined) throw new Error(`${name} cannot be read a second time`);
  const { requests: examples, replies, contradictions } = await proveExamples(api, calls, operations);
  return {
    document: name,
    operations: documented.length,
    requests: await proveRequests(documented, calls, operations),
    examples,
    replies,
    contradictions,
  };
}

// Schemas without values throw thousands of errors, whose stacks are not needed.
Error.stackTraceLimit = 0;
await using folder = await temporaryFolder();
const documents = process.argv.slice(2);
for (const document of realDocuments()) {
  if (documents.length > 0 && !documents.includes(document.name)) continue;
  console.log(JSON.stringify(await prove(folder.path, document)));
}
