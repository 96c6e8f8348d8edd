import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { documentOf } from "../client/support/generate.ts";
import { compile } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { ROWS as PLAIN_ROWS } from "../validators/support/discriminators.ts";
import { FRAMEWORK_ROWS } from "../validators/support/framework-discriminators.ts";
import { project } from "./support/project.ts";

// With every kind of discriminator, openapi-typescript's types accept exactly what the checks accept.

const ROWS = [...PLAIN_ROWS, ...FRAMEWORK_ROWS];

test("the schema of a base is the union of its children", async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, "openapi.json");
  const schemas: object = Object.assign({}, ...ROWS.map((row) => row.schemas));
  await writeFile(path, JSON.stringify(documentOf({}, { openapi: "3.2.0", components: { schemas } })));
  const lines = ROWS.flatMap(({ subject, fails, fits }, row) => [
    `type T${row} = components["schemas"]["${subject}"];`,
    ...fits.map((value, index) => `export const fits${row}_${index}: T${row} = ${JSON.stringify(value)};`),
    ...fails.map(
      (value, index) => `// @ts-expect-error\nexport const fails${row}_${index}: T${row} = ${JSON.stringify(value)};`,
    ),
  ]);
  await using own = await project(path, {
    "values.ts": `import type { components } from "./api/openapi-fetch/schema.ts";
${lines.join("\n")}
export const base: components["schemas"]["AnimalFBase"] = { kind: "any", name: "of the base" };
export function narrowed(animal: components["schemas"]["AnimalK"]): boolean {
  return animal.kind === "poodle" ? animal.curls : animal.bark;
}
`,
  });
  const { errors } = await compile(own.path, "7");
  expect(errors).toEqual([]);
}, 240_000);
