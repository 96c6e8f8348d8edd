import { identifierFrom } from "../../names/casing.ts";
import { singular, words } from "../../names/words.ts";
import type { Operation } from "../../ir/api.ts";
import type { Code } from "../../print/code.ts";
import type { Group } from "../operations/groups.ts";
import { methodBase } from "../operations/operation-names.ts";
import type { FileScope } from "../target.ts";
import { type PagedUnit, PAGED_UNITS } from "./plan.ts";

/** `await` calls a member of this name. */
const THENABLE = "then";

/**
 * The short name of an operation within its tag: its name without the words of the tag. `createTransaction` becomes
 * `transactions.create`, `repos/list-for-user` becomes `repos.listForUser`. Singular and plural are treated alike: `createPets`
 * becomes `pets.create`.
 *
 * Depends only on the two names. `methodNames` resolves collisions.
 */
export function shortName(name: string, tag: string): string {
  const noun = words(tag);
  const own = withoutTag(name, noun);
  return camel(withoutNoun(own, noun) ?? own) ?? camel(words(name)) ?? name;
}

/** The words of the name behind the tag, or all of them. */
function withoutTag(name: string, noun: readonly string[]): readonly string[] {
  const own = words(name);
  return withoutPrefix(own, noun) ?? withoutParents(name, noun) ?? own;
}

/** `repos/list-for-user`: the tag is a prefix, in the singular or plural. */
function withoutPrefix(own: readonly string[], noun: readonly string[]): readonly string[] | undefined {
  if (noun.length === 0 || own.length <= noun.length || !sameNoun(own.slice(0, noun.length), noun)) return undefined;
  const rest = own.slice(noun.length);
  // NestJS names operations `UsersController_findAll`.
  return rest.length > 1 && rest[0] === "Controller" ? rest.slice(1) : rest;
}

/** `library.shelves.list`, as Google names its operations: the tag is a part in the middle. */
function withoutParents(name: string, noun: readonly string[]): readonly string[] | undefined {
  const parts = name.split(/[./]/).map(words);
  const at = parts.findIndex((part, index) => index > 0 && sameNoun(part, noun));
  const rest = parts.slice(at + 1).flat();
  return at === -1 || rest.length === 0 ? undefined : rest;
}

/** `createTransaction`, `listTransactions`, `getTransactionStatus`: the noun follows the verb. */
function withoutNoun(own: readonly string[], noun: readonly string[]): readonly string[] | undefined {
  const [verb] = own;
  if (verb === undefined || noun.length === 0 || own.length <= noun.length) return undefined;
  const found = own.slice(1, 1 + noun.length);
  if (!sameNoun(found, noun)) return undefined;
  return [verb, ...own.slice(1 + noun.length)];
}

function sameNoun(found: readonly string[], noun: readonly string[]): boolean {
  if (found.length !== noun.length) return false;
  return found.every((word, index) => {
    const other = noun[index] ?? "";
    if (word.toLowerCase() === other.toLowerCase()) return true;
    return index === found.length - 1 && singular(word) === singular(other);
  });
}

function camel(parts: readonly string[]): string | undefined {
  return identifierFrom(parts.join(" "), "camel");
}

export interface Method {
  /** The operation's id, from which the short name is derived. */
  readonly id: string;
  /** Name of the exported function. It is unique. */
  readonly functionName: string;
}

/** The name of a method, and why it is not short if it is not. */
export interface MethodName {
  readonly name: string;
  readonly why?: string;
}

/**
 * The names of a group's methods, in order. If `getUser` and `getUsers` collide, the singular gets the short name. Other
 * collisions, and names in `taken`, keep their full names.
 */
export function methodNames(
  methods: readonly Method[],
  tag: string,
  taken: Iterable<string> = [],
): readonly MethodName[] {
  const reserved = new Set(taken);
  const functions = new Set(methods.map(({ functionName }) => functionName));
  const short = methods.map(({ id }) => ({ name: shortName(id, tag), plural: isOfMany(id, tag) }));
  const byName = Map.groupBy(methods.keys(), (index) => short[index]?.name ?? "");
  const used = new Set<string>();
  return methods.map(({ functionName }, index) => {
    const { name = functionName, plural = false } = short[index] ?? {};
    const rivals = (byName.get(name) ?? []).filter((other) => other !== index);
    const winners = rivals.filter((other) => plural || short[other]?.plural === false);
    const clashes = winners.length > 0 || name === THENABLE || reserved.has(name);
    let unique = clashes || (functions.has(name) && name !== functionName) ? functionName : name;
    while (used.has(unique) || reserved.has(unique) || unique === THENABLE) unique = `${unique}_`;
    used.add(unique);
    const others = winners.flatMap((other) => methods[other]?.functionName ?? []);
    if (others.length === 0 || unique === name) return { name: unique };
    return { name: unique, why: `Not \`${name}\`, which is also short for ${listed(others)}.` };
  });
}

const MOST_LISTED = 3;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_LISTED).map((name) => `\`${name}\``);
  return names.length > MOST_LISTED
    ? `${shown.join(", ")} and others`
    : shown.join(", ").replace(/, (?=[^,]*$)/, " and ");
}

/** Whether a name is about several things: `createPets` beside `createPet`. */
function isOfMany(name: string, tag: string): boolean {
  const noun = words(tag);
  const own = withoutTag(name, noun);
  if (withoutNoun(own, noun) === undefined) return false;
  const last = own[noun.length] ?? "";
  return singular(last) !== last.toLowerCase();
}

/** A method of a group. Its short name is also the name of its export in `client/tags/`. */
export interface GroupMethod {
  readonly operation: Operation;
  readonly called: Code;
  readonly name: string;
  /** Name of the method that calls the operation itself. */
  readonly of: string;
  /** What the function iterates over; absent for the operation itself. */
  readonly unit?: PagedUnit;
  /** Why the method has no short name. */
  readonly why?: string;
}

/**
 * The names of the methods that call the operations themselves, in their order.
 *
 * @param groupKeys names reserved for groups, which top-level methods cannot have
 */
export function operationMethodNames(
  { key, operations, tag }: Group,
  file: FileScope,
  groupKeys: readonly string[],
): readonly MethodName[] {
  const named = operations.map((operation) => ({
    id: methodBase(operation),
    functionName: file.use("operation", operation.at).text,
  }));
  return methodNames(named, tag, key === undefined ? groupKeys : []);
}

/** @param groupKeys names reserved for groups, which top-level methods cannot have */
export function groupMethods(group: Group, file: FileScope, groupKeys: readonly string[]): readonly GroupMethod[] {
  const shortened = operationMethodNames(group, file, groupKeys);
  const functions = group.operations.map((operation) => file.use("operation", operation.at));
  // In a tag `items`, `items.listItems` would be mistaken for the function `listItems`.
  const names = new Set([
    ...(group.key === undefined ? groupKeys : []),
    ...shortened.map(({ name }) => name),
    ...functions.map(({ text }) => text),
  ]);
  return group.operations.flatMap((operation, index): readonly GroupMethod[] => {
    const called = functions[index] ?? file.use("operation", operation.at);
    const { name: of, why } = shortened[index] ?? { name: called.text };
    const units = PAGED_UNITS.filter((unit) => file.fileOf(`operation-${unit}`, operation.at) !== undefined);
    return [
      { operation, called, name: of, of, ...(why !== undefined && { why }) },
      ...units.map((unit) => {
        const paged = file.use(`operation-${unit}`, operation.at);
        const short = `${of}${unit === "pages" ? "Pages" : "Items"}`;
        return { operation, called: paged, name: names.has(short) ? paged.text : short, of, unit };
      }),
    ];
  });
}
