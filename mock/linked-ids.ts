import { isArray, isObject, type Json } from "../generator/document/json.ts";
import { childPointer } from "../generator/document/pointer.ts";
import type { Api, Content, Operation, Parameter, Response } from "../generator/ir/api.ts";
import { plainName } from "../generator/facts/page-names.ts";
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
  const whole = plainName(parameter.name);
  const names = Object.keys(body).filter((name) => whole.endsWith(plainName(name)) || name === "id");
  const [name] = names.toSorted((one, other) => other.length - one.length);
  if (name !== undefined) return [[`${path}/${name}`, parameter]];
  return Object.entries(body).flatMap(([key, value]) => idsIn(value, parameter, childPointer(path, key), depth + 1));
}
