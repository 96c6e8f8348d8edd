import { expect, it } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import { sampleOf } from "../support/scale.ts";
import { callers } from "./faults/frameworks/application.ts";
import { SECURITY } from "./faults/relations/tenants.ts";
import { answer, closed, contract, object, text } from "./support/contract.ts";
import { judgedBy, told } from "./support/judged.ts";
import { type Has, randomId, Resources, serve } from "./support/service.ts";

// What happens to the tasks of a project when its state changes.

const FAULTS = [
  {
    name: "archiving leaves the tasks",
    want: /^status of the task is "todo" after POST \/projects\/\{project\}\/archive/,
  },
  { name: "closing leaves the tasks", want: /^status of the task is "todo" after PATCH \/projects\/\{project\}/ },
] as const;

const TITLE: JsonObject = { type: "string", pattern: "^[a-z]{4,12}$" };
const STATUS: JsonObject = { type: "string", enum: ["open", "closed", "archived"] };
const PROJECT = object({ id: text(), title: TITLE, status: STATUS });
const TASK = object({
  id: text(),
  project_id: text(),
  title: TITLE,
  status: { type: "string", enum: ["todo", "frozen", "dropped"] },
});

const PROJECTS: JsonObject = contract({
  title: "Projects",
  failure: closed({ code: text(), message: text() }),
  security: SECURITY,
  operations: {
    "POST /projects createProject": { body: "NewProject", 201: answer(PROJECT), errors: [400, 401, 415, 422] },
    "GET /projects/{project} getProject": { 200: answer(PROJECT), errors: [401, 404] },
    "PATCH /projects/{project} changeProject": {
      description:
        "* `open`: nothing happens to the tasks.\n* `closed`: all its tasks become `frozen`.\n* `archived`: see there.",
      body: "Change",
      200: answer(PROJECT),
      errors: [400, 401, 404, 415, 422],
    },
    "POST /projects/{project}/archive archiveProject": {
      description: "All its tasks become dropped.",
      200: answer(PROJECT),
      errors: [401, 404],
    },
    "POST /projects/{project}/tasks createTask": {
      body: "NewTask",
      201: answer(TASK),
      errors: [400, 401, 404, 415, 422],
    },
    "GET /tasks/{task} getTask": { 200: answer(TASK), errors: [401, 404] },
  },
  schemas: {
    NewProject: closed({ title: TITLE }),
    Change: closed({ status: { type: "string", enum: ["open", "closed"] } }),
    NewTask: closed({ title: TITLE }),
  },
});

function projects(fault = ""): ReturnType<typeof serve> {
  const has: Has = (name) => name === fault;
  const all = new Resources();
  const tasks = new Resources();
  const move = (
    id: unknown,
    caller: string,
    status: string,
    ofTasks: string | undefined,
  ): { readonly body: JsonObject } => {
    const project = all.find(String(id), caller);
    project.row = { ...project.row, status };
    for (const task of tasks.values())
      if (task.row["project_id"] === project.row["id"] && ofTasks !== undefined)
        task.row = { ...task.row, status: ofTasks };
    return { body: project.row };
  };
  return serve({
    contract: PROJECTS,
    challenge: "Key",
    callerOf: ({ "x-key": key }) => (key === "ann" || key === "bob" ? key : undefined),
    failure: ({ code, message }) => ({ code, message }),
    rejections: { query: [400, "invalid"], header: [400, "invalid"], body: [422, "invalid"] },
    handlers: {
      createProject({ body, caller }) {
        const id = randomId("project", 12);
        return { status: 201, body: all.add(caller, id, { id, ...body, status: "open" }).row };
      },
      getProject: ({ caller, id }) => ({ body: all.find(id, caller).row }),
      changeProject({ body, caller, id }) {
        const isLeft = body["status"] === "open" || has("closing leaves the tasks");
        return move(id, caller, String(body["status"]), isLeft ? undefined : "frozen");
      },
      archiveProject: ({ caller, id }) =>
        move(id, caller, "archived", has("archiving leaves the tasks") ? undefined : "dropped"),
      createTask({ body, caller, id: project }) {
        const id = randomId("task", 12);
        const project_id = String(all.find(project, caller).row["id"]);
        return { status: 201, body: tasks.add(caller, id, { id, project_id, ...body, status: "todo" }).row };
      },
      getTask: ({ caller, id }) => ({ body: tasks.find(id, caller).row }),
    },
  });
}

it.each(sampleOf([1, 2, 3], 1))("projects without faults have no findings (seed %i)", async (seed) => {
  expect(told(await judgedBy(PROJECTS, projects(), { ...callers("ann", "bob"), seed }))).toEqual([]);
});

it.each(FAULTS)("$name", async ({ name, want }) => {
  const { findings } = await judgedBy(PROJECTS, projects(name), {
    ...callers("ann", "bob"),
    checks: ["change-recorded"],
  });
  expect(findings.map(({ message }) => message)).toContainEqual(expect.stringMatching(want));
});
