import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { bundle, docs, lint } from "../../generator/index.ts";
import { petDocument } from "../cli/command.ts";
import { temporaryFolder } from "../support/folder.ts";
import { sampleOf } from "../support/scale.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

test("what the commands do, for scripts", async () => {
  const options = { folder: ROOT };
  const config = { document: "spec/openapi.yaml" };
  const one = await bundle(config, options);
  expect(one.document).toMatchObject({ openapi: "3.1.1", webhooks: { "wallet.created": { post: {} } } });
  expect(one.diagnostics).toEqual([]);
  const judged = await lint({ ...config, lint: "strict" }, options);
  expect(judged.kind === "done" && judged.findings.every(({ severity }) => severity === "open")).toBe(true);
  const page = await docs(config, options);
  expect(page.kind === "done" && page.html.startsWith("<!DOCTYPE html>")).toBe(true);
});

test("a document that cannot be read is a result", async () => {
  await using folder = await temporaryFolder({ "a.json": "{", "b.json": petDocument({ openapi: "2.0" }) });
  for (const document of ["a.json", "b.json", "none.json"]) {
    const config = { document };
    const options = { folder: folder.path };
    expect(await bundle(config, options)).not.toHaveProperty("document");
    expect(await lint(config, options)).toMatchObject({ kind: "invalid", diagnostics: [{ severity: "error" }] });
    expect(await docs(config, options)).toMatchObject({ kind: "invalid", diagnostics: [{ severity: "error" }] });
  }
});

test("a folder may have a name that Redocly reads as a pattern or a fragment", async () => {
  const document = petDocument({
    paths: { "/pets": { $ref: "./parts/pets.json#/pets" } },
    components: { schemas: { Pet: { $ref: "../shared/pet.json" } } },
  });
  const pets = { pets: { get: { operationId: "listPets", responses: { "200": { description: "", content: {} } } } } };
  for (const name of sampleOf(["c#", "what?", "a*b", "x#y", "plain"], 1)) {
    await using folder = await temporaryFolder({
      [`${name}/spec/openapi.json`]: document,
      [`${name}/spec/parts/pets.json`]: JSON.stringify(pets),
      [`${name}/shared/pet.json`]: '{ "type": "object", "description": 5 }',
    });
    const config = {
      document: `${name}/spec/openapi.json`,
      allowFolders: [`${name}/shared`],
      lint: "recommended" as const,
    };
    const judged = await lint(config, { folder: folder.path });
    const found = judged.kind === "done" ? judged.findings : [];
    const places = found.map(({ rule, position }) => [rule, position.file.slice(position.file.indexOf(`/${name}/`))]);
    expect(places, `${name} ${JSON.stringify(judged)}`).toContainEqual(["struct", `/${name}/shared/pet.json`]);
    expect(places, name).toContainEqual(["operation-summary", `/${name}/spec/parts/pets.json`]);
    expect(
      found.filter(({ rule }) => rule === "no-unresolved-refs"),
      name,
    ).toEqual([]);
  }
  await using folder = await temporaryFolder({ "a#b.json": petDocument() });
  expect(await lint({ document: "a#b.json" }, { folder: folder.path })).toMatchObject({
    kind: "failed",
    message: expect.stringMatching(/cannot read paths with .*: rename ".*a#b\.json"/),
  });
});
