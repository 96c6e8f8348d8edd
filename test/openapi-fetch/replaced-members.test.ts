import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { documentOf } from "../client/support/generate.ts";
import { compile } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { project } from "./support/project.ts";

// Members of a base that a later part of an `allOf` replaces have the type of the later one, as in models.

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: object, more: object = {}): object => ({ type: "object", properties, ...more });
const list = (items: object): object => ({ type: "array", items });

const SCHEMAS = {
  Cat: object({ name: { type: "string" } }, { required: ["name"] }),
  // As NestJS writes a generic class.
  Page: object({ total: { type: "integer" }, data: list({ type: "array" }) }, { required: ["data", "total"] }),
  LongPage: { allOf: [ref("Page"), object({ next: { type: "string" } })] },
  Cats: { allOf: [ref("Page"), object({ data: list(ref("Cat")) })] },
  LongCats: { allOf: [ref("LongPage")], ...object({ data: list(ref("Cat")) }) },
  Base: object({ kind: { const: "base" }, id: { type: "integer" } }, { required: ["kind", "id"] }),
  Child: { allOf: [ref("Base"), object({ kind: { const: "child" } })] },
  Inline: {
    allOf: [
      object({ kind: { const: "inline" }, data: list({ type: "array" }) }, { required: ["kind", "data"] }),
      object({ kind: { const: "child" } }),
      object({ data: list(ref("Cat")) }),
    ],
  },
  Named: { allOf: [ref("Base"), object({ name: { type: "string" } })] },
};

const APP = `
import type { components } from "./api/openapi-fetch/schema.ts";
import type * as models from "./api/models.ts";

type Schemas = components["schemas"];
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function is<_T extends true>(): void {}

export const cats: Schemas["Cats"] = { total: 1, data: [{ name: "Tom" }] };
export const longCats: Schemas["LongCats"] = { total: 1, data: [{ name: "Tom" }], next: "a" };
export const child: Schemas["Child"] = { kind: "child", id: 1 };
export const named: Schemas["Named"] = { kind: "base", id: 1, name: "x" };
export const inline: Schemas["Inline"] = { kind: "child", data: [{ name: "Tom" }] };
export const same: readonly [models.Cats, models.LongCats, models.Child, models.Inline] = [cats, longCats, child, inline];
is<Equal<Schemas["Cats"]["data"], Schemas["Cat"][]>>();
is<Equal<Schemas["Child"]["kind"], "child">>();
// @ts-expect-error data are required
export const none: Schemas["Cats"] = { total: 1 };
`;

test("later members replace those of a base", async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, "openapi.json");
  await writeFile(path, JSON.stringify(documentOf({}, { openapi: "3.1.0", components: { schemas: SCHEMAS } })));
  await using own = await project(path, { "app.ts": APP });
  const { errors } = await compile(own.path, "7");
  expect(errors).toEqual([]);
});
