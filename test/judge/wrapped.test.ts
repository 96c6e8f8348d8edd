import { describe, expect, test } from "vitest";
import { isObject, type Json, type JsonObject } from "../../generator/document/json.ts";
import { HttpError, router, type Routes } from "./right-servers/router.ts";
import { documentOf, judgedBy, told } from "./support/judged.ts";
import { closed as object } from "./support/contract.ts";

// Bodies that wrap a resource: `{ "data": { ... } }`, `{ "note": { ... } }` and JSON:API.

interface Wrapper {
  readonly schema: (members: JsonObject, side: "request" | "response") => JsonObject;
  readonly wrap: (id: string, members: JsonObject) => JsonObject;
  /** The value in a request; `undefined` if the wrapper is wrong. */
  readonly unwrap: (body: JsonObject) => Json | undefined;
  readonly list: (items: readonly JsonObject[]) => Json;
}

const ID = { type: "string" };

/** `{ [name]: { ... } }` */
const named = (name: string): Wrapper => ({
  schema: (members, side) =>
    object({
      [name]:
        side === "request"
          ? members
          : { ...members, properties: { id: ID, ...(isObject(members["properties"]) && members["properties"]) } },
    }),
  wrap: (id, members) => ({ [name]: { id, ...members } }),
  unwrap: (body) => body[name],
  list: (items) => ({ data: items.map((item) => item[name] ?? null) }),
});

const JSON_API: Wrapper = {
  schema: (attributes, side) => {
    const type = { const: "notes" };
    return object({ data: object({ type, ...(side === "response" && { id: ID }), attributes }) });
  },
  wrap: (id, attributes) => ({ data: { type: "notes", id, attributes } }),
  unwrap: ({ data }) =>
    isObject(data) && data["type"] === "notes" && Object.keys(data).length === 2 ? data["attributes"] : undefined,
  list: (items) => ({ data: items.map(({ data }) => data ?? null) }),
};

const MEMBERS = {
  title: { type: "string", minLength: 1, maxLength: 60 },
  text: { type: "string", maxLength: 200 },
  stars: { type: "integer", minimum: 0, maximum: 5 },
};

function contractOf({ schema }: Wrapper): JsonObject {
  const content = (members: JsonObject, side: "request" | "response"): JsonObject => ({
    "application/json": { schema: schema(members, side) },
  });
  const rejected = { description: "Rejected", content: { "application/json": { schema: object({ error: ID }) } } };
  const responses = (status: number): JsonObject => ({
    [status]: { description: "Done", content: content(object(MEMBERS, []), "response") },
    ...Object.fromEntries([400, 404, 415, 422].map((code) => [code, rejected])),
  });
  const body = (required: readonly string[]): JsonObject => ({
    required: true,
    content: content(object(MEMBERS, required), "request"),
  });
  const item = { parameters: [{ name: "id", in: "path", required: true, schema: ID }] };
  const items = { "application/json": { schema: object({ data: { type: "array", items: { type: "object" } } }) } };
  return documentOf({
    "/notes": {
      get: { responses: { 200: { description: "All", content: items } } },
      post: { requestBody: body(["title"]), responses: responses(201) },
    },
    "/notes/{id}": {
      ...item,
      get: { responses: responses(200) },
      patch: { requestBody: body([]), responses: responses(200) },
      delete: { responses: { 204: { description: "Gone" }, 404: rejected } },
    },
  });
}

function routesOf({ list, unwrap, wrap }: Wrapper, fault: string): Routes {
  const notes = new Map<string, JsonObject>();
  const isNote = (value: Json | undefined, required: boolean): value is JsonObject => {
    if (!isObject(value) || !Object.keys(value).every((name) => Object.hasOwn(MEMBERS, name))) return false;
    const { stars, text, title } = value;
    const isText = (one: Json | undefined, least: number, most: number): boolean =>
      one === undefined || (typeof one === "string" && [...one].length >= least && [...one].length <= most);
    const isStars =
      stars === undefined || (typeof stars === "number" && Number.isInteger(stars) && stars >= 0 && stars <= 5);
    return (!required || title !== undefined) && isText(title, 1, 60) && isText(text, 0, 200) && isStars;
  };
  const read = (body: unknown, required: boolean): JsonObject => {
    const inner =
      isObject(body as Json) && Object.keys(body as JsonObject).length === 1 ? unwrap(body as JsonObject) : undefined;
    if (!isNote(inner, required)) throw new HttpError(400, "This is not a note.");
    return inner;
  };
  const find = (id = ""): JsonObject => {
    const found = notes.get(id);
    if (found === undefined) throw new HttpError(404, "There is none.");
    return found;
  };
  return {
    "GET /notes": () => ({ status: 200, body: list([...notes].map(([id, note]) => wrap(id, note))) }),
    "POST /notes": ({ body }) => {
      const note = read(body, true);
      const id = crypto.randomUUID();
      notes.set(id, fault === "forgets the text" ? { ...note, text: "" } : note);
      return { status: 201, body: wrap(id, find(id)) };
    },
    "GET /notes/:id": ({ path: { id = "" } }) => ({ status: 200, body: wrap(id, find(id)) }),
    "PATCH /notes/:id": ({ body, path: { id = "" } }) => {
      const [old, change] = [find(id), read(body, false)];
      notes.set(id, fault === "replaces by PATCH" ? { title: old["title"] ?? "", ...change } : { ...old, ...change });
      return { status: 200, body: wrap(id, find(id)) };
    },
    "DELETE /notes/:id": ({ path: { id = "" } }) => {
      find(id);
      notes.delete(id);
      return { status: 204 };
    },
  };
}

describe.each([
  ["in data", named("data")],
  ["in a member of its name", named("note")],
  ["of JSON:API", JSON_API],
])("resources %s", (_name, wrapper) => {
  test.each([
    ["", undefined],
    ["forgets the text", "stored-as-sent"],
    ["replaces by PATCH", "patch-merges"],
  ])("fault %j: %s", async (fault, check) => {
    const options = check === undefined ? {} : { checks: [check] };
    const found = told(await judgedBy(contractOf(wrapper), router(routesOf(wrapper, fault)), options));
    if (check === undefined) expect(found).toEqual([]);
    else expect(found.join("\n")).toContain(`${check}: `);
  });
});
