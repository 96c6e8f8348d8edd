import { isArray, isObject, type Json, type JsonObject } from "../generator/document/json.ts";
import { childPointer } from "../generator/document/pointer.ts";
import type { Api, Content, Operation, Parameter, Response } from "../generator/ir/api.ts";
import { plainName } from "../generator/facts/page-names.ts";
import { parameterAtEnd } from "../judge/resources/resources.ts";
import { valueAt } from "../judge/checks/expression.ts";
import { ifPossible } from "../judge/values/impossible.ts";
import type { Maker } from "../judge/values/make.ts";
import { withValueAt } from "../judge/values/places.ts";
import type { Random } from "../runtime/factory/random.ts";
import { idParameterOf } from "./location.ts";

/** What the body of a response belongs to. */
interface MockedContent {
  readonly operation: Operation;
  readonly response: Response;
  readonly content: Content;
}

/** Makes ids, and the members that links pass on, valid as parameters of the operations that take them. */
export function withLinkedIds(
  {
    api,
    maker,
    random,
  }: { readonly api: Api; readonly maker: Maker; readonly random: (operation: Operation) => Random },
  { content, operation, response }: MockedContent,
  body: Json,
): Json {
  const source = random(operation);
  let changed = body;
  for (const [path, parameter] of [...linkedMembers(api, response), ...idsIn(body, idParameterOf(api, operation))]) {
    const old = valueAt(changed, path);
    if (old === undefined || maker.evaluator.verdict(old, parameter.schema, "sent") !== "misfit") continue;
    const value = ifPossible(() => maker.make(parameter.schema, source, { direction: "sent", alphabet: "plain" }));
    const next = value === undefined ? changed : withValueAt(changed, path, value);
    if (maker.evaluator.verdict(next, content.schema, "received") !== "misfit") changed = next;
  }
  return changed;
}

/** Gives a resource the id that the end of the path asks for, if the body, or an object inside it, has one. */
export function withRequestedId(
  operation: Operation,
  parameters: unknown,
  body: Json,
  fits: (body: Json) => boolean,
): Json {
  const name = parameterAtEnd(operation);
  const value: unknown =
    typeof parameters === "object" && name !== undefined ? Reflect.get(Object(parameters), name) : undefined;
  const path = name === undefined ? undefined : idIn(body, name);
  if (path === undefined || (typeof value !== "string" && typeof value !== "number")) return body;
  const ids = [value, String(value), ...(Number.isFinite(Number(value)) ? [Number(value)] : [])];
  return ids.map((id) => withValueAt(body, path, id)).find(fits) ?? body;
}

/** The path of the id of a resource. Lists have other resources. */
function idIn(body: Json, parameter: string, path = "", depth = 0): string | undefined {
  if (!isObject(body) || depth > 2) return undefined;
  const own = idMember(body, parameter);
  if (own !== undefined) return childPointer(path, own);
  for (const [key, value] of Object.entries(body)) {
    const inner = idIn(value, parameter, childPointer(path, key), depth + 1);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** The member with the id of an object: `number` or `id` for the parameter `orderNumber`. */
function idMember(body: JsonObject, parameter: string): string | undefined {
  const whole = plainName(parameter);
  const names = Object.keys(body).filter((name) => whole.endsWith(plainName(name)) || name === "id");
  return names.toSorted((one, other) => other.length - one.length)[0];
}

/** A JSON Pointer into a body, and the parameter that takes the value. */
type LinkedMember = readonly [path: string, parameter: Parameter];

function linkedMembers({ operations }: Api, { links }: Response): readonly LinkedMember[] {
  return links.flatMap((link) => {
    const target = operations.find(({ at }) => at === link.operation);
    return Object.entries(link.parameters).flatMap(([name, expression]): readonly LinkedMember[] => {
      const parameter = target?.parameters.find((one) => name === one.name || name === `${one.in}.${one.name}`);
      const [, path] = /^\$response\.body#(\/.+)$/.exec(String(expression)) ?? [];
      return path === undefined || parameter === undefined ? [] : [[path, parameter]];
    });
  });
}

/**
 * Finds the ids of a created or listed resource, such as `number` or `id` for the parameter `orderNumber`. They are in the
 * body itself, in a member such as `data`, or in the items of a list.
 */
function idsIn(body: Json, parameter: Parameter | undefined, path = "", depth = 0): readonly LinkedMember[] {
  if (parameter === undefined || depth > 2 || (!isObject(body) && !isArray(body))) return [];
  if (isArray(body)) return body.flatMap((item, index) => idsIn(item, parameter, `${path}/${index}`, depth + 1));
  const name = idMember(body, parameter.name);
  if (name !== undefined) return [[`${path}/${name}`, parameter]];
  return Object.entries(body).flatMap(([key, value]) => idsIn(value, parameter, childPointer(path, key), depth + 1));
}
