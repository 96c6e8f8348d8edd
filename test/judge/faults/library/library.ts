import type { JsonObject } from "../../../../generator/document/json.ts";
import type { CheckName } from "../../../../judge/checks/catalogue.ts";
import { HttpError, router, type Reply, type Routes } from "../../right-servers/router.ts";
import { documentOf } from "../../support/judged.ts";
import { closed as object } from "../../support/contract.ts";

// A library: what lists, conditions, actions and what is inside of others show only with the right resources.

const text: JsonObject = { type: "string", minLength: 1, maxLength: 40, pattern: "^[A-Za-z]" };
const json = (schema: JsonObject, type = "application/json"): JsonObject => ({ content: { [type]: { schema } } });
const parameter = (place: string, name: string, schema: JsonObject, description = ""): JsonObject => ({
  name,
  in: place,
  required: place === "path",
  schema,
  ...(description !== "" && { description }),
});
const ERROR = object({ error: { type: "string" } });
const ETAG = { ETag: { required: true, schema: { type: "string" } } };
const answers = (status: number, schema: JsonObject | undefined, ...errors: readonly number[]): JsonObject => ({
  [status]: { description: "Done", ...(schema && json(schema)), ...(schema === BOOK && { headers: ETAG }) },
  ...Object.fromEntries(errors.map((error) => [error, { description: "Rejected", ...json(ERROR) }])),
});

const SCORE = { type: "number", enum: [1.25, 1.5, 2.5, 4.5] };
const BOOK_MEMBERS = { title: text, genre: { type: "string", enum: ["novel", "poem"] } };
const BOOK: JsonObject = object({
  isbn: { type: "string" },
  ...BOOK_MEMBERS,
  state: { type: "string", enum: ["here", "lent"] },
  rating: { type: ["object", "null"], required: ["value"], properties: { value: { type: "number" } } },
  added_at: { type: "string", format: "date-time" },
});
const READER = object({ id: { type: "string" }, email: { type: "string" }, name: { type: "string" } });
const LOAN = object({ id: { type: "string" }, note: { type: "string" } });
const ISBN = parameter("path", "isbn", { type: "string", pattern: "^[a-z]{3}-[0-9]{5}$" });
const ID = parameter("path", "reader", { type: "string" });
const LOAN_ID = parameter("path", "loan", { type: "string" });
const LIMIT = parameter("query", "limit", { type: "integer", minimum: 1, maximum: 50, default: 20 });
const OFFSET = parameter("query", "offset", { type: "integer", minimum: 0, maximum: 1000, default: 0 });
const NEW_READER = object({ email: { type: "string", pattern: "^[a-z]{6,12}@[a-z]{4}[.]org$" }, name: text });

export const LIBRARY: JsonObject = documentOf({
  "/books": {
    get: {
      parameters: [
        LIMIT,
        OFFSET,
        parameter("query", "genre", { type: "string", enum: ["novel", "poem"] }),
        parameter("query", "lent_only", { type: "boolean", default: false }, "Only books that somebody has"),
        parameter("query", "q", { type: "string", minLength: 1, maxLength: 40 }, "Part of the title"),
        parameter("query", "added_to", { type: "string", format: "date" }, "The last day (UTC), included"),
      ],
      responses: {
        200: {
          description: "Books",
          headers: { "X-Total-Count": { required: true, schema: { type: "integer" } } },
          ...json({ type: "array", items: BOOK }),
        },
        400: { description: "Rejected", ...json(ERROR) },
      },
    },
  },
  "/books/{isbn}": {
    parameters: [ISBN],
    get: { responses: answers(200, BOOK, 404) },
    put: {
      parameters: [
        parameter("header", "If-Match", { type: "string" }),
        parameter("header", "If-None-Match", { type: "string" }),
      ],
      requestBody: { required: true, ...json(object(BOOK_MEMBERS)) },
      responses: {
        ...answers(200, BOOK, 400, 412, 415, 422),
        201: { description: "Created", headers: ETAG, ...json(BOOK) },
      },
    },
  },
  "/books/{isbn}/lend": { post: { parameters: [ISBN], responses: answers(200, BOOK, 404, 409) } },
  "/books/{isbn}/rating": {
    put: {
      parameters: [ISBN],
      requestBody: { required: true, ...json(object({ value: SCORE })) },
      responses: answers(200, BOOK, 400, 404, 415, 422),
    },
  },
  "/readers": {
    post: { requestBody: { required: true, ...json(NEW_READER) }, responses: answers(201, READER, 400, 409, 415, 422) },
  },
  "/readers/{reader}": {
    parameters: [ID],
    get: { responses: answers(200, READER, 404) },
    patch: {
      requestBody: { required: true, ...json(object({ name: text }, []), "application/merge-patch+json") },
      responses: answers(200, READER, 400, 404, 415, 422),
    },
    delete: { description: "The email can be used again.", responses: answers(204, undefined, 404) },
  },
  "/readers/{reader}/loans": {
    parameters: [ID],
    get: { responses: answers(200, { type: "array", items: LOAN }, 404) },
    post: {
      requestBody: { required: true, ...json(object({ note: text })) },
      responses: answers(201, LOAN, 400, 404, 415, 422),
    },
  },
  "/readers/{reader}/loans/{loan}/return": {
    post: {
      description: "Nothing can be returned twice (409).",
      parameters: [ID, LOAN_ID],
      responses: answers(201, LOAN, 404, 409),
    },
  },
});

export const LIBRARY_FAULTS: readonly { readonly name: string; readonly check: CheckName }[] = [
  { name: "the total ignores filters", check: "page-total" },
  { name: "the offset is ignored with a filter", check: "pages-complete" },
  { name: "a flag that is false is taken for true", check: "sort-and-filter" },
  { name: "a search is a pattern", check: "sort-and-filter" },
  { name: "the last day is left out", check: "sort-and-filter" },
  { name: "If-Match creates", check: "conditional-request" },
  { name: "If-None-Match overwrites", check: "conditional-request" },
  { name: "lending keeps the ETag", check: "conditional-request" },
  { name: "ratings are cut off", check: "stored-as-sent" },
  { name: "any rating in the range", check: "invalid-request-rejected" },
  { name: "loans of others are returned", check: "nested-path" },
  { name: "loans are returned twice", check: "state-transition" },
  { name: "the email of a deleted reader is taken", check: "deleted-gone" },
  { name: "JSON is taken for a merge patch", check: "unsupported-media-type" },
];

interface Book {
  readonly isbn: string;
  readonly title: string;
  readonly genre: string;
  readonly state: string;
  readonly rating: JsonObject | null;
  readonly added_at: string;
}
interface Reader {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly loans: Map<string, { readonly id: string; readonly note: string; isBack: boolean }>;
}

function find<One>(all: ReadonlyMap<string, One>, id = ""): One {
  const one = all.get(id);
  if (one === undefined) throw new HttpError(404, "There is none.");
  return one;
}

const wrong = (what: string): never => {
  throw new HttpError(400, `${what} is wrong.`);
};
const isText = (value: unknown): value is string => typeof value === "string" && /^[A-Za-z][^]{0,39}$/u.test(value);
const isDay = (value: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true;

function whole(query: URLSearchParams, name: string, [least, most, usual]: readonly [number, number, number]): number {
  const given = query.get(name);
  if (given === null) return usual;
  const value = /^\d{1,4}$/.test(given) ? Number(given) : -1;
  return value < least || value > most ? wrong(name) : value;
}

function oneOf(query: URLSearchParams, name: string, values: readonly string[]): string | null {
  const given = query.get(name);
  return given === null || values.includes(given) ? given : wrong(name);
}

function only(body: Readonly<Record<string, unknown>>, ...names: readonly string[]): void {
  if (typeof body !== "object" || body === null || Array.isArray(body)) wrong("The body");
  for (const name of Object.keys(body)) if (!names.includes(name)) wrong(name);
}

function books(fault: string): Routes {
  const all = new Map<string, { readonly book: Book; readonly version: number }>();
  let versions = 0;
  const shown = ({ book, version }: { readonly book: Book; readonly version: number }, status = 200): Reply => ({
    status,
    body: book,
    headers: { etag: `"${version}"` },
  });
  const set = (book: Book, version = ++versions): { readonly book: Book; readonly version: number } => {
    all.set(book.isbn, { book, version });
    return { book, version };
  };
  return {
    "GET /books"({ query }) {
      const [limit, offset] = [whole(query, "limit", [1, 50, 20]), whole(query, "offset", [0, 1000, 0])];
      const genre = oneOf(query, "genre", ["novel", "poem"]);
      const flag = oneOf(query, "lent_only", ["true", "false"]);
      const [q, to] = [query.get("q"), query.get("added_to")];
      if (q !== null && (q === "" || [...q].length > 40)) wrong("q");
      if (to !== null && !isDay(to)) wrong("added_to");
      const isLentOnly = fault === "a flag that is false is taken for true" ? flag !== null : flag === "true";
      const has = (title: string): boolean =>
        fault === "a search is a pattern" && q === ".*" ? true : title.toLowerCase().includes((q ?? "").toLowerCase());
      const isIn = (day: string): boolean =>
        to === null || (fault === "the last day is left out" ? day < to : day <= to);
      const rows = [...all.values()]
        .map(({ book }) => book)
        .filter((one) => (genre ?? one.genre) === one.genre && (!isLentOnly || one.state === "lent"))
        .filter((one) => has(one.title) && isIn(one.added_at.slice(0, 10)));
      const from = fault === "the offset is ignored with a filter" && genre !== null ? 0 : offset;
      const total = fault === "the total ignores filters" ? all.size : rows.length;
      return { status: 200, body: rows.slice(from, from + limit), headers: { "x-total-count": String(total) } };
    },
    "GET /books/:isbn": ({ path }) => shown(find(all, path["isbn"])),
    "PUT /books/:isbn"({ body, headers, path: { isbn = "" } }) {
      if (!/^[a-z]{3}-[0-9]{5}$/.test(isbn)) wrong("isbn");
      only(body, "title", "genre");
      const { genre, title } = body;
      if (!isText(title)) return wrong("title");
      if (genre !== "novel" && genre !== "poem") return wrong("genre");
      const old = all.get(isbn);
      const is = headers["if-match"];
      const isMatch =
        is === undefined || (old === undefined ? fault === "If-Match creates" : is === `"${old.version}"`);
      const isNone = headers["if-none-match"] !== "*" || old === undefined || fault === "If-None-Match overwrites";
      if (!isMatch || !isNone) throw new HttpError(412, "It has changed.");
      const { added_at, rating, state } = old?.book ?? { state: "here", rating: null, added_at: new Date().toJSON() };
      return shown(set({ isbn, title, genre, state, rating, added_at }), old === undefined ? 201 : 200);
    },
    "POST /books/:isbn/lend"({ path }) {
      const { book, version } = find(all, path["isbn"]);
      if (book.state === "lent") throw new HttpError(409, "Somebody has it.");
      const keeps = fault === "lending keeps the ETag";
      return shown(set({ ...book, state: "lent" }, ...(keeps ? [version] : [])));
    },
    "PUT /books/:isbn/rating"({ body, path }) {
      const { book } = find(all, path["isbn"]);
      only(body, "value");
      const { value } = body;
      const isIn = fault === "any rating in the range" && Number(value) >= 1 && Number(value) <= 5;
      if (typeof value !== "number" || !([1.25, 1.5, 2.5, 4.5].includes(value) || isIn)) return wrong("value");
      return shown(set({ ...book, rating: { value: fault === "ratings are cut off" ? Math.floor(value) : value } }));
    },
  };
}

function readers(fault: string): Routes {
  const all = new Map<string, Reader>();
  const taken = new Set<string>();
  const shown = ({ email, id, name }: Reader, status = 200): Reply => ({ status, body: { id, email, name } });
  return {
    "POST /readers"({ body }) {
      only(body, "email", "name");
      const { email, name } = body;
      if (typeof email !== "string" || !/^[a-z]{6,12}@[a-z]{4}[.]org$/.test(email)) return wrong("email");
      if (!isText(name)) return wrong("name");
      if (taken.has(email)) throw new HttpError(409, "email is taken.");
      taken.add(email);
      const reader = { id: crypto.randomUUID(), email, name, loans: new Map() };
      all.set(reader.id, reader);
      return shown(reader, 201);
    },
    "GET /readers/:reader": ({ path }) => shown(find(all, path["reader"])),
    "PATCH /readers/:reader"({ body, headers, path }) {
      const reader = find(all, path["reader"]);
      const isJson = headers["content-type"]?.startsWith("application/json") === true;
      if (isJson && headers["x-was-merge-patch"] === undefined && fault !== "JSON is taken for a merge patch")
        throw new HttpError(415, "Send a merge patch.");
      only(body, "name");
      const { name = reader.name } = body;
      if (!isText(name)) return wrong("name");
      all.set(reader.id, { ...reader, name });
      return shown({ ...reader, name });
    },
    "DELETE /readers/:reader"({ path }) {
      const reader = find(all, path["reader"]);
      all.delete(reader.id);
      if (fault !== "the email of a deleted reader is taken") taken.delete(reader.email);
      return { status: 204 };
    },
    "GET /readers/:reader/loans": ({ path }) => ({
      status: 200,
      body: [...find(all, path["reader"]).loans.values()].map(({ id, note }) => ({ id, note })),
    }),
    "POST /readers/:reader/loans"({ body, path }) {
      const { loans } = find(all, path["reader"]);
      only(body, "note");
      const { note } = body;
      if (!isText(note)) return wrong("note");
      const id = crypto.randomUUID();
      loans.set(id, { id, note, isBack: false });
      return { status: 201, body: { id, note } };
    },
    "POST /readers/:reader/loans/:loan/return"({ path: { loan = "", reader = "" } }) {
      const own = find(all, reader);
      const owner =
        fault === "loans of others are returned" ? [...all.values()].find((one) => one.loans.has(loan)) : own;
      const { id, isBack, note } = find((owner ?? own).loans, loan);
      if (isBack && fault !== "loans are returned twice") throw new HttpError(409, "It is back.");
      (owner ?? own).loans.set(id, { id, note, isBack: true });
      return { status: 201, body: { id, note } };
    },
  };
}

/** The router reads JSON only. */
export function library(fault = ""): ReturnType<typeof router> {
  const listener = router({ ...books(fault), ...readers(fault) });
  return (request, response) => {
    if (
      /^application\/merge-patch\+json\b/i.test(request.headers["content-type"] ?? "") &&
      request.method === "PATCH"
    ) {
      request.headers["content-type"] = "application/json";
      request.headers["x-was-merge-patch"] = "yes";
    }
    listener(request, response);
  };
}
