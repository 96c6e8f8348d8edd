import { readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { generate } from "../../generator/index.ts";
import { compile, COMPILERS } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { createFactory, passes } from "../../runtime/factory/factory.ts";
import { array, integer, nullable, number, object, oneOf, text } from "../../runtime/factory/recipe.ts";
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

test.for([
  ["customerName", text(), /^[A-Z][a-z]+ [A-Z][a-z]+$/],
  ["contact_person", text(), /^[A-Z][a-z]+ [A-Z][a-z]+$/],
  ["companyName", text(), /^[A-Z][a-z]+$/],
  ["productName", text(), /^Product \d+$/],
  ["orderNumber", text(), /^ORD-\d{5}$/],
  ["ip_address", text(), /^192\.0\.2\.\d+$/],
  ["checksum_sha256", text(), /^[\da-f]{64}$/],
  ["date_of_birth", text({ format: "date" }), /^(?:19[5-9]|200)\d-/],
  ["taxRate", number(), /^(?:1?\d|2[0-5])(?:\.\d+)?$/],
  ["pageLimit", number(), /^\d+$/],
  ["owner_id", number(), /^\d+$/],
  ["ageMax", number(), /^\d+$/],
  ["confidence", number({ min: 0, max: 1 }), /^(?:0(?:\.\d+)?|1)$/],
  ["totalPages", integer(), /^\d$/],
  ["page", integer(), /^1$/],
  ["jobTitle", text(), /^[A-Z][a-z]+$/],
  ["path", text(), /^\/[a-z]+$/],
  ["tags", nullable(array(text())), /^(?!null)/],
  ["Last-Modified", text(), /^\w{3}, \d\d \w{3} 2025 \d\d:\d\d:\d\d GMT$/],
  ["Content-Disposition", text(), /^attachment; filename="[a-z]+\.txt"$/],
  ["timestamp", text(), /^2025-.*Z$/],
  ["synopsis", text(), /^[A-Z].*\.$/],
  ["kürzeste Größe", text(), /^kürzeste größe \d+$/],
  ["名前", text(), /^名前 \d+$/],
  ["yearPublished", integer(), /^(?:199\d|20[012]\d)$/],
] as const)("the value of %s is readable", ([name, recipe, want]) => {
  const made = createFactory<Readonly<Record<string, unknown>>>(passes, () => object({ [name]: recipe })).list(30);
  expect(made.map((value) => String(value[name])).filter((value) => !want.test(value))).toEqual([]);
});

test.for([
  ["created_at", "updatedAt", text({ format: "date-time" })],
  ["created_at", "shipped_at", text({ format: "date-time" })],
  ["contractStart", "contractEnd", text({ format: "date" })],
  ["valid_from", "valid_until", text({ format: "date" })],
  ["orderDate", "dueDate", text()],
  ["created_at", "expires_at", integer()],
  ["minQuantity", "maxQuantity", integer()],
  ["start_ms", "end_ms", integer()],
] as const)("%s is not after %s", ([first, second, recipe]) => {
  const made = createFactory<Readonly<Record<string, string | number>>>(passes, () =>
    object({ [second]: recipe, [first]: recipe }),
  );
  expect(made.list(30).filter((value) => (value[first] ?? "") >= (value[second] ?? 0))).toEqual([]);
});

test.for([
  ["starts_at", "ends_at"],
  ["check_in", "check_out"],
  ["opensFrom", "opensUntil"],
] as const)("%s and %s are on the same day", ([first, second]) => {
  const moment = text({ format: "date-time" });
  const made = createFactory<Readonly<Record<string, string>>>(passes, () =>
    object({ [second]: moment, [first]: moment }),
  ).list(30);
  expect(made.filter((value) => value[first]?.slice(0, 10) !== value[second]?.slice(0, 10))).toEqual([]);
  expect(made.filter((value) => (value[first] ?? "") >= (value[second] ?? ""))).toEqual([]);
});

test("the name and the email address of a person match", () => {
  const email = text({ format: "email" });
  const made = createFactory<Readonly<Record<string, string>>>(passes, () =>
    object({ email, first_name: text(), lastName: text(), full_name: text(), username: text() }),
  ).list(20);
  for (const { email = "", first_name: first = "", lastName: last = "", full_name: name, username } of made) {
    expect(email.startsWith(`${first}.${last}@`.toLowerCase())).toBe(true);
    expect(name).toBe(`${first} ${last}`);
    expect(username?.startsWith(first.toLowerCase())).toBe(true);
  }
});

test("the title of an error fits its status", () => {
  const isProblem = (value: unknown): boolean => typeof value === "object";
  const problem = createFactory<{ readonly title: string; readonly status: number }>(isProblem, () =>
    object({ title: text(), status: integer(), detail: text() }),
  );
  expect(problem({ status: 404 })).toEqual({ title: "Not found", status: 404, detail: "Not found." });
  expect(problem({ status: 412 }).title).toBe("Precondition failed");
  expect(problem({ status: 418 })).toMatchObject({ title: "The request failed", status: 418 });
  expect(problem({ title: "No" }).title).toBe("No");
  const made = problem.list(30);
  expect(made.filter(({ title, status }) => problem({ status }).title !== title)).toEqual([]);
});

test("the message of an error fits its code", () => {
  const error = createFactory<{ readonly message: string; readonly code: string }>(passes, () =>
    object({ message: text(), code: text() }),
  );
  expect(error({ code: "not_found" }).message).toBe("Not found.");
  expect(error({ code: "E1004" }).message).not.toMatch(/E1004/);
  const soldOut = createFactory(passes, () => object({ code: oneOf(["sold_out"]), message: text() }));
  expect(soldOut()).toEqual({ code: "sold_out", message: "Sold out." });
});

test("things of a response without a name are named after their model, or after the operation", () => {
  const checkOf = (name: string): (() => boolean) => Object.defineProperty(() => true, "name", { value: name });
  const book = createFactory<object>(checkOf("isBook"), () => object({ title: text() }));
  const list = createFactory(checkOf("isListTopRated200Body"), () => array(book, { min: 1 }));
  expect(JSON.stringify(list())).toMatch(/"title":"Book \d+"/);
  const user = createFactory(checkOf("isUserEntity"), () => object({ name: text() }));
  expect(user()).toEqual({ name: expect.stringMatching(/^[A-Z][a-z]+ [A-Z][a-z]+$/) });
  const attributes = createFactory<object>(checkOf("isBookAttributes"), () => object({ title: text() }));
  const resource = createFactory(checkOf("isBookResource"), () => object({ attributes }));
  expect(JSON.stringify(resource())).toMatch(/"title":"Book \d+"/);
  const whole = createFactory(checkOf("isBookResource"), () => object({ attributes: object({ title: text() }) }));
  expect(JSON.stringify(whole())).toMatch(/"title":"Book \d+"/);
  const inline = createFactory(checkOf("isGetShelf200Body"), () => object({ label: text() }));
  expect(JSON.stringify(inline())).toMatch(/"label":"Shelf \d+"/);
});

test.for([
  ["id", integer({ examples: [10] })],
  ["id", text({ examples: ["note_1"] })],
  ["id", text({ examples: ["admin"], pattern: /^[a-z]+\d*$/ })],
  ["petId", number()],
] as const)("each value of a list has another %s", ([name, recipe]) => {
  const pet = createFactory<Readonly<Record<string, unknown>>>(passes, () => object({ [name]: recipe }));
  const shop = createFactory<{ readonly pets: readonly object[] }>(passes, () =>
    object({ pets: array(pet, { min: 9 }) }),
  );
  expect(new Set(pet.list(30).map((value) => value[name])).size).toBe(30);
  for (const { pets } of shop.list(10))
    expect(new Set(pets.map((each) => JSON.stringify(each))).size).toBe(pets.length);
});

test("given members also keep the order of the document", () => {
  const made = createFactory<Readonly<Record<string, string>>>(passes, () =>
    object({ a: text(), b: text(), c: text() }),
  );
  expect(Object.keys(made({ b: "x", d: "y", a: undefined }))).toEqual(["b", "c", "d"]);
});

test("people have personal names, whatever member they are in", () => {
  const isPersonModel = (value: unknown): boolean => typeof value === "object";
  Object.defineProperty(isPersonModel, "name", { value: "isPerson" });
  const person = createFactory(isPersonModel, () => object({ name: text() }));
  const show = createFactory<object>(passes, () => object({ moderators: array(person, { min: 1 }) }));
  expect(JSON.stringify(show())).toMatch(/"name":"[A-Z][a-z]+ [A-Z][a-z]+"/);
});

test.for(["data", "items", "results", "related"])("items of %s are named after their model", (name) => {
  const isBook = (value: unknown): boolean => typeof value === "object";
  const book = createFactory(isBook, () => object({ title: text() }));
  const page = createFactory<object>(passes, () => object({ [name]: array(book, { min: 1 }) }));
  expect(JSON.stringify(page())).toMatch(/"title":"Book \d+"/);
});
