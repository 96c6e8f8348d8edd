import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { Json } from "../../generator/document/json.ts";
import { COMPILERS, compile } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { type Generated, generateInto, withSchemas } from "./support/generate.ts";
import { closed, header, json, object, pathId, query } from "../judge/support/contract.ts";

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** A document with something of everything that gets a check. */
const DOCUMENT: Readonly<Record<string, Json>> = {
  "openapi.json": {
    openapi: "3.1.0",
    info: { title: "Test", version: "1" },
    paths: {
      "/users/{id}": {
        parameters: [pathId("id", { type: "string", minLength: 1 })],
        post: {
          operationId: "updateUser",
          parameters: [
            query("dry-run", { type: "boolean" }),
            header("X-Trace", { type: "string" }),
            { name: "session", in: "cookie", required: true, schema: { type: "string" } },
          ],
          requestBody: {
            content: {
              "application/json": { schema: ref("User") },
              "application/x-www-form-urlencoded": {
                schema: object({ name: { type: "string" } }),
              },
            },
          },
          responses: {
            200: {
              description: "ok",
              headers: { "X-Count": { schema: { type: "integer" }, required: true } },
              content: json(ref("User")),
            },
            "4XX": {
              description: "no",
              content: json({ oneOf: [ref("Cat"), ref("Dog")] }),
            },
          },
        },
      },
      "/anything": {
        get: {
          responses: {
            200: { description: "ok", content: { "application/json": {}, "application/octet-stream": { schema: {} } } },
          },
        },
      },
    },
    webhooks: {
      userCreated: {
        post: {
          requestBody: { content: json(ref("User")) },
          responses: { 200: { description: "ok" } },
        },
      },
    },
    components: {
      schemas: {
        User: object({
          id: { type: "string", readOnly: true },
          name: { type: "string" },
          "password?": { type: "string", writeOnly: true },
          "pet?": { oneOf: [ref("Cat"), ref("Dog")] },
        }),
        Cat: object({ kind: { const: "cat" }, "friend?": ref("Cat") }),
        Dog: closed({
          kind: { const: "dog" },
          "tricks?": { type: "array", items: { type: "string" }, uniqueItems: true },
        }),
        Folder: object({ parent: { anyOf: [{ type: "string" }, ref("Folder")] } }, []),
        Number: { type: "integer", minimum: 1 },
        Object: { type: "object", additionalProperties: { type: ["string", "null"] } },
        Anything: true,
        Nothing: false,
        Tuple: { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], items: false, minItems: 2 },
        Either: {
          anyOf: [object({ a: { not: { type: "string" } } }, []), object({ b: { if: { const: 1 }, then: false } }, [])],
        },
        Strict: { allOf: [ref("Cat"), { properties: { more: { type: "string" } } }], unevaluatedProperties: false },
        Deep: {
          if: { properties: { a: { const: 1 } } },
          then: { properties: { b: {} } },
          unevaluatedProperties: { type: "number" },
        },
      },
    },
  },
};

/** Every declared type next to its check and schema: the guard gives the type, the schema yields it. */
function typeTest(generated: Generated): string {
  const models = generated.api.models.map(({ at, used, differsWhenSent }) => {
    const roles = used === "both" && differsWhenSent ? ["model", "model-input"] : ["model"];
    return roles.map((role) => ({ role, at }));
  });
  const rows = models.flat().map(({ role, at }) => {
    const [type, check, schema] = [
      generated.name(role, at),
      generated.name(`check-${role}`, at),
      generated.name(`schema-${role}`, at),
    ];
    return { type, check, schema };
  });
  // For the parts of requests and responses, the guard and the schema have the same type.
  const validators = generated.files.find(({ path }) => path === "validators.ts")?.text ?? "";
  const parts = [
    ...validators.matchAll(/^export const (\w+): Zod(?:Object)?Schema<.*z(?:Object)?Schema<.*>\(\s*(\w+)/gm),
  ];
  expect(parts.length).toBeGreaterThan(15);
  return [
    'import * as z from "zod";',
    'import * as checks from "./checks.ts";',
    'import * as models from "./models.ts";',
    'import * as validators from "./validators.ts";',
    "type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;",
    "type Guarded<F> = F extends (value: unknown, ...rest: never[]) => value is infer T ? T : never;",
    ...rows.flatMap(({ type, check, schema }, index) => [
      `export const guard${index}: Same<Guarded<typeof checks.${check}>, models.${type}> = true;`,
      `export const yielded${index}: Same<z.infer<typeof validators.${schema}>, models.${type}> = true;`,
      `export const taken${index}: Same<z.input<typeof validators.${schema}>, models.${type}> = true;`,
    ]),
    ...parts.map(([, schema, check], index) => {
      return `export const part${index}: Same<Guarded<typeof checks.${check}>, z.infer<typeof validators.${schema}>> = true;`;
    }),
    "export function use(value: unknown): string | undefined {",
    "  if (checks.isUser(value)) return value.name;",
    "  const parsed = validators.userSchema.safeParse(value);",
    "  return parsed.success ? parsed.data.name : parsed.error.issues[0]?.message;",
    "}",
  ].join("\n");
}

describe("generated validators", () => {
  test.each(COMPILERS)("compile under the strictest flags of TypeScript %s, and yield the models", async (compiler) => {
    await using folder = await temporaryFolder();
    const generated = await generateInto(folder.path, DOCUMENT);
    await writeFile(join(folder.path, "use.ts"), typeTest(generated));
    await symlink(fileURLToPath(new URL("../../node_modules", import.meta.url)), join(folder.path, "node_modules"));
    const { errors } = await compile(folder.path, compiler);
    expect(errors).toEqual([]);
  });

  test("inline parts of requests, responses and webhooks have their own checks", async () => {
    const { files } = await generateInto((await temporaryFolder()).path, DOCUMENT);
    const text = files.find(({ path }) => path === "checks.ts")?.text ?? "";
    const names = [...text.matchAll(/^export function (\w+)/gm)].map(([, name]) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        "isUserInput",
        "isUpdateUserPath",
        "isUpdateUserQuery",
        "isUpdateUserHeaders",
        "isUpdateUserCookies",
      ]),
    );
    expect(names.filter((name) => name?.startsWith("isUpdateUser") || name?.startsWith("isUserCreated")))
      .toMatchInlineSnapshot(`
      [
        "isUpdateUserPath",
        "isUpdateUserQuery",
        "isUpdateUserHeaders",
        "isUpdateUserCookies",
        "isUpdateUserBody",
        "isUpdateUser200Headers",
        "isUpdateUser4XXBody",
      ]
    `);
  });

  test("a model whose name ends in Schema shares it with its zod schema, unless it is taken", async () => {
    await using folder = await temporaryFolder();
    const named = { User: true, UserSchema: true, ItemSchema: true, order_schema: true, Schema: true };
    const generated = await generateInto(folder.path, withSchemas(named));
    const names = Object.keys(named).map((name) => generated.name("schema-model", `#/components/schemas/${name}`));
    expect(names).toEqual(["userSchema", "userSchemaSchema", "itemSchema", "orderSchema", "schemaSchema"]);
  });

  test("checks alone need no zod", async () => {
    await using folder = await temporaryFolder();
    const { files } = await generateInto(folder.path, DOCUMENT, { zod: "none" });
    expect(files.map(({ path }) => path).sort()).toEqual(["checks.ts", "models.ts"]);
    expect(files.some(({ text }) => text.includes("zod"))).toBe(false);
  });

  test("uses neither eval nor new Function", async () => {
    await using folder = await temporaryFolder();
    const { files } = await generateInto(folder.path, DOCUMENT);
    expect(files.filter(({ text }) => /\beval\b|\bFunction\(/.test(text))).toEqual([]);
  });
});
