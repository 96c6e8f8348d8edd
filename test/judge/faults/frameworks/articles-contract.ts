import type { JsonObject } from "../../../../generator/document/json.ts";
import {
  answer,
  arrayOf,
  body,
  closed,
  contract,
  header,
  headers,
  int,
  like,
  object,
  oneOf,
  orNull,
  query,
  ref,
  text,
  TIME,
  UUID,
} from "../../support/contract.ts";

const slug = { type: "string", pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", maxLength: 80 };
const ETAG = headers("ETag");
const list = (item: string): JsonObject =>
  answer(arrayOf(ref(item)), { Link: { schema: text() }, "X-Total-Count": { schema: int() } });
const PAGES = [query("page[number]", int(1, 1000, 1)), query("page[size]", int(1, 100, 25))];
const ARTICLE = {
  title: text(1, 120, "\\S"),
  "summary?": orNull(text(undefined, 300)),
  body: text(undefined, 20_000),
  "tags?": { type: "array", maxItems: 12, items: text(1, 30, "^\\S+$") },
  author_id: UUID,
  "publish_at?": orNull(TIME),
  "featured?": { type: "boolean", default: false },
  "metadata?": { type: "object", additionalProperties: text(undefined, 200), maxProperties: 10 },
};
const AUTHOR = {
  name: text(1, 80, "\\S"),
  "bio?": text(undefined, 500),
  "website?": { type: "string", format: "uri", maxLength: 200 },
  handle: like("^@[a-z0-9_]{2,20}$"),
};
const ACTION = { 200: "Article", errors: [400, 401, 404, 409, 410] };

export const ARTICLES_CONTRACT: JsonObject = contract({
  title: "Articles",
  security: { key: { type: "apiKey", in: "header", name: "X-Api-Key" } },
  ids: { slug, author_id: UUID },
  failure: ["Problem", "application/problem+json"],
  operations: {
    "GET /articles listArticles": {
      parameters: [
        ...PAGES,
        query("status", oneOf(["draft", "published", "any"], "published")),
        query("tag", text(1, 30)),
        query("author_id", UUID),
        query("q", text(2, 60)),
      ],
      200: list("Article"),
      errors: [400, 401],
    },
    "POST /articles createArticle": {
      body: "NewArticle",
      201: answer(ref("Article"), headers("ETag", "Location")),
      errors: [400, 401, 409, 415, 422],
    },
    "GET /articles/{slug} getArticle": {
      parameters: [header("If-None-Match")],
      200: answer(ref("Article"), ETAG),
      304: null,
      errors: [400, 401, 404, 410],
    },
    "PATCH /articles/{slug} updateArticle": {
      parameters: [header("If-Match")],
      body: body("ArticleChange", "application/merge-patch+json"),
      200: answer(ref("Article"), ETAG),
      errors: [400, 401, 404, 410, 412, 415, 422],
    },
    "DELETE /articles/{slug} deleteArticle": { 204: null, errors: [400, 401, 404, 410] },
    "POST /articles/{slug}/publish publishArticle": ACTION,
    "POST /articles/{slug}/unpublish unpublishArticle": ACTION,
    "POST /articles/{slug}/restore restoreArticle": ACTION,
    "GET /articles/{slug}/revisions listRevisions": {
      200: answer(arrayOf(ref("Revision"))),
      errors: [400, 401, 404, 410],
    },
    "GET /authors listAuthors": { parameters: PAGES, 200: list("Author"), errors: [400, 401] },
    "POST /authors createAuthor": { body: "NewAuthor", 201: "Author", errors: [400, 401, 409, 415, 422] },
    "GET /authors/{author_id} getAuthor": { 200: "Author", errors: [400, 401, 404] },
    "PUT /authors/{author_id} replaceAuthor": {
      body: "NewAuthor",
      200: "Author",
      errors: [400, 401, 404, 409, 415, 422],
    },
    "DELETE /authors/{author_id} deleteAuthor": { 204: null, errors: [400, 401, 404, 409] },
  },
  schemas: {
    Problem: object({
      type: { type: "string", format: "uri-reference" },
      title: text(),
      status: int(),
      "detail?": text(),
      "errors?": arrayOf(object({ pointer: text(), message: text() })),
    }),
    NewArticle: closed({ "slug?": slug, ...ARTICLE }),
    ArticleChange: closed(ARTICLE, []),
    Article: object(
      {
        slug,
        ...ARTICLE,
        status: oneOf(["draft", "published"]),
        words: int(),
        created_at: TIME,
        updated_at: TIME,
        published_at: orNull(TIME),
      },
      ["slug", "title", "body", "tags", "author_id", "status", "featured", "created_at", "updated_at"],
    ),
    Revision: object({ number: int(), title: text(), created_at: TIME }),
    NewAuthor: closed(AUTHOR),
    Author: object({ id: UUID, ...AUTHOR, created_at: TIME }),
  },
});
