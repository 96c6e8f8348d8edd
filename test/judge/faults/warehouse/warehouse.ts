import type { RequestListener } from "node:http";
import type { JsonObject } from "../../../../generator/document/json.ts";
import type { CheckName } from "../../../../judge/checks/catalogue.ts";
import { HttpError, router } from "../../right-servers/router.ts";
import { closed, pathId, query } from "../../support/contract.ts";
import { documentOf } from "../../support/judged.ts";
import { type Body, find, type Has, keep, nameOf, only, wholeOf } from "../studio/values.ts";

// A warehouse: requests for several articles, numbers that count them, and a rate limit in headers.

export const WAREHOUSE_FAULTS: readonly { readonly name: string; readonly check: CheckName }[] = [
  { name: "results are in reverse order", check: "bulk-results" },
  { name: "articles of a batch are not stored", check: "bulk-results" },
  { name: "articles of a batch lose their note", check: "bulk-results" },
  { name: "rejected articles of a batch are stored", check: "bulk-results" },
  { name: "the batch counts what it rejected", check: "bulk-results" },
  { name: "a batch does not validate amounts", check: "bulk-results" },
  { name: "a batch takes the same code twice", check: "bulk-results" },
  { name: "an invalid article rejects the batch", check: "bulk-results" },
  { name: "only the first article is moved", check: "bulk-results" },
  { name: "unknown articles count as moved", check: "bulk-results" },
  { name: "unknown articles are not reported", check: "bulk-results" },
  { name: "articles are not deleted", check: "bulk-results" },
  { name: "unknown articles are reported as deleted", check: "bulk-results" },
  { name: "the shelf does not count its articles", check: "change-recorded" },
  { name: "the shelf counts what was deleted", check: "change-recorded" },
  { name: "the shelf counts what was moved away", check: "change-recorded" },
  { name: "the statistics count what was deleted", check: "change-recorded" },
  { name: "the statistics keep the first state", check: "change-recorded" },
  { name: "the limit does not count down", check: "rate-limit-headers" },
  { name: "more remains than the limit", check: "rate-limit-headers" },
  { name: "the limit resets at a time", check: "rate-limit-headers" },
  { name: "the limit varies", check: "rate-limit-headers" },
];

const json = (schema: JsonObject): JsonObject => ({ content: { "application/json": { schema } } });
const NUMBER: JsonObject = { type: "integer" };
const headers = {
  "RateLimit-Limit": { required: true, schema: NUMBER },
  "RateLimit-Remaining": { required: true, schema: NUMBER },
  "RateLimit-Reset": { required: true, schema: NUMBER, description: "Seconds until the window ends" },
};
const answers = (status: number, schema: JsonObject | undefined, ...errors: readonly number[]): JsonObject => ({
  [status]: { description: "Done", headers, ...(schema && json(schema)) },
  ...Object.fromEntries(
    errors.map((error) => [
      error,
      { description: "Rejected", headers, ...json(closed({ error: { type: "string" } })) },
    ]),
  ),
});
const takes = (schema: JsonObject): JsonObject => ({ required: true, ...json(schema) });
const list = (items: JsonObject, more: JsonObject = {}): JsonObject => ({ type: "array", items, ...more });

const TEXT: JsonObject = { type: "string" };
const NAME: JsonObject = { type: "string", pattern: "^[A-Za-z]{2,20}$" };
const STATE: JsonObject = { type: "string", enum: ["stored", "blocked"] };
const sent = {
  code: { type: "string", pattern: "^[A-Z]{4,12}$", description: "Unique" },
  shelf_id: TEXT,
  amount: { type: "integer", minimum: 1, maximum: 500 },
};
const INPUT = closed({ ...sent, note: NAME }, ["code", "shelf_id", "amount"]);
const ARTICLE = closed({ id: TEXT, ...sent, note: { type: ["string", "null"] }, status: STATE });
const SHELF = closed({ id: TEXT, name: NAME, article_count: NUMBER });
const IDS = list(TEXT, { minItems: 1, maxItems: 50 });

export const WAREHOUSE: JsonObject = documentOf({
  "/shelves": {
    get: { responses: answers(200, closed({ items: list(SHELF) })) },
    post: { requestBody: takes(closed({ name: NAME })), responses: answers(201, SHELF, 400, 415, 422) },
  },
  "/shelves/{shelf}": { parameters: [pathId("shelf")], get: { responses: answers(200, SHELF, 404) } },
  "/articles": {
    get: { parameters: [query("shelf_id", TEXT)], responses: answers(200, closed({ items: list(ARTICLE) })) },
    post: { requestBody: takes(INPUT), responses: answers(201, ARTICLE, 400, 409, 415, 422) },
  },
  "/articles/batch": {
    post: {
      description: "Each article is stored or rejected on its own. The results are in the order of the request.",
      requestBody: takes(closed({ articles: list(INPUT, { minItems: 1, maxItems: 20 }) })),
      responses: answers(
        207,
        closed({
          results: list(closed({ status: NUMBER, article: ARTICLE, error: TEXT }, ["status"])),
          created: NUMBER,
          failed: NUMBER,
        }),
        400,
        415,
        422,
      ),
    },
  },
  "/articles/move": {
    post: {
      requestBody: takes(closed({ ids: IDS, amount: sent.amount })),
      responses: answers(200, closed({ updated: NUMBER, missing: list(TEXT) }), 400, 415, 422),
    },
  },
  "/articles/bulk-delete": {
    post: {
      requestBody: takes(closed({ article_ids: IDS })),
      responses: answers(200, closed({ deleted: list(TEXT), not_found: list(TEXT) }), 400, 415, 422),
    },
  },
  "/articles/{article}": {
    parameters: [pathId("article")],
    get: { responses: answers(200, ARTICLE, 404) },
    patch: {
      requestBody: takes(closed({ shelf_id: TEXT, note: NAME }, [])),
      responses: answers(200, ARTICLE, 400, 404, 415, 422),
    },
    delete: { responses: answers(204, undefined, 404) },
  },
  "/articles/{article}/block": {
    parameters: [pathId("article")],
    post: { responses: answers(200, ARTICLE, 404, 409) },
  },
  "/statistics": {
    get: {
      responses: answers(
        200,
        closed({ articles: NUMBER, articles_by_status: closed({ stored: NUMBER, blocked: NUMBER }) }),
      ),
    },
  },
});

interface Article {
  readonly id: string;
  readonly code: string;
  readonly shelf_id: string;
  readonly amount: number;
  readonly note: string | null;
  readonly status: string;
}

const idsIn = (value: unknown): readonly string[] => {
  keep(Array.isArray(value) && value.length > 0 && value.length <= 50);
  return [...new Set(value.map((id: unknown) => (keep(typeof id === "string"), id)))];
};

function routesOf(has: Has): RequestListener {
  const shelves = new Map<string, { readonly id: string; readonly name: string }>();
  const articles = new Map<string, Article>();
  const gone: Article[] = [];
  const arrived = new Map<string, number>();
  const shownShelf = (shelf: { readonly id: string; readonly name: string }): JsonObject => {
    const own = [...articles.values(), ...(has("the shelf counts what was deleted") ? gone : [])];
    const now = own.filter((one) => one.shelf_id === shelf.id).length;
    const counted = has("the shelf counts what was moved away") ? Math.max(now, arrived.get(shelf.id) ?? 0) : now;
    return { ...shelf, article_count: has("the shelf does not count its articles") ? 0 : counted };
  };
  const read = (body: Body, inBatch = false): Article => {
    only(body, "code", "shelf_id", "amount", "note");
    const { code, note, shelf_id: shelf } = body;
    keep(typeof code === "string" && /^[A-Z]{4,12}$/.test(code) && typeof shelf === "string" && shelves.has(shelf));
    const most = inBatch && has("a batch does not validate amounts") ? Number.MAX_SAFE_INTEGER : 500;
    const amount = wholeOf(body["amount"], most > 500 ? Number.MIN_SAFE_INTEGER : 1, most);
    return {
      id: crypto.randomUUID(),
      code,
      shelf_id: shelf,
      amount,
      note: note === undefined ? null : nameOf(note),
      status: "stored",
    };
  };
  const store = (article: Article): void => {
    articles.set(article.id, article);
    arrived.set(article.shelf_id, (arrived.get(article.shelf_id) ?? 0) + 1);
  };
  const isTaken = (code: string): boolean => [...articles.values()].some((one) => one.code === code);
  const remove = (id: string): void => {
    gone.push(find(articles, id));
    articles.delete(id);
  };
  const createAll = (all: readonly unknown[]): readonly JsonObject[] => {
    const taken = new Set([...articles.values()].map(({ code }) => code));
    return all.map((body): JsonObject => {
      try {
        keep(typeof body === "object" && body !== null && !Array.isArray(body));
        const article = read(body as Body, true);
        const isSecond = has("a batch takes the same code twice") ? taken.has(article.code) : isTaken(article.code);
        if (isSecond) {
          if (has("rejected articles of a batch are stored")) store(article);
          throw new HttpError(409, "The code is taken.");
        }
        if (!has("articles of a batch are not stored"))
          store(has("articles of a batch lose their note") ? { ...article, note: null } : article);
        return { status: 201, article: { ...article } };
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        return { status: error.status, error: error.message };
      }
    });
  };
  return router({
    "GET /shelves": () => ({ status: 200, body: { items: [...shelves.values()].map(shownShelf) } }),
    "POST /shelves"({ body }) {
      only(body, "name");
      const shelf = { id: crypto.randomUUID(), name: nameOf(body["name"]) };
      shelves.set(shelf.id, shelf);
      return { status: 201, body: shownShelf(shelf) };
    },
    "GET /shelves/:shelf": ({ path }) => ({ status: 200, body: shownShelf(find(shelves, path["shelf"])) }),
    "GET /articles"({ query: asked }) {
      const shelf = asked.get("shelf_id");
      return { status: 200, body: { items: [...articles.values()].filter((one) => !shelf || one.shelf_id === shelf) } };
    },
    "POST /articles"({ body }) {
      const article = read(body);
      if (isTaken(article.code)) throw new HttpError(409, "The code is taken.");
      store(article);
      return { status: 201, body: article };
    },
    "POST /articles/batch"({ body }) {
      only(body, "articles");
      const { articles: all } = body;
      keep(Array.isArray(all) && all.length > 0 && all.length <= 20);
      const results = createAll(all);
      const failed = results.filter(({ error }) => error !== undefined).length;
      keep(failed === 0 || !has("an invalid article rejects the batch"));
      const created = has("the batch counts what it rejected") ? all.length : all.length - failed;
      const isReverse = has("results are in reverse order");
      return { status: 207, body: { results: isReverse ? results.toReversed() : results, created, failed } };
    },
    "POST /articles/move"({ body }) {
      only(body, "ids", "amount");
      const [ids, amount] = [idsIn(body["ids"]), wholeOf(body["amount"], 1, 500)];
      const known = ids.filter((id) => articles.has(id));
      const missing = ids.filter((id) => !articles.has(id));
      for (const id of has("only the first article is moved") ? known.slice(0, 1) : known)
        articles.set(id, { ...find(articles, id), amount });
      const updated = has("unknown articles count as moved") ? ids.length : known.length;
      return { status: 200, body: { updated, missing: has("unknown articles are not reported") ? [] : missing } };
    },
    "POST /articles/bulk-delete"({ body }) {
      only(body, "article_ids");
      const ids = idsIn(body["article_ids"]);
      const deleted = ids.filter((id) => articles.has(id));
      const missing = ids.filter((id) => !articles.has(id));
      if (!has("articles are not deleted")) for (const id of deleted) remove(id);
      const isWrong = has("unknown articles are reported as deleted");
      return { status: 200, body: { deleted: isWrong ? ids : deleted, not_found: isWrong ? [] : missing } };
    },
    "GET /articles/:article": ({ path }) => ({ status: 200, body: find(articles, path["article"]) }),
    "PATCH /articles/:article"({ body, path }) {
      const old = find(articles, path["article"]);
      only(body, "shelf_id", "note");
      const { note, shelf_id: shelf = old.shelf_id } = body;
      keep(typeof shelf === "string" && shelves.has(shelf));
      const next = { ...old, shelf_id: shelf, note: note === undefined ? old.note : nameOf(note) };
      articles.delete(old.id);
      store(next);
      return { status: 200, body: next };
    },
    "DELETE /articles/:article"({ path }) {
      const { id } = find(articles, path["article"]);
      remove(id);
      return { status: 204 };
    },
    "POST /articles/:article/block"({ path }) {
      const old = find(articles, path["article"]);
      if (old.status === "blocked") throw new HttpError(409, "It is blocked.");
      const next = { ...old, status: "blocked" };
      articles.set(old.id, next);
      return { status: 200, body: next };
    },
    "GET /statistics"() {
      const all = [...articles.values(), ...(has("the statistics count what was deleted") ? gone : [])];
      const blocked = has("the statistics keep the first state")
        ? 0
        : all.filter(({ status }) => status === "blocked").length;
      return {
        status: 200,
        body: { articles: all.length, articles_by_status: { stored: all.length - blocked, blocked } },
      };
    },
  });
}

const MOST = 100_000;

/** A warehouse with a fault, or none. */
export function warehouse(fault = ""): RequestListener {
  const has: Has = (name) => {
    if (!WAREHOUSE_FAULTS.some((one) => one.name === name)) throw new Error(`unlisted fault: ${name}`);
    return name === fault;
  };
  const listener = routesOf(has);
  const end = Date.now() + 3_600_000;
  let used = 0;
  return (request, response) => {
    used++;
    const left = has("the limit does not count down") ? MOST : MOST - used;
    const limit = has("the limit varies") ? MOST + (used % 2) : MOST;
    const reset = has("the limit resets at a time") ? end / 1000 : (end - Date.now()) / 1000;
    response.setHeader("ratelimit-limit", String(limit));
    response.setHeader("ratelimit-remaining", String(has("more remains than the limit") ? MOST + used : left));
    response.setHeader("ratelimit-reset", String(Math.ceil(reset)));
    listener(request, response);
  };
}
