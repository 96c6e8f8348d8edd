import { cachedBy } from "../../document/cached-by.ts";
import { declareConstant, declareFunction, declareType, type Declaration } from "../target.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Api, Model, Operation, Response } from "../../ir/api.ts";
import { assignNames } from "../../names/assign.ts";
import { type Group, type GroupFolder, groupsOf } from "../operations/groups.ts";
import { type NamedType, namedTypes } from "../operations/named-types.ts";
import { baseName, lowerFirst, operationNames, responseName } from "../operations/operation-names.ts";
import { type Sharing, sharingOf } from "../operations/sharing.ts";
import { errorTemplates, type ErrorTemplates } from "./error-templates.ts";
import { hiddenPaths } from "./hidden.ts";
import { servedOperations } from "./served.ts";
import type { MemberNode, TypeNode } from "../../print/type/node.ts";
import type { Types } from "../../print/type/types.ts";
import { shapesOf } from "../../facts/shapes.ts";

/** Maximum depth of references and alternatives to search. Real documents have three or four. */
const DEEPEST = 20;

const FILE: TypeNode = { kind: "global", name: "File" };

/**
 * The type of a multipart body as it arrives. Callers may send the bytes of a file in several ways, but handlers always receive a
 * `File`. Bytes occur only in properties of the body, and in items of their arrays.
 */
export function received(node: TypeNode, types: Types, depth = 0): TypeNode {
  if (depth > DEEPEST) return node;
  switch (node.kind) {
    case "object":
      return node.members.some((member) => hasBytes(member.type, types))
        ? { ...node, members: node.members.map((member) => asFile(member, types)) }
        : node;
    case "union":
    case "intersection": {
      const members = node.members.map((member) => received(member, types, depth + 1));
      return members.every((member, index) => member === node.members[index]) ? node : { kind: node.kind, members };
    }
    case "named": {
      const model = types.model(node.target, "sent");
      if (model === undefined) return node;
      const own = received(model, types, depth + 1);
      if (own === model) return node;
      if (own.kind !== "object") return own;
      return { ...own, members: own.members.filter(({ name }) => !node.omit.includes(name)) };
    }
    default:
      return node;
  }
}

function asFile(member: MemberNode, types: Types): MemberNode {
  const { name, optional, schema, type } = member;
  return hasBytes(type, types) ? { name, optional, schema, type: fileType(type, types) } : member;
}

/** Whether a type is bytes, an array of bytes, or a union with either. */
function hasBytes(type: TypeNode, types: Types, depth = 0): boolean {
  if (depth > DEEPEST) return false;
  switch (type.kind) {
    case "global":
      return true;
    case "array":
      return hasBytes(type.items, types, depth + 1);
    case "union":
      return type.members.some((member) => hasBytes(member, types, depth + 1));
    case "named": {
      const model = types.model(type.target, "sent");
      return model !== undefined && model.kind !== "object" && hasBytes(model, types, depth + 1);
    }
    default:
      return false;
  }
}

function fileType(type: TypeNode, types: Types, depth = 0): TypeNode {
  if (depth > DEEPEST) return type;
  switch (type.kind) {
    case "global":
      return FILE;
    case "array":
      return { kind: "array", items: fileType(type.items, types, depth + 1) };
    case "union": {
      const members = type.members.filter((member) => member.kind !== "global");
      const others = members.map((member) => fileType(member, types, depth + 1));
      const bytes = type.members.length > members.length ? [FILE] : [];
      const [only, ...more] = [...bytes, ...others];
      return only !== undefined && more.length === 0 ? only : { kind: "union", members: [...bytes, ...others] };
    }
    case "named": {
      const model = hasBytes(type, types) ? types.model(type.target, "sent") : undefined;
      return model === undefined ? type : fileType(model, types, depth + 1);
    }
    default:
      return type;
  }
}

const FOLDER: GroupFolder = { name: "server", own: ["index", "handlers", "shared"] };

export const INDEX_FILE = "server/index.ts";
export const HANDLERS_FILE = "server/handlers.ts";
export const SHARED_FILE = "server/shared.ts";

/** The place under which the server's own exports are declared. */
export const SERVER: Pointer = "#";

/** What the server will declare, before names are assigned. */
export interface ServerPlan {
  readonly groups: readonly Group[];
  /** Types that have no name in the document. */
  readonly types: readonly NamedType[];
  readonly sharing: Sharing;
  readonly templates: ErrorTemplates;
  /** Response headers that the server sets itself, in lower case. */
  readonly ownHeaders: ReadonlySet<string>;
  /** The types that only this operation uses. */
  typesOf(operation: Operation): readonly NamedType[];
  /** The type that the server itself declares for this schema. */
  namedType(at: Pointer): NamedType | undefined;
  /** The operation's member in `Handlers`. */
  handlerOf(operation: Operation): string;
}

export const planOf: (api: Api) => ServerPlan = cachedBy(makePlan);

function makePlan(api: Api): ServerPlan {
  const operations = servedOperations(api);
  const groups = groupsOf(api, operations, FOLDER);
  const files = new Map(
    groups.flatMap((group) => group.operations.map((operation) => [operation, group.file] as const)),
  );
  const templates = errorTemplates(api);
  const { models } = shapesOf(api);
  const sharing = sharingOf(
    operations,
    (response) => isPlain(response, templates, models) || templates.isByStatus(response),
  );
  const types = namedTypes(operations, sharing, SHARED_FILE, (operation) => files.get(operation) ?? INDEX_FILE).map(
    (type): NamedType => ({
      ...type,
      candidates: [ownName(type.candidates[0]), ...type.candidates.slice(1).map(ownName)],
    }),
  );
  const named = new Map(types.flatMap((type) => (type.kind === "schema" ? [[type.at, type] as const] : [])));
  const own = Map.groupBy(types, ({ operation }) => operation);
  const handlers = handlerNames(operations);
  const ownHeaders = ownHeadersOf(api);
  return {
    groups,
    types,
    sharing,
    templates,
    ownHeaders,
    typesOf: (operation) => own.get(operation) ?? [],
    namedType: (at) => named.get(at),
    handlerOf: ({ at }) => handlers.get("handler", at)?.name ?? "",
  };
}

/** Content-Length, and the headers of rate limits. */
function ownHeadersOf({ operations, servers }: Api): ReadonlySet<string> {
  const windows = [...servers, ...operations].flatMap(({ rateLimits = [] }) => rateLimits);
  const names = windows.flatMap(({ headers = {} }) => [headers.limit, headers.remaining, headers.reset]);
  return new Set(["content-length", ...names.flatMap((name) => (name === undefined ? [] : [name.toLowerCase()]))]);
}

/** Whether a check or `{}` describes the response. */
function isPlain(response: Response, templates: ErrorTemplates, models: ReadonlyMap<Pointer, Model>): boolean {
  const { contents, headers } = response;
  const [only, ...others] = contents;
  if (headers.length > 0 || others.length > 0) return false;
  if (only === undefined) return true;
  if (only.mediaType !== "application/json" || templates.of(response, only) !== undefined) return false;
  return hiddenPaths(only.schema, models, "received").length === 0;
}

/** A name that leaves the client's names alone: these must not depend on whether a server is generated. */
function ownName(candidate: string): string {
  return candidate
    .replace(/ body$/, " request body")
    .replace(/ data$/, " reply body")
    .replace(/ (error|headers)$/, " reply $1");
}

/** Members that every object inherits. `await` calls a member named `then`. */
const INHERITED = new Set([...Object.getOwnPropertyNames(Object.prototype), "then"]);

/** The names of handlers equal those of the client's functions. */
function handlerNames(operations: readonly Operation[]): ReturnType<typeof assignNames> {
  const requests = operations.map((operation) => {
    const { at, pinnedName } = operation;
    const names = operationNames(operation);
    const [first, ...others] = pinnedName === undefined ? names : ([pinnedName, ...names] as const);
    const isInherited = INHERITED.has(first);
    const candidates = [isInherited ? `${first} operation` : first, ...others] as const;
    const pinned = pinnedName === undefined || isInherited ? {} : { pinned: lowerFirst(pinnedName) };
    return { role: "handler", of: at, casing: "camel", candidates, ...pinned } as const;
  });
  return assignNames(requests, () => {});
}

export function* declarations(api: Api): Generator<Declaration> {
  const { groups, sharing, types } = planOf(api);
  if (groups.length === 0) return;
  for (const { at, file, operations, tag } of groups) {
    for (const operation of operations) yield* operationDeclarations(operation, file);
    const name = tag === "" ? "untagged" : tag;
    yield declareType("handlers-of-group", at, file, [`${name} handlers`, `${name} group handlers`]);
    yield declareFunction("served-group", at, INDEX_FILE, [`${name} routes`, `${name} server routes`]);
  }
  for (const { at, candidates, file, kind } of types) {
    const role = kind === "headers" ? "reply-headers" : "served-body";
    yield declareType(role, at, file, candidates);
  }
  for (const response of sharing.responses) {
    const name = responseName(response) ?? "response";
    yield declareConstant("reply", response.at, SHARED_FILE, [`${name} reply`, `${name} server response`]);
  }
  yield declareType("handlers", SERVER, HANDLERS_FILE, ["handlers", "api handlers"]);
  yield declareFunction("create-server", SERVER, INDEX_FILE, ["create server", "create api server"]);
  yield declareConstant("server-contract", SERVER, INDEX_FILE, ["contract", "server contract"]);
  yield declareType("server-options", SERVER, INDEX_FILE, ["server options", "api server options"]);
  yield declareType("verifiers", SERVER, INDEX_FILE, ["verifiers", "api verifiers"]);
}

function* operationDeclarations(operation: Operation, file: string): Generator<Declaration> {
  const { at } = operation;
  const others = operationNames(operation).slice(1);
  const suffixed = (suffix: string): Declaration["candidates"] => [
    `${baseName(operation)} ${suffix}`,
    ...others.map((name) => `${name} ${suffix}`),
  ];
  yield declareType("served-call", at, file, suffixed("call"));
  yield declareType("served-reply", at, file, suffixed("reply"));
  yield declareConstant("served-operation", at, file, suffixed("route"));
}
