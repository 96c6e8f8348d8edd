import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json } from "../../generator/document/json.ts";
import { compile, COMPILERS } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { generateInto } from "./support/generate.ts";
import { arrayOf, object, pathId } from "../judge/support/contract.ts";

// Documents with many checks: one file for each tag, so that a compiler reads only what it needs.

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Json): Json => ({ content: { "application/json": { schema } } });

/** Operations of three tags. Two of them use `Common`; `Lonely` is unused. */
function large(operations: number): Readonly<Record<string, Json>> {
  const tags = ["cats", "dogs", "shared"];
  const paths = Object.fromEntries(
    Array.from({ length: operations }, (_, index): [string, Json] => {
      const tag = tags[index % tags.length] ?? "";
      const operation = {
        operationId: `get ${tag} ${index}`,
        tags: [tag],
        parameters: [pathId("id", { type: "string", minLength: 3, pattern: "^[c-x]+$" })],
        responses: { 200: { description: "ok", ...Object(json(ref(tag === "dogs" ? "Dog" : "Cat"))) } },
      };
      return [`/${tag}/${index}/{id}`, { get: operation }];
    }),
  );
  const home = { type: ["integer", "null"], format: "int64" };
  const schemas = {
    Cat: object({ name: ref("Name"), "friend?": ref("Cat"), "home?": home }),
    Dog: object({ name: ref("Name"), tricks: ref("Tricks"), "home?": home }),
    Name: { type: "string", minLength: 1 },
    Tricks: arrayOf({ enum: ["sit", "roll"] }),
    Lonely: object({ tricks: ref("Tricks"), own: ref("Own") }, []),
    Own: { type: "integer" },
    Event: object({ kind: ref("Kind"), name: ref("Name") }, []),
    Kind: { enum: ["born"] },
  };
  return {
    "openapi.json": {
      openapi: "3.1.0",
      info: { title: "Test", version: "1" },
      paths,
      webhooks: { born: { post: { requestBody: json(ref("Event")), responses: { 200: { description: "ok" } } } } },
      components: { schemas },
    },
  };
}

describe("a document with many checks", () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let texts: ReadonlyMap<string, string>;
  beforeAll(async () => {
    folder = await temporaryFolder();
    const { files } = await generateInto(folder.path, large(210), { zod: "none" });
    texts = new Map(files.map(({ path, text }) => [path, text]));
  });
  afterAll(() => folder[Symbol.asyncDispose]());

  const declared = (file: string): readonly string[] =>
    [...(texts.get(file) ?? "").matchAll(/^export function (\w+)/gm)].map(([, name]) => name ?? "");

  const exported = (file: string): readonly string[] => [
    ...declared(file),
    ...[...(texts.get(file) ?? "").matchAll(/^export \{ \w+ as (\w+) \};/gm)].map(([, name]) => name ?? ""),
  ];

  test("has a file of them for each tag, and one for what several use", () => {
    expect([...texts.keys()].filter((path) => path.startsWith("checks")).sort()).toEqual([
      "checks.ts",
      "checks/cats.ts",
      "checks/dogs.ts",
      "checks/scalars.ts",
      "checks/shared-tag.ts",
      "checks/shared.ts",
      "checks/webhooks.ts",
    ]);
    // Two tags use `Cat`; one tag and an unused model use `Tricks`.
    expect(declared("checks/shared.ts").toSorted()).toEqual(["isCat", "isLonely", "isName", "isOwn", "isTricks"]);
    expect(declared("checks/dogs.ts")).toContain("isDog");
    expect(declared("checks/webhooks.ts").toSorted()).toEqual(["isEvent", "isKind"]);
    expect(declared("checks/scalars.ts")).toEqual(["isInteger_int64OrNull"]);
  });

  test("has zod schemas in files alike, and all of them in validators.ts", async () => {
    await using other = await temporaryFolder();
    const { files } = await generateInto(other.path, large(210));
    const schemas = files.filter(({ path }) => path.startsWith("validators"));
    const names = files
      .map(({ path }) => path)
      .filter((path) => path.startsWith("checks") && !path.includes("scalars"));
    expect(schemas.map(({ path }) => path)).toEqual(names.map((path) => path.replace("checks", "validators")));
    await symlink(fileURLToPath(new URL("../../node_modules", import.meta.url)), join(other.path, "node_modules"));
    expect((await compile(other.path, "7")).errors).toEqual([]);
    const module = await import(/* @vite-ignore */ pathToFileURL(join(other.path, "validators.ts")).href);
    const declared = schemas.flatMap(({ text }) =>
      [...text.matchAll(/^export (?:const|\{ \w+ as) (\w+)/gm)].map(([, name]) => name),
    );
    expect(Object.keys(module).toSorted()).toEqual(declared.toSorted());
    expect(module.dogSchema.safeParse({ name: "a", tricks: ["sit"], home: null }).success).toBe(true);
    expect(module.dogSchema.safeParse({ name: "a", tricks: ["sit"], home: "?" }).error.issues[0].path).toEqual([
      "home",
    ]);
    expect(module.dogSchema.safeParse({ name: "a", tricks: [1] }).error.issues[0].path).toEqual(["tricks", 0]);
  });

  test("has all of them in checks.ts but those of scalars, and says what that costs", async () => {
    expect(texts.get("checks.ts")).toContain("// An import from here makes the compiler read all of these files.");
    const files = [...texts.keys()].filter((path) => !["checks.ts", "checks/scalars.ts"].includes(path));
    const names = files.flatMap(exported);
    const { issuesOf, ...checks } = await import(/* @vite-ignore */ pathToFileURL(join(folder.path, "checks.ts")).href);
    expect(Object.keys(checks).sort()).toEqual(names.toSorted());
    expect(names.length).toBeGreaterThan(200);
    expect(checks.isDog({ name: "a", tricks: ["sit"] })).toBe(true);
    expect(issuesOf(checks.isDog, { name: "", tricks: [5] })).toMatchObject([
      { pointer: "/name", keyword: "minLength" },
      { pointer: "/tricks/0", keyword: "enum" },
    ]);
  });

  test("checks what is the same by the same function", () => {
    expect((texts.get("checks/cats.ts") ?? "").match(/minLength/g)).toHaveLength(1);
  });

  test("has no circular imports", () => {
    const imports = [...texts].flatMap(([path, text]) =>
      [...text.matchAll(/^(?:import|\}) .*from "\.\/([\w-]+)\.ts";$/gm)].map(([, name]) => `${path} ${name}`),
    );
    expect(imports.filter((line) => line.startsWith("checks/shared.ts"))).toEqual(["checks/shared.ts scalars"]);
    expect(imports.filter((line) => line.startsWith("checks/scalars.ts"))).toEqual([]);
  });

  test.each(COMPILERS)("compiles under the strictest flags of TypeScript %s", async (compiler) => {
    expect((await compile(folder.path, compiler)).errors).toEqual([]);
  });

  test("leaves out of a bundle what is not used, from wherever it is imported", async () => {
    await writeFile(join(folder.path, "app.js"), 'import { isDog } from "./checks.ts"; console.log(isDog(1));');
    const build = await rolldown({ input: join(folder.path, "app.js"), logLevel: "silent" });
    const { output } = await build.generate({ minify: true });
    await build.close();
    expect(output[0].code).toContain("roll");
    for (const other of ["born", "c-x", "friend"]) expect(output[0].code).not.toContain(other);
  });

  test("a document with few checks has one file", async () => {
    await using small = await temporaryFolder();
    const { files } = await generateInto(small.path, large(20), { zod: "none" });
    expect(files.map(({ path }) => path).sort()).toEqual(["checks.ts", "models.ts"]);
  });
});
