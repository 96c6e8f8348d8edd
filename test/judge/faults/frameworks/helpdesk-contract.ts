import type { JsonObject } from "../../../../generator/document/json.ts";
import {
  answer,
  arrayOf,
  body,
  closed,
  contract,
  header,
  headers,
  int,
  like,
  object,
  oneOf,
  orNull,
  query,
  ref,
  text,
  TIME,
} from "../../support/contract.ts";

const idOf = (prefix: string): JsonObject => like(`^${prefix}_[0-9a-z]{10}$`);
const ETAG = headers("ETag");
const PAGES = [query("limit", int(1, 50, 10)), query("cursor", text(1, 100))];
const page = (of: string): JsonObject => answer(object({ items: arrayOf(ref(of)), next_cursor: orNull(text()) }));
const PRIORITIES = ["low", "normal", "high", "urgent"];
const STATE = oneOf(["open", "waiting", "closed"]);
const TAG = like("^[a-z][a-z0-9-]{1,19}$");
const FORMAT = oneOf(["csv", "json"]);
const EMAIL = { type: "string", format: "email", maxLength: 120 };
const TICKET = {
  subject: text(3, 150, "\\S{3}"),
  "description?": text(undefined, 10_000),
  "priority?": oneOf(PRIORITIES, "normal"),
  "tags?": { type: "array", maxItems: 8, uniqueItems: true, items: TAG },
  "assignee_id?": orNull(idOf("agt")),
  "due_at?": orNull(TIME),
  requester: object({ "name?": text(undefined, 80), email: EMAIL }),
};
const COMMENT = { text: text(1, 5000, "\\S"), internal: { type: "boolean", default: false } };
const AGENT = {
  name: text(1, 80, "\\S"),
  email: EMAIL,
  "skills?": { type: "array", maxItems: 5, items: text(1, 30, "\\S") },
};
const ACTION = { 200: answer(ref("Ticket"), ETAG), errors: [401, 404, 409, 429] };

export const HELPDESK_CONTRACT: JsonObject = contract({
  title: "Helpdesk",
  security: { key: { type: "apiKey", in: "header", name: "X-Api-Key" } },
  ids: { ticketId: idOf("tkt"), commentId: idOf("cmt"), agentId: idOf("agt"), exportId: idOf("exp") },
  failure: ["Problem", "application/problem+json"],
  operations: {
    "GET /tickets listTickets": {
      parameters: [
        ...PAGES,
        query("status", STATE),
        query("priority", oneOf(PRIORITIES)),
        query("assignee_id", idOf("agt")),
        query("tag", TAG),
        query("created_after", TIME),
        query("created_before", TIME),
        query(
          "sort",
          oneOf(["created_at", "-created_at", "priority", "-priority"]),
          "Priorities are ordered from low to urgent.",
        ),
      ],
      200: page("Ticket"),
      errors: [400, 401, 429],
    },
    "POST /tickets createTicket": {
      body: "NewTicket",
      201: answer(ref("Ticket"), headers("ETag", "Location")),
      errors: [400, 401, 415, 422, 429],
    },
    "GET /tickets/{ticketId} getTicket": {
      parameters: [header("If-None-Match")],
      200: answer(ref("Ticket"), ETAG),
      304: null,
      errors: [401, 404, 429],
    },
    "PATCH /tickets/{ticketId} updateTicket": {
      parameters: [header("If-Match")],
      body: body("TicketChange", "application/merge-patch+json"),
      200: answer(ref("Ticket"), ETAG),
      errors: [400, 401, 404, 409, 412, 415, 422, 429],
    },
    "DELETE /tickets/{ticketId} deleteTicket": {
      parameters: [header("If-Match")],
      204: null,
      errors: [401, 404, 412, 429],
    },
    "POST /tickets/{ticketId}/close closeTicket": ACTION,
    "POST /tickets/{ticketId}/reopen reopenTicket": ACTION,
    "GET /tickets/{ticketId}/comments listComments": {
      parameters: [...PAGES, query("internal", { type: "boolean" })],
      200: page("Comment"),
      errors: [400, 401, 404, 429],
    },
    "POST /tickets/{ticketId}/comments createComment": {
      body: "NewComment",
      201: "Comment",
      errors: [400, 401, 404, 409, 415, 422, 429],
    },
    "GET /tickets/{ticketId}/comments/{commentId} getComment": { 200: "Comment", errors: [401, 404, 429] },
    "PUT /tickets/{ticketId}/comments/{commentId} replaceComment": {
      body: "NewComment",
      200: "Comment",
      errors: [400, 401, 404, 409, 415, 422, 429],
    },
    "DELETE /tickets/{ticketId}/comments/{commentId} deleteComment": { 204: null, errors: [401, 404, 429] },
    "GET /agents listAgents": { parameters: PAGES, 200: page("Agent"), errors: [400, 401, 429] },
    "POST /agents createAgent": { body: "NewAgent", 201: "Agent", errors: [400, 401, 409, 415, 422, 429] },
    "GET /agents/{agentId} getAgent": { 200: "Agent", errors: [401, 404, 429] },
    "POST /exports startExport": {
      body: "NewExport",
      202: answer(ref("Export"), headers("Location")),
      errors: [400, 401, 415, 422, 429],
    },
    "GET /exports/{exportId} getExport": { 200: "Export", errors: [401, 404, 429] },
  },
  schemas: {
    Problem: object({ type: text(), title: text(), status: int(), "detail?": text(), "pointer?": text() }),
    NewTicket: closed(TICKET),
    TicketChange: { ...closed(TICKET, []), minProperties: 1 },
    Ticket: object(
      {
        id: idOf("tkt"),
        ...TICKET,
        status: STATE,
        comment_count: int(0),
        created_at: TIME,
        updated_at: TIME,
        closed_at: orNull(TIME),
      },
      ["id", "subject", "status", "priority", "tags", "requester", "comment_count", "created_at"],
    ),
    NewComment: closed(COMMENT, ["text"]),
    Comment: object({
      id: idOf("cmt"),
      ticket_id: idOf("tkt"),
      ...COMMENT,
      created_at: TIME,
      "edited_at?": orNull(TIME),
    }),
    NewAgent: closed(AGENT),
    Agent: object({ id: idOf("agt"), ...AGENT, created_at: TIME }),
    NewExport: closed({ format: FORMAT, "status?": STATE }),
    Export: object({
      id: idOf("exp"),
      state: oneOf(["running", "done"]),
      "format?": FORMAT,
      "url?": { type: "string", format: "uri" },
      created_at: TIME,
    }),
  },
});
