import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Api } from "../../generator/ir/api.ts";
import type { EnumValue } from "../../generator/ir/schema.ts";
import { HOSTILE } from "../print/hostile.ts";
import { type Compiler, compile, COMPILERS } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { generateModels } from "./support/generate.ts";
import {
  all,
  api,
  array,
  boolean,
  constant,
  model,
  never,
  nothing,
  number,
  object,
  oneOf,
  ref,
  required,
  schema,
  string,
  tagged,
  tuple,
  types,
  union,
  unknown,
} from "./support/ir.ts";

const PRELUDE = `
export type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** The members of an intersection in one object, so that types can be compared. */
export type Flat<T> = { readonly [K in keyof T]: T[K] };
export function is<_ extends true>(): void {}
`;

/** Errors that a compiler has with the generated models and with the claims made about them. */
async function errors(
  of: Api,
  claims: string,
  compiler: Compiler,
  flags: Readonly<Record<string, unknown>> = {},
): Promise<readonly string[]> {
  const { text } = generateModels(of);
  const claimed = `import { is, type Equal, type Flat } from "./prelude.ts";\nimport type * as M from "./models.ts";\nimport * as V from "./models.ts";\nexport type All = Flat<typeof M & typeof V>;\nis<Equal<1, 1>>();\n${claims}`;
  await using folder = await temporaryFolder({ "models.ts": text, "prelude.ts": PRELUDE, "claims.ts": claimed });
  const result = await compile(folder.path, compiler, flags);
  return result.errors;
}

const varnames = (values: readonly (readonly [string | number, string])[]): readonly EnumValue[] =>
  values.map(([value, name]) => ({ value, name, description: `Means ${name}. */` }));

const SHOP = api(
  model("Pet", object({ petType: string(), "name?": string() })),
  model("Cat", tagged(all(ref("Pet"), object({ meow: boolean() }), required("name")), "petType", ["Cat"])),
  model("Dog", tagged(all(ref("Pet"), object({ "bark?": types(string(), nothing()) })), "petType", ["Dog", "Puppy"])),
  model("Puppy", tagged(all(ref("Dog"), object({ age: number() })), "petType", ["Puppy"])),
  model("AnyPet", union(ref("Cat"), ref("Puppy"))),
  model(
    "Account",
    object({
      id: string({ readOnly: true }),
      name: string(),
      "secret?": string({ writeOnly: true }),
      "friend?": ref("Account"),
    }),
    { differsWhenSent: true, recursive: true },
  ),
  model("AccountInput", object({ other: ref("Account") }), { differsWhenSent: true, used: "received" }),
  model("NewAccount", object({ id: string({ readOnly: true }), name: string() }), {
    differsWhenSent: true,
    used: "sent",
  }),
  model("Status", oneOf("open", "in-progress", null)),
  model(
    "Priority",
    schema({
      kind: "enum",
      values: varnames([
        [0, "Low"],
        [1, "High"],
      ]),
    }),
  ),
  model("Size", oneOf(1, 2)),
  model("Tree", object({ "children?": array(ref("Tree")), value: unknown() })),
  model("Json", union(string(), number(), boolean(), nothing(), array(ref("Json")), object({}, { rest: ref("Json") }))),
  model("A", union(ref("B"), string())),
  model("B", union(ref("A"), number())),
  model("Loop", union(ref("Loop"), boolean())),
  model("Base", all(object({ kind: string() }), union(ref("One"), ref("Two")))),
  model("One", all(ref("Base"), object({ one: number() }))),
  model("Two", all(ref("Base"), object({ two: number() }))),
  model("Event", object({ type: constant("a"), data: object({ "n?": number() }) })),
  model("Other", all(ref("Event"), object({ type: constant("b") }))),
  model("Envelope", object({ data: object({}), list: array(object({})) })),
  model("Letter", all(ref("Envelope"), object({ data: ref("Tree"), list: array(ref("Tree")) }))),
  model("Labels", object({ "owner?": ref("Account") }, { rest: string() })),
  model("Extra", all(ref("Puppy"), object({}, { rest: array(string()) }))),
  model("Point", tuple([number(), number()], number(), { kind: "minItems", value: 2 })),
  model("Nothing", object({}, { rest: "closed" })),
  model("Impossible", never()),
  model("Upload", object({ file: schema({ kind: "binary" }) }), { used: "sent" }),
  model("Open", union(oneOf("a", "b"), string())),
  model("Either", all(object({ "a?": string(), "b?": string() }), union(required("a"), required("b")))),
  model("Name", union(ref("Cat"), nothing())),
  model("Hostile", object(Object.fromEntries(HOSTILE.map((name) => [`${name}?`, oneOf(name)])))),
);

const CLAIMS = `
is<Equal<M.Cat["petType"], "Cat">>();
is<Equal<M.Cat["name"], string>>();
is<Equal<M.Dog["petType"], "Dog" | "Puppy">>();
is<Equal<M.Puppy["petType"], "Puppy">>();
is<Equal<M.Dog["bark"], string | null | undefined>>();
export function speak(pet: M.AnyPet): number | boolean {
  switch (pet.petType) {
    case "Cat": return pet.meow;
    case "Puppy": return pet.age;
  }
}

is<Equal<keyof M.Account, "id" | "name" | "friend">>();
is<Equal<keyof M.AccountModelInput, "name" | "secret" | "friend">>();
is<Equal<M.AccountModelInput["friend"], M.AccountModelInput | undefined>>();
is<Equal<M.AccountInput["other"], M.Account>>();
is<Equal<keyof M.NewAccount, "name">>();

is<Equal<typeof V.STATUSES, readonly ["open", "in-progress"]>>();
is<Equal<M.Status, "open" | "in-progress" | null>>();
is<Equal<M.Priority, 0 | 1>>();
is<Equal<typeof V.PRIORITIES.High, 1>>();
is<Equal<M.Size, 1 | 2>>();

is<Equal<M.A, string | number>>();
is<Equal<M.B, string | number>>();
is<Equal<M.Loop, boolean>>();
is<Equal<M.One["kind"], string>>();
export const base: M.Base = { kind: "x", one: 1 };
export const json: M.Json = { a: [1, "b", null, { c: true }] };
// @ts-expect-error functions are not JSON
export const notJson: M.Json = { a: () => 1 };
export const tree: M.Tree = { value: 1, children: [{ value: 2 }] };
tree.value = 3;
tree.children?.push(tree);

is<Equal<M.Other["type"], "b">>();
is<Equal<M.Letter["data"], M.Tree>>();
is<Equal<M.Letter["list"], M.Tree[]>>();
is<Equal<M.Other["data"], M.Event["data"]>>();
export const labels: M.Labels = { owner: { id: "1", name: "n" }, colour: "red" };
export const extra: M.Extra = { petType: "Puppy", age: 1, more: ["a"] };
// @ts-expect-error not of the kind of further members
export const wrongExtra: M.Extra = { petType: "Puppy", age: 1, more: Symbol() };
is<Equal<M.Point, [number, number, ...number[]]>>();
export const nothing: M.Nothing = {};
// @ts-expect-error there are no members
export const something: M.Nothing = { a: 1 };
is<Equal<M.Impossible, never>>();
is<Equal<M.Upload["file"], Blob | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>>>();
export const open: readonly M.Open[] = ["a", "anything"];
export const either: readonly M.Either[] = [{ a: "1" }, { b: "1" }, { a: "1", b: "2" }];
// @ts-expect-error one of them has to be there
export const neither: M.Either = {};
// @ts-expect-error required by the child
export const nameless: M.Cat = { petType: "Cat", meow: true };
`;

describe.each(COMPILERS)("models under TypeScript %s", (compiler) => {
  test("say what the schemas say", async () => {
    expect(await errors(SHOP, CLAIMS, compiler)).toEqual([]);
  });

  test("compile under less strict options", async () => {
    expect(
      await errors(SHOP, "", compiler, {
        exactOptionalPropertyTypes: false,
        noUncheckedIndexedAccess: false,
        isolatedDeclarations: false,
      }),
    ).toEqual([]);
    expect(
      await errors(SHOP, "", compiler, {
        strict: false,
        exactOptionalPropertyTypes: false,
        isolatedDeclarations: false,
      }),
    ).toEqual([]);
  });

  test("claims that do not hold are found", async () => {
    const found = await errors(
      SHOP,
      'is<Equal<M.Size, 1>>();\nexport const cat: M.Cat = { petType: "Dog", name: "x", meow: true };',
      compiler,
    );
    expect(found).toHaveLength(2);
  });
});

test("names of enum values do not reach prototypes", async () => {
  const { text } = generateModels(
    api(
      model(
        "Keys",
        schema({
          kind: "enum",
          values: [
            { value: "a", name: "__proto__" },
            { value: "b", name: "constructor" },
          ],
        }),
      ),
    ),
  );
  await using folder = await temporaryFolder({ "models.ts": text });
  await writeFile(join(folder.path, "package.json"), '{"type":"module"}');
  const made: { readonly KEYS_VALUES: object } = await import(join(folder.path, "models.ts"));
  expect(Object.entries(made.KEYS_VALUES)).toEqual([
    ["__proto__", "a"],
    ["constructor", "b"],
  ]);
  expect(Object.getPrototypeOf(made.KEYS_VALUES)).toBe(Object.prototype);
});
