import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type * as zod from "zod";
import { core, object, string } from "zod";
import { documentOf } from "../client/support/generate.ts";
import { type GeneratedServer, generateServer } from "../server/support/generate.ts";

// The schema of an object composes like zod's own, and derived schemas keep the verdict of its check.

const SCHEMAS = {
  Base: { type: "object", required: ["id"], properties: { id: { type: "string", format: "uuid" } } },
  Address: { type: "object", required: ["city"], properties: { city: { type: "string", minLength: 1 } } },
  User: {
    allOf: [
      { $ref: "#/components/schemas/Base" },
      {
        type: "object",
        required: ["name", "age"],
        properties: {
          name: { type: "string", maxLength: 5 },
          age: { type: "integer", minimum: 18 },
          "nick/name": { type: "string", pattern: "^[a-z]+$" },
          address: { $ref: "#/components/schemas/Address" },
        },
      },
    ],
  },
};
const ID = "0b9e6a52-7c1f-4d8e-9a43-5d2f8c6b1e70";

interface Schemas {
  readonly userSchema: zod.ZodObject;
}

let generated: GeneratedServer;
const loaded: { zod?: Schemas } = {};

beforeAll(async () => {
  const document = documentOf({}, { components: { schemas: SCHEMAS } });
  generated = await generateServer(document, { targets: ["validators"] });
  await symlink(fileURLToPath(new URL("../../node_modules", import.meta.url)), join(generated.path, "node_modules"));
  loaded.zod = await generated.load<Schemas>("generated/validators.ts");
}, 60_000);
afterAll(() => generated[Symbol.asyncDispose]());

type Make = (user: zod.ZodObject) => zod.ZodType;

const pick: Make = (user) => user.pick({ name: true, "nick/name": true });
const omit: Make = (user) => user.omit({ id: true, address: true });
const partial: Make = (user) => user.partial();
const again = (user: zod.ZodObject): zod.ZodObject => user.pick({ name: true }).extend({ again: string() });

test.each<readonly [name: string, make: Make, value: unknown, wrong: readonly (readonly string[])[]]>([
  ["pick", pick, { name: "Ann" }, []],
  ["pick: a limit", pick, { name: "Annabel" }, [["name"]]],
  ["pick: a name with a slash", pick, { name: "Ann", "nick/name": "A" }, [["nick/name"]]],
  ["pick: what is missing", pick, {}, [["name"]]],
  // Each part of the object requires an object, which one issue says.
  ["pick: no object", pick, 1, [[]]],
  ["omit", omit, { name: "Ann", age: 18 }, []],
  ["omit: the rest", omit, { name: "Ann", age: 17 }, [["age"]]],
  ["partial", partial, {}, []],
  ["partial: what is there", partial, { id: "1", address: { city: "" } }, [["id"], ["address", "city"]]],
  ["partial: inside of members nothing changes", partial, { address: {} }, [["address", "city"]]],
  ["shape", (user) => user.shape["age"] as zod.ZodType, 17, [[]]],
  ["shape: fits", (user) => user.shape["age"] as zod.ZodType, 18, []],
  ["shape: of a base", (user) => user.shape["id"] as zod.ZodType, "1", [[]]],
  ["shape: of a model", (user) => user.shape["address"] as zod.ZodType, { city: "" }, [["city"]]],
  ["shape: absent", (user) => user.shape["address"] as zod.ZodType, undefined, []],
  ["partial of pick", (user) => user.pick({ name: true }).partial(), {}, []],
  ["extend: issues of both at once", again, { name: "Annabel", again: 5 }, [["name"], ["again"]]],
  [
    "extend",
    (user) => user.pick({ name: true }).extend({ age: user.shape["age"] as zod.ZodType }),
    { name: "Ann", age: 1 },
    [["age"]],
  ],
  ["shape of what was added", (user) => again(user).shape["again"] as zod.ZodType, 1, [[]]],
  ["pick of what was added", (user) => again(user).pick({ again: true }), { again: 1 }, [["again"]]],
  ["partial of what was added", (user) => again(user).partial(), { again: 1 }, [["again"]]],
  ["omit of what was added", (user) => again(user).omit({ again: true }), { name: "Ann", again: 1 }, []],
  [
    "a shape taken apart",
    (user) => object({ ...user.shape, extra: string() }),
    { id: ID, name: "Ann", age: 20 },
    [["extra"]],
  ],
  ["a shape taken apart: fits", (user) => object({ ...user.shape }), { id: ID, name: "Ann", age: 20 }, []],
  ["a shape taken apart: what is missing", (user) => object({ ...user.shape }), {}, [["id"], ["name"], ["age"]]],
])("%s", async (_, make, value, wrong) => {
  const user = loaded.zod?.userSchema;
  if (user === undefined) throw new Error("not generated");
  const schema = make(user);
  const result = schema.safeParse(value);
  expect((result.error?.issues ?? []).map(({ path }) => path)).toEqual(wrong);
  if (result.success) expect(result.data).toEqual(value);
  const standard = schema["~standard"].validate(value);
  if (standard instanceof Promise) throw new Error("a promise");
  // By which form resolvers ask.
  const asked = await core.safeParseAsync(schema, value);
  expect((standard.issues ?? []).length).toBe(wrong.length);
  expect(asked.success).toBe(result.success);
});

test("types know the members", async () => {
  await generated.expectCompiles({
    "use.ts": `import * as z from "zod";
import { userSchema } from "./generated/validators.ts";
const age: z.ZodType<number, number> = userSchema.shape.age;
const form = userSchema.pick({ name: true, age: true }).extend({ again: z.string(), note: z.string().optional() });
const value: z.infer<typeof form> = { name: "Ann", age: 18, again: "x" };
export const names: readonly [number, string, string | undefined] = [value.age, value.again, value.note];
const partial: z.infer<ReturnType<typeof userSchema.partial>> = {};
// @ts-expect-error no such member
userSchema.pick({ nobody: true });
// @ts-expect-error the id was left out
export const id: string = userSchema.omit({ id: true }).parse({}).id;
export const used: readonly unknown[] = [age, partial, z.object({ user: userSchema, users: z.array(userSchema) })];
`,
  });
}, 120_000);

test("toJSONSchema shows what is left", async () => {
  const z = await import("zod");
  const user = loaded.zod?.userSchema;
  if (user === undefined) throw new Error("not generated");
  expect(z.toJSONSchema(user.pick({ name: true, address: true }))).toMatchObject({
    required: ["name"],
    properties: { name: {}, address: {} },
  });
  expect(user.safeParse({ id: ID, name: "Ann", age: 20 }).success).toBe(true);
});
