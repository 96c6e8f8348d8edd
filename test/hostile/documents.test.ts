import { describe, expect, test } from "vitest";
import { sampleOf } from "../support/scale.ts";
import { generateAll } from "./generate-all.ts";
import { faultsOf, literalsOf, readings, textsOf } from "./oracle.ts";
import { type HostileDocument, hostileDocuments } from "./vectors.ts";

// Every position of a document, with every kind of text that would be code if a target printed it unescaped.

const documents = hostileDocuments();
const places = [...new Set(documents.map(({ where }) => where))];

/** What code cannot do without: the text has to be there as a literal, to the letter. */
const NEEDED: ReadonlySet<string> = new Set([
  "servers[0].url",
  "servers[0].variables.default",
  "paths key",
  "operationId",
  "parameter.query.name",
  "parameter.header.name",
  "parameter.enum",
  "requestBody media type",
  "property name",
  "required property name",
  "schema.pattern",
  "discriminator.propertyName",
  "securityScheme key",
  "securityScheme.scheme",
]);

function isSaid(files: ReadonlyMap<string, string>, text: string): boolean {
  const all = readings(text);
  return [...files.values()].some((file) => literalsOf(file).some((said) => all.some((one) => said.includes(one))));
}

async function judge({ doc, where, fragment, expected }: HostileDocument): Promise<readonly string[]> {
  const { files, diagnostics } = await generateAll(doc);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) {
    if (expected === "escaped") return errors.map(({ code, message }) => `refused: ${code} ${message}`);
    const placeless = errors.filter(({ pointer }) => pointer === undefined || !pointer.startsWith("#/"));
    return placeless.map(({ code }) => `${code} has no pointer`);
  }
  if (expected === "rejected") return ["not refused"];
  const faults = [...faultsOf(files, textsOf(doc))];
  if (NEEDED.has(where) && !isSaid(files, fragment)) faults.push("no literal says it");
  return faults;
}

describe.skipIf(documents.length === 0)("every sort of text in", () => {
  test("is searched in all places", () => {
    expect([places.length, documents.length]).toEqual([35, 420]);
  });

  test.each(places)("%s", async (place) => {
    const cases = sampleOf(
      documents.filter(({ where }) => where === place),
      4,
    );
    for (const one of cases) expect([one.id, ...(await judge(one))]).toEqual([one.id]);
  });
});
