import type { JsonObject } from "../../../../generator/document/json.ts";
import {
  answer,
  arrayOf,
  contract,
  DAY,
  int,
  like,
  object,
  orNull,
  query,
  ref,
  text,
  TIME,
} from "../../support/contract.ts";

const id = int(1, 9007199254740991);
const PAGES = [query("limit", int(1, 50)), query("offset", int(0, 100000))];
const listOf = (item: string): JsonObject => answer(object({ items: arrayOf(ref(item)), total_count: int() }));
const STATES = ["todo", "doing", "done"];

/** Projects with their tasks, comments and members; each token belongs to a user. */
export const PROJECTS: JsonObject = contract({
  title: "Projects",
  security: { token: { type: "http", scheme: "bearer" } },
  ids: { projectId: id, taskId: id, commentId: id, email: like("^[a-z]{1,20}$") },
  failure: "Error",
  operations: {
    "GET /projects listProjects": { parameters: PAGES, 200: listOf("Project"), errors: [400, 401] },
    "POST /projects createProject": {
      body: "NewProject",
      201: answer(ref("Project"), { Location: { schema: text() } }),
      errors: [400, 401, 415, 422],
    },
    "GET /projects/{projectId} getProject": { 200: "Project", errors: [400, 401, 404] },
    "PUT /projects/{projectId} replaceProject": {
      body: "NewProject",
      200: "Project",
      errors: [400, 401, 404, 415, 422],
    },
    "DELETE /projects/{projectId} deleteProject": { 204: null, errors: [400, 401, 404] },
    "GET /projects/{projectId}/tasks listTasks": {
      parameters: [
        ...PAGES,
        query("state", { enum: STATES }),
        query("assignee", text()),
        query("due_before", DAY),
        query("sort", { enum: ["title", "due", "priority"] }),
        query("order", { enum: ["asc", "desc"] }),
      ],
      200: listOf("Task"),
      errors: [400, 401, 404],
    },
    "POST /projects/{projectId}/tasks createTask": { body: "NewTask", 201: "Task", errors: [400, 401, 404, 415, 422] },
    "GET /projects/{projectId}/tasks/{taskId} getTask": { 200: "Task", errors: [400, 401, 404] },
    "PATCH /projects/{projectId}/tasks/{taskId} updateTask": {
      body: "TaskChange",
      200: "Task",
      errors: [400, 401, 404, 415, 422],
    },
    "DELETE /projects/{projectId}/tasks/{taskId} deleteTask": { 204: null, errors: [400, 401, 404] },
    "GET /tasks/{taskId}/comments listComments": { 200: answer(arrayOf(ref("Comment"))), errors: [400, 401, 404] },
    "POST /tasks/{taskId}/comments addComment": {
      body: "NewComment",
      201: "Comment",
      errors: [400, 401, 404, 415, 422],
    },
    "GET /comments/{commentId} getComment": { 200: "Comment", errors: [400, 401, 404] },
    "DELETE /comments/{commentId} deleteComment": { 204: null, errors: [400, 401, 404] },
    "GET /projects/{projectId}/members/{email} getMember": { 200: "Member", errors: [400, 401, 404] },
    "PUT /projects/{projectId}/members/{email} putMember": {
      body: "NewMember",
      200: "Member",
      201: "Member",
      errors: [400, 401, 404, 415, 422],
    },
    "DELETE /projects/{projectId}/members/{email} removeMember": { 204: null, errors: [400, 401, 404] },
  },
  schemas: {
    Error: object({ code: text(), message: text() }),
    NewProject: object({
      name: text(1, 60),
      "description?": text(undefined, 300),
      "archived?": { type: "boolean", default: false },
      "labels?": { type: "array", maxItems: 5, items: text(undefined, 20) },
    }),
    Project: { allOf: [ref("NewProject")], ...object({ id: int(), createdAt: TIME }) },
    NewTask: object({
      title: text(1, 100),
      "state?": { enum: STATES, default: "todo" },
      "assignee?": text(1, 30),
      "due?": DAY,
      "priority?": int(1, 5),
    }),
    TaskChange: {
      ...object({
        "title?": text(1, 100),
        "state?": { enum: STATES },
        "assignee?": orNull(text(1, 30)),
        "due?": orNull(DAY),
        "priority?": int(1, 5),
      }),
      minProperties: 1,
    },
    Task: {
      allOf: [ref("NewTask")],
      ...object({ id: int(), projectId: int(), createdAt: TIME, updatedAt: TIME }),
      required: ["id", "projectId", "state", "createdAt", "updatedAt"],
    },
    NewComment: object({ text: text(1, 500) }),
    Comment: { allOf: [ref("NewComment")], ...object({ id: int(), taskId: int(), author: text() }) },
    NewMember: object({ role: { enum: ["reader", "writer", "owner"] }, "title?": text(undefined, 40) }),
    Member: { allOf: [ref("NewMember")], ...object({ email: text() }) },
  },
});
