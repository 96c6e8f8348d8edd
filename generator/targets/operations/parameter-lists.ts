import { cachedBy } from "../../document/cached-by.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Api, Operation, Parameter } from "../../ir/api.ts";
import type { TypeNode } from "../../print/type/node.ts";
import { declaredNode } from "../models/types.ts";
import { declareType, type Declaration, type FileScope } from "../target.ts";
import { isSendable } from "./encodings.ts";
import { isKey, parameterGroups } from "./request-members.ts";

/** A list of parameters that several operations have, such as owner and repository. The client declares its type once. */
export interface ParameterList {
  /** The first operation with this list, under which it is declared. */
  readonly at: Pointer;
  readonly group: string;
  readonly parameters: readonly Parameter[];
}

/** The fewest operations that share a type. */
const SHARED_BY = 3;

/** A single parameter is as short as a name; more than three have no good name. */
const [FEWEST, MOST] = [2, 3];

export const parameterLists: (api: Api) => ReadonlyMap<string, ParameterList> = cachedBy(findLists);

function findLists({ operations }: Api): ReadonlyMap<string, ParameterList> {
  const uses = new Map<string, { readonly list: ParameterList; count: number }>();
  for (const operation of operations.filter(isSendable)) {
    for (const { name, parameters } of parameterGroups(operation)) {
      if (parameters.length < FEWEST || parameters.length > MOST) continue;
      if (parameters.some((parameter) => isKey(operation, parameter))) continue;
      const list = { at: operation.at, group: name, parameters };
      const use = uses.get(keyOf(name, parameters)) ?? { list, count: 0 };
      uses.set(keyOf(name, parameters), { ...use, count: use.count + 1 });
    }
  }
  const shared = [...uses].filter(([, { count }]) => count >= SHARED_BY);
  return new Map(shared.map(([key, { list }]) => [key, list]));
}

/** Referenced parameters are equal if their references are; others are never equal. */
function keyOf(group: string, parameters: readonly Parameter[]): string {
  return [group, ...parameters.map(({ at }) => at)].join("\n");
}

export function* listDeclarations(api: Api, file: string): Generator<Declaration> {
  for (const { at, group, parameters } of parameterLists(api).values()) {
    const suffix = group === "path" || group === "query" ? group : `request ${group}`;
    const name = `${parameters.map((parameter) => parameter.name).join(" ")} ${suffix}`;
    // `OwnerRepoPath`; a model of that name keeps it.
    yield { ...declareType(listRole(group), at, file, [name, `${name} parameters`]), derived: true };
  }
}

/** The name of the list's type, if several operations share it. */
export function sharedList(
  { api, file }: { readonly api: Api; readonly file: FileScope },
  group: string,
  operation: Operation,
  parameters: readonly Parameter[],
): TypeNode | undefined {
  if (parameters.some((parameter) => isKey(operation, parameter))) return undefined;
  const list = parameterLists(api).get(keyOf(group, parameters));
  return list && declaredNode(file, listRole(list.group), list.at);
}

/** The role under which a list is declared. */
export function listRole(group: string): string {
  return `shared-${group}`;
}
