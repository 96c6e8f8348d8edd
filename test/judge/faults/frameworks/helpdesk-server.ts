import type { RequestListener } from "node:http";
import {
  type Asked,
  type Handlers,
  type Has,
  type Kept,
  notFound,
  now,
  randomId,
  Rejection,
  type Reply,
  Resources,
  type Row,
  serve,
} from "../../support/service.ts";
import { HELPDESK_CONTRACT } from "./helpdesk-contract.ts";

const TEAMS: Readonly<Record<string, string>> = { hk_live_red_4411: "red", hk_live_blue_9920: "blue" };

const RANKS = ["low", "normal", "high", "urgent"];

interface Ticket extends Kept {
  comments: readonly Row[];
}

const conflict = (code: string, message: string): Rejection => new Rejection(409, code, message);

function handlers(has: Has): Handlers {
  const tickets = new Map<string, Ticket>();
  const agents = new Resources();
  const exports = new Resources();
  const find = ({ id, caller }: Asked, isOpen = false): Ticket => {
    const ticket = tickets.get(id);
    if (ticket === undefined || (ticket.owner !== caller && !isOpen)) throw notFound();
    if (ticket.isDeleted && !has("deleted tickets can still be read")) throw notFound();
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
  const matches = (ticket: Ticket, { headers: { "if-match": match } }: Asked): void => {
    if (match !== undefined && match !== "*" && match !== tagOf(ticket))
      throw new Rejection(412, "precondition-failed", "The ticket has changed.");
  };
  const page = (rows: readonly Row[], { query }: Asked): Reply => {
    const limit = Number(query["limit"] ?? 10);
    const after = query["cursor"] === undefined ? undefined : Buffer.from(query["cursor"], "base64url").toString();
    const index = after === undefined ? -1 : rows.findIndex((row) => row["id"] === after);
    if (after !== undefined && index < 0) throw new Rejection(400, "invalid-cursor", "The cursor is invalid.");
    const start = has("the cursor repeats an item") && index >= 0 ? index : index + 1;
    const items = rows.slice(start, start + (has("limit is doubled") ? 2 * limit : limit));
    const isMore = start + limit < rows.length;
    const last = String(items.at(-1)?.["id"] ?? "");
    const cursor = has("the last page has a cursor") || isMore ? Buffer.from(last).toString("base64url") : null;
    return { body: { items, next_cursor: has("there is never a next page") ? null : cursor } };
  };
  const assign = ({ assignee_id: id }: Row, caller: string): void => {
    if (id === undefined || id === null) return;
    const agent = agents.get(String(id));
    if (agent === undefined && has("an unknown agent breaks the server")) throw new TypeError("agent is undefined");
    if (agent === undefined || (agent.owner !== caller && !has("tickets accept agents of another team")))
      throw new Rejection(422, "unknown-agent", "There is no such agent.", "/assignee_id");
  };
  const commentOf = (asked: Asked): { readonly ticket: Ticket; readonly row: Row } => {
    const isAnywhere = has("comments are found under every ticket");
    const ticket = isAnywhere
      ? [...tickets.values()].find((one) => one.comments.some((row) => row["id"] === asked.path["commentId"]))
      : find(asked);
    const row = ticket?.comments.find((own) => own["id"] === asked.path["commentId"]);
    if (ticket === undefined || row === undefined) throw notFound();
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
        throw new Rejection(400, "invalid-range", "created_after must not be later than created_before.");
      const all = [...tickets.values()].filter(
        (one) => one.owner === asked.caller || has("tickets of every team are listed"),
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
    createTicket({ body: given, caller }) {
      assign(given, caller);
      const id = randomId("tkt", 10);
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
      const ticket: Ticket = { owner: caller, row, version: 1, isDeleted: false, comments: [] };
      tickets.set(id, ticket);
      return show(ticket, 201, { location: has("Location lacks the id") ? "/tickets/" : `/tickets/${id}` });
    },
    getTicket(asked) {
      const ticket = find(asked, has("tickets of another team are readable"));
      const given = asked.headers["if-none-match"];
      const isSame = given === tagOf(ticket) || (has("every If-None-Match gets 304") && given !== undefined);
      if (isSame) return { status: 304, headers: { etag: tagOf(ticket) } };
      return show(ticket);
    },
    updateTicket(asked) {
      const ticket = find(asked);
      if (!has("If-Match is ignored")) matches(ticket, asked);
      if (has("a rejected change of a ticket is kept")) ticket.row = { ...ticket.row, ...withoutNull(asked.body) };
      assign(asked.body, asked.caller);
      const isClosed = ticket.row["status"] === "closed";
      if (isClosed) throw conflict("ticket-closed", "The ticket is closed.");
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
        throw conflict("ticket-closed", "The ticket is closed.");
      }
      save(ticket, { ...ticket.row, status: has("closed tickets are done") ? "done" : "closed", closed_at: now() });
      return show(ticket);
    },
    reopenTicket(asked) {
      const ticket = find(asked);
      if (ticket.row["status"] !== "closed") throw conflict("ticket-open", "The ticket is open.");
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
      if (ticket.row["status"] === "closed") throw conflict("ticket-closed", "The ticket is closed.");
      const row: Row = {
        internal: false,
        ...asked.body,
        id: randomId("cmt", 10),
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
      if (ticket.row["status"] === "closed") throw conflict("ticket-closed", "The ticket is closed.");
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
    listAgents: (asked) => page(agents.of(asked.caller), asked),
    createAgent({ body, caller }) {
      const emailOf = (row: Row): string => String(row["email"]).toLowerCase();
      if (agents.of(caller).some((row) => emailOf(row) === emailOf(body)))
        throw conflict("email-taken", "There is an agent with this email.");
      const id = randomId("agt", 10);
      const { row } = agents.add(caller, id, { ...body, id, created_at: now() });
      return { status: has("new agents get 200") ? 200 : 201, body: row };
    },
    getAgent: ({ caller, id }) => ({ body: agents.find(id, caller).row }),
    startExport({ body, caller }) {
      const id = randomId("exp", 10);
      const row: Row = { id, state: "running", format: body["format"] ?? "csv", created_at: now() };
      exports.add(caller, id, row);
      const place = has("the Location of an export is wrong") ? "export" : "exports";
      return { status: 202, body: row, headers: { location: `/${place}/${id}` } };
    },
    getExport({ caller, id }) {
      const one = exports.find(id, caller, has("exports of another team are readable"));
      const isDone = one.version++ > 1;
      const url = has("the URL of an export is a path") ? "files/1.csv" : `https://files.example/${id}`;
      return { body: { ...one.row, ...(isDone && { state: "done", url }) } };
    },
  };
}

function withoutNull(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}

export function createHelpdesk(has: Has): RequestListener {
  return serve({
    contract: HELPDESK_CONTRACT,
    handlers: handlers(has),
    callerOf: ({ "x-api-key": key }, { operation: { method } }) =>
      TEAMS[String(key)] ?? (has("reads need no key") && method === "GET" ? "red" : undefined),
    challenge: 'ApiKey realm="helpdesk"',
    rejections: { query: [400, "invalid-query"], header: [400, "invalid-header"], body: [422, "validation"] },
    failure({ at: pointer, code, message: title, status }) {
      const type = `https://helpdesk.example/problems/${code}`;
      const number = has("problems lack their status") ? {} : { status };
      return { type, title, ...number, ...(pointer !== undefined && { pointer }) };
    },
    failureType: () => (has("problems are plain JSON") ? "application/json" : "application/problem+json"),
    overlooks: ({ at, message, place }) =>
      (has("the limit is not checked") && place === "query" && at === "limit") ||
      (has("the media type is not checked") && at === "content-type") ||
      (has("tags are not checked") && at.startsWith("/tags/")) ||
      (has("unknown members are accepted") && /additional/.test(message)),
  });
}
