import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import type { CheckName } from "../../judge/checks/catalogue.ts";
import { repeatsValues } from "../../judge/state/comparisons.ts";
import { limitsAccount, mostOf } from "../../judge/descriptions/most-of.ts";
import { type NamedState, ruledOutWith, rulesOutWhile } from "../../judge/descriptions/parent-states.ts";
import { ALL, sampleOf } from "../support/scale.ts";
import { callers } from "./faults/frameworks/application.ts";
import { list, SECURITY } from "./faults/relations/tenants.ts";
import { answer, closed, contract, int, object, text } from "./support/contract.ts";
import { judgedBy, told } from "./support/judged.ts";
import { until } from "./support/until.ts";
import { type Has, type Kept, randomId, Rejection, Resources, type Row, serve } from "./support/service.ts";

// What sentences rule out for a task in its own state, and while its project is archived.

const ARCHIVED: NamedState = { name: "archived", value: true };
const INACTIVE: NamedState = { name: "active", value: false };
const SUSPENDED: NamedState = { name: "status", value: "suspended" };

it.each<{ text: string; word?: string; state: NamedState; want: boolean }>([
  { text: "Tasks of an archived project cannot be changed", state: ARCHIVED, want: true },
  { text: "In an archived project no task can be created", state: ARCHIVED, want: true },
  { text: "Not possible in an archived project (409 `project_archived`)", state: ARCHIVED, want: true },
  { text: "A task cannot be made active while its project is archived (409)", state: ARCHIVED, want: false },
  { text: "409 `project_archived`", state: ARCHIVED, want: false },
  { text: "Archived projects are listed", state: ARCHIVED, want: false },
  { text: "Not possible in an archived project unless it is empty", state: ARCHIVED, want: false },
  { text: "If the customer is suspended, the answer is 409", word: "customers", state: SUSPENDED, want: true },
  { text: "A closed or suspended customer takes no orders", word: "customers", state: SUSPENDED, want: true },
  { text: "The customer must not be new", word: "customers", state: SUSPENDED, want: false },
  { text: "A room that is not active takes no bookings", word: "rooms", state: INACTIVE, want: true },
  { text: "Inactive rooms cannot be booked", word: "rooms", state: INACTIVE, want: true },
])("'$text' rules something out while $state.name is $state.value: $want", ({ state, text: said, want, word }) => {
  expect(rulesOutWhile(said, word ?? "projects", state)).toBe(want);
});

it.each([
  { text: "A project with tasks in progress cannot be archived", want: { state: "in progress", result: "archived" } },
  { text: "A project that has an open task cannot be closed", want: { state: "open", result: "closed" } },
  { text: "A project with tasks cannot be deleted", want: { state: "", result: "deleted" } },
  { text: "A project with tasks that are paused cannot be archived", want: { state: "paused", result: "archived" } },
  { text: "A project with tasks can be archived", want: undefined },
])("'$text' rules out $want", ({ text: said, want }) => {
  expect(ruledOutWith(said, "tasks")).toEqual(want);
});

it.each([
  { text: "A project has at most 10 labels", want: { count: 10 } },
  { text: "Up to five draft labels at a time", want: { count: 5, state: "draft" } },
  { text: "At most three labels of a project are pinned at a time", want: undefined },
  { text: "At most three labels in use", want: undefined },
  { text: "At most 10 labels per request", want: undefined },
  { text: "At most 10 tasks", want: undefined },
  { text: "Labels have at most 10 characters", want: undefined },
])("'$text' allows $want", ({ text: said, want }) => {
  expect(mostOf(said, "labels")).toEqual(want);
});

it.each([
  { text: "An account can have at most 10 endpoints (409)", want: true },
  { text: "You may register up to five keys", want: true },
  { text: "An account can have five live ads at a time; one more answers 409", want: true },
  { text: "A customer has ten days to pay", want: false },
  { text: "A note has at most 80 characters", want: false },
  { text: "An order has up to 50 lines", want: false },
  { text: "An account has endpoints", want: false },
])("'$text' limits what an account may have: $want", ({ text: said, want }) => {
  expect(limitsAccount(said)).toBe(want);
});

it.each([
  { sent: { dueDate: null }, want: true },
  { sent: { hours: 1, tags: ["a"] }, want: true },
  { sent: { hours: 1, title: "Other" }, want: false },
  { sent: {}, want: false },
])("$sent changes nothing: $want", ({ sent, want }) => {
  expect(repeatsValues(sent, { title: "One", hours: 1, tags: ["a"] })).toBe(want);
});

const FAULTS: readonly { readonly name: string; readonly check: CheckName }[] = [
  { name: "tasks are created in archived projects", check: "state-transition" },
  { name: "tasks of archived projects change", check: "state-transition" },
  { name: "tasks of archived projects are finished", check: "state-transition" },
  { name: "finished tasks change", check: "state-transition" },
  { name: "cancelled tasks are finished", check: "state-transition" },
  { name: "numbers of deleted tasks are used again", check: "described-values" },
  { name: "projects with paused tasks are archived", check: "state-transition" },
  { name: "a fifth label is accepted", check: "state-transition" },
  { name: "labels are counted before others are written", check: "concurrent-requests" },
];

const NAME: JsonObject = { type: "string", pattern: "^[A-Za-z]{3,12}$" };
const STATUS: JsonObject = { type: "string", enum: ["open", "paused", "finished", "cancelled"] };
const PROJECT = object({ id: text(), name: NAME, archived: { type: "boolean" } });
const LABEL = object({ id: text(), name: NAME });
const TASK = object({ id: text(), project_id: text(), number: int(1), title: NAME, hours: int(1), status: STATUS });

const PROJECTS: JsonObject = contract({
  title: "Projects",
  failure: closed({ code: text(), message: text() }),
  security: SECURITY,
  operations: {
    "POST /projects createProject": { body: "NewProject", 201: answer(PROJECT), errors: [400, 401, 415, 422] },
    "GET /projects/{project} getProject": { 200: answer(PROJECT), errors: [401, 404] },
    "PATCH /projects/{project} changeProject": {
      description: "A project with paused tasks cannot be archived (409 `paused_tasks`).",
      body: "ProjectChange",
      200: answer(PROJECT),
      errors: [400, 401, 404, 409, 415, 422],
    },
    "GET /projects/{project}/labels listLabels": { 200: list(LABEL), errors: [401, 404] },
    "POST /projects/{project}/labels addLabel": {
      description: "A project has at most four labels (409 `label_limit`).",
      body: "NewLabel",
      201: answer(LABEL),
      errors: [400, 401, 404, 409, 415, 422],
    },
    "POST /projects/{project}/tasks createTask": {
      description: "Creates an open task. In an archived project no task can be created (409 `project_archived`).",
      body: "NewTask",
      201: answer(TASK),
      errors: [400, 401, 404, 409, 415, 422],
    },
    "GET /tasks/{task} getTask": { 200: answer(TASK), errors: [401, 404] },
    "PATCH /tasks/{task} changeTask": {
      description:
        "Tasks of an archived project cannot be changed (409). A finished or cancelled task accepts no other change than that of its status (409 `task_closed`).",
      body: "TaskChange",
      200: answer(TASK),
      errors: [400, 401, 404, 409, 415, 422],
    },
    "POST /tasks/{task}/finish finishTask": {
      description: "Open and paused tasks can be finished. Not possible in an archived project (409).",
      200: answer(TASK),
      errors: [401, 404, 409],
    },
    "DELETE /tasks/{task} deleteTask": {
      description: "The number of a deleted task is never used again.",
      204: null,
      errors: [401, 404],
    },
  },
  schemas: {
    NewProject: closed({ name: NAME }),
    ProjectChange: { ...closed({ "name?": NAME, "archived?": { type: "boolean" } }), minProperties: 1 },
    NewLabel: closed({ name: NAME }),
    NewTask: closed({ title: NAME, "hours?": int(1, 8) }),
    TaskChange: { ...closed({ "title?": NAME, "hours?": int(1, 8), "status?": STATUS }), minProperties: 1 },
  },
});

function projects(fault = ""): ReturnType<typeof serve> {
  const has: Has = (name) => name === fault;
  const [all, tasks] = [new Resources(), new Resources()];
  const numbers = new Map<string, number>();
  const labels = new Map<string, Row[]>();
  const isClosed = ({ row }: Kept): boolean => row["status"] === "finished" || row["status"] === "cancelled";
  const inProject = (task: Kept): boolean => all.get(String(task.row["project_id"]))?.row["archived"] === true;
  return serve({
    contract: PROJECTS,
    challenge: "Key",
    callerOf: ({ "x-key": key }) => (key === "ann" || key === "bob" ? key : undefined),
    failure: ({ code, message }) => ({ code, message }),
    rejections: { query: [400, "invalid"], header: [400, "invalid"], body: [422, "invalid"] },
    handlers: {
      createProject({ body, caller }) {
        const id = randomId("prj", 12);
        return { status: 201, body: all.add(caller, id, { id, ...body, archived: false }).row };
      },
      getProject: ({ caller, id }) => ({ body: all.find(id, caller).row }),
      changeProject({ body, caller, id }) {
        const { row } = all.find(id, caller);
        const isPaused = tasks.of(caller).some((task) => task["project_id"] === id && task["status"] === "paused");
        if (body["archived"] === true && isPaused && !has("projects with paused tasks are archived"))
          throw new Rejection(409, "paused_tasks");
        return { body: Object.assign(row, body) };
      },
      listLabels({ caller, id }) {
        all.find(id, caller);
        return { body: { items: labels.get(id) ?? [] } };
      },
      async addLabel({ body, caller, id }) {
        all.find(id, caller);
        const most = has("a fifth label is accepted") ? 5 : 4;
        if ((labels.get(id) ?? []).length >= most) throw new Rejection(409, "label_limit");
        if (has("labels are counted before others are written")) await setTimeout(20);
        const label = { id: randomId("lbl", 12), ...body };
        labels.set(id, [...(labels.get(id) ?? []), label]);
        return { status: 201, body: label };
      },
      createTask({ body, caller, id: project }) {
        const { row } = all.find(project, caller);
        if (row["archived"] === true && !has("tasks are created in archived projects"))
          throw new Rejection(409, "project_archived");
        const id = randomId("tsk", 12);
        const number = (numbers.get(project) ?? 0) + 1;
        numbers.set(project, number);
        const task = { hours: 1, ...body, id, project_id: project, number, status: "open" };
        return { status: 201, body: tasks.add(caller, id, task).row };
      },
      getTask: ({ caller, id }) => ({ body: tasks.find(id, caller).row }),
      changeTask({ body, caller, id }) {
        const task = tasks.find(id, caller);
        if (inProject(task) && !has("tasks of archived projects change")) throw new Rejection(409, "project_archived");
        const isOther = Object.keys(body).some((name) => name !== "status" && body[name] !== task.row[name]);
        if (isClosed(task) && isOther && !has("finished tasks change")) throw new Rejection(409, "task_closed");
        return { body: Object.assign(task.row, body) };
      },
      finishTask({ caller, id }) {
        const task = tasks.find(id, caller);
        if (inProject(task) && !has("tasks of archived projects are finished"))
          throw new Rejection(409, "project_archived");
        const isAllowed = task.row["status"] === "cancelled" && has("cancelled tasks are finished");
        if (isClosed(task) && !isAllowed) throw new Rejection(409, "task_closed");
        return { body: Object.assign(task.row, { status: "finished" }) };
      },
      deleteTask({ caller, id }) {
        const { row } = tasks.find(id, caller);
        const project = String(row["project_id"]);
        tasks.delete(id);
        const isLast = numbers.get(project) === row["number"];
        if (isLast && has("numbers of deleted tasks are used again")) numbers.set(project, Number(row["number"]) - 1);
        return { status: 204 };
      },
    },
  });
}

it.each(sampleOf([1, 2, 3], 1))("projects without faults have no findings (seed %i)", async (seed) => {
  expect(told(await judgedBy(PROJECTS, projects(), { ...callers("ann", "bob"), seed }))).toEqual([]);
});

/** Other tests reach the part of the judge that finds these. */
const FOUND_ELSEWHERE: ReadonlySet<string> = new Set([
  "tasks are created in archived projects",
  "tasks of archived projects change",
  "finished tasks change",
  "cancelled tasks are finished",
]);

it.each(FAULTS.filter(({ name }) => ALL || !FOUND_ELSEWHERE.has(name)))("$name: $check", async ({ check, name }) => {
  const { findings } = await judgedBy(PROJECTS, projects(name), {
    ...callers("ann", "bob"),
    ...until(check, ["state-transition"]),
  });
  expect(findings.map((one) => one.check)).toContain(check);
});
