import { expect, test } from "vitest";
import { temporaryFolder } from "../support/folder.ts";
import { countersign, petDocument } from "./command.ts";

test.each([
  ["{}", true],
  ['{ "compilerOptions": { "strict": false } }', true],
  ['{ "compilerOptions": { "strict": true, "strictNullChecks": false } }', true],
  ['{ "compilerOptions": { "strict": true } }', false],
  ['{ "compilerOptions": { "strictNullChecks": true } }', false],
  ['{ "extends": "./base.json" }', false],
  [undefined, false],
])("says that types need `strict`: tsconfig.json %s", async (tsconfig, advised) => {
  await using folder = await temporaryFolder({
    "package.json": '{ "type": "module" }',
    "openapi.json": petDocument(),
    "base.json": '{ "compilerOptions": { "strict": true } }',
    ...(tsconfig !== undefined && { "tsconfig.json": tsconfig }),
  });
  const { stdout } = await countersign(folder.path, ["init"]);
  expect(stdout.includes('Set "strict": true in tsconfig.json')).toBe(advised);
});
