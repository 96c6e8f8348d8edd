import { expect, test } from "vitest";
import { createFactory, passes } from "../../runtime/factory/factory.ts";
import type { MakeBody } from "../../runtime/mocked-body.ts";
import { array, integer, nullable, number, object, oneOf, text } from "../../runtime/factory/recipe.ts";

// Values that suit the names of their members and models.

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
  ["hour", integer(), /^(?:1?\d|2[0-3])$/],
  ["startMinute", integer(), /^[1-5]?\d$/],
  ["birthMonth", integer(), /^(?:[1-9]|1[0-2])$/],
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

test("a list of errors has one: the others would say the same", () => {
  const body: MakeBody = createFactory(passes, () => object({ errors: array(object({ detail: text() })) }));
  const error = { status: 404, code: "not_found", isError: true } as const;
  for (let count = 0; count < 10; count++)
    expect(body(undefined, error)).toEqual({ errors: [{ detail: "Not found." }] });
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
