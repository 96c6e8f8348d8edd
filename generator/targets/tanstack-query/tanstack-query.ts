import {
  declareFunction,
  type Context,
  type Declaration,
  type FileScope,
  type OutputFile,
  type Target,
} from "../target.ts";
import { cachedBy } from "../../document/cached-by.ts";
import type { Api, Operation } from "../../ir/api.ts";
import type { Pagination } from "../../ir/behaviour.ts";
import { type Code, code, join } from "../../print/code.ts";
import { member } from "../../print/key.ts";
import { hangingIndent, list, WIDTH } from "../../print/layout.ts";
import { isSuccess } from "../../ir/status.ts";
import { literal } from "../../print/literal.ts";
import { paginationLiteral } from "../client/paging.ts";
import { planOf } from "../client/plan.ts";
import { createPrinter, type Printer } from "../client/printer.ts";
import { requestType } from "../client/request-type.ts";
import type { TypeOptions } from "../models/types.ts";
import { methodComment } from "../operations/comments.ts";
import type { Group } from "../operations/groups.ts";
import { operationId, operationNames } from "../operations/operation-names.ts";
import { countedPaging, pagingOf } from "../../facts/paging.ts";
import { shapesOf } from "../../facts/shapes.ts";
import { printSetting } from "../operations/operation-printer.ts";
import type { View } from "../../print/templates/render.ts";

/** `tanstack-query/`: query or mutation options for each operation, and query keys, for every adapter of TanStack Query 5. */
export function tanstackQuery(options: TypeOptions = {}): Target {
  return {
    name: "tanstack-query",
    needs: ["client"],
    declare: (api) => declarations(api),
    write: (context) => write(context, options),
  };
}

/** Safe methods, whose results can be cached (RFC 9110, section 9.2.1; QUERY by its draft). */
const QUERIES: ReadonlySet<string> = new Set(["GET", "HEAD", "QUERY"]);

function isSafe({ method }: Operation): boolean {
  return QUERIES.has(method);
}

/** Streams can be read only once, so their data cannot be cached. */
function isQuery(operation: Operation): boolean {
  const contents = operation.responses.flatMap(({ contents, status }) => (isSuccess(status) ? contents : []));
  const isStream = contents.length > 0 && contents.every(({ codec }) => codec === "lines" || codec === "events");
  return isSafe(operation) && !isStream;
}

/** How pages follow one another, if their bodies tell it. A link in a header does not appear in query data. */
function bodyPaging(api: Api, operation: Operation): Pagination | undefined {
  const pagination = pagingOf(api).get(operation.at);
  return pagination?.style === "link" && pagination.next === undefined
    ? countedPaging(operation, shapesOf(api))
    : pagination;
}

function fileOf({ file }: Group): string {
  return file.replace(/^client\//, "tanstack-query/");
}

function* declarations(api: Api): Generator<Declaration> {
  for (const group of planOf(api).groups) {
    const file = fileOf(group);
    const tag = group.tag === "" ? "untagged" : group.tag;
    yield declareFunction("tag-key", group.at, file, [`${tag} key`, `${tag} tag key`]);
    for (const operation of group.operations) {
      const { at, pinnedName } = operation;
      const names = [...(pinnedName === undefined ? [] : [pinnedName]), ...operationNames(operation)];
      const derived = (role: string, suffix: string): Declaration => {
        const [first = "", ...others] = names.map((name) => `${name} ${suffix}`);
        return { ...declareFunction(role, at, file, [first, ...others]), derived: true };
      };
      if (!isSafe(operation)) yield derived("mutation", "mutation");
      else if (isQuery(operation)) {
        yield derived("query-key", "key");
        yield derived("query", "query");
        if (bodyPaging(api, operation) !== undefined) {
          yield derived("infinite-query", "infinite query");
        }
      }
    }
  }
}

function* write(context: Context, options: TypeOptions): Generator<OutputFile> {
  const { api } = context;
  const plan = planOf(api);
  const setting = { ...printSetting(context, options), plan, validates: false };
  for (const group of plan.groups) {
    const file = context.file(fileOf(group));
    const view = fileView(group, api, file, createPrinter(file, setting));
    yield file.finish(file.render("tanstack-query/operations", view));
  }
}

function fileView(group: Group, api: Api, file: FileScope, printer: Printer): View {
  const key = file.name("tag-key", group.at);
  const setting = { api, file, key, printer };
  return {
    key,
    keyParts: literal([api.title, group.tag]),
    creators: [
      ...group.operations.filter(isQuery).flatMap((operation) => queryViews(operation, setting)),
      ...group.operations
        .filter((operation) => !isSafe(operation))
        .map((operation) => mutationView(operation, setting)),
    ],
  };
}

interface Setting {
  readonly api: Api;
  readonly file: FileScope;
  /** The key of the tag. */
  readonly key: Code;
  readonly printer: Printer;
}

/** The functions for the key, the query and, with pages, the infinite query of an operation. */
function queryViews(operation: Operation, setting: Setting): readonly View[] {
  const { api, file } = setting;
  const { at } = operation;
  const pagination = bodyPaging(api, operation);
  const called = file.use("operation", at);
  const query = creatorView("query", operation, setting, [called]);
  const key = creatorView("query-key", operation, setting, []);
  if (pagination === undefined) return [query, key];
  const description =
    pagination === pagingOf(api).get(at) ? file.use("operation-pagination", at) : paginationLiteral(pagination);
  return [query, key, creatorView("infinite-query", operation, setting, [called, description])];
}

function mutationView(operation: Operation, setting: Setting): View {
  const { api, file } = setting;
  const outdated = new Set(outdatedBy(operation, api));
  const byTag = planOf(api).groups.flatMap(({ operations, tag }) => {
    const ids = operations.filter((other) => outdated.has(other)).map((other) => literal(operationId(other)));
    return ids.length === 0 ? [] : [member(tag, list("[", ids, "]", 20))];
  });
  const called = file.use("operation", operation.at);
  return creatorView(
    "mutation",
    operation,
    setting,
    byTag.length === 0 ? [called] : [called, list("{", byTag, "}", 40)],
  );
}

/** The runtime's function and the type of its result. */
const CREATORS = {
  query: ["query", "QueryCreator"],
  "query-key": ["queryKey", "QueryKeyCreator"],
  "infinite-query": ["infiniteQuery", "InfiniteQueryCreator"],
  mutation: ["mutation", "MutationCreator"],
} as const;

function creatorView(
  role: keyof typeof CREATORS,
  operation: Operation,
  { file, key, printer }: Setting,
  given: readonly Code[],
): View {
  const { at } = operation;
  const [create, creator] = CREATORS[role];
  const type = requestType(operation, printer);
  const request =
    type === undefined ? file.runtime("operation", "EmptyRequest", "type") : file.use("operation-request", at);
  const isOptional = role !== "query-key" && (type?.optional ?? true);
  const name = file.name(role, at);
  const types = [isOptional ? code`${request} | void` : request, file.use("operation-result", at)];
  const parameters = [key, literal(operationId(operation)), ...given];
  return {
    comment: role === "query-key" ? undefined : methodComment(operation, name.text),
    ...assigned(
      name,
      file.runtime("query", creator, "type"),
      types,
      file.runtime("query", create, "value"),
      parameters,
    ),
  };
}

/** `name: Type<A, B> = create(a, b)`, on as many lines as it needs. */
function assigned(name: Code, creator: Code, types: readonly Code[], create: Code, parameters: readonly Code[]): View {
  const called = `/* @__PURE__ */ ${create.text}(`;
  const flat = code`${creator}<${join(types, ", ")}>`;
  const used = `export const ${name.text}: ${flat.text} =`.length;
  if (used > WIDTH) {
    const type = code`${creator}<\n  ${join(types, ",\n  ")}\n>`;
    return { name, type, value: code` ${list(called, parameters, ")", "> = ;".length)}` };
  }
  const value = list(called, parameters, ")", used + 2);
  if (!value.text.includes("\n")) return { name, type: flat, value: code` ${value}` };
  return { name, type: flat, value: code`\n  ${hangingIndent(list(called, parameters, ")", 3))}` };
}

/** A query, and the segments of its path. */
interface Place {
  readonly operation: Operation;
  readonly path: readonly string[];
}

const placesOf: (api: Api) => readonly Place[] = cachedBy((api) =>
  api.operations.filter(isQuery).map((operation) => ({ operation, path: segments(operation) })),
);

/**
 * Queries whose data an operation may change: those of its resource, of parents and children, and of the same collection
 * at another path. `POST /pets/{id}/photos` invalidates `GET /pets/{id}`, `GET /pets` and `GET /photos`, but
 * not `GET /pets/{id}/owner`.
 */
function outdatedBy(operation: Operation, api: Api): readonly Operation[] {
  const path = segments(operation);
  const collections = collectionsOf(path);
  return placesOf(api)
    .filter(
      ({ path: other }) =>
        isWithin(path, other) ||
        isWithin(other, path) ||
        collections.some((one) => isSameElsewhere(one, listOf(other))),
    )
    .map((place) => place.operation);
}

const PARAMETER = "{}";

/** The segments of a path, with parameters reduced to a placeholder. */
function segments({ path }: Operation): readonly string[] {
  return path
    .replace(/\/$/, "")
    .replaceAll(/\{[^}]*\}/g, PARAMETER)
    .split("/");
}

/** The root is a document about the API, and contains no resources. */
function isWithin(path: readonly string[], above: readonly string[]): boolean {
  return (above.length > 1 || path.length === 1) && above.every((segment, index) => path[index] === segment);
}

/** `/pets/{}/photos` of `/pets/{}/photos/{}`. */
function listOf(path: readonly string[]): readonly string[] {
  return path.at(-1) === PARAMETER ? path.slice(0, -1) : path;
}

/** The collections that a path may be about: `/pets/{}/photos`, and `/pets` if that is a collection and `photos` an action. */
function collectionsOf(path: readonly string[]): readonly (readonly string[])[] {
  const list = listOf(path);
  const outer = path.findLastIndex((segment, index) => segment !== PARAMETER && path[index + 1] === PARAMETER);
  return outer === -1 || outer === list.length - 1 ? [list] : [list, path.slice(0, outer + 1)];
}

/** Whether a collection is at the top and the other one, of the same name, in a resource beside it: `/photos`, `/pets/{}/photos`. */
function isSameElsewhere(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const isTop = !short.includes(PARAMETER) && long.includes(PARAMETER);
  return isTop && short.at(-1) === long.at(-1) && short.slice(0, -1).every((segment, index) => long[index] === segment);
}
