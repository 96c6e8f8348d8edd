import type { ServerReply, ServerRequest } from "../../../../runtime/server/http.ts";
import { all, altering, header, json, member, pathOf, rewriting, status, text, type When } from "../between.ts";
import { withHeader } from "../faulty-server.ts";
import { TOKENS } from "./server.ts";
import { foundBy } from "../seeded-fault.ts";
import type { ShelfFault } from "./shelf-fault.ts";

const isThing = (request: ServerRequest): boolean => pathOf(request).startsWith("/things/");
const of =
  (method: string, code: number, where: (request: ServerRequest) => boolean = () => true): When =>
  (request, given) =>
    request.method === method && given === code && where(request);
const created = of("POST", 201);
const read = of("GET", 200, isThing);
const listed = of("GET", 200, (request) => !isThing(request));
const absent = (request: ServerRequest, code: number): boolean => isThing(request) && code === 404;
const isBobs = (request: ServerRequest): boolean => request.header("authorization") === `Bearer ${TOKENS.bob}`;
const items = (change: (item: object) => object): ((reply: ServerReply) => ServerReply) =>
  json((list) => (Array.isArray(list) ? list.map((item: object) => change(item)) : list));

/** Changes the response for a thing of another owner. */
function leaking(
  name: string,
  change: (reply: ServerReply, owned: ServerReply) => ServerReply,
  methods = ["GET", "PUT", "DELETE"],
): ShelfFault {
  return {
    name,
    check: "concealment",
    only: ["createThing", "getThing", "replaceThing", "deleteThing"],
    async between(request, answer) {
      const reply = await answer(request);
      if (reply.status !== 404 || !isBobs(request) || !methods.includes(request.method)) return reply;
      const body = { present: false, bytes: async () => new Uint8Array(), stream: () => new ReadableStream() };
      const asked: ServerRequest = {
        ...withHeader(request, "authorization", `Bearer ${TOKENS.ann}`),
        method: "GET",
        body,
      };
      const owned = await answer(asked);
      return owned.status === 200 ? change(reply, owned) : reply;
    },
  };
}

const forbidden = all(status(403), member("status", 403), member("title", "Forbidden"));

const concealment: readonly ShelfFault[] = [
  leaking("another caller's resource is answered with 403", forbidden),
  leaking("another caller's resource is shown", (_reply, owned) => owned, ["GET"]),
  leaking("the 404 of another caller's resource has another title", member("title", "It is not yours")),
  leaking("the 404 of another caller's resource has an additional member", member("owner", "ann")),
  leaking("the 404 of another caller's resource has an additional header", header("x-owner", "ann")),
  leaking(
    "the 404 of another caller's resource has another Cache-Control",
    header("cache-control", "private, max-age=1"),
  ),
  leaking("changing another caller's resource is answered with 403", forbidden, ["PUT"]),
  leaking("deleting another caller's resource is answered with 403", forbidden, ["DELETE"]),
];

const creation: readonly ShelfFault[] = [
  ...foundBy("response-headers", {
    "Location is missing": altering(created, header("location", undefined)),
    "Location is not a URI": altering(created, header("location", "/things/<%>")),
  }),
  ...foundBy("created-readable", {
    "Location names another resource": altering(created, header("location", `/things/${crypto.randomUUID()}`)),
    "a created resource has another id": altering(created, (reply) => member("id", crypto.randomUUID())(reply)),
    "a created resource cannot be read": altering(
      read,
      all(status(404), text('{"title":"Not found","status":404}'), header("content-type", "application/problem+json")),
    ),
  }),
  ...foundBy("link-followed", {
    "the link leads to no resource": altering(created, (reply) => member("id", crypto.randomUUID())(reply)),
    "the resource that a link deletes does not exist": altering(
      of("DELETE", 204),
      all(status(404), text('{"title":"Not found","status":404}'), header("content-type", "application/problem+json")),
    ),
  }),
];

const answers: readonly ShelfFault[] = [
  ...foundBy("response-headers", {
    "the revision is not a number": altering(created, header("revision", "first")),
    "the revision is not an integer": altering(read, header("revision", "1.5")),
    "the revision is less than it can be": altering(read, header("revision", "0")),
    "the total is missing": altering(listed, header("total", undefined)),
    "the total is negative": altering(listed, header("total", "-1")),
  }),
  ...foundBy("body-schema", {
    "a date-time without a time": altering(created, member("createdAt", "2026-11-21")),
    "a date-time without an offset": altering(created, member("createdAt", "2026-11-21T10:00:00")),
    "a date-time as a number": altering(created, member("createdAt", 1_795_000_000)),
    "an id that is not a UUID": altering(created, member("id", "thing-1")),
    "items of a list with a wrong date-time": altering(
      listed,
      items((item) => ({ ...item, createdAt: "yesterday" })),
    ),
    "items of a list without a required member": altering(
      listed,
      items(({ ...item }) => ({ ...item, name: undefined })),
    ),
    "a list in an object": rewriting(listed, (list) => ({ list })),
    "the media type of JSON for text": altering(read, text("a thing")),
  }),
  ...foundBy("content-type", {
    "a media type that is not documented": altering(read, header("content-type", "application/xml")),
    "the media type of errors for a success": altering(created, header("content-type", "application/problem+json")),
    "the media type of text for JSON": altering(listed, header("content-type", "text/plain")),
    "a deletion is answered with 202 without the documented body": altering(of("DELETE", 204), status(202)),
  }),
  ...foundBy("error-envelope", {
    "errors as plain JSON": altering(absent, text('{"error":"not found"}')),
    "errors with a wrong status member": altering(absent, member("status", "404")),
  }),
];

const extra: readonly ShelfFault[] = [
  {
    name: "an undocumented query parameter breaks the server",
    check: "extra-parameter",
    async between(request, answer) {
      const known = new Set(["shelf", "limit", "offset", "ratio", "code", "sort", "view", "deep", "tag"]);
      const names = [...new URL(request.target, "http://localhost").searchParams.keys()];
      const reply = await answer(request);
      return reply.status === 200 && names.some((name) => !known.has(name)) ? status(500)(reply) : reply;
    },
  },
  {
    name: "a duplicate query parameter breaks the server",
    check: "extra-parameter",
    async between(request, answer) {
      const names = [...new URL(request.target, "http://localhost").searchParams.keys()].filter(
        (name) => name !== "tag",
      );
      const reply = await answer(request);
      return new Set(names).size < names.length ? status(500)(reply) : reply;
    },
  },
];

export const SHELF_ANSWERS: readonly ShelfFault[] = [...creation, ...concealment, ...answers, ...extra];
