import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { bundle, docs, lint } from "../../generator/index.ts";
import { petDocument } from "../cli/command.ts";
import { temporaryFolder } from "../support/folder.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

test("what the commands do, for scripts", async () => {
  const options = { folder: ROOT };
  const config = { document: "spec/openapi.yaml" };
  const one = await bundle(config, options);
  expect(one.document).toMatchObject({ openapi: "3.1.1", webhooks: { "wallet.created": { post: {} } } });
  expect(one.diagnostics).toEqual([]);
  const judged = await lint(config, options);
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
