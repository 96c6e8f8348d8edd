import type { CheckName } from "../../../../judge/checks/catalogue.ts";
import { listen, type Listening } from "../../../support/listen.ts";
import {
  type Asked,
  credentialOf,
  type Handlers,
  notFound,
  now,
  type Reply,
  type Row,
  serve,
} from "../../support/service.ts";
import { PROJECTS } from "./projects-contract.ts";

export const PROJECT_TOKENS = { ann: "token-of-ann-000001", bob: "token-of-bob-000002" };

export function startProjects(fault = ""): Promise<Listening> {
  const has = (name: string): boolean => name === fault;
  const projects = new Map<number, Row & { owner: string }>();
  const tasks = new Map<number, Row>();
  const comments = new Map<number, Row>();
  const members = new Map<string, Row>();
  const gone = new Set<string>();
  let last = 1000;
  const bare = ({ owner: _owner, ...row }: Row): Row => row;

  function project({ caller, path }: Asked, leak = "projects of others can be read"): Row {
    const row = projects.get(Number(path["projectId"]));
    const isMine = row?.["owner"] === caller || has(leak);
    if (row === undefined || !isMine) throw notFound();
    return row;
  }
  function task(asked: Asked, why = "read"): Row {
    const row = tasks.get(Number(asked.path["taskId"]));
    if (row === undefined) throw notFound();
    const owner = projects.get(Number(row["projectId"]))?.["owner"];
    if (owner !== asked.caller && !has(`tasks of others can be ${why}`)) throw notFound();
    if (asked.path["projectId"] === undefined || has(`tasks of others can be ${why}`)) return row;
    if (!has("a task can be read under any project")) {
      if (Number(asked.path["projectId"]) !== row["projectId"]) throw notFound();
    } else project(asked);
    return row;
  }
  function comment(asked: Asked): Row {
    const row = comments.get(Number(asked.path["commentId"]));
    const parent = row && tasks.get(Number(row["taskId"]));
    const isMine = projects.get(Number(parent?.["projectId"]))?.["owner"] === asked.caller;
    if (row === undefined || (!isMine && !has("comments of others are readable"))) throw notFound();
    return row;
  }
  function page(rows: readonly Row[], { query: asked }: Asked): Reply {
    const offset = has("offset is ignored")
      ? 0
      : Number(asked["offset"] ?? 0) +
        (has("offset counts from one") && asked["offset"] !== undefined && Number(asked["offset"]) > 0 ? -1 : 0);
    const limit = has("limit is ignored")
      ? 50
      : Math.min(Number(asked["limit"] ?? 50), has("limit is cut to one") ? 1 : 50);
    const items = rows.slice(offset, offset + limit);
    return {
      status: 200,
      body: { items: [...items], total_count: has("total_count is one too many") ? rows.length + 1 : rows.length },
    };
  }
  const handlers: Handlers = {
    listProjects(asked) {
      const own = [...projects.values()].filter(
        ({ owner }) => owner === asked.caller || has("the list of projects leaks"),
      );
      return page(own.map(bare), asked);
    },
    createProject({ body: given, caller }) {
      const key = ++last;
      const { name = null, description, archived = false, labels } = given;
      const row = {
        id: key,
        name: has("a prefix is added to names") ? `Project ${String(name)}` : name,
        ...(description !== undefined && { description }),
        archived: has("a boolean is always false") ? false : archived,
        ...(labels !== undefined && { labels }),
        createdAt: now(),
        owner: caller,
      };
      projects.set(key, row);
      return { status: 201, body: bare(row), headers: { location: `/projects/${key}` } };
    },
    getProject: (asked) => ({ status: 200, body: bare(project(asked)) }),
    replaceProject(asked) {
      const row = project(asked, "projects of others can be replaced");
      const { name = null, description, archived = false, labels } = asked.body;
      const kept = has("PUT keeps omitted members")
        ? row
        : { id: row["id"] ?? null, owner: row["owner"] ?? null, createdAt: row["createdAt"] ?? null };
      const next: Row & { owner: string } = {
        ...kept,
        owner: String(row["owner"]),
        name,
        ...(description !== undefined && { description }),
        archived,
        ...(labels !== undefined && { labels }),
        createdAt: has("PUT changes createdAt") ? now().replace("20", "21") : (row["createdAt"] ?? null),
      };
      projects.set(Number(row["id"]), next);
      return { status: 200, body: bare(next) };
    },
    deleteProject(asked) {
      const key = String(asked.path["projectId"]);
      if (has("a second DELETE breaks the server with projects") && gone.has(key)) throw new Error("foreign key");
      project(asked, "projects of others can be deleted");
      gone.add(key);
      projects.delete(Number(key));
      return { status: 204 };
    },
    listTasks(asked) {
      const { projectId } = asked.path;
      project(asked, "tasks in projects of others can be listed");
      const { query: by } = asked;
      const own = [...tasks.values()].filter(
        (row) => row["projectId"] === Number(projectId) || has("tasks of other projects are listed"),
      );
      const filtered = own.filter(
        (row) =>
          (by["state"] === undefined || row["state"] === by["state"] || has("the filter state is ignored")) &&
          (by["assignee"] === undefined ||
            row["assignee"] === by["assignee"] ||
            has("the filter assignee is ignored")) &&
          (by["due_before"] === undefined ||
            (typeof row["due"] === "string" && row["due"] < by["due_before"]) ||
            has("the filter due_before is ignored")),
      );
      const { sort } = by;
      const sign = by["order"] === "desc" && !has("order is ignored") ? -1 : 1;
      const compare = (a: Row, b: Row): number => {
        const [one, other] = [a, b].map((row) => row[sort ?? ""]);
        if (one === other) return 0;
        if (one === undefined || one === null) return 1;
        if (other === undefined || other === null) return -1;
        const isBefore = has("sorting always uses the title") ? String(a["title"]) < String(b["title"]) : one < other;
        return isBefore ? -sign : sign;
      };
      const sorted = sort === undefined || has("sort is ignored") ? filtered : filtered.toSorted(compare);
      return page(has("done tasks are not listed") ? sorted.filter((row) => row["state"] !== "done") : sorted, asked);
    },
    createTask(asked) {
      const { body: given } = asked;
      const key = ++last;
      const parent = has("a task is created in a project that does not exist")
        ? projects.get(Number(asked.path["projectId"]))
        : project(asked, "tasks can be added to projects of others");
      const { title = null, state = "todo", assignee, due, priority } = given;
      const row = {
        id: key,
        projectId: Number(parent?.["id"] ?? asked.path["projectId"]),
        title,
        state,
        ...(assignee !== undefined && { assignee }),
        ...(due !== undefined && { due }),
        ...(priority !== undefined && { priority }),
        createdAt: now(),
        updatedAt: now(),
      };
      if (!has("a created task is not stored")) tasks.set(key, row);
      return {
        status: 201,
        body: has("a created task is answered with the state todo, whatever was sent")
          ? { ...row, state: "todo" }
          : row,
      };
    },
    getTask: (asked) => ({ status: 200, body: task(asked) }),
    updateTask(asked) {
      const row = task(asked, "changed");
      const { title, state, assignee, due, priority } = asked.body;
      const given = Object.fromEntries(
        Object.entries({ title, state, assignee, due, priority }).filter(([, value]) => value !== undefined),
      );
      const next: Row = { ...row, ...(given as Row), updatedAt: now() };
      if (has("PATCH of title resets state") && given["title"] !== undefined && given["state"] === undefined)
        next["state"] = "todo";
      if (has("PATCH without priority removes it") && given["priority"] === undefined) delete next["priority"];
      if (has("a second PATCH undoes the first") && row["before"] !== undefined) Object.assign(next, row["before"]);
      for (const name of ["assignee", "due"]) if (next[name] === null) delete next[name];
      const seen = { ...next };
      if (has("PATCH changes all tasks"))
        for (const [key, other] of tasks) tasks.set(key, { ...other, title: next["title"] ?? null });
      if (!has("state is not stored by PATCH")) tasks.set(Number(row["id"]), next);
      else tasks.set(Number(row["id"]), { ...next, state: row["state"] ?? null });
      return { status: 200, body: seen };
    },
    deleteTask(asked) {
      const row = task(asked, "deleted");
      if (has("DELETE takes the neighbour too")) tasks.delete(Number(row["id"]) - 1);
      tasks.delete(Number(row["id"]));
      if (has("deleted tasks are still readable")) tasks.set(Number(row["id"]), row);
      return { status: 204 };
    },
    listComments(asked) {
      const row = has("comments of others are listed") ? tasks.get(Number(asked.path["taskId"])) : task(asked);
      if (row === undefined) throw notFound();
      const own = [...comments.values()].filter((one) => one["taskId"] === row["id"]);
      return { status: 200, body: has("the newest comment is missing") ? own.slice(0, -1) : own };
    },
    addComment(asked) {
      const row = task(asked);
      const key = ++last;
      const made = { id: key, taskId: row["id"] ?? null, author: asked.caller, text: asked.body["text"] ?? null };
      comments.set(key, made);
      return { status: 201, body: made };
    },
    getComment: (asked) => ({ status: 200, body: comment(asked) }),
    deleteComment(asked) {
      const row = comment(asked);
      comments.delete(Number(row["id"]));
      return { status: 204 };
    },
    getMember(asked) {
      project(asked);
      const row = members.get(`${asked.path["projectId"]} ${asked.path["email"]}`);
      if (row === undefined) throw notFound();
      return { status: 200, body: row };
    },
    putMember(asked) {
      project(asked);
      const key = `${asked.path["projectId"]} ${asked.path["email"]}`;
      const old = members.get(key);
      const { role = null, title } = asked.body;
      const kept =
        has("PUT of a member keeps the title") && old?.["title"] !== undefined ? { title: old["title"] } : {};
      const row = {
        email: asked.path["email"] ?? null,
        ...kept,
        role: has("the role of a member is never changed") ? (old?.["role"] ?? role) : role,
        ...(title !== undefined && { title }),
      };
      members.set(key, row);
      return { status: old === undefined ? 201 : 200, body: row };
    },
    removeMember(asked) {
      project(asked);
      const key = `${asked.path["projectId"]} ${asked.path["email"]}`;
      if (!members.has(key)) throw notFound();
      if (!has("a removed member can still be read")) members.delete(key);
      return { status: 204 };
    },
  };
  const exists = (method: string, path: Asked["path"]): boolean =>
    (has("strangers may change tasks that exist") && method === "PATCH" && tasks.has(Number(path["taskId"]))) ||
    (has("strangers may read comments that exist") && method === "GET" && comments.has(Number(path["commentId"]))) ||
    (has("strangers may replace projects that exist") &&
      method === "PUT" &&
      path["email"] === undefined &&
      projects.has(Number(path["projectId"])));
  return listen(
    serve({
      contract: PROJECTS,
      handlers,
      challenge: 'Bearer realm="projects"',
      callerOf(headers, { operation, path }) {
        const [known] = Object.entries(PROJECT_TOKENS).find(([, own]) => own === credentialOf(headers)) ?? [];
        return known ?? (exists(operation.method, path) ? "ann" : undefined);
      },
      rejections: { query: [400, "invalid"], header: [400, "invalid"], body: [422, "validation_failed"] },
      failure: ({ code, message }) => ({ code, message }),
    }),
  );
}

export const PROJECT_FAULTS: readonly { readonly name: string; readonly check: CheckName }[] = [
  { name: "strangers may change tasks that exist", check: "authentication-required" },
  { name: "strangers may read comments that exist", check: "authentication-required" },
  { name: "strangers may replace projects that exist", check: "authentication-required" },
  { name: "projects of others can be read", check: "isolation" },
  { name: "projects of others can be replaced", check: "isolation" },
  { name: "projects of others can be deleted", check: "isolation" },
  { name: "tasks in projects of others can be listed", check: "isolation" },
  { name: "tasks can be added to projects of others", check: "isolation" },
  { name: "tasks of others can be read", check: "isolation" },
  { name: "tasks of others can be changed", check: "isolation" },
  { name: "tasks of others can be deleted", check: "isolation" },
  { name: "comments of others are readable", check: "isolation" },
  { name: "comments of others are listed", check: "isolation" },
  { name: "the list of projects leaks", check: "isolation" },
  { name: "a task can be read under any project", check: "nested-path" },
  { name: "tasks of other projects are listed", check: "nested-path" },
  { name: "a task is created in a project that does not exist", check: "nested-path" },
  { name: "a boolean is always false", check: "stored-as-sent" },
  { name: "a prefix is added to names", check: "stored-as-sent" },
  { name: "a created task is answered with the state todo, whatever was sent", check: "stored-as-sent" },
  { name: "state is not stored by PATCH", check: "stored-as-sent" },
  { name: "the role of a member is never changed", check: "stored-as-sent" },
  { name: "a created task is not stored", check: "created-readable" },
  { name: "done tasks are not listed", check: "created-listed" },
  { name: "the newest comment is missing", check: "created-listed" },
  { name: "PATCH of title resets state", check: "patch-merges" },
  { name: "PATCH without priority removes it", check: "patch-merges" },
  { name: "PATCH changes all tasks", check: "stored-as-sent" },
  { name: "PUT keeps omitted members", check: "put-replaces" },
  { name: "PUT of a member keeps the title", check: "put-replaces" },
  { name: "PUT changes createdAt", check: "put-replaces" },
  { name: "deleted tasks are still readable", check: "deleted-gone" },
  { name: "a removed member can still be read", check: "deleted-gone" },
  { name: "DELETE takes the neighbour too", check: "created-readable" },
  { name: "a second DELETE breaks the server with projects", check: "no-server-error" },
  { name: "offset is ignored", check: "pages-complete" },
  { name: "offset counts from one", check: "pages-complete" },
  { name: "limit is ignored", check: "page-limit" },
  { name: "total_count is one too many", check: "page-total" },
  { name: "the filter state is ignored", check: "sort-and-filter" },
  { name: "the filter assignee is ignored", check: "sort-and-filter" },
  { name: "the filter due_before is ignored", check: "sort-and-filter" },
  { name: "sort is ignored", check: "sort-and-filter" },
  { name: "order is ignored", check: "sort-and-filter" },
  { name: "sorting always uses the title", check: "sort-and-filter" },
];
