import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeAll, expect, it } from "vitest";
import { GITHUB, realDocuments } from "../support/documents.ts";
import type { Proof } from "./support/prove.ts";

// Every operation of real documents: requests of random values, sent by the generated client, are read by the document's own
// rules, and give the same values.

const PROGRAM = fileURLToPath(new URL("support/prove.ts", import.meta.url));
const documents = realDocuments().map(({ name }) => name);

/** Documents that cannot be generated, and why. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  "ga4gh-drs-drs-data_repository_service.openapi": ["reference-remote"],
  "libopenapi-burgershop-all-the-components": ["reference-not-found"],
};

const proofs = new Map<string, Proof>();
beforeAll(async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM], { maxBuffer: 1 << 26 });
  for (const line of stdout.trim().split("\n")) {
    const proof: Proof = JSON.parse(line);
    proofs.set(proof.document, proof);
  }
});

it.each(documents)("%s", (name) => {
  const proof = proofs.get(name);
  expect(proof?.refused).toEqual(REFUSED[name]);
  expect(proof?.failures).toEqual([]);
  // Six requests for every operation: two for each alternative of its schemas.
  expect(proof?.requests).toBe(6 * (proof?.operations ?? Number.NaN));
  if (name === GITHUB.name) expect(proof?.operations).toBeGreaterThan(1200);
});
