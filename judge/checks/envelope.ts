import { isObject, type Json, member } from "../../generator/document/json.ts";
import type { Api } from "../../generator/ir/api.ts";
import type { ObjectShape, Schema } from "../../generator/ir/schema.ts";
import type { Evaluator } from "../../generator/facts/evaluator/evaluator.ts";

/** What the errors of a document share, so that undocumented errors can be judged as well. */
export interface Envelope {
  /** Members that every documented error has. */
  readonly members: readonly string[];
  /**
   * Whether the document lists the codes of each status. Otherwise a layer in front of the operations cannot know how
   * errors look.
   */
  readonly isFilled: boolean;
  /** @returns why the body is not a valid error; `undefined` if it is */
  faultOf(status: number, body: Json): string | undefined;
  /**
   * Whether a body is an error: it has every shared member and a known error code that its own schema does not list.
   */
  isError(body: Json, schema: Schema): boolean;
  /** The name of an empty member that people should read or quote (`x-error-envelope`). */
  emptyOf(body: Json): string | undefined;
  /** The member that identifies each error, marked by `x-error-envelope`. */
  readonly id: string | undefined;
}

interface Documented {
  readonly status: number | undefined;
  readonly schema: Schema;
  readonly members: ReadonlyMap<string, readonly Schema[]>;
  readonly required: ReadonlySet<string>;
}

const DEEPEST = 20;

/** @returns `undefined` if the errors of the document share nothing */
export function envelopeOf(api: Api, evaluator: Evaluator): Envelope | undefined {
  const models = new Map(api.models.map((model) => [model.at, model.schema]));
  const documented: Documented[] = [];
  const seen = new Set<string>();
  for (const { responses } of api.operations) {
    for (const { status, contents } of responses) {
      const isError =
        status.kind === "default" || (status.kind === "exact" ? status.code >= 400 : status.hundreds >= 4);
      if (!isError) continue;
      for (const { codec, schema } of contents) {
        const code = status.kind === "exact" ? status.code : undefined;
        const key = `${code} ${schema.shape.kind === "ref" ? schema.shape.target : schema.at}`;
        if (codec !== "json" || seen.has(key)) continue;
        seen.add(key);
        documented.push({ status: code, schema, ...membersOf(schema, models) });
      }
    }
  }
  const [first] = documented;
  if (first === undefined || documented.length < 2) return undefined;
  const members = [...first.required].filter((name) => documented.every(({ required }) => required.has(name)));
  if (members.length === 0) return undefined;

  const marks = api.models.flatMap(({ errorEnvelope }) => errorEnvelope ?? []);
  const [mark] = marks;
  const isMarked = mark !== undefined;
  const fits = (name: string, value: Json): boolean =>
    documented.some(({ members: own }) =>
      (own.get(name) ?? []).every((schema) => evaluator.verdict(value, schema, "received") !== "misfit"),
    );
  const constants = members.filter((name) =>
    documented.every(({ members: own, status }) => status === undefined || (own.get(name) ?? []).some(isConstant)),
  );

  /** Whether a code cannot belong to an undocumented status. */
  const isForeign = (name: string, value: Json, status: number): boolean => {
    const own = documented.filter(({ members: ofOne }) =>
      (ofOne.get(name) ?? []).every((schema) => evaluator.verdict(value, schema, "received") !== "misfit"),
    );
    return own.every(
      (one) => one.status !== undefined && (isOwnMeaning(one.status) || one.status >= 500 !== status >= 500),
    );
  };

  return {
    members,
    // Codes that are listed per status say nothing about other statuses.
    isFilled: isMarked || (constants.length > 0 && constants.length < members.length),
    id: mark?.id,
    isError(body, schema) {
      if (constants.length === 0 || members.length < 2 || !isObject(body)) return false;
      const own = membersOf(schema, models).members;
      if (members.some((name) => own.has(name))) return false;
      return (
        members.every((name) => Object.hasOwn(body, name)) &&
        constants.every((name) => fits(name, member(body, name) ?? null))
      );
    },
    faultOf(status, body) {
      if (!isObject(body)) return "its body is not an object, unlike all documented errors";
      const missing = members.filter((name) => !Object.hasOwn(body, name));
      if (missing.length > 0) return `its body lacks ${missing.map((name) => JSON.stringify(name)).join(", ")}`;
      const ofStatus = documented.filter((one) => one.status === status);
      const candidates = ofStatus.length > 0 ? ofStatus : documented;
      for (const name of members) {
        const value = member(body, name) ?? null;
        const fitsHere = candidates.some(({ members: own }) =>
          (own.get(name) ?? []).every((schema) => evaluator.verdict(value, schema, "received") !== "misfit"),
        );
        if (fitsHere && !(ofStatus.length === 0 && constants.includes(name) && isForeign(name, value, status)))
          continue;
        return fits(name, value)
          ? `its ${JSON.stringify(name)} belongs to another status`
          : `its ${JSON.stringify(name)} is not documented`;
      }
      return undefined;
    },
    emptyOf: (body) =>
      isObject(body)
        ? [mark?.id, mark?.message].find((name) => name !== undefined && /^\s*$/.test(textAt(body, name)))
        : undefined,
  };
}

/** The schema judges members that are not strings. */
function textAt(body: { readonly [key: string]: Json }, name: string): string {
  const value = member(body, name);
  return typeof value === "string" ? value : "something";
}

/** Statuses with a single meaning: invalid credentials, or too many requests. */
function isOwnMeaning(status: number): boolean {
  return status === 401 || status === 429;
}

function isConstant({ shape }: Schema): boolean {
  const [value, ...others] =
    shape.kind === "literal" ? [shape.value] : shape.kind === "enum" ? shape.values.map((one) => one.value) : [];
  return typeof value === "string" && others.length === 0;
}

/** The members that an object schema declares, with its references and intersections. */
export function membersOf(
  schema: Schema,
  models: ReadonlyMap<string, Schema>,
): { readonly members: ReadonlyMap<string, readonly Schema[]>; readonly required: ReadonlySet<string> } {
  const members = new Map<string, Schema[]>();
  const required = new Set<string>();
  const add = ({ properties }: ObjectShape): void => {
    for (const property of properties) {
      members.set(property.name, [...(members.get(property.name) ?? []), property.schema]);
      if (property.required) required.add(property.name);
    }
  };
  const walk = ({ shape }: Schema, depth: number): void => {
    if (depth > DEEPEST) return;
    if (shape.kind === "object") add(shape);
    if (shape.kind === "intersection") for (const part of shape.members) walk(part, depth + 1);
    const target = shape.kind === "ref" ? models.get(shape.target) : undefined;
    if (target !== undefined) walk(target, depth + 1);
  };
  walk(schema, 0);
  return { members, required };
}
