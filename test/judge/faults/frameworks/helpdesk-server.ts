import { getRequestListener } from "@hono/node-server";
import { type Context, Hono } from "hono";
import type { RequestListener } from "node:http";
import { operationsOf } from "./contract-operations.ts";
import type { Json } from "../../../../generator/document/json.ts";
import type { Has, Row } from "./application.ts";
import { HELPDESK_CONTRACT } from "./helpdesk-contract.ts";
import { type Asked, askedOf, Problem } from "./helpdesk-request.ts";

const TEAMS: Readonly<Record<string, string>> = { hk_live_red_4411: "red", hk_live_blue_9920: "blue" };
const RANKS = ["low", "normal", "high", "urgent"];

interface Reply {
  readonly status?: number;
  readonly body?: Json;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Ticket {
  readonly team: string;
  row: Row;
  version: number;
  isDeleted: boolean;
  comments: readonly Row[];
}

const now = (): string => new Date().toISOString();
const randomId = (prefix: string): string => `${prefix}_${crypto.randomUUID().replaceAll("-", "").slice(0, 10)}`;

function handlers(has: Has): Readonly<Record<string, (asked: Asked) => Reply>> {
  const tickets = new Map<string, Ticket>();
  const agents = new Map<string, { readonly team: string; readonly row: Row }>();
  const exports = new Map<string, { readonly team: string; readonly row: Row; reads: number }>();
  const missing = (): Problem => new Problem(404, "not-found", "There is no such resource.");
  const find = ({ path, team }: Asked, leak = false): Ticket => {
    const ticket = tickets.get(path["ticketId"] ?? "");
    if (ticket === undefined || (ticket.team !== team && !leak)) throw missing();
    if (ticket.isDeleted && !has("deleted tickets can still be read")) throw missing();
    return ticket;
  };
  const tagOf = ({ comments, row, version }: Ticket): string =>
    `"${String(row["id"]).slice(4)}-${version}-${comments.length}"`;
  const shown = (ticket: Ticket): Row => ({ ...ticket.row, comment_count: ticket.comments.length });
  const show = (ticket: Ticket, status = 200, headers: Readonly<Record<string, string>> = {}): Reply => ({
    status,
    body: shown(ticket),
    headers: { etag: tagOf(ticket), ...headers },
  });
  const save = (ticket: Ticket, row: Row): void => {
    ticket.row = { ...row, updated_at: now() };
    ticket.version++;
  };
  const matches = (ticket: Ticket, { match }: Asked): void => {
    if (match !== undefined && match !== "*" && match !== tagOf(ticket))
      throw new Problem(412, "precondition-failed", "The ticket has changed.");
  };
  const page = (rows: readonly Row[], { query }: Asked): Reply => {
    const limit = Number(query["limit"] ?? 10);
    const after = query["cursor"] === undefined ? undefined : Buffer.from(query["cursor"], "base64url").toString();
    const index = after === undefined ? -1 : rows.findIndex((row) => row["id"] === after);
    if (after !== undefined && index < 0) throw new Problem(400, "invalid-cursor", "The cursor is invalid.");
    const start = has("the cursor repeats an item") && index >= 0 ? index : index + 1;
    const items = rows.slice(start, start + (has("limit is doubled") ? 2 * limit : limit));
    const isMore = start + limit < rows.length;
    const last = String(items.at(-1)?.["id"] ?? "");
    const cursor = has("the last page has a cursor") || isMore ? Buffer.from(last).toString("base64url") : null;
    return { body: { items, next_cursor: has("there is never a next page") ? null : cursor } };
  };
  const assign = ({ assignee_id: id }: Row, team: string): void => {
    if (id === undefined || id === null) return;
    const agent = agents.get(String(id));
    if (agent === undefined && has("an unknown agent breaks the server")) throw new TypeError("agent is undefined");
    if (agent === undefined || (agent.team !== team && !has("tickets accept agents of another team")))
      throw new Problem(422, "unknown-agent", "There is no such agent.", "/assignee_id");
  };
  const commentOf = (asked: Asked): { readonly ticket: Ticket; readonly row: Row } => {
    const isAnywhere = has("comments are found under every ticket");
    const ticket = isAnywhere
      ? [...tickets.values()].find((one) => one.comments.some((row) => row["id"] === asked.path["commentId"]))
      : find(asked);
    const row = ticket?.comments.find((own) => own["id"] === asked.path["commentId"]);
    if (ticket === undefined || row === undefined) throw missing();
    return { ticket, row };
  };
  return {
    listTickets(asked) {
      const {
        assignee_id: assignee,
        created_after: after,
        created_before: before,
        priority,
        sort,
        status,
        tag,
      } = asked.query;
      if (after !== undefined && before !== undefined && Date.parse(after) > Date.parse(before))
        throw new Problem(400, "invalid-range", "created_after must not be later than created_before.");
      const all = [...tickets.values()].filter(
        (one) => one.team === asked.team || has("tickets of every team are listed"),
      );
      const rows = all
        .filter((one) => !one.isDeleted || has("deleted tickets are still listed"))
        .map(shown)
        .filter(
          (row) =>
            (status === undefined || row["status"] === status || has("the filter by status is ignored")) &&
            (priority === undefined || row["priority"] === priority) &&
            (assignee === undefined || row["assignee_id"] === assignee || has("the filter by assignee is ignored")) &&
            (tag === undefined ||
              (row["tags"] as readonly string[]).some(
                (own) => own === tag || (has("the filter by tag finds prefixes") && own.startsWith(tag)),
              ) ||
              has("the filter by tag is ignored")) &&
            (after === undefined || Date.parse(String(row["created_at"])) > Date.parse(after)) &&
            (before === undefined ||
              has("created_before is ignored") ||
              Date.parse(String(row["created_at"])) < Date.parse(before)),
        );
      const rank = (row: Row): number =>
        sort?.endsWith("priority") === true && !has("priorities are sorted as texts")
          ? RANKS.indexOf(String(row["priority"]))
          : 0;
      const member = sort?.replace(/^-/, "") ?? "created_at";
      const sign = sort?.startsWith("-") === true ? -1 : 1;
      const sorted = rows.toSorted(
        (a, b) => sign * (rank(a) - rank(b) || String(a[member]).localeCompare(String(b[member]))),
      );
      return page(sorted, asked);
    },
    createTicket({ body: given, team }) {
      assign(given, team);
      const id = randomId("tkt");
      const row: Row = {
        priority: "normal",
        tags: [],
        assignee_id: null,
        due_at: null,
        ...given,
        id,
        status: "open",
        created_at: now(),
        updated_at: now(),
        closed_at: null,
      };
      if (has("the description is not stored")) delete row["description"];
      if (has("every ticket is normal")) row["priority"] = "normal";
      if (has("tags are stored as one text"))
        row["tags"] = [(row["tags"] as readonly string[]).join("-")].filter(Boolean);
      const ticket: Ticket = { team, row, version: 1, isDeleted: false, comments: [] };
      tickets.set(id, ticket);
      return show(ticket, 201, { location: has("Location lacks the id") ? "/tickets/" : `/tickets/${id}` });
    },
    getTicket(asked) {
      const ticket = find(asked, has("tickets of another team are readable"));
      const isSame = asked.noneMatch === tagOf(ticket) || (has("every If-None-Match gets 304") && asked.noneMatch);
      if (isSame) return { status: 304, headers: { etag: tagOf(ticket) } };
      return show(ticket);
    },
    updateTicket(asked) {
      const ticket = find(asked);
      if (!has("If-Match is ignored")) matches(ticket, asked);
      if (has("a rejected change of a ticket is kept")) ticket.row = { ...ticket.row, ...withoutNull(asked.body) };
      assign(asked.body, asked.team);
      const isClosed = ticket.row["status"] === "closed";
      if (isClosed) throw new Problem(409, "ticket-closed", "The ticket is closed.");
      const next: Row = { ...ticket.row };
      for (const [name, value] of Object.entries(asked.body)) {
        if (value === null && has("null is ignored")) continue;
        // A merge patch also merges objects (RFC 7396).
        next[name] = name === "requester" ? withoutNull({ ...(next[name] as Row), ...(value as Row) }) : value;
      }
      if (has("the requester is merged wrongly") && asked.body["requester"] === undefined)
        next["requester"] = { email: (next["requester"] as Row)["email"] ?? "" };
      if (has("changes unassign the ticket") && asked.body["assignee_id"] === undefined) next["assignee_id"] = null;
      const { version } = ticket;
      save(ticket, next);
      if (has("the ETag stays the same")) ticket.version = version;
      return show(ticket);
    },
    deleteTicket(asked) {
      const ticket = find(asked, has("tickets of another team can be deleted"));
      if (!has("If-Match is ignored by DELETE")) matches(ticket, asked);
      ticket.isDeleted = true;
      return { status: 204 };
    },
    closeTicket(asked) {
      const ticket = find(asked, has("another team can close a ticket"));
      if (ticket.row["status"] === "closed") {
        if (has("closing twice breaks the server")) throw new TypeError("state");
        throw new Problem(409, "ticket-closed", "The ticket is closed.");
      }
      save(ticket, { ...ticket.row, status: has("closed tickets are done") ? "done" : "closed", closed_at: now() });
      return show(ticket);
    },
    reopenTicket(asked) {
      const ticket = find(asked);
      if (ticket.row["status"] !== "closed") throw new Problem(409, "ticket-open", "The ticket is open.");
      save(ticket, { ...ticket.row, status: "open", closed_at: null });
      return show(ticket);
    },
    listComments(asked) {
      const { internal } = asked.query;
      const rows = find(asked).comments.filter(
        (row) =>
          internal === undefined || String(row["internal"]) === internal || has("the filter by internal is ignored"),
      );
      return page(rows, asked);
    },
    createComment(asked) {
      const ticket = find(asked, has("another team can comment"));
      if (ticket.row["status"] === "closed") throw new Problem(409, "ticket-closed", "The ticket is closed.");
      const row: Row = {
        internal: false,
        ...asked.body,
        id: randomId("cmt"),
        ticket_id: ticket.row["id"] ?? "",
        created_at: now(),
        edited_at: null,
      };
      if (has("comments are never internal")) row["internal"] = false;
      ticket.comments = [...ticket.comments, row];
      return { status: 201, body: row };
    },
    getComment: (asked) => ({ body: commentOf(asked).row }),
    replaceComment(asked) {
      const { row, ticket } = commentOf(asked);
      if (ticket.row["status"] === "closed") throw new Problem(409, "ticket-closed", "The ticket is closed.");
      const kept = has("PUT keeps internal") ? { internal: row["internal"] ?? false } : {};
      const next: Row = {
        ...row,
        internal: false,
        ...kept,
        ...asked.body,
        edited_at: now(),
        ...(has("PUT sets created_at") && { created_at: now() }),
      };
      ticket.comments = ticket.comments.map((own) => (own === row ? next : own));
      return { body: next };
    },
    deleteComment(asked) {
      const { row, ticket } = commentOf(asked);
      ticket.comments = has("deleting a comment deletes the last one")
        ? ticket.comments.slice(0, -1)
        : ticket.comments.filter((own) => own !== row);
      return { status: 204 };
    },
    listAgents: (asked) =>
      page(
        [...agents.values()].filter((one) => one.team === asked.team).map(({ row }) => row),
        asked,
      ),
    createAgent({ body: given, team }) {
      for (const one of agents.values()) {
        if (one.team !== team || String(one.row["email"]).toLowerCase() !== String(given["email"]).toLowerCase())
          continue;
        throw new Problem(409, "email-taken", "There is an agent with this email.");
      }
      const row: Row = { ...given, id: randomId("agt"), created_at: now() };
      agents.set(String(row["id"]), { team, row });
      return { status: has("new agents get 200") ? 200 : 201, body: row };
    },
    getAgent({ path, team }) {
      const agent = agents.get(path["agentId"] ?? "");
      if (agent === undefined || agent.team !== team) throw missing();
      return { body: agent.row };
    },
    startExport({ body: given, team }) {
      const id = randomId("exp");
      const row: Row = { id, state: "running", format: given["format"] ?? "csv", created_at: now() };
      exports.set(id, { team, row, reads: 0 });
      const place = has("the Location of an export is wrong") ? "export" : "exports";
      return { status: 202, body: row, headers: { location: `/${place}/${id}` } };
    },
    getExport({ path, team }) {
      const one = exports.get(path["exportId"] ?? "");
      if (one === undefined || (one.team !== team && !has("exports of another team are readable"))) throw missing();
      const isDone = ++one.reads > 1;
      const url = has("the URL of an export is a path") ? "files/1.csv" : `https://files.example/${path["exportId"]}`;
      return { body: { ...one.row, ...(isDone && { state: "done", url }) } };
    },
  };
}

function withoutNull(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}

export function createHelpdesk(has: Has): RequestListener {
  const app = new Hono();
  const runs = handlers(has);
  const all = operationsOf(HELPDESK_CONTRACT);
  for (const path of new Set(all.map((one) => one.path))) {
    const here = all.filter((one) => one.path === path);
    const allow = [...here.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method])), "OPTIONS"].join(
      ", ",
    );
    app.all(path.replace(/\{(\w+)\}/g, ":$1"), async (context) => {
      const { method } = context.req;
      if (method === "OPTIONS") return context.body(null, 204, { allow });
      const operation = here.find((one) => one.method === (method === "HEAD" ? "GET" : method));
      if (operation === undefined) {
        context.header("allow", allow);
        throw new Problem(405, "method-not-allowed", "The method is not allowed.");
      }
      const team = TEAMS[context.req.header("x-api-key") ?? ""];
      if (team === undefined && !(has("reads need no key") && operation.method === "GET"))
        throw new Problem(401, "unauthorized", "Send a valid key.");
      const reply = runs[operation.id]?.(await askedOf(context, operation, team ?? "red", has)) ?? {};
      const { body: value, headers = {}, status = 200 } = reply;
      for (const [name, text] of Object.entries(headers)) context.header(name, text);
      return value === undefined ? context.body(null, status as 204) : context.json(value, status as 200);
    });
  }
  const fail = (context: Context, problem: Problem): Response => {
    const { message: title, pointer, status, type } = problem;
    if (status === 401) context.header("www-authenticate", 'ApiKey realm="helpdesk"');
    context.header("content-type", has("problems are plain JSON") ? "application/json" : "application/problem+json");
    const place = `https://helpdesk.example/problems/${type}`;
    const code = has("problems lack their status") ? {} : { status };
    return context.body(
      JSON.stringify({ type: place, title, ...code, ...(pointer !== undefined && { pointer }) }),
      status as 400,
    );
  };
  app.notFound((context) => fail(context, new Problem(404, "not-found", "There is no such page.")));
  app.onError((error, context) =>
    fail(context, error instanceof Problem ? error : new Problem(500, "internal", "Something broke.")),
  );
  return getRequestListener(app.fetch);
}
