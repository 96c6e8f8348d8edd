import { expect, test } from "vitest";
import { resolveSettings } from "../../generator/config/resolve.ts";
import { collectDiagnostics } from "../../generator/diagnostics/diagnostics.ts";
import { readDocument } from "../../generator/generate/render.ts";
import { createGenerated, type GeneratedCode } from "../../verify/generated-code.ts";
import { realDocuments } from "../support/documents.ts";
import { sampleOf } from "../support/scale.ts";
import { temporaryFolder } from "../support/folder.ts";
import { type Agreement, compareChecks } from "./support/agreement.ts";

// Generated checks and the judge's evaluator share no code: they must judge every value alike.

async function compared(
  document: string,
  change: (code: GeneratedCode) => GeneratedCode = (code) => code,
): Promise<Agreement> {
  const diagnostics = collectDiagnostics();
  const settings = resolveSettings({ document, output: "generated" }, process.cwd(), diagnostics);
  const read = settings === undefined ? undefined : await readDocument(settings, diagnostics);
  if (settings === undefined || read === undefined) throw new Error(`${document} cannot be read`);
  return compareChecks(read, settings, change(await createGenerated(read, settings).code()));
}

const NAMES = /museum|galaxy|tictactoe|burgershop-burgershop|petstore|paypal-payments|svix|figma/;
const DOCUMENTS = sampleOf(
  realDocuments().filter(({ name }) => NAMES.test(name)),
  3,
);

test.each([["spec/openapi.yaml"], ...DOCUMENTS.map(({ path }) => [path])])("%s", async (path) => {
  const { broken, disagreements, fit, schemas } = await compared(path);
  expect(disagreements).toEqual([]);
  expect(Math.min(schemas, fit)).toBeGreaterThan(0);
  expect(broken).toBeGreaterThan(fit / 2);
});

const BOX = {
  type: "object",
  required: ["a", "c", "g"],
  properties: {
    a: { type: "integer", minimum: 3, maximum: 9 },
    c: { type: "string", minLength: 2, maxLength: 6 },
    g: { enum: ["x", "y"] },
  },
};

test.each([
  ["value < 3 ", "value <= 3 ", "rejects a valid value"],
  ["value > 9 ", "value > 10 ", "accepts an invalid value"],
  ["isLonger(value, 6)", "isLonger(value, 5)", "rejects a valid value"],
  ["isShorter(value, 2)", "isShorter(value, 1)", "accepts an invalid value"],
  ['["x", "y"]', '["x"]', "rejects a valid value"],
  ["isInteger(value)", 'typeof value === "number"', "accepts an invalid value"],
])("%s as %s is noticed", async (text, replacement, told) => {
  const document = {
    openapi: "3.1.0",
    info: { title: "Boxes", version: "1" },
    paths: {},
    components: { schemas: { Box: BOX } },
  };
  await using folder = await temporaryFolder({ "boxes.json": JSON.stringify(document) });
  const { disagreements } = await compared(`${folder.path}/boxes.json`, (code) => ({
    ...code,
    files: code.files.map((file) => {
      if (file.path !== "checks.ts") return file;
      expect(file.text).toContain(text);
      return { ...file, text: file.text.replaceAll(text, () => replacement) };
    }),
  }));
  expect(disagreements).toEqual([expect.stringMatching(new RegExp(`^Box: the generated check ${told}`))]);
});
