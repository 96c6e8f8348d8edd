import type { JsonObject } from "../../../../generator/document/json.ts";
import { answer, body, errors, pathId, query, ref } from "../../support/contract.ts";

const problems = (...statuses: readonly number[]): JsonObject => errors(ref("Error"), statuses);
const id = (name: string): JsonObject => pathId(name, { type: "integer", minimum: 1, maximum: 9007199254740991 });
const PAGES = [
  query("limit", { type: "integer", minimum: 1, maximum: 50 }),
  query("offset", { type: "integer", minimum: 0, maximum: 100000 }),
];
const listOf = (item: string): JsonObject =>
  answer({
    type: "object",
    required: ["items", "total_count"],
    properties: { items: { type: "array", items: ref(item) }, total_count: { type: "integer" } },
  });
const STATES = ["todo", "doing", "done"];
const DATE = { type: "string", format: "date" };

/** Projects with their tasks, comments and members; each token belongs to a user. */
export const PROJECTS: JsonObject = {
  openapi: "3.1.0",
  info: { title: "Projects", version: "1.0.0" },
  security: [{ token: [] }],
  paths: {
    "/projects": {
      get: {
        operationId: "listProjects",
        parameters: PAGES,
        responses: { 200: listOf("Project"), ...problems(400, 401) },
      },
      post: {
        operationId: "createProject",
        requestBody: body("NewProject"),
        responses: {
          201: answer(ref("Project"), { Location: { schema: { type: "string" } } }),
          ...problems(400, 401, 415, 422),
        },
      },
    },
    "/projects/{projectId}": {
      parameters: [id("projectId")],
      get: { operationId: "getProject", responses: { 200: answer(ref("Project")), ...problems(400, 401, 404) } },
      put: {
        operationId: "replaceProject",
        requestBody: body("NewProject"),
        responses: { 200: answer(ref("Project")), ...problems(400, 401, 404, 415, 422) },
      },
      delete: {
        operationId: "deleteProject",
        responses: { 204: { description: "Gone." }, ...problems(400, 401, 404) },
      },
    },
    "/projects/{projectId}/tasks": {
      parameters: [id("projectId")],
      get: {
        operationId: "listTasks",
        parameters: [
          ...PAGES,
          query("state", { enum: STATES }),
          query("assignee", { type: "string" }),
          query("due_before", DATE),
          query("sort", { enum: ["title", "due", "priority"] }),
          query("order", { enum: ["asc", "desc"] }),
        ],
        responses: { 200: listOf("Task"), ...problems(400, 401, 404) },
      },
      post: {
        operationId: "createTask",
        requestBody: body("NewTask"),
        responses: { 201: answer(ref("Task")), ...problems(400, 401, 404, 415, 422) },
      },
    },
    "/projects/{projectId}/tasks/{taskId}": {
      parameters: [id("projectId"), id("taskId")],
      get: { operationId: "getTask", responses: { 200: answer(ref("Task")), ...problems(400, 401, 404) } },
      patch: {
        operationId: "updateTask",
        requestBody: body("TaskChange"),
        responses: { 200: answer(ref("Task")), ...problems(400, 401, 404, 415, 422) },
      },
      delete: { operationId: "deleteTask", responses: { 204: { description: "Gone." }, ...problems(400, 401, 404) } },
    },
    "/tasks/{taskId}/comments": {
      parameters: [id("taskId")],
      get: {
        operationId: "listComments",
        responses: { 200: answer({ type: "array", items: ref("Comment") }), ...problems(400, 401, 404) },
      },
      post: {
        operationId: "addComment",
        requestBody: body("NewComment"),
        responses: { 201: answer(ref("Comment")), ...problems(400, 401, 404, 415, 422) },
      },
    },
    "/comments/{commentId}": {
      parameters: [id("commentId")],
      get: { operationId: "getComment", responses: { 200: answer(ref("Comment")), ...problems(400, 401, 404) } },
      delete: {
        operationId: "deleteComment",
        responses: { 204: { description: "Gone." }, ...problems(400, 401, 404) },
      },
    },
    "/projects/{projectId}/members/{email}": {
      parameters: [
        id("projectId"),
        { name: "email", in: "path", required: true, schema: { type: "string", pattern: "^[a-z]{1,20}$" } },
      ],
      get: { operationId: "getMember", responses: { 200: answer(ref("Member")), ...problems(400, 401, 404) } },
      put: {
        operationId: "putMember",
        requestBody: body("NewMember"),
        responses: { 200: answer(ref("Member")), 201: answer(ref("Member")), ...problems(400, 401, 404, 415, 422) },
      },
      delete: { operationId: "removeMember", responses: { 204: { description: "Gone." }, ...problems(400, 401, 404) } },
    },
  },
  components: {
    securitySchemes: { token: { type: "http", scheme: "bearer" } },
    schemas: {
      Error: {
        type: "object",
        required: ["code", "message"],
        properties: { code: { type: "string" }, message: { type: "string" } },
      },
      NewProject: {
        type: "object",
        required: ["name"],
        properties: {
          name: { type: "string", minLength: 1, maxLength: 60 },
          description: { type: "string", maxLength: 300 },
          archived: { type: "boolean", default: false },
          labels: { type: "array", maxItems: 5, items: { type: "string", maxLength: 20 } },
        },
      },
      Project: {
        allOf: [ref("NewProject")],
        type: "object",
        required: ["id", "createdAt"],
        properties: { id: { type: "integer" }, createdAt: { type: "string", format: "date-time" } },
      },
      NewTask: {
        type: "object",
        required: ["title"],
        properties: {
          title: { type: "string", minLength: 1, maxLength: 100 },
          state: { enum: STATES, default: "todo" },
          assignee: { type: "string", minLength: 1, maxLength: 30 },
          due: DATE,
          priority: { type: "integer", minimum: 1, maximum: 5 },
        },
      },
      TaskChange: {
        type: "object",
        minProperties: 1,
        properties: {
          title: { type: "string", minLength: 1, maxLength: 100 },
          state: { enum: STATES },
          assignee: { type: ["string", "null"], minLength: 1, maxLength: 30 },
          due: { type: ["string", "null"], format: "date" },
          priority: { type: "integer", minimum: 1, maximum: 5 },
        },
      },
      Task: {
        allOf: [ref("NewTask")],
        type: "object",
        required: ["id", "projectId", "state", "createdAt", "updatedAt"],
        properties: {
          id: { type: "integer" },
          projectId: { type: "integer" },
          createdAt: { type: "string", format: "date-time" },
          updatedAt: { type: "string", format: "date-time" },
        },
      },
      NewComment: {
        type: "object",
        required: ["text"],
        properties: { text: { type: "string", minLength: 1, maxLength: 500 } },
      },
      Comment: {
        allOf: [ref("NewComment")],
        type: "object",
        required: ["id", "taskId", "author"],
        properties: { id: { type: "integer" }, taskId: { type: "integer" }, author: { type: "string" } },
      },
      NewMember: {
        type: "object",
        required: ["role"],
        properties: { role: { enum: ["reader", "writer", "owner"] }, title: { type: "string", maxLength: 40 } },
      },
      Member: {
        allOf: [ref("NewMember")],
        type: "object",
        required: ["email"],
        properties: { email: { type: "string" } },
      },
    },
  },
};
