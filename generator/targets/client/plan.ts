import type { Pointer } from "../../document/pointer.ts";
import type { Api, Operation } from "../../ir/api.ts";
import { credentialDeclarations } from "./credentials-file.ts";
import { type Group, groupsOf } from "../operations/groups.ts";
import { isPlain } from "./codecs.ts";
import { CLIENT_FOLDER, INDEX_FILE, SHARED_FILE } from "./files.ts";
import { type NamedType, namedTypes } from "../operations/named-types.ts";
import { baseName, operationNames, responseName } from "../operations/operation-names.ts";
import { pagingDeclarations } from "./paging.ts";
import { serverDeclarations } from "./servers.ts";
import { type Sharing, sharingOf } from "../operations/sharing.ts";
import { isSendable } from "../operations/supported.ts";
import type { Declaration } from "../target.ts";
import { words } from "../../names/words.ts";

/** What the client consists of, before any name is known. */
export interface ClientPlan {
  readonly groups: readonly Group[];
  readonly types: readonly NamedType[];
  readonly sharing: Sharing;
  /** Whether the client itself declares the type of this schema. */
  isNamed(at: Pointer): boolean;
}

const plans = new WeakMap<Api, ClientPlan>();

export function planOf(api: Api): ClientPlan {
  const known = plans.get(api);
  if (known !== undefined) return known;
  const plan = makePlan(api);
  plans.set(api, plan);
  return plan;
}

function makePlan(api: Api): ClientPlan {
  const operations = api.operations.filter(isSendable);
  const groups = groupsOf(api, operations, CLIENT_FOLDER);
  const files = new Map<Operation, string>(
    groups.flatMap((group) => group.operations.map((operation) => [operation, group.file] as const)),
  );
  const sharing = sharingOf(operations, isPlain);
  const types = namedTypes(operations, sharing, SHARED_FILE, (operation) => files.get(operation) ?? INDEX_FILE);
  const named = new Set(types.flatMap(({ at, kind }) => (kind === "schema" ? [at] : [])));
  return { groups, types, sharing, isNamed: (at) => named.has(at) };
}

/** Stands for the client as a whole among declarations. */
export const CLIENT: Pointer = "#";

export function* declarations(api: Api): Generator<Declaration> {
  const { groups, sharing, types } = planOf(api);
  for (const { at, file, operations, tag } of groups) {
    for (const operation of operations) yield* operationDeclarations(operation, file);
    const name = tag === "" ? "untagged" : tag;
    yield {
      role: "group",
      of: at,
      file,
      space: "type",
      casing: "pascal",
      candidates: [`${name} api`, `${name} group api`],
    };
    yield {
      role: "group-binding",
      of: at,
      file,
      space: "value",
      casing: "camel",
      candidates: [`bind ${name}`, `bind ${name} api`],
    };
    if (tag === "") continue;
    yield {
      role: "namespace",
      of: at,
      file: INDEX_FILE,
      space: "value",
      casing: "camel",
      candidates: [tag, `${tag} operations`, `${tag} namespace`],
    };
  }
  for (const { at, candidates, file, kind } of types) {
    yield { role: kind === "headers" ? "headers" : "body", of: at, file, space: "type", casing: "pascal", candidates };
  }
  for (const { name, response } of sharing.headerSets) {
    const title = name ?? responseName(response) ?? "response";
    yield {
      role: "header-list",
      of: response.at,
      file: SHARED_FILE,
      space: "value",
      casing: "constant",
      candidates: [`${title} headers`, `${title} response headers`],
    };
  }
  for (const response of sharing.responses) {
    const name = responseName(response) ?? "response";
    yield {
      role: "response",
      of: response.at,
      file: SHARED_FILE,
      space: "value",
      casing: "constant",
      candidates: [name, `${name} response`],
    };
  }
  if (groups.length === 0) return;
  yield* serverDeclarations(api);
  const title = apiTitle(api);
  yield* credentialDeclarations(api, title);
  const base = { of: CLIENT, file: INDEX_FILE } as const;
  yield {
    ...base,
    role: "client",
    space: "type",
    casing: "pascal",
    candidates: [`${title} client`, `${title} api client`],
  };
  yield {
    ...base,
    role: "plain-factory",
    space: "value",
    casing: "camel",
    candidates: ["create client", "create plain client"],
  };
  yield {
    ...base,
    role: "client-factory",
    space: "value",
    casing: "camel",
    candidates: [`create ${title} client`, `create ${title} api client`],
  };
  yield {
    ...base,
    role: "client-options",
    space: "type",
    casing: "pascal",
    candidates: [`${title} client options`, `${title} api client options`],
  };
}

function* operationDeclarations(operation: Operation, file: string): Generator<Declaration> {
  const { at, pinnedName } = operation;
  const names = operationNames(operation);
  const [first, ...others] = pinnedName === undefined ? names : ([pinnedName, ...names] as const);
  const pinned = pinnedName === undefined ? {} : { pinned: lowerFirst(pinnedName) };
  const suffixed = (suffix: string): Declaration["candidates"] => [
    `${baseName(operation)} ${suffix}`,
    ...others.map((name) => `${name} ${suffix}`),
  ];
  yield { role: "operation", of: at, file, space: "value", casing: "camel", candidates: [first, ...others], ...pinned };
  yield {
    role: "operation-descriptor",
    of: at,
    file,
    space: "value",
    casing: "constant",
    candidates: [first, ...others, `${first} operation`],
  };
  yield* pagingDeclarations(operation, file, [first, ...others]);
  yield { role: "operation-request", of: at, file, space: "type", casing: "pascal", candidates: suffixed("request") };
  yield { role: "operation-result", of: at, file, space: "type", casing: "pascal", candidates: suffixed("result") };
}

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

const SAYS_NOTHING =
  /^(?:api|apis|rest|restful|http|https|openapi|open|swagger|specification|spec|service|services|client|sdk|the|of|for|v?\d+|v|documentation|docs|reference|description|official|public|s)$/i;

/** The words of the title that name the product: `GitHub v3 REST API (beta)` is `GitHub`. */
function apiTitle(api: Api): string {
  const [name = ""] = api.title
    .slice(0, 200)
    .replaceAll(/['\u2019]s\b/g, "")
    .split(/\s[+:|\u2013\u2014-]\s|[([:]/, 1);
  const found = words(name).filter((word) => !SAYS_NOTHING.test(word));
  return found.length === 0 ? "api" : found.slice(0, 4).join(" ");
}
