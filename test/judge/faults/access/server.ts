import { createHash } from "node:crypto";
import type { IncomingMessage, RequestListener } from "node:http";

interface Caller {
  readonly account: string;
  readonly scopes: readonly string[];
}

interface Note {
  readonly id: string;
  readonly account: string;
  text: string;
  comments: number;
  readonly createdAt: string;
  updatedAt: string;
}

interface Label {
  readonly id: string;
  readonly account: string;
  name: string;
  version: number;
}

interface Reply {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly json?: unknown;
  readonly text?: string;
}

class Rejected extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;
  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

const CLIENTS: Readonly<Record<string, { readonly secret: string; readonly account: string }>> = {
  "client-one": { secret: "one-secret-6f1d", account: "a" },
  "client-two": { secret: "two-secret-93bc", account: "b" },
};
const SCOPES = ["notes:read", "notes:write", "labels:read", "labels:write"];
export const KEY = "a key of the status";

/** @param fault what the server does otherwise; none if absent */
export function createServer(fault?: string): RequestListener {
  const has = (name: string): boolean => name === fault;
  const notes = new Map<string, Note>();
  const deleted: Note[] = [];
  const labels = new Map<string, Label>();
  const tokens = new Map<string, Caller>();
  const replays = new Map<string, { readonly body: string; readonly reply: Reply }>();
  let count = 1000;
  const nextId = (kind: string): string => `${kind}_${++count}`;

  const shownNote = (note: Note) => ({
    id: note.id,
    text: note.text,
    comment_count: note.comments,
    created_at: note.createdAt,
    updated_at: note.updatedAt,
  });
  const shownLabel = ({ id, name, version }: Label) => ({ id, name, version });
  const tagOf = (note: Note): string => {
    const { comment_count, ...others } = shownNote(note);
    const seen = has("a comment does not change the ETag") ? others : { comment_count, ...others };
    const text = createHash("sha256").update(JSON.stringify(seen)).digest("hex").slice(0, 12);
    if (has("ETags are weak")) return `W/"${text}"`;
    return has("ETags have no quotes") ? text : `"${text}"`;
  };

  function issue(request: IncomingMessage, body: string): Reply {
    if (request.headers["content-type"]?.split(";")[0] !== "application/x-www-form-urlencoded")
      throw new Rejected(415, "Send a form");
    const form = new URLSearchParams(body);
    if (form.get("grant_type") !== "client_credentials" && !has("any grant type gets a token"))
      throw new Rejected(400, "The grant type is not supported");
    const basic = /^Basic (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
    const [id, secret] =
      basic === undefined || has("Basic authentication of clients is ignored")
        ? [form.get("client_id") ?? "", form.get("client_secret")]
        : atob(basic).split(":").map(decodeURIComponent);
    const client = CLIENTS[id ?? ""];
    if (client === undefined || client.secret !== secret)
      throw new Rejected(401, "The client is unknown", { "www-authenticate": "Basic" });
    const asked = form.get("scope")?.split(" ") ?? SCOPES;
    if (asked.some((scope) => !SCOPES.includes(scope))) throw new Rejected(400, "The scope is unknown");
    const scopes = has("the requested scope of a token is ignored") ? SCOPES : asked;
    const token = `token-${nextId("t")}-${createHash("sha256").update(String(count)).digest("hex")}`.slice(0, 60);
    tokens.set(token, { account: client.account, scopes });
    return {
      status: 200,
      headers: { "cache-control": "no-store" },
      json: {
        access_token: token,
        token_type: "Bearer",
        expires_in: has("expires_in is in milliseconds") ? 3_600_000 : 3600,
        scope: scopes.join(" "),
      },
    };
  }

  function authenticate({ headers: { authorization = "" } }: IncomingMessage, scope: string): Caller {
    const scheme = /^bearer (.+)$/i;
    const caller = tokens.get(scheme.exec(authorization)?.[1] ?? "");
    if (caller === undefined) throw new Rejected(401, "Send a token", { "www-authenticate": "Bearer" });
    const isGranted =
      caller.scopes.includes(scope) ||
      (has("reading is enough for writing") && caller.scopes.includes(scope.replace(":write", ":read"))) ||
      (has("the first scope is not required") && scope === SCOPES[0]);
    if (isGranted) return caller;
    throw has("a missing scope is answered with 401")
      ? new Rejected(401, "The scope is missing", { "www-authenticate": "Bearer" })
      : new Rejected(403, "The scope is missing");
  }

  function textIn(
    request: IncomingMessage,
    body: string,
    names: readonly string[],
    status = 400,
  ): Record<string, unknown> {
    if (request.headers["content-type"]?.split(";")[0] !== "application/json") throw new Rejected(415, "Send JSON");
    let value: unknown;
    try {
      value = JSON.parse(body);
    } catch {
      throw new Rejected(400, "This is not JSON");
    }
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Rejected(400, "Send an object");
    const found = value as Record<string, unknown>;
    for (const name of names) {
      const text = found[name];
      if (typeof text !== "string" || text === "" || [...text].length > 80)
        throw new Rejected(has("invalid members get 400") ? 400 : status, `${name} is invalid`);
    }
    return found;
  }

  function owned<Item extends { readonly account: string }>(all: Map<string, Item>, id: string, caller: Caller): Item {
    if (!/^[a-z]+_[0-9]{4,}$/.test(id)) throw new Rejected(400, "This is not an id");
    const item = all.get(id);
    if (item?.account !== caller.account) throw new Rejected(404, "There is nothing");
    return item;
  }

  function once(request: IncomingMessage, caller: Caller, body: string, make: () => Reply): Reply {
    const key = request.headers["idempotency-key"];
    if (typeof key !== "string") return make();
    const account = has("accounts share idempotency keys") ? "" : caller.account;
    const operation = has("operations share idempotency keys") ? "" : `${request.method} ${request.url}`;
    const place = `${account} ${operation} ${key}`;
    const before = replays.get(place);
    if (before !== undefined) {
      const isError = before.reply.status >= 400;
      if (before.body !== body && !isError) throw new Rejected(422, "The key was used with another body");
      return before.reply;
    }
    let reply: Reply;
    try {
      reply = make();
    } catch (error) {
      if (!(error instanceof Rejected) || !has("errors are repeated for a key")) throw error;
      reply = { status: error.status, json: { status: error.status, message: error.message } };
    }
    replays.set(place, { body, reply });
    return reply;
  }

  function report(accept: string): Reply {
    const vary = { "cache-control": "max-age=60", ...(has("Vary is missing") ? {} : { vary: "Accept" }) };
    const isAny = accept.includes("*/*") || has("406 is never used");
    const isCsv = accept.startsWith("text/csv") && !has("Accept is ignored");
    if (isCsv) {
      const name = has("CSV is not quoted") ? "Lovelace, Ada" : '"Lovelace, Ada"';
      return { status: 200, headers: { ...vary, "content-type": "text/csv" }, text: `id,name\r\n1,${name}\r\n` };
    }
    if (!isAny && !/application\/json|text\/csv|application\/\*/.test(accept)) throw new Rejected(406, "JSON or CSV");
    return { status: 200, headers: vary, json: [{ name: "Lovelace, Ada" }] };
  }

  function note(request: IncomingMessage, id: string, rest: string | undefined, body: string): Reply {
    const { method = "" } = request;
    const caller = authenticate(request, method === "GET" || method === "HEAD" ? "notes:read" : "notes:write");
    const found = owned(notes, id, caller);
    if (rest === "comments") {
      return once(request, caller, body, () => {
        const { comment } = textIn(request, body, ["comment"], 422);
        found.comments++;
        return { status: 201, json: { id: nextId("comment"), comment } };
      });
    }
    if (method === "DELETE") {
      deleted.push(found);
      notes.delete(id);
      return { status: 204 };
    }
    if (method === "PATCH") {
      const { "if-match": condition } = request.headers;
      if (condition === undefined && !has("If-Match is optional"))
        throw new Rejected(has("a missing If-Match is a bad request") ? 400 : 428, "Send If-Match");
      if (condition !== undefined && condition !== "*" && condition !== tagOf(found))
        throw new Rejected(has("a stale If-Match is a conflict") ? 409 : 412, "If-Match is not the current ETag");
      const { text } = textIn(request, body, ["text"]);
      found.text = String(text);
      if (!has("updated_at never changes")) found.updatedAt = new Date().toISOString();
    }
    const isSame = request.headers["if-none-match"] === tagOf(found);
    return isSame && method !== "PATCH"
      ? { status: 304, headers: { etag: tagOf(found) } }
      : { status: 200, headers: { etag: tagOf(found) }, json: shownNote(found) };
  }

  function label(request: IncomingMessage, id: string, body: string): Reply {
    const caller = authenticate(request, request.method === "PUT" ? "labels:write" : "labels:read");
    const found = owned(labels, id, caller);
    if (request.method === "PUT") {
      const { name, version } = textIn(request, body, ["name"]);
      if (typeof version !== "number" || !Number.isInteger(version) || version < 1 || version > 1_000_000)
        throw new Rejected(400, "version is invalid");
      if (version !== found.version && !has("an old version overwrites")) throw new Rejected(409, "It has changed");
      found.name = String(name);
      if (!has("version never changes")) found.version++;
    }
    return { status: 200, json: shownLabel(found) };
  }

  function collection(request: IncomingMessage, body: string): Reply {
    const caller = authenticate(request, request.method === "POST" ? "notes:write" : "notes:read");
    if (request.method !== "POST" && request.url?.includes("?") === true && !has("unknown parameters are ignored"))
      throw new Rejected(400, "There are no parameters");
    if (request.method !== "POST")
      return {
        status: 200,
        json: { data: [...notes.values()].filter((one) => one.account === caller.account).map(shownNote) },
      };
    return once(request, caller, body, () => {
      const { text } = textIn(request, body, ["text"], 422);
      const now = new Date().toISOString();
      const made: Note = {
        id: nextId("note"),
        account: caller.account,
        text: String(text),
        comments: 0,
        createdAt: now,
        updatedAt: now,
      };
      notes.set(made.id, made);
      return { status: 201, json: shownNote(made) };
    });
  }

  function search(request: IncomingMessage, q: string | null): Reply {
    const caller = authenticate(request, "notes:read");
    if (q === null || [...q].length < 2) throw new Rejected(400, "q is too short");
    const plain = (text: string): string =>
      has("searches ignore only the case of ASCII letters")
        ? text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
        : text.toLowerCase();
    const contains = (text: string): boolean =>
      plain(text).includes(plain(q)) || (has("searches take % for any text") && /^%+$/.test(q));
    const all = [...notes.values(), ...(has("searches find deleted notes") ? deleted : [])];
    const found = all.filter(
      ({ account, text }) => (account === caller.account || has("searches find notes of others")) && contains(text),
    );
    return { status: 200, json: { data: found.map(shownNote) } };
  }

  function route(request: IncomingMessage, body: string): Reply {
    const { headers } = request;
    const url = new URL(request.url ?? "/", "http://server");
    const [first = "", id, rest, ...more] = url.pathname.split("/").slice(1);
    const allow = (...methods: readonly string[]): void => {
      const all = methods.includes("GET") ? ["HEAD", ...methods] : methods;
      if (!all.includes(request.method ?? "")) throw new Rejected(405, "No such method", { allow: all.join(", ") });
    };
    if (more.length > 0 || (rest !== undefined && (first !== "notes" || rest !== "comments")))
      throw new Rejected(404, "No such path");
    switch (id === undefined ? first : `${first}/`) {
      case "token":
        allow("POST");
        return issue(request, body);
      case "status": {
        allow("GET");
        if (headers["x-key"] !== KEY)
          throw new Rejected(has("a missing key is answered with 403") ? 403 : 401, "Send a key");
        const etag = has("the ETag is always another") ? `"${++count}"` : '"fine"';
        return headers["if-none-match"] === etag
          ? { status: 304, headers: { etag } }
          : { status: 200, headers: { etag }, json: { fine: true } };
      }
      case "report":
        allow("GET");
        authenticate(request, "notes:read");
        return report(headers.accept ?? "*/*");
      case "notes":
        allow("GET", "POST");
        return collection(request, body);
      case "notes/":
        if (rest !== undefined) allow("POST");
        else allow("GET", ...(id === "search" ? [] : ["PATCH", "DELETE"]));
        return id === "search" && rest === undefined
          ? search(request, url.searchParams.get("q"))
          : note(request, id ?? "", rest, body);
      case "labels": {
        allow("POST");
        const caller = authenticate(request, "labels:write");
        const { name } = textIn(request, body, ["name"]);
        const made: Label = { id: nextId("label"), account: caller.account, name: String(name), version: 1 };
        labels.set(made.id, made);
        return { status: 201, json: shownLabel(made) };
      }
      case "labels/":
        allow("GET", "PUT");
        return label(request, id ?? "", body);
      default:
        throw new Rejected(404, "No such path");
    }
  }

  return (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      let reply: Reply;
      try {
        reply = route(request, Buffer.concat(chunks).toString());
      } catch (error) {
        const { headers, message, status } = error instanceof Rejected ? error : new Rejected(500, String(error));
        const said = has("errors name another status") ? 500 : status;
        const stack = has("errors have a stack trace") && error instanceof Error ? { stack: error.stack } : {};
        reply = { status, headers, json: { status: said, message, ...stack } };
      }
      const text = reply.text ?? (reply.json === undefined ? undefined : JSON.stringify(reply.json));
      response.writeHead(reply.status, {
        ...(text !== undefined && { "content-type": "application/json" }),
        ...reply.headers,
      });
      response.end(request.method === "HEAD" ? undefined : text);
    });
  };
}
