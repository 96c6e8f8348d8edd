import type { JsonObject } from "../../../../generator/document/json.ts";
import { answer, body, entity, errors, pathId, query, ref } from "../../support/contract.ts";

const idOf = (prefix: string): JsonObject => ({ type: "string", pattern: `^${prefix}_[0-9a-z]{10}$` });
const moment = { type: "string", format: "date-time" };
const wrong = (...statuses: readonly number[]): JsonObject =>
  errors(ref("Problem"), statuses, "application/problem+json");
const ETAG = { ETag: { required: true, schema: { type: "string" } } };
const header = (name: string): JsonObject => ({ name, in: "header", schema: { type: "string" } });
const PAGES = [
  query("limit", { type: "integer", minimum: 1, maximum: 50, default: 10 }),
  query("cursor", { type: "string", minLength: 1, maxLength: 100 }),
];
const page = (of: string): JsonObject =>
  answer(
    entity(["items", "next_cursor"], {
      items: { type: "array", items: ref(of) },
      next_cursor: { type: ["string", "null"] },
    }),
  );
const PRIORITIES = ["low", "normal", "high", "urgent"];
const STATES = ["open", "waiting", "closed"];
const TICKET = {
  subject: { type: "string", minLength: 3, maxLength: 150, pattern: "\\S{3}" },
  description: { type: "string", maxLength: 10_000 },
  priority: { type: "string", enum: PRIORITIES, default: "normal" },
  tags: { type: "array", maxItems: 8, uniqueItems: true, items: { type: "string", pattern: "^[a-z][a-z0-9-]{1,19}$" } },
  assignee_id: { type: ["string", "null"], pattern: "^agt_[0-9a-z]{10}$" },
  due_at: { type: ["string", "null"], format: "date-time" },
  requester: entity(["email"], {
    name: { type: "string", maxLength: 80 },
    email: { type: "string", format: "email", maxLength: 120 },
  }),
};
const COMMENT = {
  text: { type: "string", minLength: 1, maxLength: 5000, pattern: "\\S" },
  internal: { type: "boolean", default: false },
};
const AGENT = {
  name: { type: "string", minLength: 1, maxLength: 80, pattern: "\\S" },
  email: { type: "string", format: "email", maxLength: 120 },
  skills: { type: "array", maxItems: 5, items: { type: "string", minLength: 1, maxLength: 30, pattern: "\\S" } },
};
const TICKET_ID = pathId("ticketId", idOf("tkt"));
const act = (operationId: string): JsonObject => ({
  parameters: [TICKET_ID],
  post: { operationId, responses: { 200: answer(ref("Ticket"), ETAG), ...wrong(401, 404, 409, 429) } },
});

export const HELPDESK_CONTRACT: JsonObject = {
  openapi: "3.1.0",
  info: { title: "Helpdesk", version: "1.4.0" },
  security: [{ key: [] }],
  paths: {
    "/tickets": {
      get: {
        operationId: "listTickets",
        parameters: [
          ...PAGES,
          query("status", { type: "string", enum: STATES }),
          query("priority", { type: "string", enum: PRIORITIES }),
          query("assignee_id", idOf("agt")),
          query("tag", { type: "string", pattern: "^[a-z][a-z0-9-]{1,19}$" }),
          query("created_after", moment),
          query("created_before", moment),
          {
            ...query("sort", { type: "string", enum: ["created_at", "-created_at", "priority", "-priority"] }),
            description: "Priorities are ordered from low to urgent.",
          },
        ],
        responses: { 200: page("Ticket"), ...wrong(400, 401, 429) },
      },
      post: {
        operationId: "createTicket",
        requestBody: body("NewTicket"),
        responses: {
          201: answer(ref("Ticket"), { ...ETAG, Location: { required: true, schema: { type: "string" } } }),
          ...wrong(400, 401, 415, 422, 429),
        },
      },
    },
    "/tickets/{ticketId}": {
      parameters: [TICKET_ID],
      get: {
        operationId: "getTicket",
        parameters: [header("If-None-Match")],
        responses: {
          200: answer(ref("Ticket"), ETAG),
          304: { description: "Not modified." },
          ...wrong(401, 404, 429),
        },
      },
      patch: {
        operationId: "updateTicket",
        parameters: [header("If-Match")],
        requestBody: body("TicketChange", "application/merge-patch+json"),
        responses: { 200: answer(ref("Ticket"), ETAG), ...wrong(400, 401, 404, 409, 412, 415, 422, 429) },
      },
      delete: {
        operationId: "deleteTicket",
        parameters: [header("If-Match")],
        responses: { 204: { description: "Deleted." }, ...wrong(401, 404, 412, 429) },
      },
    },
    "/tickets/{ticketId}/close": act("closeTicket"),
    "/tickets/{ticketId}/reopen": act("reopenTicket"),
    "/tickets/{ticketId}/comments": {
      parameters: [TICKET_ID],
      get: {
        operationId: "listComments",
        parameters: [...PAGES, query("internal", { type: "boolean" })],
        responses: { 200: page("Comment"), ...wrong(400, 401, 404, 429) },
      },
      post: {
        operationId: "createComment",
        requestBody: body("NewComment"),
        responses: { 201: answer(ref("Comment")), ...wrong(400, 401, 404, 409, 415, 422, 429) },
      },
    },
    "/tickets/{ticketId}/comments/{commentId}": {
      parameters: [TICKET_ID, pathId("commentId", idOf("cmt"))],
      get: { operationId: "getComment", responses: { 200: answer(ref("Comment")), ...wrong(401, 404, 429) } },
      put: {
        operationId: "replaceComment",
        requestBody: body("NewComment"),
        responses: { 200: answer(ref("Comment")), ...wrong(400, 401, 404, 409, 415, 422, 429) },
      },
      delete: {
        operationId: "deleteComment",
        responses: { 204: { description: "Deleted." }, ...wrong(401, 404, 429) },
      },
    },
    "/agents": {
      get: { operationId: "listAgents", parameters: PAGES, responses: { 200: page("Agent"), ...wrong(400, 401, 429) } },
      post: {
        operationId: "createAgent",
        requestBody: body("NewAgent"),
        responses: { 201: answer(ref("Agent")), ...wrong(400, 401, 409, 415, 422, 429) },
      },
    },
    "/agents/{agentId}": {
      parameters: [pathId("agentId", idOf("agt"))],
      get: { operationId: "getAgent", responses: { 200: answer(ref("Agent")), ...wrong(401, 404, 429) } },
    },
    "/exports": {
      post: {
        operationId: "startExport",
        requestBody: body("NewExport"),
        responses: {
          202: answer(ref("Export"), { Location: { required: true, schema: { type: "string" } } }),
          ...wrong(400, 401, 415, 422, 429),
        },
      },
    },
    "/exports/{exportId}": {
      parameters: [pathId("exportId", idOf("exp"))],
      get: { operationId: "getExport", responses: { 200: answer(ref("Export")), ...wrong(401, 404, 429) } },
    },
  },
  components: {
    securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Api-Key" } },
    schemas: {
      Problem: entity(["type", "title", "status"], {
        type: { type: "string" },
        title: { type: "string" },
        status: { type: "integer" },
        detail: { type: "string" },
        pointer: { type: "string" },
      }),
      NewTicket: { ...entity(["subject", "requester"], TICKET), additionalProperties: false },
      TicketChange: { type: "object", minProperties: 1, additionalProperties: false, properties: TICKET },
      Ticket: entity(["id", "subject", "status", "priority", "tags", "requester", "comment_count", "created_at"], {
        id: idOf("tkt"),
        ...TICKET,
        status: { type: "string", enum: STATES },
        comment_count: { type: "integer", minimum: 0 },
        created_at: moment,
        updated_at: moment,
        closed_at: { type: ["string", "null"], format: "date-time" },
      }),
      NewComment: { ...entity(["text"], COMMENT), additionalProperties: false },
      Comment: entity(["id", "ticket_id", "text", "internal", "created_at"], {
        id: idOf("cmt"),
        ticket_id: idOf("tkt"),
        ...COMMENT,
        created_at: moment,
        edited_at: { type: ["string", "null"], format: "date-time" },
      }),
      NewAgent: { ...entity(["name", "email"], AGENT), additionalProperties: false },
      Agent: entity(["id", "name", "email", "created_at"], { id: idOf("agt"), ...AGENT, created_at: moment }),
      NewExport: {
        ...entity(["format"], {
          format: { type: "string", enum: ["csv", "json"] },
          status: { type: "string", enum: STATES },
        }),
        additionalProperties: false,
      },
      Export: entity(["id", "state", "created_at"], {
        id: idOf("exp"),
        state: { type: "string", enum: ["running", "done"] },
        format: { type: "string", enum: ["csv", "json"] },
        url: { type: "string", format: "uri" },
        created_at: moment,
      }),
    },
  },
};
