// Makes requests for every operation of the given documents, has the generated clients send them, reads what they sent by the
// rules of the OpenAPI Specification, and prints for each document a line of JSON: what was tried and what came back otherwise.
// A separate program, so that Node itself loads the generated code: `node test/client-proofs/support/prove.ts [document ...]`

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { createClient } from "../../../runtime/client.ts";
import { type RealDocument, realDocuments } from "../../support/documents.ts";
import { temporaryFolder } from "../../support/folder.ts";
import { generateInto } from "../../support/generate-documents.ts";
import { documentedOperations, type DocumentedOperation } from "./documented.ts";
import { type Call, callOf, generatedCalls } from "./generated-calls.ts";
import { openDocument } from "./raw-document.ts";
import { readRequest, type SentRequest } from "./read-request.ts";
import { type Sample, samples } from "./sample.ts";

export interface Proof {
  readonly document: string;
  /** The codes of the document's errors, if it could not be generated. */
  readonly refused?: readonly string[];
  readonly operations: number;
  readonly requests: number;
  readonly failures: readonly string[];
}

const RUNTIME = fileURLToPath(new URL("../../../runtime", import.meta.url));
const BASE = "https://api.test/base";
const CHOICES = [0, 1, 2];
const RUNS = 2;

async function prove(folder: string, document: RealDocument): Promise<Proof> {
  const name = document.name;
  const output = join(folder, name);
  const { status, diagnostics } = await generateInto(folder, document, {
    targets: ["models", "client"],
    runtime: RUNTIME,
  });
  if (status !== "done") {
    const refused = diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code);
    return { document: name, refused, operations: 0, requests: 0, failures: [] };
  }
  const calls = await generatedCalls(output);
  const documented = documentedOperations(openDocument(document.path));
  const failures: string[] = [];
  let requests = 0;
  for (const operation of documented) {
    const call = callOf(calls, operation);
    if (call === undefined) {
      failures.push(`${operation.method} ${operation.path}: no function`);
      continue;
    }
    for (const choice of CHOICES) {
      const property = fc.asyncProperty(samples(operation, choice), async (sample) => {
        requests++;
        await roundTrip(call, operation, sample, choice);
      });
      const result = await fc.check(property, {
        seed: 20261121 + choice,
        numRuns: RUNS,
        endOnFailure: failures.length > 20,
      });
      if (!result.failed) continue;
      const error: unknown = result.errorInstance;
      failures.push(`${operation.method} ${operation.path}: ${error instanceof Error ? error.message : String(error)}`);
      break;
    }
  }
  return { document: name, operations: documented.length, requests, failures };
}

async function roundTrip(call: Call, operation: DocumentedOperation, sample: Sample, choice: number): Promise<void> {
  const captured: SentRequest[] = [];
  const client = createClient({
    baseUrl: BASE,
    async fetch(url, { method = "", headers, body = null }) {
      captured.push({ url, method, headers: new Headers(headers), body });
      return new Response(null, { status: 599 });
    },
  });
  const refused: unknown = await call(client, sample).catch((error: unknown) => error);
  const [sent] = captured;
  if (sent === undefined) throw new Error(`${show(sample)} was not sent: ${String(refused)}`);
  const read = await readRequest(operation, BASE, sent, choice);
  const [given, got] = [await comparable(sample), await comparable(read)];
  if (!isDeepStrictEqual(got, given)) throw new Error(`${show(given)} was read as ${show(got)} from ${sent.url}`);
}

/** Files as data; groups without members are left out; numbers as JSON and text have them. */
async function comparable(value: unknown, depth = 0): Promise<unknown> {
  if (value instanceof File) return { file: value.name, type: value.type, bytes: [...(await value.bytes())] };
  if (value instanceof Uint8Array) return [...value];
  if (Array.isArray(value)) return Promise.all(value.map((item) => comparable(item, depth + 1)));
  if (typeof value !== "object" || value === null) return value;
  const entries = await Promise.all(
    Object.entries(value).map(async ([name, item]) => [name, await comparable(item, depth + 1)] as const),
  );
  const left =
    depth > 0
      ? entries
      : entries.filter(
          ([name, item]) =>
            name === "body" || typeof item !== "object" || item === null || Object.keys(item).length > 0,
        );
  return Object.fromEntries(left.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function show(value: unknown): string {
  return JSON.stringify(value).slice(0, 300);
}

await using folder = await temporaryFolder();
const wanted = process.argv.slice(2);
for (const document of realDocuments()) {
  if (wanted.length > 0 && !wanted.includes(document.name)) continue;
  console.log(JSON.stringify(await prove(folder.path, document)));
}
