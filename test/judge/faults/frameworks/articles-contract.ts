import type { JsonObject } from "../../../../generator/document/json.ts";
import { answer, body, entity, errors, pathId, query, ref } from "../../support/contract.ts";

const slug = { type: "string", pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", maxLength: 80 };
const moment = { type: "string", format: "date-time" };
const authorId = { type: "string", format: "uuid" };
const wrong = (...statuses: readonly number[]): JsonObject =>
  errors(ref("Problem"), statuses, "application/problem+json");
const ETAG = { ETag: { required: true, schema: { type: "string" } } };
const LINK = { Link: { schema: { type: "string" } }, "X-Total-Count": { schema: { type: "integer" } } };
const PAGES = [
  query("page[number]", { type: "integer", minimum: 1, maximum: 1000, default: 1 }),
  query("page[size]", { type: "integer", minimum: 1, maximum: 100, default: 25 }),
];
const header = (name: string): JsonObject => ({ name, in: "header", schema: { type: "string" } });
const ARTICLE = {
  title: { type: "string", minLength: 1, maxLength: 120, pattern: "\\S" },
  summary: { type: ["string", "null"], maxLength: 300 },
  body: { type: "string", maxLength: 20_000 },
  tags: { type: "array", maxItems: 12, items: { type: "string", minLength: 1, maxLength: 30, pattern: "^\\S+$" } },
  author_id: authorId,
  publish_at: { type: ["string", "null"], format: "date-time" },
  featured: { type: "boolean", default: false },
  metadata: { type: "object", additionalProperties: { type: "string", maxLength: 200 }, maxProperties: 10 },
};
const AUTHOR = {
  name: { type: "string", minLength: 1, maxLength: 80, pattern: "\\S" },
  bio: { type: "string", maxLength: 500 },
  website: { type: "string", format: "uri", maxLength: 200 },
  handle: { type: "string", pattern: "^@[a-z0-9_]{2,20}$" },
};
const act = (operationId: string): JsonObject => ({
  parameters: [pathId("slug", slug)],
  post: { operationId, responses: { 200: answer(ref("Article")), ...wrong(400, 401, 404, 409, 410) } },
});

export const ARTICLES_CONTRACT: JsonObject = {
  openapi: "3.1.0",
  info: { title: "Articles", version: "1.0.0" },
  security: [{ key: [] }],
  paths: {
    "/articles": {
      get: {
        operationId: "listArticles",
        parameters: [
          ...PAGES,
          query("status", { type: "string", enum: ["draft", "published", "any"], default: "published" }),
          query("tag", { type: "string", minLength: 1, maxLength: 30 }),
          query("author_id", authorId),
          query("q", { type: "string", minLength: 2, maxLength: 60 }),
        ],
        responses: { 200: answer({ type: "array", items: ref("Article") }, LINK), ...wrong(400, 401) },
      },
      post: {
        operationId: "createArticle",
        requestBody: body("NewArticle"),
        responses: {
          201: answer(ref("Article"), { ...ETAG, Location: { required: true, schema: { type: "string" } } }),
          ...wrong(400, 401, 409, 415, 422),
        },
      },
    },
    "/articles/{slug}": {
      parameters: [pathId("slug", slug)],
      get: {
        operationId: "getArticle",
        parameters: [header("If-None-Match")],
        responses: {
          200: answer(ref("Article"), ETAG),
          304: { description: "Not modified." },
          ...wrong(400, 401, 404, 410),
        },
      },
      patch: {
        operationId: "updateArticle",
        parameters: [header("If-Match")],
        requestBody: body("ArticleChange", "application/merge-patch+json"),
        responses: { 200: answer(ref("Article"), ETAG), ...wrong(400, 401, 404, 410, 412, 415, 422) },
      },
      delete: {
        operationId: "deleteArticle",
        responses: { 204: { description: "Moved to the trash." }, ...wrong(400, 401, 404, 410) },
      },
    },
    "/articles/{slug}/publish": act("publishArticle"),
    "/articles/{slug}/unpublish": act("unpublishArticle"),
    "/articles/{slug}/restore": act("restoreArticle"),
    "/articles/{slug}/revisions": {
      parameters: [pathId("slug", slug)],
      get: {
        operationId: "listRevisions",
        responses: { 200: answer({ type: "array", items: ref("Revision") }), ...wrong(400, 401, 404, 410) },
      },
    },
    "/authors": {
      get: {
        operationId: "listAuthors",
        parameters: PAGES,
        responses: { 200: answer({ type: "array", items: ref("Author") }, LINK), ...wrong(400, 401) },
      },
      post: {
        operationId: "createAuthor",
        requestBody: body("NewAuthor"),
        responses: { 201: answer(ref("Author")), ...wrong(400, 401, 409, 415, 422) },
      },
    },
    "/authors/{author_id}": {
      parameters: [pathId("author_id", authorId)],
      get: { operationId: "getAuthor", responses: { 200: answer(ref("Author")), ...wrong(400, 401, 404) } },
      put: {
        operationId: "replaceAuthor",
        requestBody: body("NewAuthor"),
        responses: { 200: answer(ref("Author")), ...wrong(400, 401, 404, 409, 415, 422) },
      },
      delete: {
        operationId: "deleteAuthor",
        responses: { 204: { description: "Deleted." }, ...wrong(400, 401, 404, 409) },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Api-Key" } },
    schemas: {
      Problem: entity(["type", "title", "status"], {
        type: { type: "string", format: "uri-reference" },
        title: { type: "string" },
        status: { type: "integer" },
        detail: { type: "string" },
        errors: {
          type: "array",
          items: entity(["pointer", "message"], { pointer: { type: "string" }, message: { type: "string" } }),
        },
      }),
      NewArticle: { ...entity(["title", "body", "author_id"], { slug, ...ARTICLE }), additionalProperties: false },
      ArticleChange: { type: "object", additionalProperties: false, properties: ARTICLE },
      Article: entity(
        ["slug", "title", "body", "tags", "author_id", "status", "featured", "created_at", "updated_at"],
        {
          slug,
          ...ARTICLE,
          status: { type: "string", enum: ["draft", "published"] },
          words: { type: "integer" },
          created_at: moment,
          updated_at: moment,
          published_at: { type: ["string", "null"], format: "date-time" },
        },
      ),
      Revision: entity(["number", "title", "created_at"], {
        number: { type: "integer" },
        title: { type: "string" },
        created_at: moment,
      }),
      NewAuthor: { ...entity(["name", "handle"], AUTHOR), additionalProperties: false },
      Author: entity(["id", "name", "handle", "created_at"], { id: authorId, ...AUTHOR, created_at: moment }),
    },
  },
};
