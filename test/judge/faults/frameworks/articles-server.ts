import { createHash } from "node:crypto";
import type { RequestListener } from "node:http";
import express, { type ErrorRequestHandler, type Request, type Response } from "express";
import { type ContractOperation, operationsOf } from "../../support/contract-operations.ts";
import type { Json } from "../../../../generator/document/json.ts";
import type { Has, Row } from "../../support/service.ts";
import { ARTICLES_CONTRACT } from "./articles-contract.ts";

class Problem extends Error {
  readonly status: number;
  readonly type: string;
  readonly issues: readonly Json[];
  constructor(status: number, type: string, title: string, issues: readonly Json[] = []) {
    super(title);
    this.status = status;
    this.type = type;
    this.issues = issues;
  }
}

interface Article {
  row: Row;
  isDeleted: boolean;
  readonly revisions: Row[];
}

const now = (): string => new Date().toISOString();

const slugOf = (title: Json | undefined): string =>
  String(title)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "") || "article";

type Run = (request: Request, response: Response, given: Row) => void;

function handlers(has: Has): Readonly<Record<string, Run>> {
  const articles = new Map<string, Article>();
  const authors = new Map<string, Row>();
  const tagOf = (row: Row): string => {
    const { updated_at: _updated, ...content } = row;
    return `"${createHash("sha1")
      .update(JSON.stringify(has("the ETag ignores the tags") ? { ...content, tags: [] } : row))
      .digest("hex")
      .slice(0, 20)}"`;
  };
  const find = (request: Request): Article => {
    const one = articles.get(String(request.params["slug"]));
    if (one === undefined) throw new Problem(404, "/problems/not-found", "No such article");
    if (one.isDeleted && !has("deleted articles can still be read"))
      throw new Problem(410, "/problems/gone", "The article is in the trash");
    return one;
  };
  const authorOf = (request: Request): Row => {
    const one = authors.get(String(request.params["author_id"]).toLowerCase());
    if (one === undefined) throw new Problem(404, "/problems/not-found", "No such author");
    return one;
  };
  const show = (response: Response, { row }: Article, status = 200): void =>
    void response.status(status).set("etag", tagOf(row)).json(row);
  const check = ({ author_id: author, publish_at: at }: Row): void => {
    if (author !== undefined && !authors.has(String(author).toLowerCase())) {
      if (has("an unknown author breaks the server")) throw new TypeError("author is undefined");
      throw new Problem(422, "/problems/unknown-author", "There is no such author");
    }
    if (typeof at === "string" && Date.parse(at) < Date.now())
      throw new Problem(422, "/problems/publish-in-past", "publish_at must be in the future");
  };
  const written = (row: Row): Row => ({
    ...row,
    title: String(row["title"]).trim(),
    tags: [...new Set(((row["tags"] ?? []) as readonly string[]).map((tag) => tag.toLowerCase()))],
    words: String(row["body"])
      .split(/\s+/)
      .filter((word) => word !== "").length,
  });
  const save = (article: Article, row: Row): void => {
    article.revisions.push({ number: article.revisions.length + 1, title: row["title"] ?? null, created_at: now() });
    article.row = { ...written(row), updated_at: now() };
  };
  const isHandleTaken = (handle: Json | undefined, except?: Json): void => {
    for (const row of authors.values())
      if (row["handle"] === handle && row["id"] !== except)
        throw new Problem(409, "/problems/handle-taken", "The handle is taken");
  };
  const page = (request: Request, response: Response, rows: readonly Row[]): void => {
    const asked = new URL(request.originalUrl, "http://localhost").searchParams;
    const [number, size] = [Number(asked.get("page[number]") ?? 1), Number(asked.get("page[size]") ?? 25)];
    const items = has("the page size is ignored")
      ? rows.slice((number - 1) * 25, number * 25)
      : rows.slice((number - 1) * size, number * size);
    response.set("x-total-count", String(has("X-Total-Count counts the page") ? items.length : rows.length));
    if (number * size < rows.length && !has("Link has no next page")) {
      asked.set("page[number]", String(has("Link leads to the same page") ? number : number + 1));
      response.set("link", `<${request.path}?${asked.toString()}>; rel="next"`);
    }
    response.json(items);
  };
  return {
    listArticles(request, response) {
      const asked = new URL(request.originalUrl, "http://localhost").searchParams;
      const status = asked.get("status") ?? "published";
      const [tag, author, text] = [
        asked.get("tag")?.toLowerCase(),
        asked.get("author_id"),
        asked.get("q")?.toLowerCase(),
      ];
      const rows = [...articles.values()].flatMap(({ isDeleted, row }) => {
        const isShown =
          (!isDeleted || has("deleted articles are still listed")) &&
          (status === "any" || row["status"] === status || has("drafts are listed as published")) &&
          (tag === undefined || (row["tags"] as readonly string[]).includes(tag)) &&
          (author === null || row["author_id"] === author || has("the filter by author is ignored")) &&
          (text === undefined || `${String(row["title"])} ${String(row["body"])}`.toLowerCase().includes(text));
        return isShown ? [row] : [];
      });
      page(request, response, rows);
    },
    createArticle(_request, response, given) {
      check(given);
      let key = String(given["slug"] ?? slugOf(given["title"]));
      if (given["slug"] === undefined)
        for (let copy = 2; articles.has(key); copy++) key = `${slugOf(given["title"])}-${copy}`;
      if (articles.has(key)) throw new Problem(409, "/problems/slug-taken", "The slug is taken");
      const row = written({
        summary: null,
        publish_at: null,
        featured: false,
        metadata: {},
        ...given,
        slug: key,
        status: "draft",
        created_at: now(),
        updated_at: now(),
        published_at: null,
      });
      if (has("the metadata is not stored")) row["metadata"] = {};
      if (has("the summary is cut off at 255 characters") && typeof row["summary"] === "string")
        row["summary"] = row["summary"].slice(0, 255);
      const article = {
        row,
        isDeleted: false,
        revisions: [{ number: 1, title: row["title"] ?? null, created_at: now() }],
      };
      articles.set(key, article);
      response.location(`/articles/${has("Location has no slug") ? "undefined" : key}`);
      show(response, article, 201);
    },
    getArticle(request, response) {
      const article = find(request);
      const given = request.get("if-none-match");
      if (given !== undefined && (given === tagOf(article.row) || has("every If-None-Match is answered with 304")))
        return void response.status(304).set("etag", tagOf(article.row)).end();
      show(response, article);
    },
    updateArticle(request, response, given) {
      const article = find(request);
      const condition = request.get("if-match");
      if (
        condition !== undefined &&
        condition !== "*" &&
        condition !== tagOf(article.row) &&
        !has("If-Match is ignored")
      )
        throw new Problem(412, "/problems/changed", "The article was changed meanwhile");
      const before = article.row;
      if (has("a rejected change is kept"))
        article.row = { ...before, ...given, author_id: before["author_id"] ?? null };
      check(given);
      const removed = Object.entries(given)
        .filter(([, value]) => value === null)
        .map(([name]) => name);
      const merged: Row = { ...before, ...given };
      const metadata = { ...(before["metadata"] as Row), ...(given["metadata"] as Row | undefined) };
      if (Object.keys(metadata).length > 10)
        throw new Problem(422, "/problems/validation", "Too much metadata", [
          { pointer: "/metadata", message: "too many" },
        ]);
      merged["metadata"] = Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== null));
      if (has("PATCH with null keeps the summary") && removed.includes("summary"))
        merged["summary"] = before["summary"] ?? null;
      if (has("PATCH clears the tags") && given["tags"] === undefined) merged["tags"] = [];
      save(article, merged);
      show(response, article);
    },
    deleteArticle(request, response) {
      const article = find(request);
      article.isDeleted = true;
      response.status(204).end();
    },
    publishArticle(request, response) {
      const article = find(request);
      article.row = {
        ...article.row,
        status: "published",
        published_at: article.row["published_at"] ?? now(),
        updated_at: now(),
      };
      show(response, article);
    },
    unpublishArticle(request, response) {
      const article = find(request);
      if (article.row["status"] !== "published")
        throw new Problem(409, "/problems/not-published", "The article is not published");
      article.row = { ...article.row, status: "draft", updated_at: now() };
      show(response, article);
    },
    restoreArticle(request, response) {
      const article = articles.get(String(request.params["slug"]));
      if (article === undefined) throw new Problem(404, "/problems/not-found", "No such article");
      if (!article.isDeleted) {
        if (has("restoring what is not deleted breaks the server")) throw new TypeError("deletedAt");
        throw new Problem(409, "/problems/not-deleted", "The article is not in the trash");
      }
      article.isDeleted = false;
      show(response, article);
    },
    listRevisions: (request, response) => void response.json(find(request).revisions),
    listAuthors: (request, response) => page(request, response, [...authors.values()]),
    createAuthor(_request, response, given) {
      isHandleTaken(given["handle"]);
      const row = { ...given, id: crypto.randomUUID(), created_at: now() };
      authors.set(row.id, row);
      response.status(201).json(has("creations show the password hash") ? { ...row, created_at: "just now" } : row);
    },
    getAuthor: (request, response) => void response.json(authorOf(request)),
    replaceAuthor(request, response, given) {
      const row = authorOf(request);
      isHandleTaken(given["handle"], row["id"]);
      const { created_at: created = null, id = null } = row;
      const next = {
        ...(has("PUT keeps the bio") && row["bio"] !== undefined && { bio: row["bio"] }),
        ...given,
        id,
        created_at: created,
      };
      authors.set(String(id), next);
      response.json(next);
    },
    deleteAuthor(request, response) {
      const { id = null } = authorOf(request);
      if ([...articles.values()].some(({ isDeleted, row }) => !isDeleted && row["author_id"] === id))
        throw new Problem(409, "/problems/has-articles", "The author has articles");
      authors.delete(String(id));
      response.status(204).end();
    },
  };
}

export function createArticles(has: Has): RequestListener {
  const app = express();
  app.disable("x-powered-by").disable("etag");
  app.set("query parser", false);
  const all = operationsOf(ARTICLES_CONTRACT);
  const runs = handlers(has);
  const anyJson = express.json({ type: () => true, strict: false, limit: "1mb" });
  for (const path of new Set(all.map((one) => one.path))) {
    const here = all.filter((one) => one.path === path);
    const allow = [...here.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method])), "OPTIONS"].join(
      ", ",
    );
    const route = app.route(path.replace(/\{(\w+)\}/g, ":$1"));
    route.options((_request, response) => void response.status(204).set("allow", allow).end());
    for (const operation of here) {
      const run = runs[operation.id];
      if (run === undefined) throw new Error(`${operation.id} has no handler`);
      const method = operation.method.toLowerCase() as "get" | "post" | "put" | "patch" | "delete";
      route[method](
        (request, _response, next) => {
          if (
            request.get("x-api-key") !== "editor-key-55d1" &&
            !(has("a key is not needed to read") && request.method === "GET")
          )
            throw new Problem(401, "/problems/unauthorized", "Send a valid key");
          const type = (request.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
          const isEmpty = request.get("content-length") === undefined && request.get("transfer-encoding") === undefined;
          if (
            operation.mediaTypes.length > 0 &&
            !isEmpty &&
            !operation.mediaTypes.includes(type) &&
            !has("any media type is parsed")
          )
            throw new Problem(415, "/problems/media-type", `Send ${operation.mediaTypes.join(" or ")}`);
          next();
        },
        anyJson,
        (request: Request, response: Response) => {
          validate(operation, request, has);
          run(request, response, (request.body ?? {}) as Row);
        },
      );
    }
    route.all((_request, response) => {
      response.set("allow", allow);
      throw new Problem(405, "/problems/method", "Method not allowed");
    });
  }
  app.use(() => {
    throw new Problem(404, "/problems/not-found", "No such page");
  });
  const onError: ErrorRequestHandler = (error, _request, response, _next) => {
    const status = Number((error as { status?: number }).status ?? 500);
    const { issues, type } = error instanceof Problem ? error : { type: "about:blank", issues: [] };
    if (status === 401) response.set("www-authenticate", 'ApiKey realm="articles"');
    const title = error instanceof Problem ? error.message : status < 500 ? "Malformed request" : "Internal error";
    response.status(status).type("application/problem+json");
    response.send(JSON.stringify({ type, title, status, ...(issues.length > 0 && { errors: issues }) }));
  };
  app.use(onError);
  // An Express application is a listener.
  return app as unknown as RequestListener;
}

/** Whether a request has no body, or one of length 0, which `express.json` takes for an empty object. */
function isBodyless(request: Request): boolean {
  return request.body === undefined || request.get("content-length") === "0";
}

function validate(operation: ContractOperation, request: Request, has: Has): void {
  const asked = new URL(request.originalUrl, "http://localhost").searchParams;
  if (new Set(asked.keys()).size < [...asked.keys()].length)
    throw new Problem(400, "/problems/query", "Repeated parameter");
  for (const [place, value, status] of [
    ["path", request.params, 400],
    ["query", has("the query is not validated") ? {} : Object.fromEntries(asked), 400],
    ["body", (isBodyless(request) ? null : request.body) as Json, isBodyless(request) ? 400 : 422],
  ] as const) {
    const issue = operation.issueOf(place, value as Json);
    if (issue === undefined) continue;
    if (place === "body" && has("the length of a title is not limited") && /120/.test(issue.message)) continue;
    if (place === "body" && has("unknown members are ignored") && /additional/.test(issue.message)) continue;
    throw new Problem(status, "/problems/validation", "The request is invalid", [
      { pointer: issue.at, message: issue.message },
    ]);
  }
}
