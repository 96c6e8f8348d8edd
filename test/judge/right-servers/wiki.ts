import type { Json, JsonObject } from "../../../generator/document/json.ts";
import { HttpError, router, type Reply } from "./router.ts";
import { json } from "../support/contract.ts";

const properties = {
  slug: { type: "string", pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", maxLength: 60 },
  title: { type: "string", minLength: 1, maxLength: 80 },
  text: { type: "string" },
  state: { type: "string", enum: ["draft", "published"] },
  summary: { type: ["string", "null"], maxLength: 200 },
};
const schema = (required: readonly string[], own: Json = properties): Json => ({
  type: "object",
  required,
  properties: own,
});
const page = schema(["slug", "title", "state", "revision"], {
  ...properties,
  revision: { type: "integer" },
  created_at: { type: "string", format: "date-time" },
});
const TEXT = { type: "string" };
/** Frameworks send null for a member without a value. Here null changes nothing: every page has a title. */
const CHANGES = { ...properties, title: { type: ["string", "null"], minLength: 1, maxLength: 80 } };
const error = (description: string): Json => ({
  description,
  content: json({ type: "object", required: ["error"], properties: { error: { type: "string" } } }),
});
const one: Json = { description: "The page.", content: json(page) };
const ERRORS = { 400: error("Malformed."), 404: error("Not found."), 409: error("Taken."), 422: error("Invalid.") };
const body = (own: Json): Json => ({ required: true, content: json(own) });

/** Pages whose slugs can be changed or come from their titles; drafts are listed only on request. People log in. */
export const WIKI: JsonObject = {
  openapi: "3.1.0",
  info: { title: "Wiki", version: "1" },
  paths: {
    "/pages": {
      get: {
        parameters: [
          {
            name: "state",
            in: "query",
            schema: { type: "string", enum: ["draft", "published", "any"], default: "published" },
          },
          { name: "sort", in: "query", schema: { type: "string", enum: ["title", "created_at"] } },
          { name: "cursor", in: "query", schema: { type: "string" } },
          { name: "limit", in: "query", schema: { type: "integer", minimum: 1 } },
        ],
        responses: {
          200: {
            description: "Pages.",
            content: json({
              type: "object",
              required: ["items"],
              properties: { items: { type: "array", items: page }, next_cursor: { type: "string" } },
            }),
          },
          400: error("Malformed."),
        },
      },
      post: { requestBody: body(schema(["title"])), responses: { 201: one, ...ERRORS } },
    },
    "/pages/{slug}": {
      parameters: [{ name: "slug", in: "path", required: true, schema: { type: "string" } }],
      get: { responses: { 200: one, ...ERRORS } },
      put: { requestBody: body(schema(["title"])), responses: { 200: one, ...ERRORS } },
      patch: { requestBody: body(schema([], CHANGES)), responses: { 200: one, ...ERRORS } },
      delete: { responses: { 204: { description: "Deleted." }, ...ERRORS } },
    },
    "/login": {
      post: {
        requestBody: body(schema(["username", "password"], { username: TEXT, password: TEXT })),
        responses: {
          200: { description: "A token.", content: json(schema(["access_token"], { access_token: TEXT })) },
          ...ERRORS,
        },
      },
    },
  },
  components: {
    securitySchemes: { people: { type: "oauth2", flows: { password: { tokenUrl: "/login", scopes: {} } } } },
  },
};

type Page = Record<string, unknown> & { slug: string };

export function wiki(): ReturnType<typeof router> {
  const pages = new Map<string, Page>();
  const find = (slug = ""): Page => {
    const found = pages.get(slug);
    if (found === undefined) throw new HttpError(404, "No such page.");
    return found;
  };
  const free = (title: string): string => {
    const stem =
      title
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-|-$/g, "")
        .slice(0, 50)
        .replace(/-$/, "") || "page";
    let slug = stem;
    for (let count = 2; pages.has(slug); count++) slug = `${stem}-${count}`;
    return slug;
  };
  const text = (value: unknown, name: string, least: number, most: number): void => {
    const size = typeof value === "string" ? [...value].length : -1;
    if (size < least || size > most) throw new HttpError(422, `${name} is invalid.`);
  };
  function check({ slug, state, summary, text: content, title }: Record<string, unknown>, isWhole: boolean): void {
    if (isWhole || title !== undefined) text(title, "title", 1, 80);
    if (content !== undefined) text(content, "text", 0, Infinity);
    if (summary !== undefined && summary !== null) text(summary, "summary", 0, 200);
    if (state !== undefined && state !== "draft" && state !== "published")
      throw new HttpError(422, "state is invalid.");
    if (slug === undefined) return;
    text(slug, "slug", 1, 60);
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(String(slug))) throw new HttpError(422, "slug is invalid.");
  }
  const saved = (given: Record<string, unknown>, before: Partial<Page>): Page => {
    const slug = typeof given["slug"] === "string" ? given["slug"] : (before.slug ?? free(String(given["title"])));
    if (slug !== before.slug && pages.has(slug)) throw new HttpError(409, "There is such a page.");
    if (before.slug !== undefined) pages.delete(before.slug);
    const { state, summary, text: content, title } = given;
    const whole: Page = {
      slug,
      title: String(title).trim() || title,
      text: String(content ?? "").replace(/\r\n/g, "\n"),
      state: state ?? "draft",
      ...(typeof summary === "string" && summary !== "" && { summary }),
      revision: Number(before["revision"] ?? 0) + 1,
      created_at: before["created_at"] ?? new Date().toISOString(),
    };
    pages.set(slug, whole);
    return whole;
  };
  return router({
    "GET /pages"({ query }): Reply {
      const state = query.get("state") ?? "published";
      if (!["draft", "published", "any"].includes(state)) throw new HttpError(400, "No such state.");
      const [limit, start] = [query.get("limit") ?? "25", query.get("cursor") ?? "0"];
      if (!/^\d+$/.test(limit) || Number(limit) < 1) throw new HttpError(400, "limit is invalid.");
      if (!/^\d+$/.test(start)) throw new HttpError(400, "cursor is invalid.");
      const sort = query.get("sort") ?? "created_at";
      if (sort !== "title" && sort !== "created_at") throw new HttpError(400, "No such order.");
      const all = [...pages.values()].filter((own) => state === "any" || own["state"] === state).toReversed();
      if (sort === "title")
        all.sort((a, b) => String(a["title"]).localeCompare(String(b["title"]), "en", { numeric: true }));
      else all.sort((a, b) => String(b["created_at"]).localeCompare(String(a["created_at"])));
      const end = Number(start) + Math.min(50, Number(limit));
      return {
        status: 200,
        body: { items: all.slice(Number(start), end), ...(end < all.length && { next_cursor: String(end) }) },
      };
    },
    "POST /pages"({ body: given }) {
      check(given, true);
      const made = saved(given, {});
      return { status: 201, body: made, headers: { location: `/pages/${made.slug}` } };
    },
    "GET /pages/:slug": ({ path }) => ({ status: 200, body: find(path["slug"]) }),
    "PUT /pages/:slug"({ body: given, path }) {
      const before = find(path["slug"]);
      check(given, true);
      return { status: 200, body: saved(given, before) };
    },
    "PATCH /pages/:slug"({ body: { title, ...given }, path }) {
      const before = find(path["slug"]);
      const changes = { ...given, ...(title !== undefined && title !== null && { title }) };
      check(changes, false);
      return { status: 200, body: saved({ ...before, ...changes }, before) };
    },
    "POST /login"({ body: { password, username } }) {
      text(username, "username", 0, Infinity);
      text(password, "password", 0, Infinity);
      if (username !== "ada" || password !== "secret") throw new HttpError(422, "The password is wrong.");
      return { status: 200, body: { access_token: "t" } };
    },
    "DELETE /pages/:slug"({ path }) {
      pages.delete(find(path["slug"]).slug);
      return { status: 204 };
    },
  });
}
