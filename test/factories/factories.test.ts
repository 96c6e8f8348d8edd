import { readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { generate } from "../../generator/index.ts";
import { compile, COMPILERS } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { ALL } from "../support/scale.ts";
import { sharedFolder } from "../support/shared.ts";
import { DOCUMENT } from "./document.ts";

// Generated factories, made and run.

interface Made {
  (overrides?: unknown): { readonly [name: string]: unknown };
  list(count: number, overrides?: unknown): readonly { readonly [name: string]: unknown }[];
  check(value: unknown): boolean;
}

type Factories = Readonly<Record<string, Made>>;

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

async function factoriesOf(
  document: string,
  output: string,
  formats: Readonly<Record<string, "Date">> = {},
): Promise<Factories> {
  const result = await generate({ document, output, targets: ["factories"], formats });
  if (result.status !== "done") throw new Error(JSON.stringify(result.diagnostics));
  return (await import(pathToFileURL(join(output, "factories.ts")).href)) as Factories;
}

const folder: Awaited<ReturnType<typeof temporaryFolder>> = await temporaryFolder({
  "package.json": '{ "type": "module" }',
  "spec/openapi.json": JSON.stringify(DOCUMENT),
});
await symlink(join(ROOT, "node_modules"), join(folder.path, "node_modules"));
const all: Factories = await factoriesOf(join(folder.path, "spec/openapi.json"), join(folder.path, "app/generated"));
const seed: (seed?: number) => void = all["seedFactories"] as unknown as typeof seed;
afterAll(() => folder[Symbol.asyncDispose]());
beforeEach(() => seed());

function factory(name: string): Made {
  const found = all[`${name}Factory`];
  if (found === undefined) throw new Error(`no factory of ${name}`);
  return found;
}

describe("values", () => {
  test.for(["customer", "customerInput", "order", "payment", "card", "invoice", "folder", "either", "price"])(
    "of %s pass the check",
    (name) => {
      const made = factory(name).list(50);
      expect(made.filter((value) => !factory(name).check(value))).toEqual([]);
    },
  );

  test("are readable", () => {
    expect(factory("customer")()).toEqual({
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4/),
      name: expect.stringMatching(/^[A-Z][a-z]+ [A-Z][a-z]+$/),
      email: expect.stringMatching(/^[a-z]+\.[a-z]+@[a-z]+\.example$/),
      city: expect.stringMatching(/^[A-Z][a-z]+$/),
      born: expect.stringMatching(/^(?:19[5-9]|200)\d-\d\d-\d\d$/),
      joined: expect.stringMatching(/^202\d-.*Z$/),
    });
  });

  test("of input models omit readOnly members, other values omit writeOnly members", () => {
    expect(Object.keys(factory("customerInput")())).toEqual(["name", "email", "password", "city", "born", "joined"]);
    expect(factory("customer")()).not.toHaveProperty("password");
  });

  test("start with the example of the document; later ones have the same form", () => {
    const [first, second] = factory("order").list(2);
    expect(first).toMatchObject({ id: "ord_8f2c41" });
    expect(second?.["id"]).toMatch(/^ord_[\da-f]{6}$/);
    expect(second?.["id"]).not.toBe("ord_8f2c41");
  });

  test("start with the default where there is no example", () => {
    expect(factory("car")()).toMatchObject({ state: "parked" });
  });

  test.for([
    { model: "card", member: "method", want: ["card"] },
    { model: "invoice", member: "method", want: ["invoice"] },
    { model: "car", member: "type", want: ["car"] },
    { model: "vehicleBase", member: "type", want: ["car", "bike"] },
  ])("$member of a $model has a value that the discriminator maps to it", ({ model, member, want }) => {
    const made = factory(model).list(10);
    expect(made.filter((value) => !want.includes(String(value[member])))).toEqual([]);
  });

  test("of unions call the factories of their alternatives", async () => {
    const source = await readFile(join(folder.path, "app/generated/factories.ts"), "utf8");
    expect(source).toContain("anyOf(cardFactory, invoiceFactory)");
    expect(source).toContain("anyOf(carFactory, bikeFactory)");
  });

  test("names fit the thing that a model describes", () => {
    const { name, children } = factory("newPet")() as { readonly name: unknown; readonly children: readonly unknown[] };
    expect(name).toMatch(/^Pet \d+$/);
    expect(children[0]).toEqual({ title: expect.stringMatching(/^Child \d+$/) });
  });

  test("are the same for a seed, independent of earlier values", () => {
    const [one, two] = factory("order").list(2);
    expect(one).not.toEqual(two);
    seed();
    factory("customer")();
    expect(factory("order")()).toEqual(one);
    seed(7);
    expect(factory("order")()).not.toEqual(one);
  });

  test("are printed on lines of at most 120 characters", async () => {
    const text = await readFile(join(folder.path, "app/generated/factories.ts"), "utf8");
    expect(text.split("\n").filter((line) => line.length > 120)).toEqual([]);
  });

  test("a schema may have none", () => {
    expect(() => factory("nothing")()).toThrow("No text was found for /^a$/u.");
  });
});

describe("overrides", () => {
  test("replace members", () => {
    expect(factory("order")({ status: "paid", tags: ["a", "b"] })).toMatchObject({ status: "paid", tags: ["a", "b"] });
  });
  test("decide which alternative is made", () => {
    const made = factory("payment").list(5, { method: "invoice" });
    expect(made.map((value) => [value["method"], typeof value["due"]])).toEqual(made.map(() => ["invoice", "string"]));
  });
  test("decide it also where the check would accept the members of another one", () => {
    const made = factory("vehicle").list(5, { type: "bike" });
    expect(made.filter((value) => "doors" in value)).toEqual([]);
    expect(
      factory("vehicle")
        .list(5, { doors: 3 })
        .map(({ type }) => type),
    ).toEqual(made.map(() => "car"));
  });
  test("undefined omits a member", () => {
    expect(factory("order")({ note: undefined })).not.toHaveProperty("note");
  });
  test("of a list, by index", () => {
    const made = factory("order").list(2, (index: number) => ({ note: `no. ${index}` }));
    expect(made.map(({ note }) => note)).toEqual(["no. 0", "no. 1"]);
  });
  test("may be invalid where a test needs it", () => {
    expect(factory("order")({ status: "lost" })).toMatchObject({ status: "lost" });
  });
});

test("values of applications, where formats are converted", async () => {
  const made = await factoriesOf(join(folder.path, "spec/openapi.json"), join(folder.path, "dates"), {
    "date-time": "Date",
  });
  expect(made["customerFactory"]?.()).toMatchObject({ joined: expect.any(Date), born: expect.any(String) });
  const joined = new Date("2025-01-02T03:04:05.000Z");
  expect(made["customerFactory"]?.({ joined })["joined"]).toEqual(joined);
});

const CORPUS = sharedFolder("corpus");
const DOCUMENTS = [
  ...(ALL ? ["petstore", "shop", "bank"] : ["shop"]).map(
    (name) => [name, join(ROOT, `examples/contracts/${name}/openapi.yaml`)] as const,
  ),
  ["platform", join(ROOT, "spec/openapi.yaml")] as const,
  ...(CORPUS === undefined || !ALL ? [] : [["box", join(CORPUS, "box/box.json")] as const]),
];

test.for(DOCUMENTS)("of %s: every value of three seeds passes its check", async ([name, document]) => {
  const made = await factoriesOf(document, join(folder.path, name));
  const reseed = made["seedFactories"] as unknown as typeof seed;
  const invalid = [1, 2, 3].flatMap((one) => {
    reseed(one);
    return Object.entries(made)
      .filter(([key]) => key.endsWith("Factory"))
      .filter(([, make]) => make.list(2).some((value) => !make.check(value)))
      .map(([key]) => key);
  });
  expect(invalid).toEqual([]);
});

const APP = `
import { orderFactory, paymentFactory, priceFactory, seedFactories } from "./generated/factories.ts";
import type { Order } from "./generated/models.ts";

seedFactories(3);
export const order: Order = orderFactory({ status: "paid", note: undefined });
export const orders: Order[] = orderFactory.list(3, (index) => ({ note: String(index) }));
export const price: number = priceFactory();
export const kind: string = paymentFactory({ method: "card" }).method;
// @ts-expect-error -- no such status
orderFactory({ status: "lost" });
// @ts-expect-error -- no such member
orderFactory.list(2, { state: "paid" });
`;

test.for(COMPILERS)("factories and overrides are typed under TypeScript %s", async (compiler) => {
  await writeFile(join(folder.path, "app/app.ts"), APP);
  const { errors } = await compile(join(folder.path, "app"), compiler);
  expect(errors).toEqual([]);
});
