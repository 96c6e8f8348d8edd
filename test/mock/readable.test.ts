import { afterAll, expect, test } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import { type Mock, startMock } from "../../generator/index.ts";
import { answer, arrayOf, contract, like, object, oneOf, ref, text, TIME, UUID } from "../judge/support/contract.ts";
import { temporaryFolder } from "../support/folder.ts";

// Values where the document has no examples, and beside those that it has.

const ADDRESS = { street: "5 Example Row", city: "Ghent", floors: [1, 2] };
const SHORT = { "application/json": { schema: ref("Book"), examples: { short: { value: { title: "Short" } } } } };
const INTEGER = { type: "integer" };
/** Schemas of a 404's body, and the body that the mock sends. */
const FAILURES: Readonly<Record<string, readonly [schema: JsonObject, want: unknown]>> = {
  plain: [object({ message: text() }), { message: "Not found." }],
  coded: [object({ code: text(), message: text() }), { code: "not_found", message: "Not found." }],
  listed: [
    object({ code: oneOf(["in_use", "gone", "not_found"]), message: text() }),
    { code: "not_found", message: "Not found." },
  ],
  unlisted: [object({ code: oneOf(["sold_out"]), message: text() }), { code: "sold_out", message: "Sold out." }],
  kind: [
    object({ type: oneOf(["api_error", "not_found_error"]), message: text() }),
    { type: "not_found_error", message: "Not found." },
  ],
  anything: [{}, {}],
  nest: [
    object({ statusCode: INTEGER, message: text(), error: text() }),
    { statusCode: 404, message: "Not found.", error: "Not found" },
  ],
  inner: [
    object({ error: object({ code: INTEGER, message: text() }) }),
    { error: { code: 404, message: "Not found." } },
  ],
  problem: [
    object({ title: text(), status: INTEGER, detail: text() }),
    { title: "Not found", status: 404, detail: "Not found." },
  ],
  example: [object({ message: { ...text(), example: "No such book" } }), { message: "No such book" }],
};
const DOCUMENT = contract({
  title: "Books",
  failure: "Error",
  operations: {
    "GET /books listBooks": { 200: answer(arrayOf(ref("Book"))) },
    "GET /books/{id} getBook": {
      200: answer(ref("Book"), { "X-Request-Id": { required: true, schema: UUID } }),
      errors: [404],
    },
    ...Object.fromEntries(
      Object.entries(FAILURES).map(([name, [schema]]) => [
        `GET /failures/${name}`,
        { 200: answer(text()), 404: answer(schema) },
      ]),
    ),
    "GET /named": { 200: { description: "", content: SHORT } },
  },
  schemas: {
    Book: object({
      "id?": like("^book_[0-9a-f]{6}$"),
      title: text(),
      "author_name?": text(),
      "contact_email?": { type: "string", format: "email" },
      "published_at?": TIME,
      "language?": { type: "string", example: "Flemish" },
      "publisher?": ref("Publisher"),
    }),
    Publisher: object({ "name?": text(), "address?": { type: "object", example: ADDRESS } }),
    Error: object({ code: oneOf(["conflict", "not_found"]), message: text() }),
  },
});

const warnings: string[] = [];
const start = (options: object = {}): Promise<Mock> =>
  startMock(
    { document: "openapi.json" },
    { folder: folder.path, onWarning: (message) => warnings.push(message), ...options },
  );
const folder = await temporaryFolder({ "openapi.json": JSON.stringify(DOCUMENT) });
const mock = await start();
afterAll(async () => {
  await mock.close();
  await folder[Symbol.asyncDispose]();
});

async function ask(path: string, prefer = "", url = mock.url): Promise<unknown> {
  const response = await fetch(`${url}${path}`, { headers: prefer === "" ? {} : { prefer } });
  return response.json();
}

const BOOK = {
  id: expect.stringMatching(/^book_[0-9a-f]{6}$/),
  title: expect.stringMatching(/^Book \d+$/),
  author_name: expect.stringMatching(/^[A-Z][a-z]+ [A-Z][a-z]+$/),
  contact_email: expect.stringMatching(/^[a-z]+\.[a-z]+@[a-z]+\.example$/),
  published_at: expect.stringMatching(/^2025-\d\d-\d\dT/),
  language: "Flemish",
  publisher: { name: expect.stringMatching(/^[A-Z]/), address: ADDRESS },
};

test("values are readable, and examples of members are kept", async () => {
  expect(await ask("/books/1")).toEqual(BOOK);
  expect(await ask("/books")).toEqual(expect.arrayContaining([{ ...BOOK, publisher: expect.anything() }]));
  const { headers } = await fetch(`${mock.url}/books/1`);
  expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  expect(warnings).toEqual([]);
});

test.for(Object.entries(FAILURES))("the texts of an error fit its status: %s", async ([name, [, want]]) => {
  expect(await ask(`/failures/${name}`, "code=404")).toEqual(want);
});

test("an example of the body is sent as it is", async () => {
  expect(await ask("/named")).toEqual({ title: "Short" });
  expect(await ask("/named", "example=short")).toEqual({ title: "Short" });
});

test("random values have every member, and are neither readable nor examples", async () => {
  const book = await ask("/books/1", "dynamic=true");
  expect(book).not.toMatchObject({ title: BOOK.title, language: "Flemish" });
  expect(Object.keys(Object(book)).toSorted()).toEqual(Object.keys(BOOK).toSorted());
});

test("a seed selects the values", async () => {
  const seeded = async (seed?: string): Promise<unknown> => {
    const other = await start({ ...(seed !== undefined && { seed }) });
    const book = await ask("/books/1", "", other.url);
    await other.close();
    return book;
  };
  const usual = await ask("/books/1");
  expect(await ask("/books/1")).toEqual(usual);
  const [one, two] = [await seeded("one"), await seeded("one")];
  expect(one).toEqual(two);
  expect(one).not.toEqual(usual);
});
