import type { Json, JsonObject } from "../../../../../generator/document/json.ts";
import { type Asked, type Has, Refusal, type Reply } from "../team.ts";

type Fields = Readonly<Record<string, Json | undefined>>;

function must(condition: boolean, message: string): void {
  if (!condition) throw new Refusal(422, message);
}

/** What breaks when a program meets it. */
function crash(condition: boolean): void {
  if (condition) throw new Error("a fault of the server");
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const KNOWN = new Set("to channel content sendAt media metadata priority validity track reference".split(" "));

function checkTo(has: Has, to: Json | undefined): void {
  crash(has("to: a number breaks the server") && typeof to === "number");
  let pattern = /^\+[1-9][0-9]{6,14}$/;
  if (has("to: a number without its plus is accepted")) pattern = /^\+?[1-9][0-9]{6,14}$/;
  if (has("to: a 0 after the plus is accepted")) pattern = /^\+[0-9]{7,15}$/;
  if (has("to: sixteen digits are accepted")) pattern = /^\+[1-9][0-9]{6,}$/;
  const text = has("to: spaces in the number are accepted") && typeof to === "string" ? to.replaceAll(" ", "") : to;
  must(typeof text === "string" && pattern.test(text), "to");
}

function checkContent(has: Has, content: Json | undefined): void {
  crash(has("content: null breaks the server") && content === null);
  if (!isFields(content)) throw new Refusal(422, "content");
  const { template, text, values, ...others } = content;
  must(Object.keys(others).length === 0, "content has unknown members");
  const isBoth =
    has("content: text and template together are accepted") && text !== undefined && template !== undefined;
  must((text === undefined) !== (template === undefined) || isBoth, "content needs a text or a template");
  if (text !== undefined) {
    if (typeof text !== "string") throw new Refusal(422, "content.text");
    must(values === undefined || isBoth, "content.values");
    const size = has("content: 160 characters beyond the basic plane are rejected") ? text.length : [...text].length;
    must(size > 0 || has("content: an empty text is accepted"), "content.text is empty");
    must(size <= (has("content: 161 characters are accepted") ? 161 : 160), "content.text is too long");
  }
  if (template === undefined) return;
  const isLaxTemplate = has("content: templates are ignored") && typeof template === "string";
  must((typeof template === "string" && /^tpl_[0-9]+$/.test(template)) || isLaxTemplate, "content.template");
  if (values === undefined) return;
  if (!Array.isArray(values)) throw new Refusal(422, "content.values");
  for (const value of values as readonly Json[]) {
    must(!(has("content: values of a template that are null are rejected") && value === null), "a value is null");
    must(!(has("content: numbers as values of a template are rejected") && typeof value === "number"), "a value");
    const isLax = has("content: objects are accepted as values of a template") && typeof value === "object";
    must(value === null || typeof value === "string" || typeof value === "number" || isLax, "a value");
  }
}

const TIME = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/;

function checkMore(has: Has, { media, metadata, sendAt, ...fields }: Fields): void {
  crash(has("sendAt: null breaks the server") && sendAt === null);
  must(!(has("sendAt: null is rejected") && sendAt === null), "sendAt");
  if (sendAt !== undefined && sendAt !== null && !(has("sendAt: numbers are accepted") && typeof sendAt === "number")) {
    must(typeof sendAt === "string" && TIME.test(sendAt), "sendAt");
    must(!(has("sendAt: offsets are rejected") && !/z$/i.test(String(sendAt))), "sendAt must be UTC");
  }
  must(!(has("sendAt without media is rejected") && sendAt !== undefined && media === undefined), "media is missing");
  must(!(has("media together with metadata is rejected") && media !== undefined && metadata !== undefined), "media");
  if (media !== undefined) {
    if (!Array.isArray(media)) throw new Refusal(422, "media");
    must(media.length <= (has("media: one too many is accepted") ? 4 : 3), "media has too many items");
    must(!(has("media: an empty list is rejected") && media.length === 0), "media is empty");
    must(has("media: duplicates are accepted") || new Set(media).size === media.length, "media has duplicates");
    must(
      media.every((one) => typeof one === "string" || has("media: numbers are accepted")),
      "media",
    );
  }
  if (metadata !== undefined) {
    if (!isFields(metadata)) {
      if (has("metadata: lists are accepted") && Array.isArray(metadata)) return;
      throw new Refusal(422, "metadata");
    }
    crash(has("metadata: a member named __proto__ breaks the server") && Object.hasOwn(metadata, "__proto__"));
    const members = Object.values(metadata);
    must(members.length <= (has("metadata: five members are accepted") ? 5 : 4), "metadata has too many members");
    must(!(has("metadata: an empty object is rejected") && members.length === 0), "metadata is empty");
    for (const value of members) {
      if (has("metadata: numbers are accepted") && typeof value === "number") continue;
      if (typeof value !== "string") throw new Refusal(422, "metadata");
      must(!(has("metadata: an empty value is rejected") && value === ""), "metadata");
      must([...value].length <= 20 || has("metadata: long values are accepted"), "metadata");
    }
  }
  checkScalars(has, fields);
}

function checkScalars(has: Has, { priority: given, reference, track, validity }: Fields): void {
  const isText = has("priority: a number as text is accepted") && typeof given === "string" && /^\d$/.test(given);
  const priority = isText ? Number(given) : given;
  if (priority !== undefined) {
    must(!(has("priority: 0 is rejected") && priority === 0), "priority is missing");
    const least = has("priority: -1 is accepted") ? -1 : 0;
    const most = has("priority: 10 is accepted") ? 10 : 9;
    must(Number.isInteger(priority) && Number(priority) >= least && Number(priority) <= most, "priority");
  }
  if (validity !== undefined) {
    const read =
      has("validity: a fraction is cut off") && typeof validity === "number" ? Math.trunc(validity) : validity;
    must(Number.isInteger(read) && Number(read) >= (has("validity: 0 is accepted") ? 0 : 1), "validity");
    crash(has("validity: more than 32 bits break the server") && Number(read) > 0x7fffffff);
    must(Number(read) <= 0x7fffffff, "validity");
  }
  crash(has("priority and validity together break the server") && priority !== undefined && validity !== undefined);
  must(!(has("track: false is rejected") && track === false), "track");
  must(!(has("track: null is rejected") && track === null), "track");
  const isTrack = track === undefined || track === null || typeof track === "boolean";
  must(isTrack || (has("track: a text is accepted") && typeof track === "string"), "track");
  if (reference === undefined || reference === null) return;
  if (typeof reference !== "string") throw new Refusal(422, "reference");
  must(!(has("reference: an empty text is rejected") && reference === ""), "reference");
  must([...reference].length <= (has("reference: 31 characters are accepted") ? 31 : 30), "reference");
  crash(has("reference: NUL breaks the server") && reference.includes("\0"));
}

function checkMessage(has: Has, body: Json): Fields {
  crash(has("a body that is a text breaks the server") && typeof body === "string");
  if (!isFields(body)) throw new Refusal(422, "the message must be an object");
  const given = has("null is accepted for optional members")
    ? Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
    : body;
  must(Object.keys(given).every((name) => KNOWN.has(name)) || has("unknown members are accepted"), "unknown members");
  checkTo(has, given["to"]);
  const { channel } = given;
  const name = has("channel: capitals are accepted") && typeof channel === "string" ? channel.toLowerCase() : channel;
  must(name === "sms" || name === "whatsapp" || (name === "email" && !has("channel: email is rejected")), "channel");
  checkContent(has, given["content"]);
  checkMore(has, given);
  return given;
}

const REQUESTS = 120;
const WINDOW = 1000;

interface Use {
  count: number;
  until: number;
}

/** Counts requests in windows of one second. */
function createLimiter(has: Has): (key: string) => Reply["headers"] {
  const uses = new Map<string, Use>();
  return (key) => {
    const now = Date.now();
    const known = uses.get(key);
    const isOver =
      known === undefined || (now >= known.until && !(has("the window never returns") && known.count > REQUESTS));
    const use = isOver ? { count: 0, until: now + WINDOW } : known;
    uses.set(key, use);
    use.count++;
    const most = has("one request too many is allowed") ? 121 : has("half of the requests are allowed") ? 60 : REQUESTS;
    const seconds = String(Math.max(1, Math.ceil((use.until - now) / 1000)));
    const left = Math.max(0, most - use.count);
    const isWrong = has("X-RateLimit-Remaining is negative");
    const remaining = has("X-RateLimit-Remaining does not go down")
      ? 119
      : has("X-RateLimit-Remaining goes up")
        ? Math.min(120, use.count)
        : left;
    const headers: Record<string, string> = {
      ...(!has("X-RateLimit-Limit is missing") && {
        "x-ratelimit-limit": has("X-RateLimit-Limit is another limit") ? "100" : "120",
      }),
      "x-ratelimit-remaining": isWrong ? String(-use.count) : String(Math.min(remaining, 120)),
      "x-ratelimit-reset": has("X-RateLimit-Reset is a date")
        ? new Date(use.until).toUTCString()
        : has("X-RateLimit-Reset is longer than the window")
          ? "60"
          : seconds,
    };
    if (use.count <= most || has("nothing is limited")) return headers;
    const wait = has("Retry-After is a fraction")
      ? "0.5"
      : has("Retry-After is longer than the window")
        ? "30"
        : seconds;
    throw new Limited(has("a 429 has no Retry-After") ? headers : { ...headers, "retry-after": wait });
  };
}

class Limited extends Refusal {
  readonly headers: Readonly<Record<string, string>>;
  constructor(headers: Readonly<Record<string, string>>) {
    super(429, "too many requests");
    this.headers = headers;
  }
}

const CODES: Readonly<Record<number, string>> = {
  400: "bad_request",
  401: "unauthorized",
  404: "not_found",
  405: "not_found",
  409: "conflict",
  415: "unsupported_media_type",
  422: "validation_failed",
  429: "rate_limited",
};

function problem(has: Has, { message, status: given }: Refusal, headers: Reply["headers"]): Reply {
  let status = given === 422 && has("an invalid body is answered with 418") ? 418 : given;
  if (given === 429 && has("a used up limit is answered with 503")) status = 503;
  if (given === 400 && has("a malformed body is answered with 413")) status = 413;
  let code = CODES[status] ?? "validation_failed";
  if (status === 401 && has("a 401 has the code not_found")) code = "not_found";
  if (status === 404 && has("a 404 has the code validation_failed")) code = "validation_failed";
  if (status === 422 && has("a 422 has the code conflict")) code = "conflict";
  if (status === 429 && has("a 429 has the code unauthorized")) code = "unauthorized";
  if (status === 400 && has("a 400 has a code that is not listed")) code = "oops";
  const title = has("errors have an empty title") ? "" : message;
  return {
    status,
    headers: {
      "content-type": has("errors are application/json") ? "application/json" : "application/problem+json",
      ...(status === 401 && { "www-authenticate": "ApiKey" }),
      ...headers,
    },
    body: { title, status, ...(!has("errors have no code") && { code }) },
  };
}

/** Keeps messages in memory. */
export function serve(has: Has): (asked: Asked) => Reply {
  const messages = new Map<string, JsonObject>();
  const used = new Map<string, { readonly body: string; readonly reply: Reply }>();
  const limit = createLimiter(has);

  function route(asked: Asked): Reply {
    const { headers, method, query, segments } = asked;
    const [collection, id] = segments;
    const isKnown =
      collection === "balance" ? segments.length === 1 : collection === "messages" && segments.length <= 2 && id !== "";
    if (!isKnown) throw new Refusal(404, "no such path");
    const allowed = collection === "messages" && id === undefined ? ["GET", "POST"] : ["GET"];
    if (!allowed.includes(method)) {
      const { body } = problem(has, new Refusal(405, "no such method"), {});
      const allow = has("a 405 has no Allow") ? {} : { allow: [...allowed, "HEAD"].join(", ") };
      return { status: 405, headers: { "content-type": "application/problem+json", ...allow }, ...(body && { body }) };
    }
    const key = String(headers["x-api-key"]);
    const isPart = has("a part of the key is accepted") && key !== "" && "good-key".startsWith(key);
    const isLike = has("the case of the key does not matter") && key.toLowerCase() === "good-key";
    if (key !== "good-key" && !isPart && !isLike) throw new Refusal(401, "unknown API key");
    if (collection === "balance") return { status: 200, body: { amount: 12.5 } };
    if (method === "POST") return send(asked);
    if (id === undefined) {
      const key = has("each query has a limit of its own") ? query.toString() : "";
      return list(query, limit(key) ?? {});
    }
    crash(has("a message id of another form breaks the server") && !/^msg_[a-z0-9]{8}$/.test(id));
    const found = messages.get(id);
    if (found === undefined) throw new Refusal(404, "no such message");
    return { status: 200, body: found };
  }

  function list(query: URLSearchParams, headers: Readonly<Record<string, string>>): Reply {
    const status = query.get("status");
    const size = query.get("limit");
    try {
      must(
        status === null || ["queued", "sent", "failed"].includes(status) || has("status: any is accepted in the query"),
        "status",
      );
      const isCut = has("limit: 1e2 and more is cut to the most") && Number(size) > 100;
      const isLax = has("limit: more than the most is accepted") || isCut;
      const isWhole = size === null || (/^\+?\d+(\.0*)?(e\+?\d+)?$/i.test(size) && Number.isInteger(Number(size)));
      must(isWhole && (size === null || (Number(size) >= 1 && (Number(size) <= 100 || isLax))), "limit");
    } catch (cause) {
      if (cause instanceof Refusal) return problem(has, cause, headers);
      throw cause;
    }
    const all = [...messages.values()].filter((one) => status === null || one["status"] === status);
    return { status: 200, headers, body: { data: all.slice(0, Number(size ?? 100)) } };
  }

  function send({ body, headers }: Asked): Reply {
    const key = String(headers["idempotency-key"] ?? "");
    const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key);
    const isLax = has(
      key === "" ? "a missing Idempotency-Key is accepted" : "an Idempotency-Key that is not a UUID is accepted",
    );
    must(isUuid || isLax, "Idempotency-Key must be a UUID");
    const isJson = /^application\/json *(;|$)/i.test(headers["content-type"] ?? "");
    const isForm = has("a form is accepted") && /urlencoded/.test(headers["content-type"] ?? "");
    if (body === "" && has("a missing body is taken for an empty object with 202")) return make({ to: "+1234567" });
    if (isForm) return make({ to: "+1234567" });
    if (!isJson && body !== "") throw new Refusal(415, "the body must be JSON");
    let value: Json;
    try {
      // JSON.parse returns only JSON values.
      value = JSON.parse(body) as Json;
    } catch {
      if (has("malformed JSON is taken for an empty message with 202")) return make({ to: "+1234567" });
      throw new Refusal(400, "the body is not JSON");
    }
    const before = key === "" ? undefined : used.get(key);
    if (before !== undefined && !has("a replay makes another message")) {
      if (before.body === body) return before.reply;
      const isOther = has("a used key is answered with another status than the description states");
      if (!has("a used key is accepted for another message"))
        throw new Refusal(isOther ? 422 : 409, "the key was used");
    }
    const reply = make(checkMessage(has, value));
    used.set(key, { body, reply });
    return reply;
  }

  function make({ to }: Fields): Reply {
    const id = `msg_${crypto.randomUUID().slice(0, 8)}`;
    const message = { id, status: "queued", to: String(to) };
    messages.set(id, message);
    return { status: 202, headers: has("a message has no media type") ? { "content-type": "" } : {}, body: message };
  }

  return (asked) => {
    try {
      return route(asked);
    } catch (cause) {
      if (cause instanceof Limited) return problem(has, cause, cause.headers);
      if (cause instanceof Refusal) return problem(has, cause, {});
      return { status: 500, body: { title: "internal", status: 500, code: "bad_request" } };
    }
  };
}
