import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeAll, expect, it } from "vitest";
import { GITHUB, realDocuments } from "../support/documents.ts";
import type { RoundTrips } from "./support/prove-documents.ts";

// For every operation of real documents, the generated client and the generated server receive what the other sent. First with
// random values of every type, then with the documents' own examples and with values made from their schemas, which both sides
// validate.

const PROGRAM = fileURLToPath(new URL("support/prove-documents.ts", import.meta.url));
const documents = realDocuments().map(({ name }) => name);

/** Documents that cannot be generated, and why. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  "ga4gh-drs-drs-data_repository_service.openapi": ["reference-remote"],
  "libopenapi-burgershop-all-the-components": ["reference-not-found"],
};

/** Examples that contradict their own schema: they send `readOnly` members, which the server removes. */
const CONTRADICTIONS: Readonly<Record<string, readonly string[]>> = {
  "digitalocean-digitalocean-DigitalOcean-public.v2": ["POST /v2/apps: /spec/vpc"],
};

/**
 * Operations of one path and method that differ only in a fragment (`/files/{id}#add_link`), which is never sent. One of them gets
 * the requests of all. The generator reports the others and writes no handler for them.
 */
const INDISTINCT: Readonly<Record<string, number>> = { "box-box": 18 };

const proofs = new Map<string, RoundTrips>();
beforeAll(async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM], { maxBuffer: 1 << 26 });
  for (const line of stdout.trim().split("\n")) {
    const proof: RoundTrips = JSON.parse(line);
    proofs.set(proof.document, proof);
  }
});

it.each(documents)("%s", (name) => {
  const proof = proofs.get(name);
  expect(proof?.refused).toEqual(REFUSED[name]);
  const { requests, examples, replies, operations = Number.NaN } = proof ?? {};
  expect([requests?.failures, examples?.failures, replies?.failures]).toEqual([[], [], []]);
  expect(proof?.contradictions).toEqual(CONTRADICTIONS[name] ?? []);
  // One request for each of three alternatives of its schemas. Failed ones are tried again with a simpler value.
  expect(requests?.tried).toBeGreaterThanOrEqual(3 * (operations - (INDISTINCT[name] ?? 0)));
  expect(requests?.indistinct).toBe(INDISTINCT[name] ?? 0);
  if (name !== GITHUB.name) return;
  expect(operations).toBeGreaterThan(1200);
  expect(examples?.tried).toBeGreaterThanOrEqual(2 * operations);
  expect(replies?.tried).toBeGreaterThan(3 * operations);
});
