import { cachedBy } from "../../document/cached-by.ts";
import { addAll } from "../../document/lists.ts";
import type { Pointer } from "../../document/pointer.ts";
import { reachable } from "../../ir/analysis/graph.ts";
import type { Api, Operation, Webhook } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { PairMap } from "../../names/pair-map.ts";
import { type GroupFolder, groupsOf } from "../operations/groups.ts";
import { estimateLines, placeByName } from "../place-by-name.ts";
import { within } from "../../facts/dynamic-scope.ts";
import { exchangeSubjects, type Subject, type SubjectRole, subjectsOf } from "./subjects.ts";

/** Applications import all checks from this file. */
export const CHECKS_FILE = "checks.ts";

/** Checks that several tags use, or none. */
const SHARED = "checks/shared.ts";
const WEBHOOKS = "checks/webhooks.ts";
/** Checks of scalars, which models of all files have. */
export const SCALARS = "checks/scalars.ts";
const FOLDER: GroupFolder = { name: "checks", own: ["shared", "webhooks", "scalars"] };

/** Maximum number of checks in one file. Larger documents get a file per tag, so that a compiler reads only those in use. */
const MOST_IN_ONE = 200;

/** Assigns each check to a file: one for all, or one per tag. */
export interface CheckFiles {
  /** In output order. */
  readonly files: ReadonlyMap<string, readonly Subject[]>;
  fileOf(role: SubjectRole, of: Pointer): string;
}

export const checkFilesOf: (api: Api) => CheckFiles = cachedBy(assign);

function assign(api: Api): CheckFiles {
  const subjects = subjectsOf(api);
  if (subjects.length <= MOST_IN_ONE) {
    return { files: new Map([[CHECKS_FILE, subjects]]), fileOf: () => CHECKS_FILE };
  }
  const users = usersOf(api);
  const groups = Map.groupBy(subjects, (subject) => {
    const [only, ...others] = users(subject);
    return only === undefined || others.length > 0 ? SHARED : only;
  });
  const files = new Map([...groups].flatMap(([file, group]) => divided(file, group)));
  const placed = new PairMap<string>();
  for (const [file, group] of files) for (const { of, role } of group) placed.set(role, of, file);
  return { files, fileOf: (role, of) => placed.get(role, of) ?? SHARED };
}

/** The checks of a group, split into files of a folder if there are many. */
function divided(file: string, subjects: readonly Subject[]): readonly (readonly [string, readonly Subject[]])[] {
  const entries = subjects.map((subject) => ({
    subject,
    name: subject.names[0],
    lines: estimateLines(subject.schema),
  }));
  const folder = file.replace(/\.ts$/, "");
  return [...placeByName(entries, "")].map(([name, group]) => [
    name === "" ? file : `${folder}/${name}.ts`,
    group.map((entry) => entry.subject),
  ]);
}

/** The files whose operations or webhooks use a subject, directly or by references. */
function usersOf(api: Api): (subject: Subject) => ReadonlySet<string> {
  const direct = new PairMap<Set<string>>();
  const starts = new Map<string, Pointer[]>();
  const models = new Map<Pointer, Set<string>>();
  const targets = new Map(api.models.map(({ at, schema }) => [at, references(schema)]));

  const reach = (start: Iterable<Pointer>, file: string): void => {
    for (const at of reachable(targets, start)) models.set(at, (models.get(at) ?? new Set()).add(file));
  };
  const visit = (exchange: Operation | Webhook, file: string): void => {
    for (const { role, of, schema } of exchangeSubjects(api, exchange)) {
      direct.set(role, of, (direct.get(role, of) ?? new Set()).add(file));
      const start = starts.get(file) ?? [];
      addAll(start, references(schema));
      starts.set(file, start);
    }
    if (exchange.kind === "operation") for (const callback of exchange.callbacks) visit(callback, file);
  };

  for (const { file, operations } of groupsOf(api, api.operations, FOLDER)) {
    for (const operation of operations) visit(operation, file);
  }
  for (const webhook of api.webhooks) visit(webhook, WEBHOOKS);
  for (const [file, start] of starts) reach(start, file);
  // An unused model may still refer to others.
  for (const { at } of api.models) if (!models.has(at)) reach([at], SHARED);
  return ({ role, of }) =>
    (role === "model" || role === "model-input" ? models.get(of) : direct.get(role, of)) ?? NOBODY;
}

const NOBODY: ReadonlySet<string> = new Set();

const references = cachedBy((schema: Schema): readonly Pointer[] => {
  const found: Pointer[] = [];
  for (const { shape } of within(schema)) if (shape.kind === "ref") found.push(shape.target);
  return found;
});
