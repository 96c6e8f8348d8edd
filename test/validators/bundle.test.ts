import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { beforeAll, describe, expect, test } from "vitest";
import type { Json } from "../../generator/document/json.ts";
import { temporaryFolder } from "../support/folder.ts";
import { generateInto, withSchemas } from "./support/generate.ts";

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** A hundred models. One is used, and references another. */
const SCHEMAS: Readonly<Record<string, Json>> = {
  Wanted: {
    type: "object",
    required: ["id"],
    properties: { id: { type: "string", pattern: "^wanted_" }, part: ref("Needed") },
  },
  Needed: { type: "object", properties: { needed: { enum: Array.from({ length: 20 }, (_, index) => `n${index}`) } } },
  ...Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [
      `Unused${index}`,
      {
        type: "object",
        properties: {
          [`unused${index}`]: { type: "string", pattern: `^unused_${index}$` },
          listed: { enum: Array.from({ length: 20 }, (_, at) => `unused_${index}_${at}`) },
          both: { anyOf: [ref(`Unused${(index + 1) % 100}`), { type: "object", required: ["a"] }] },
        },
      },
    ]),
  ),
};

async function bundle(source: string): Promise<string> {
  await using folder = await temporaryFolder();
  await generateInto(folder.path, withSchemas(SCHEMAS));
  await mkdir(folder.path, { recursive: true });
  await writeFile(join(folder.path, "app.ts"), source);
  await symlink(fileURLToPath(new URL("../../node_modules", import.meta.url)), join(folder.path, "node_modules"));
  const build = await rolldown({ input: join(folder.path, "app.ts"), logLevel: "silent" });
  const { output } = await build.generate({ minify: true });
  await build.close();
  return output[0].code;
}

describe("an app that validates one model", () => {
  let check = "";
  let schema = "";
  beforeAll(async () => {
    check = await bundle(
      'import { isWanted, issuesOf } from "./checks.ts"; console.log(isWanted(1), issuesOf(isWanted, 1));',
    );
    schema = await bundle('import { wantedSchema } from "./validators.ts"; console.log(wantedSchema.safeParse(1));');
  });

  test("has that model and what it refers to, and no other", () => {
    for (const code of [check, schema]) {
      expect(code).toContain("wanted_");
      expect(code).toContain("n19");
      expect(code).not.toMatch(/unused/i);
    }
  });

  test("does not contain zod unless it imports schemas", () => {
    expect(check).not.toMatch(/zod/i);
    expect(check.length).toBeLessThan(9000);
    expect(schema).toMatch(/_zod/);
  });
});
