import { cachedBy } from "../../document/cached-by.ts";
import { declareConstant, declareFunction, declareType, type Declaration } from "../target.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Api, Operation } from "../../ir/api.ts";
import type { Pagination } from "../../ir/behaviour.ts";
import { titleWords } from "./api-title.ts";
import { credentialDeclarations } from "./credentials-file.ts";
import { type Group, groupsOf } from "../operations/groups.ts";
import { isPlain } from "./codecs.ts";
import { CLIENT_FOLDER, INDEX_FILE, type OperationsPart, partsOf, SHARED_FILE } from "./files.ts";
import { type NamedType, namedTypes } from "../operations/named-types.ts";
import { listDeclarations } from "../operations/parameter-lists.ts";
import { baseName, lowerFirst, operationNames, responseName } from "../operations/operation-names.ts";
import { serverDeclarations } from "./servers.ts";
import { type Sharing, sharingOf } from "../operations/sharing.ts";
import { isSendable } from "../operations/encodings.ts";
import { pagingOf } from "../../facts/paging.ts";
import { shapesOf } from "../../facts/shapes.ts";

/** A tag, with the files of its operations. */
export interface ClientGroup extends Group {
  readonly parts: readonly OperationsPart[];
}

/** What the client will declare, before names are assigned. */
export interface ClientPlan {
  readonly groups: readonly ClientGroup[];
  /** Names of the client's members that hold groups. */
  readonly groupKeys: readonly string[];
  readonly types: readonly NamedType[];
  readonly sharing: Sharing;
  /** How the results of operations are read page by page. */
  readonly paging: ReadonlyMap<Pointer, Pagination>;
  /** The types that only this operation uses. */
  typesOf(operation: Operation): readonly NamedType[];
  /** Whether the client itself declares a type for this schema. */
  isNamed(at: Pointer): boolean;
}

export const planOf: (api: Api) => ClientPlan = cachedBy(makePlan);

function makePlan(api: Api): ClientPlan {
  const operations = api.operations.filter(isSendable);
  const shapes = shapesOf(api);
  const groups = groupsOf(api, operations, CLIENT_FOLDER).map((group) => ({ ...group, parts: partsOf(group, shapes) }));
  const files = new Map<Operation, string>(
    groups.flatMap(({ parts }) =>
      parts.flatMap(({ file, operations: own }) => own.map((operation) => [operation, file] as const)),
    ),
  );
  const sharing = sharingOf(operations, isPlain);
  const types = namedTypes(operations, sharing, SHARED_FILE, (operation) => files.get(operation) ?? INDEX_FILE);
  const named = new Set(types.flatMap(({ at, kind }) => (kind === "schema" ? [at] : [])));
  const own = Map.groupBy(types, ({ operation }) => operation);
  return {
    groups,
    groupKeys: groups.flatMap(({ key }) => key ?? []),
    types,
    sharing,
    paging: pagingOf(api),
    typesOf: (operation) => own.get(operation) ?? [],
    isNamed: (at) => named.has(at),
  };
}

/** The place under which the client's own exports are declared. */
export const CLIENT: Pointer = "#";

export function* declarations(api: Api): Generator<Declaration> {
  const { groups, paging, sharing, types } = planOf(api);
  for (const { at, file, parts, tag } of groups) {
    for (const part of parts)
      for (const operation of part.operations)
        yield* operationDeclarations(operation, part.file, paging.has(operation.at));
    const name = tag === "" ? "untagged" : tag;
    yield declareType("group", at, file, [`${name} api`, `${name} group api`]);
    yield declareFunction("group-binding", at, file, [`bind ${name}`, `bind ${name} api`]);
    if (tag === "") continue;
    yield declareFunction("namespace", at, INDEX_FILE, [tag, `${tag} operations`, `${tag} namespace`]);
  }
  for (const { at, candidates, file, kind } of types) {
    yield declareType(kind === "headers" ? "headers" : "body", at, file, candidates);
  }
  yield* listDeclarations(api, SHARED_FILE);
  for (const { name, response } of sharing.headerSets) {
    const title = name ?? responseName(response) ?? "response";
    yield declareConstant("header-list", response.at, SHARED_FILE, [`${title} headers`, `${title} response headers`]);
  }
  for (const response of sharing.responses) {
    const name = responseName(response) ?? "response";
    yield declareConstant("response", response.at, SHARED_FILE, [name, `${name} response`]);
  }
  if (groups.length === 0) return;
  yield* serverDeclarations(api);
  const title = titleWords(api).join(" ");
  yield* credentialDeclarations(api, title);
  yield declareType("client", CLIENT, INDEX_FILE, [`${title} client`, `${title} api client`]);
  yield declareFunction("plain-factory", CLIENT, INDEX_FILE, ["create client", "create plain client"]);
  yield declareFunction("client-factory", CLIENT, INDEX_FILE, [`create ${title} client`, `create ${title} api client`]);
  yield declareType("client-options", CLIENT, INDEX_FILE, [`${title} client options`, `${title} api client options`]);
}

function* operationDeclarations(operation: Operation, file: string, hasPages: boolean): Generator<Declaration> {
  const { at, pinnedName } = operation;
  const names = operationNames(operation);
  const [first, ...others] = pinnedName === undefined ? names : ([pinnedName, ...names] as const);
  const pinned = pinnedName === undefined ? {} : { pinned: lowerFirst(pinnedName) };
  const suffixed = (suffix: string): Declaration["candidates"] => [
    `${baseName(operation)} ${suffix}`,
    ...others.map((name) => `${name} ${suffix}`),
  ];
  yield { role: "operation", of: at, file, space: "value", casing: "camel", candidates: [first, ...others], ...pinned };
  yield declareConstant("operation-descriptor", at, file, [first, ...others, `${first} operation`]);
  if (hasPages) yield* pagingDeclarations(operation, file, [first, ...others]);
  yield declareType("operation-request", at, file, suffixed("request"));
  yield declareType("operation-result", at, file, suffixed("result"));
}

/** How to iterate over the results of an operation that has pages. */
export const PAGED_UNITS = ["pages", "items"] as const;
export type PagedUnit = (typeof PAGED_UNITS)[number];

/** @param names candidates for the name of the operation's own function */
export function* pagingDeclarations(
  operation: Operation,
  file: string,
  names: readonly string[],
): Generator<Declaration> {
  const [first = "", ...others] = names;
  for (const unit of PAGED_UNITS) {
    const candidates = [`${first} ${unit}`, ...others.map((name) => `${name} ${unit}`)] as const;
    yield { ...declareFunction(`operation-${unit}`, operation.at, file, candidates), derived: true };
  }
  const constants = [`${first} pages`, ...others.map((name) => `${name} pages`)] as const;
  yield { ...declareConstant("operation-pagination", operation.at, file, constants), derived: true };
}
