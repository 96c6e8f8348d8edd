import { expect, it } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import type { CheckName } from "../../judge/checks/catalogue.ts";
import { callers } from "./faults/frameworks/application.ts";
import { SECURITY } from "./faults/relations/tenants.ts";
import { answer, arrayOf, closed, contract, json, object, query, text } from "./support/contract.ts";
import { sampleOf } from "../support/scale.ts";
import { judgedBy, told } from "./support/judged.ts";
import { type Has, type Kept, randomId, Rejection, Resources, type Row, serve } from "./support/service.ts";

// Rules that sentences state of one board: what stays, what a deletion detaches, codes, hidden secrets and nulls in orders.

const FAULTS: readonly { readonly name: string; readonly check: CheckName }[] = [
  { name: "a comment changes its task", check: "described-values" },
  { name: "a change of nothing changes the time", check: "described-values" },
  { name: "tasks keep deleted labels", check: "deleted-gone" },
  { name: "a taken title has the code of a key", check: "error-envelope" },
  { name: "keys show their secrets", check: "described-values" },
  { name: "tasks without a due date come first", check: "sort-and-filter" },
  { name: "the export has the tasks of others", check: "isolation" },
];

const NAME: JsonObject = { type: "string", pattern: "^[A-Za-z]{3,12}$" };
const DAY: JsonObject = { type: ["string", "null"], format: "date" };
const TASK = object({
  id: text(),
  title: NAME,
  key: NAME,
  label_ids: arrayOf(text()),
  due_date: DAY,
  updated_at: { type: "string", format: "date-time" },
});
const LABEL = object({ id: text(), name: NAME });
const COMMENT = object({ id: text(), text: NAME });
const KEY = object({ id: text(), name: NAME });
const FAILURE = closed({ code: text(), message: text() });
const list = (items: JsonObject): JsonObject => ({
  description: "All of them.",
  content: json(closed({ items: arrayOf(items) })),
});

const BOARD: JsonObject = contract({
  title: "Board",
  failure: FAILURE,
  security: SECURITY,
  operations: {
    "POST /labels createLabel": { body: "NewLabel", 201: answer(LABEL), errors: [400, 401, 415, 422] },
    "DELETE /labels/{label} deleteLabel": {
      description: "Deletes a label and takes it off all tasks.",
      204: null,
      errors: [401, 404],
    },
    "GET /tasks listTasks": {
      description: "`due_date` puts tasks without a due date last.",
      parameters: [query("sort", { type: "string", enum: ["title", "due_date"] })],
      200: list(TASK),
      errors: [400, 401],
    },
    "POST /tasks createTask": {
      description: "The title is unique (409 `title_taken`). The key is unique as well (409 `key_taken`).",
      body: "NewTask",
      201: answer(TASK),
      errors: [400, 401, 409, 415, 422],
    },
    "GET /export exportTasks": {
      200: { description: "One line for each task.", content: json(closed({ lines: arrayOf(text()) })) },
      errors: [401],
    },
    "GET /tasks/{task} getTask": { 200: answer(TASK), errors: [401, 404] },
    "PATCH /tasks/{task} changeTask": {
      description: "A request that changes nothing leaves `updated_at` as it is.",
      body: "TaskChange",
      200: answer(TASK),
      errors: [400, 401, 404, 415, 422],
    },
    "GET /tasks/{task}/comments listComments": { 200: list(COMMENT), errors: [401, 404] },
    "POST /tasks/{task}/comments addComment": {
      description: "A comment does not change the `updated_at` of the task.",
      body: "NewComment",
      201: answer(COMMENT),
      errors: [400, 401, 404, 415, 422],
    },
    "GET /keys listKeys": { description: "Secrets are never shown here.", 200: list(KEY), errors: [401] },
    "POST /keys createKey": { body: "NewLabel", 201: answer(KEY), errors: [400, 401, 415, 422] },
  },
  schemas: {
    NewLabel: closed({ name: NAME }),
    NewTask: closed({ title: NAME, key: NAME, "label_ids?": arrayOf(text()), "due_date?": DAY }),
    TaskChange: { ...closed({ "due_date?": DAY }), minProperties: 1 },
    NewComment: closed({ text: NAME }),
  },
});

function board(fault = ""): ReturnType<typeof serve> {
  const has: Has = (name) => name === fault;
  const [labels, tasks, keys] = [new Resources(), new Resources(), new Resources()];
  const comments = new Map<string, Row[]>();
  let time = Date.now();
  const later = (): string => new Date(++time).toISOString();
  const add = (all: Resources, caller: string, row: Row): { readonly status: 201; readonly body: Row } => {
    const id = randomId("one", 12);
    return { status: 201, body: all.add(caller, id, { id, ...row }).row };
  };
  const isEqual =
    (name: string, row: Row) =>
    (other: Row): boolean =>
      other[name] === row[name];
  const removeLabel = (label: string, { row }: Kept): void => {
    const ids = Array.isArray(row["label_ids"]) ? row["label_ids"] : [];
    row["label_ids"] = ids.filter((id) => id !== label);
  };
  return serve({
    contract: BOARD,
    challenge: "Key",
    callerOf: ({ "x-key": key }) => (key === "ann" || key === "bob" ? key : undefined),
    failure: ({ code, message }) => ({ code, message }),
    rejections: { query: [400, "invalid"], header: [400, "invalid"], body: [422, "invalid"] },
    handlers: {
      createLabel: ({ body, caller }) => add(labels, caller, body),
      deleteLabel({ caller, id }) {
        labels.find(id, caller);
        labels.delete(id);
        if (!has("tasks keep deleted labels")) for (const task of tasks.values()) removeLabel(id, task);
        return { status: 204 };
      },
      listTasks({ caller, query: { sort } }) {
        const none = has("tasks without a due date come first") ? "" : "~";
        const by = (row: Row): string => String(row[sort ?? ""] ?? none);
        const all = tasks.of(caller);
        return { body: { items: sort === undefined ? [...all] : all.toSorted((a, b) => (by(a) < by(b) ? -1 : 1)) } };
      },
      createTask({ body, caller }) {
        const all = tasks.of(caller);
        const code = has("a taken title has the code of a key") ? "key_taken" : "title_taken";
        if (all.some(isEqual("title", body))) throw new Rejection(409, code);
        if (all.some(isEqual("key", body))) throw new Rejection(409, "key_taken");
        const known = Array.isArray(body["label_ids"]) ? body["label_ids"] : [];
        if (known.some((id) => labels.get(String(id))?.owner !== caller)) throw new Rejection(422, "unknown_label");
        return add(tasks, caller, { due_date: null, ...body, label_ids: known, updated_at: later() });
      },
      exportTasks({ caller }) {
        const shown = has("the export has the tasks of others")
          ? [...tasks.values()].map(({ row }) => row)
          : tasks.of(caller);
        return { body: { lines: shown.map((row) => `${String(row["id"])},${String(row["title"])}`) } };
      },
      getTask: ({ caller, id }) => ({ body: tasks.find(id, caller).row }),
      changeTask({ body, caller, id }) {
        const { row } = tasks.find(id, caller);
        const isSame = row["due_date"] === body["due_date"];
        if (!isSame || has("a change of nothing changes the time")) Object.assign(row, body, { updated_at: later() });
        return { body: row };
      },
      listComments({ caller, id }) {
        tasks.find(id, caller);
        return { body: { items: comments.get(id) ?? [] } };
      },
      addComment({ body, caller, id }) {
        const { row } = tasks.find(id, caller);
        const comment = { id: crypto.randomUUID(), ...body };
        comments.set(id, [...(comments.get(id) ?? []), comment]);
        if (has("a comment changes its task")) row["updated_at"] = later();
        return { status: 201, body: comment };
      },
      listKeys({ caller }) {
        const shown = has("keys show their secrets") ? { secret: "sk_12345678" } : {};
        return { body: { items: keys.of(caller).map((key) => ({ ...key, ...shown })) } };
      },
      createKey: ({ body, caller }) => add(keys, caller, body),
    },
  });
}

it.each(sampleOf([1, 2, 3], 1))("a board without faults has no findings (seed %i)", async (seed) => {
  expect(told(await judgedBy(BOARD, board(), { ...callers("ann", "bob"), seed }))).toEqual([]);
});

it.each(FAULTS)("$name: $check", async ({ check, name }) => {
  // Sequences of requests belong to other checks than errors do.
  const checks = [check, "state-transition"] as const;
  const { findings } = await judgedBy(BOARD, board(name), { ...callers("ann", "bob"), checks });
  expect(findings.map((one) => one.check)).toContain(check);
});
