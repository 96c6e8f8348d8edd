import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GITHUB, type RealDocument, realDocuments } from "../support/documents.ts";
import { temporaryFolder } from "../support/folder.ts";
import { ALL, sampleOf } from "../support/scale.ts";
import { ALLOWANCES, FAULTS } from "./openapi-typescript/faults.ts";
import { judge } from "./openapi-typescript/judge.ts";
import { REPOSITORY } from "../openapi-fetch/support/project.ts";

// Two printers that know nothing of each other, one document: each model must be assignable to the other's type, both ways.

const PLATFORM: RealDocument = { name: "platform", path: join(REPOSITORY, "spec/openapi.yaml"), config: {} };

/** Beside those that differ somewhere: large ones, and one of each kind. */
const OTHERS = [
  "adyen-checkout-v71",
  "box-box",
  "discord-discord",
  "figma-figma",
  "interledger-rafiki-webhooks",
  "qdrant-qdrant",
  "redocly-cafe-cafe",
  "resend-resend",
  "svix-svix-server",
];

const chosen = new Set([...FAULTS.map(({ document }) => document), ...OTHERS]);
const all = [PLATFORM, ...realDocuments().filter(({ name }) => name === GITHUB.name || chosen.has(name))];
const documents = sampleOf(all, 4);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder[Symbol.asyncDispose]());

describe("models and openapi-typescript's types are the same, but for known faults", () => {
  test.each(documents.map((document) => [document.name, document] as const))("%s", async (name, document) => {
    const { differences, errors, models } = await judge(folder.path, document, ALLOWANCES);
    expect(errors).toEqual([]);
    expect(models).toBeGreaterThan(5);
    const known = FAULTS.filter((fault) => fault.document === name).flatMap((fault) => fault.models);
    // A fault that is there no more has to leave the list as well.
    expect([...new Set(differences.map(({ claim }) => claim.model))].toSorted()).toEqual(known.toSorted());
  });
});

describe.runIf(ALL)("the parts that are not compared would make a difference", () => {
  const examples = new Map([
    ["index-undefined", "resend-resend"],
    ["bytes", "redocly-cafe-cafe"],
  ]);
  test.each(ALLOWANCES.map((allowance) => [allowance.name, allowance] as const))("%s", async (name, allowance) => {
    const document = all.find((each) => each.name === examples.get(name));
    // The documents are not here.
    if (document === undefined) return;
    await using own = await temporaryFolder();
    const { differences } = await judge(
      own.path,
      document,
      ALLOWANCES.filter((each) => each !== allowance),
    );
    expect(differences).not.toEqual([]);
  });
});
