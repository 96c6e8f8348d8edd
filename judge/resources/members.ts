import { isObject, type Json, type JsonObject } from "../../generator/document/json.ts";
import { unescapeToken } from "../../generator/document/pointer.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import { membersOf } from "../checks/envelope.ts";
import { type Case, withBody } from "../requests/case.ts";
import type { Run } from "../run.ts";
import { STATE } from "./representation.ts";
import { normal, type Resource, singular } from "./resources.ts";
import { fits } from "./rules.ts";

type Members = ReadonlyMap<string, readonly Schema[]>;

/** The members of a resource in a body, and the names of the objects around them. */
interface Declared {
  /** `["data", "attributes"]` in JSON:API; empty if the members are those of the body. */
  readonly path: readonly string[];
  readonly members: Members;
}

/** The members that the schema of an operation's request or successful response declares for its resource. */
export function declaredMembers(run: Run, operation: Operation | undefined, side: "request" | "response"): Members {
  return operation === undefined ? new Map() : declaredIn(run, operation, side).members;
}

/** The members of a resource that a request sends; `undefined` if its body has none. */
export function sentBy(run: Run, operation: Operation, body: Json | undefined): JsonObject | undefined {
  let inner = body;
  for (const name of declaredIn(run, operation, "request").path) inner = isObject(inner) ? inner[name] : undefined;
  return isObject(inner) ? inner : undefined;
}

/** The members that patterns of paths in a request's body stand for. */
export function membersAt(run: Run, operation: Operation, patterns: readonly string[]): readonly string[] {
  const before = declaredIn(run, operation, "request")
    .path.map((name) => `/${name}`)
    .join("");
  return patterns.flatMap((pattern) => {
    const rest = pattern.startsWith(`${before}/`) ? pattern.slice(before.length + 1) : "";
    return rest === "" || rest.includes("/") ? [] : [unescapeToken(rest)];
  });
}

/** The same request with other members of its resource. */
export function withSent(run: Run, operation: Operation, one: Case, members: JsonObject): Case {
  const put = (body: Json | undefined, [name, ...rest]: readonly string[]): JsonObject =>
    name === undefined ? members : { ...(isObject(body) && body), [name]: put(isObject(body) ? body[name] : {}, rest) };
  return withBody(one, put(one.body, declaredIn(run, operation, "request").path));
}

/** The same request with some other members; `undefined` if its schema does not allow them. */
export function withMembers(
  run: Run,
  operation: Operation,
  one: Case | undefined,
  members: JsonObject,
): Case | undefined {
  const sent = one && sentBy(run, operation, one.body);
  const changed = one && sent && withSent(run, operation, one, { ...sent, ...members });
  return changed && fits(run.maker, changed) ? changed : undefined;
}

const declared = new WeakMap<Run, Map<string, Declared>>();

function declaredIn(run: Run, operation: Operation, side: "request" | "response"): Declared {
  const key = `${side} ${operation.at}`;
  const own = declared.get(run) ?? new Map<string, Declared>();
  declared.set(run, own);
  const cached = own.get(key);
  if (cached !== undefined) return cached;
  const models = new Map(run.api.models.map((model) => [model.at, model.schema]));
  const contents =
    side === "request"
      ? (operation.body?.contents ?? [])
      : operation.responses.flatMap(({ contents: all, status }) =>
          status.kind === "exact" && status.code < 300 ? all : [],
        );
  const all = contents.map(({ schema }) => resourceMembers(schema, models, operation, side));
  const isUsed = (schemas: readonly Schema[]): boolean =>
    !schemas.some((one) => (side === "request" ? one.readOnly : one.writeOnly) === true);
  const members = new Map(all.flatMap((one) => [...one.members].filter(([, schemas]) => isUsed(schemas))));
  const found = { path: all[0]?.path ?? [], members };
  own.set(key, found);
  return found;
}

/** The members of a resource, also inside `{ "data": { ... } }`, `{ "order": { ... } }`, and of JSON:API. */
function resourceMembers(
  schema: Schema,
  models: ReadonlyMap<string, Schema>,
  operation: Operation,
  side: "request" | "response",
): Declared {
  const { members } = membersOf(schema, models);
  const within = (all: Members, name: string): Members =>
    new Map((all.get(name) ?? []).flatMap((own) => [...membersOf(own, models).members]));
  const literal = operation.path.split("/").findLast((segment) => segment !== "" && !segment.includes("{")) ?? "";
  const [only = ""] = members.size === 1 ? members.keys() : [];
  const isNamed = side === "request" && only !== "" && normal(only) === normal(singular(literal));
  const name = isNamed ? only : ["data", "result"].find((one) => members.has(one));
  if (name === undefined || members.has("id")) return { path: [], members };
  const inner = within(members, name);
  if (inner.size === 0) return { path: [], members: side === "request" ? members : inner };
  const attributes = inner.has("type") ? within(inner, "attributes") : new Map<string, readonly Schema[]>();
  if (attributes.size === 0) return { path: [name], members: inner };
  const id = inner.get("id");
  const isShown = side === "response" && id !== undefined;
  return { path: [name, "attributes"], members: isShown ? new Map([["id", id], ...attributes]) : attributes };
}

/** The names of the numbers in the request of an operation. */
export function sentNumbers(run: Run, operation: Operation | undefined): readonly string[] {
  return [...declaredMembers(run, operation, "request")].flatMap(([name, schemas]) =>
    schemas.some((schema) => run.shapes.of(schema).kind === "number") ? [name] : [],
  );
}

/** The values that schemas list; none for others. */
export function choicesOf({ shapes }: Run, schemas: readonly Schema[] = []): readonly Json[] {
  return schemas.flatMap((schema) => {
    const shape = shapes.of(schema);
    return shape.kind === "enum" ? shape.values.map(({ value }) => value) : [];
  });
}

/** The member of a resource that contains its state, and its values. */
export interface StateMember {
  readonly name: string;
  readonly values: readonly string[];
}

export function stateMember(run: Run, { create, list, read }: Resource): StateMember | undefined {
  const members = read === undefined ? [create, list] : [read];
  for (const [name, schemas] of members.flatMap((one) => [...declaredMembers(run, one, "response")])) {
    const values = choicesOf(run, schemas).filter((value) => typeof value === "string");
    if (STATE.test(normal(name)) && values.length > 0) return { name, values };
  }
  return undefined;
}
