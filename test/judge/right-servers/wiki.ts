import type { JsonObject } from "../../../generator/document/json.ts";
import { HttpError, router, type Reply } from "./router.ts";
import {
  answer,
  arrayOf,
  contract,
  int,
  json,
  like,
  object,
  oneOf,
  orNull,
  query,
  text,
  TIME,
} from "../support/contract.ts";

const MEMBERS = {
  "slug?": { ...like("^[a-z0-9]+(-[a-z0-9]+)*$"), maxLength: 60 },
  title: text(1, 80),
  "text?": text(),
  "state?": oneOf(["draft", "published"]),
  "summary?": orNull(text(undefined, 200)),
};
const PAGE = object({ ...MEMBERS, revision: int(), "created_at?": TIME }, ["slug", "title", "state", "revision"]);
/** Frameworks send null for a member without a value. Here null changes nothing: every page has a title. */
const CHANGES = { ...MEMBERS, title: orNull(text(1, 80)) };
const ERRORS = { errors: [400, 404, 409, 422] };
const body = (schema: JsonObject): JsonObject => ({ required: true, content: json(schema) });

/** Pages whose slugs can be changed or come from their titles; drafts are listed only on request. People log in. */
export const WIKI: JsonObject = {
  ...contract({
    title: "Wiki",
    security: { people: { type: "oauth2", flows: { password: { tokenUrl: "/login", scopes: {} } } } },
    failure: object({ error: text() }),
    operations: {
      "GET /pages": {
        parameters: [
          query("state", oneOf(["draft", "published", "any"], "published")),
          query("sort", oneOf(["title", "created_at"])),
          query("cursor", text()),
          query("limit", int(1)),
        ],
        200: answer(object({ items: arrayOf(PAGE), "next_cursor?": text() })),
        errors: [400],
      },
      "POST /pages": { body: body(object(MEMBERS)), 201: answer(PAGE), ...ERRORS },
      "GET /pages/{slug}": { 200: answer(PAGE), ...ERRORS },
      "PUT /pages/{slug}": { body: body(object(MEMBERS)), 200: answer(PAGE), ...ERRORS },
      "PATCH /pages/{slug}": { body: body(object(CHANGES, [])), 200: answer(PAGE), ...ERRORS },
      "DELETE /pages/{slug}": { 204: null, ...ERRORS },
      "POST /login": {
        body: body(object({ username: text(), password: text() })),
        200: answer(object({ access_token: text() })),
        ...ERRORS,
      },
    },
  }),
  security: [],
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
