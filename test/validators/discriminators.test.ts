import { afterAll, beforeAll, expect, test } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import type { AnyCheck } from "../../runtime/validation/check.ts";
import { documentOf } from "../client/support/generate.ts";
import { type GeneratedServer, generateServer } from "../server/support/generate.ts";
import { base, child, ref, ROWS as PLAIN_ROWS, text, truth } from "./support/discriminators.ts";
import { FRAMEWORK_ROWS } from "./support/framework-discriminators.ts";

// With every kind of discriminator, the types, the check and the server agree.

const ROWS = [...PLAIN_ROWS, ...FRAMEWORK_ROWS];
const schemas = Object.assign({}, ...ROWS.map((row) => row.schemas)) as Readonly<Record<string, object>>;
const paths = Object.fromEntries(
  ROWS.map(({ subject }) => [
    `/${subject}`,
    {
      post: {
        operationId: `post${subject}`,
        requestBody: { required: true, content: { "application/json": { schema: ref(subject) } } },
        responses: { 200: { description: "Back", content: { "application/json": { schema: ref(subject) } } } },
      },
    },
  ]),
);

let generated: GeneratedServer;
let checks: Readonly<Record<string, AnyCheck>>;
let server: Server;

beforeAll(async () => {
  const document = documentOf(paths, { openapi: "3.2.0", components: { schemas } });
  generated = await generateServer(document, {
    targets: ["models", "validators", "client", "server"],
    validators: { zod: "none" },
  });
  checks = await generated.load("generated/checks.ts");
  const { createServer } = await generated.load<{ createServer(options: object): Server }>("generated/server/index.ts");
  const echo = ({ body }: { body: unknown }): object => ({ status: 200, body });
  const handlers = Object.fromEntries(ROWS.map(({ subject }) => [`post${subject}`, echo]));
  server = createServer({ handlers, validateReplies: "enforce" });
}, 120_000);
afterAll(() => generated[Symbol.asyncDispose]());

test.each(ROWS)("$name", async ({ subject, fails, fits, untyped = [] }) => {
  const check = checks[`is${subject}`];
  const post = async (value: object): Promise<number> => {
    const body = JSON.stringify(value);
    const headers = { "content-type": "application/json" };
    return (await server.fetch(new Request(`https://api.test/${subject}`, { method: "POST", headers, body }))).status;
  };
  for (const value of fits) expect([value, check?.(value), await post(value)]).toEqual([value, true, 200]);
  for (const value of [...fails, ...untyped]) {
    const status = await post(value);
    expect([value, check?.(value), status >= 400 && status < 500]).toEqual([value, false, true]);
  }
});

test("the types take what the checks take, and nothing else", async () => {
  const lines = ROWS.flatMap(({ subject, fails, fits }, row) => [
    ...fits.map((value, index) => `export const fits${row}_${index}: m.${subject} = ${JSON.stringify(value)};`),
    ...fails.map(
      (value, index) =>
        `// @ts-expect-error\nexport const fails${row}_${index}: m.${subject} = ${JSON.stringify(value)};`,
    ),
  ]);
  await generated.expectCompiles({
    "values.ts": `import type * as m from "./generated/models.ts";\n${lines.join("\n")}\n`,
    "narrowing.ts": `import type * as m from "./generated/models.ts";
export function ofPayment(payment: m.PaymentB): string {
  return payment.kind === "card" ? payment.number : payment.kind;
}
export function ofPart(part: m.AnyV): string {
  return part.kind === "link" ? part.url : part.text;
}
export function ofAnimal(animal: m.AnimalK): boolean {
  return animal.kind === "poodle" ? animal.curls : animal.bark;
}
export function ofShape(shape: m.AnyW): number {
  return shape.kind === "circle" ? shape.radius : shape.side;
}
export const base: m.AnimalFBase = { kind: "any", name: "of the base" };
`,
  });
}, 240_000);

test('`discriminators: "annotate"` leaves the verdict to the schemas', async () => {
  const document = documentOf(paths, { openapi: "3.2.0", components: { schemas } });
  await using bare = await generateServer(document, {
    targets: ["validators"],
    validators: { discriminators: "annotate" },
  });
  const checks = await bare.load<Readonly<Record<string, AnyCheck>>>("generated/checks.ts");
  expect(checks["isPaymentB"]?.({ kind: "bitcoin" })).toBe(true);
  expect(checks["isAnimalF"]?.({ kind: "anything" })).toBe(true);
  expect(checks["isDogF"]?.({ kind: "anything", bark: true })).toBe(true);
  expect(checks["isAnimalF"]?.({})).toBe(false);
  // A base beside what extends it: oneOf would reject every extension.
  expect(checks["isAnyU"]?.({ kind: "anything", radius: 1 })).toBe(true);
}, 120_000);

test("a server reads a form by the child that its value leads to", async () => {
  const form = { "application/x-www-form-urlencoded": { schema: ref("Animal") } };
  const responses = { 200: { description: "Back", content: { "application/json": { schema: ref("Animal") } } } };
  const document = documentOf(
    { "/animals": { post: { operationId: "create", requestBody: { required: true, content: form }, responses } } },
    {
      components: {
        schemas: {
          Animal: base({ mapping: { dog: "Dog", cat: "Cat" } }),
          Dog: child("Animal", { age: { type: "integer" }, loud: truth }, "age"),
          Cat: child("Animal", { age: text }, "age"),
        },
      },
    },
  );
  await using forms = await generateServer(document);
  const { createServer } = await forms.load<{ createServer(options: object): Server }>("generated/server/index.ts");
  const create = ({ body }: { body: unknown }): object => ({ status: 200, body });
  const served = createServer({ handlers: { create } });
  const post = async (body: string): Promise<unknown> => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const request = new Request("https://api.test/animals", { method: "POST", headers, body });
    const response = await served.fetch(request);
    return response.status === 200 ? response.json() : response.status;
  };
  expect(await post("kind=dog&age=3&loud=true")).toEqual({ kind: "dog", age: 3, loud: true });
  expect(await post("kind=cat&age=3")).toEqual({ kind: "cat", age: "3" });
  expect(await post("kind=cow&age=3")).toBe(422);
}, 60_000);
