import type { Json, JsonObject } from "../../../../../generator/document/json.ts";
import { type Asked, type Has, Refusal, type Reply } from "../team.ts";
import { characters, checkGuests, checkNew, checkTitle, crash, type Fields, fieldsOf, must } from "./rules.ts";

function checkQuery(has: Has, query: URLSearchParams): number {
  const limit = query.get("limit") ?? "20";
  const read = has("limit: what follows the digits is ignored") ? Number.parseInt(limit, 10) : Number(limit);
  const isWhole =
    Number.isInteger(read) &&
    (/^[+-]?\d+(\.0*)?(e\d+)?$/i.test(limit) ||
      has("limit: hexadecimal is accepted") ||
      has("limit: what follows the digits is ignored"));
  must(isWhole || (has("limit: a fraction is accepted") && !Number.isNaN(read)), "limit must be an integer");
  must(
    read >= 1 ||
      (has("limit: 0 is accepted") && read === 0) ||
      (has("limit: negative numbers are accepted") && read < 0),
    "limit is too small",
  );
  must(
    read <= 50 ||
      has("limit: any number is accepted") ||
      (has("limit: one more than the most is accepted") && read === 51),
    "limit is too large",
  );
  must(!(has("limit: the most is rejected") && read === 50), "limit");
  const hotel = query.get("hotel");
  must(
    hotel === null ||
      (has("query: hotel is looked for anywhere") ? /[A-Z]{2}-[0-9]{4}/ : /^[A-Z]{2}-[0-9]{4}$/).test(hotel),
    "hotel",
  );
  const price = query.get("minPrice");
  must(price === null || (/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(price) && Number(price) >= 0), "minPrice");
  crash(has("minPrice: numbers in scientific notation break the server") && /e/i.test(price ?? ""));
  must(!(has("minPrice: 0 is rejected") && price !== null && Number(price) === 0), "minPrice");
  const breakfast = query.get("breakfast");
  must(
    breakfast === null || breakfast === "true" || breakfast === "false" || has("query: any text is a boolean"),
    "breakfast",
  );
  const currencies = query.getAll("currency");
  must(
    currencies.every((one) => ["EUR", "USD", "GBP"].includes(one)) ||
      has("query: unknown items of a list are accepted"),
    "currency",
  );
  must(currencies.length <= 3 || has("query: a list too long is accepted"), "currency");
  must(!(has("query: a list of several items is rejected") && currencies.length > 1), "currency");
  const search = query.get("search");
  must(search === null || (characters(search) >= 2 && characters(search) <= 64), "search");
  crash(has("search: a percent sign breaks the server") && (search ?? "").includes("%"));
  crash(has("search: a letter beyond ASCII breaks the server") && /[^\0-\x7f]/.test(search ?? ""));
  return read;
}

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

function bodyOf(has: Has, { body, headers }: Asked): Json {
  const isJson = /^application\/json *(;|$)/i.test(headers["content-type"] ?? "");
  if (!isJson && !(has("any media type is accepted") && body !== "")) throw new Refusal(400, "the body must be JSON");
  crash(has("a large body breaks the server") && body.length > 100_000);
  try {
    return JSON.parse(body) as Json;
  } catch (cause) {
    if (has("malformed JSON breaks the server")) throw cause;
    throw new Refusal(400, "the body is not JSON");
  }
}

const CODES: Readonly<Record<number, string>> = {
  400: "malformed_request",
  401: "unauthorized",
  404: "not_found",
  405: "not_found",
  422: "invalid_request",
};

/** Keeps bookings in memory. */
export function serve(has: Has): (asked: Asked) => Reply {
  const bookings = new Map<string, Fields>();

  function route(asked: Asked): Reply {
    const { headers, method, query, segments } = asked;
    const [collection, id, ...others] = segments;
    const known =
      others.length === 0 &&
      ((collection === "bookings" && id !== "") || (collection === "invoices" && id !== undefined));
    if (!known) throw new Refusal(404, "no such path");
    const allowed = collection === "invoices" ? ["GET"] : id === undefined ? ["GET", "POST"] : ["GET", "PATCH"];
    if (!allowed.includes(method)) {
      return {
        status: 405,
        headers: { allow: [...allowed, "HEAD"].join(", ") },
        body: { error: { code: "not_found", message: "no such method" } },
      };
    }
    if (headers.authorization?.replace(/^bearer/i, "Bearer") !== "Bearer good-token")
      throw new Refusal(401, "unauthorized");
    if (collection === "invoices") return invoice(id ?? "");
    if (id === undefined) return method === "POST" ? create(bodyOf(has, asked)) : list(checkQuery(has, query));
    crash(has("an id that is not a UUID breaks the server") && !UUID.test(id));
    const found = bookings.get(id.toLowerCase());
    if (method === "PATCH") {
      const body = bodyOf(has, asked);
      crash(has("PATCH: null as the body breaks the server") && body === null);
      const changes = fieldsOf(body, "the body");
      const names = Object.keys(changes);
      must(names.length > 0 || has("PATCH: an empty object is accepted"), "nothing to change");
      must(
        names.every((name) => ["title", "note", "guests"].includes(name)) || has("PATCH: unknown members are accepted"),
        "unknown members",
      );
      if (changes["title"] !== undefined) checkTitle(has, changes["title"]);
      if (changes["guests"] !== undefined && !has("PATCH: guests is ignored")) checkGuests(has, changes["guests"]);
      if (typeof changes["note"] === "string") must(characters(changes["note"]) <= 100, "note");
      else if (changes["note"] !== undefined) must(changes["note"] === null && !has("PATCH: null is rejected"), "note");
      if (found === undefined) throw new Refusal(404, "no such booking");
      Object.assign(found, changes);
      return { status: 200, body: found as JsonObject };
    }
    if (found === undefined) throw new Refusal(404, "no such booking");
    return { status: 200, body: found as JsonObject };
  }

  function invoice(number: string): Reply {
    crash(has("invoice numbers beyond 32 bits break the server") && Number(number) > 0x7fffffff);
    crash(has("an invoice number that is not a number breaks the server") && !/^[-+\d.e]+$/i.test(number));
    if (!/^[+-]?\d+(\.0*)?(e\d+)?$/i.test(number) || Number(number) < 1)
      throw new Refusal(has("invoice number 0 is accepted") && Number(number) === 0 ? 200 : 404, "no such invoice");
    if (Number(number) > 5000) throw new Refusal(404, "no such invoice");
    return { status: 200, body: { number: Number(number) } };
  }

  function create(body: Json): Reply {
    crash(has("null as the body breaks the server") && body === null);
    crash(has("a list as the body breaks the server") && Array.isArray(body));
    const fields = fieldsOf(body, "the body");
    checkNew(has, fields);
    const made: Fields = { id: crypto.randomUUID(), createdAt: new Date().toISOString(), ...fields };
    if (has("answers hold booleans as text")) made["breakfast"] = String(fields["breakfast"]);
    bookings.set(String(made["id"]), made);
    return { status: 201, body: made as JsonObject };
  }

  function list(limit: number): Reply {
    const items = [...bookings.values()].slice(0, limit) as readonly JsonObject[];
    const total = has("X-Total is missing")
      ? {}
      : { "x-total": has("X-Total is not a number") ? "many" : String(bookings.size) };
    return { status: 200, headers: total, body: { items } };
  }

  return (asked) => {
    try {
      return route(asked);
    } catch (cause) {
      if (!(cause instanceof Refusal))
        return { status: 500, body: { error: { code: "internal", message: "internal" } } };
      const { message } = cause;
      let { status } = cause;
      if (status === 200) return { status, body: { number: 1 } };
      if (status === 422 && has("invalid bodies are answered with 401") && asked.method === "POST") status = 401;
      if (status === 422 && has("invalid bodies are answered with 404") && asked.method === "POST") status = 404;
      if (status === 422 && has("invalid bodies are answered with 200") && asked.method === "PATCH")
        return { status: 200, body: { error: message } };
      const swapped = {
        401: "an error 401 has the code of 404",
        404: "an error 404 has the code of 422",
        422: "an error 422 has the code of 400",
      }[status];
      const other = { 401: "not_found", 404: "invalid_request", 422: "malformed_request" }[status];
      const code = swapped !== undefined && has(swapped) ? other : CODES[status];
      const headers: Record<string, string> = status === 401 ? { "www-authenticate": "Bearer" } : {};
      if (has("errors have no media type of JSON")) headers["content-type"] = "text/html";
      if (has("an error 422 is a text") && status === 422) return { status, headers, body: message };
      if (has("an error 422 has no message") && status === 422)
        return { status, headers, body: { error: { code: code ?? "" } } };
      return { status, headers, body: { error: { code: code ?? "", message } } };
    }
  };
}
