import { cachedBy } from "../../document/cached-by.ts";
import type { Pointer } from "../../document/pointer.ts";
import { parsePointer } from "../../document/pointer.ts";
import type { Api, Content, Exchange, Header, Model, Operation, Parameter, Response, Webhook } from "../../ir/api.ts";
import type { Property, Schema } from "../../ir/schema.ts";
import { statusText } from "../../ir/status.ts";
import { PairMap } from "../../names/pair-map.ts";
import { hasTwin, inputNames, modelNames, modelRole } from "../models/names.ts";
import { baseName, componentName } from "../operations/operation-names.ts";
import type { Direction } from "./checks/scope.ts";
import { headerSetOf } from "./header-sets.ts";

/** Something that gets its own check and zod schema. */
export interface Subject {
  /** Identifies the subject, together with `of`. */
  readonly role: SubjectRole;
  readonly of: Pointer;
  readonly schema: Schema;
  readonly direction: Direction;
  /** Candidate names, best first. */
  readonly names: readonly [string, ...string[]];
  /** Candidate names for the type of its values, if that needs a name. */
  readonly typeNames?: readonly [string, ...string[]];
  /** A description for its comment: `the body of createUser`. */
  readonly title: string;
  readonly model?: Model;
  /** The body that has these values. */
  readonly content?: Content;
}

export type SubjectRole =
  | "model"
  | "model-input"
  | "received"
  | "sent"
  | "received-item"
  | "sent-item"
  | "path"
  | "query"
  | "headers"
  | "cookies"
  | "response-headers";

/** Models, then the parts of requests and responses of every operation and webhook, in document order. */
export const subjectsOf: (api: Api) => readonly Subject[] = cachedBy(findSubjects);

function findSubjects(api: Api): readonly Subject[] {
  const subjects: Subject[] = [];
  const seen = new PairMap<Subject>();
  const add = (subject: Subject): void => {
    // A component that several operations share is one subject. A body that is a model uses the model's check.
    if (seen.get(subject.role, subject.of) !== undefined) return;
    if (subject.model === undefined && isReference(subject.schema)) return;
    seen.set(subject.role, subject.of, subject);
    subjects.push(subject);
  };
  for (const model of api.models) for (const subject of modelSubjects(model)) add(subject);
  const visit = (exchange: Operation | Webhook): void => {
    for (const subject of exchangeSubjects(api, exchange)) add(subject);
    if (exchange.kind === "operation") exchange.callbacks.forEach(visit);
  };
  api.operations.forEach(visit);
  api.webhooks.forEach(visit);
  return subjects;
}

function modelSubjects(model: Model): readonly Subject[] {
  const name = model.pinnedName ?? model.name;
  const plain: Subject = {
    role: "model",
    of: model.at,
    schema: model.schema,
    direction: model.used === "sent" ? "sent" : "received",
    names: [
      ...(model.pinnedName === undefined ? modelNames(model) : ([name, `${name} model`] as const)),
      `${name} schema model`,
    ],
    title: name,
    model,
  };
  if (!hasTwin(model)) return [plain];
  const input: Subject = {
    ...plain,
    role: "model-input",
    direction: "sent",
    names: inputNames(name),
    title: `${name}, as it is sent`,
  };
  return [plain, input];
}

/** The identity of a subject. */
export type SubjectKey = Pick<Subject, "role" | "of">;

/**
 * The subject whose check applies to a schema: the model, if the schema is a reference to one.
 *
 * @param own the subject otherwise
 */
export function subjectOf(
  schema: Schema,
  own: SubjectKey,
  direction: Direction,
  models: ReadonlyMap<Pointer, Model>,
): SubjectKey {
  const { shape } = schema;
  const model = isReference(schema) && shape.kind === "ref" ? models.get(shape.target) : undefined;
  if (model === undefined) return own;
  return { role: modelRole(model, direction), of: model.at };
}

/** Whether a schema is a reference to a model without further keywords. */
function isReference({ assertions, shape }: Schema): boolean {
  return shape.kind === "ref" && shape.dynamic === undefined && assertions.length === 0;
}

/** The parts of requests and responses of an operation or webhook, including shared ones. */
export function exchangeSubjects(api: Api, exchange: Operation | Webhook): readonly Subject[] {
  return partsOf(api)(exchange);
}

const partsOf = cachedBy((api: Api) => cachedBy((exchange: Operation | Webhook) => [...findParts(api, exchange)]));

function* findParts(api: Api, exchange: Operation | Webhook): Generator<Subject> {
  const name = nameOf(exchange);
  // The API sends webhooks, so their requests are received.
  const [request, response]: [Direction, Direction] =
    exchange.kind === "operation" ? ["sent", "received"] : ["received", "sent"];
  yield* parameterSubjects(exchange, name, request);
  for (const content of exchange.body?.contents ?? [])
    yield* contentSubjects(content, request, `${name} body`, `${name} request body`, `the body of ${name}`);
  for (const reply of exchange.responses) yield* responseSubjects(api, reply, name, response);
}

function* parameterSubjects(exchange: Exchange, name: string, direction: Direction): Generator<Subject> {
  const groups = { path: "path", query: "query", headers: "header", cookies: "cookie" } as const;
  for (const role of ["path", "query", "headers", "cookies"] as const) {
    const parameters = exchange.parameters.filter((parameter) => parameter.in === groups[role]);
    const whole =
      role === "query" ? exchange.parameters.find((parameter) => parameter.in === "querystring") : undefined;
    if (parameters.length === 0 && whole === undefined) continue;
    const schema = whole?.schema ?? objectOf(`${exchange.at}/parameters`, parameters);
    const names: [string, string] = [`${name} ${role}`, `${name} ${role} parameters`];
    const typeNames = typeNamesOf(schema, `${name} ${groups[role]} parameters`);
    yield { role, of: exchange.at, schema, direction, names, ...typeNames, title: `the ${role} of ${name}` };
  }
}

function* responseSubjects(api: Api, response: Response, operation: string, direction: Direction): Generator<Subject> {
  const shared = sharedName(response.at);
  const status = statusText(response.status);
  const name = shared === undefined ? `${operation} ${status}` : `${shared} response`;
  const title = shared === undefined ? `the ${status} response of ${operation}` : `the response ${shared}`;
  if (response.headers.length > 0) {
    const set = headerSetOf(api, response);
    const own = `${shared === undefined ? `${name} response` : name} headers`;
    const schema = objectOf(`${set.at}/headers`, response.headers);
    yield {
      role: "response-headers",
      of: set.at,
      schema,
      direction,
      names: set.name === undefined ? [`${name} headers`, own] : [`${set.name} headers`, `${name} headers`, own],
      ...typeNamesOf(schema, set.name === undefined ? own : `${set.name} response headers`, own),
      title: set.name === undefined ? `the headers of ${title}` : `the headers \`${set.name}\` of responses`,
    };
  }
  for (const content of response.contents) {
    const typeName = `${shared === undefined ? `${name} response` : name} body`;
    yield* contentSubjects(content, direction, `${name} body`, typeName, `the body of ${title}`);
  }
}

function* contentSubjects(
  content: Content,
  direction: Direction,
  name: string,
  typeName: string,
  title: string,
): Generator<Subject> {
  const shared = sharedName(content.at);
  const base = shared === undefined || name.startsWith(shared) ? name : `${shared} body`;
  const names: [string, ...string[]] = [base, `${base} as ${content.mediaType}`];
  const typeNames = (schema: Schema, suffix = ""): Pick<Subject, "typeNames"> =>
    typeNamesOf(schema, `${typeName}${suffix}`, `${typeName}${suffix} as ${content.mediaType}`);
  // Raw bytes cannot be checked.
  if (content.schema.shape.kind !== "binary") {
    yield {
      role: direction,
      of: content.at,
      schema: content.schema,
      direction,
      names,
      ...typeNames(content.schema),
      title,
      content,
    };
  }
  const item = content.itemSchema ?? lineOf(content);
  if (item === undefined) return;
  const itemNames: [string, ...string[]] = [`${base} item`, `${base} item as ${content.mediaType}`];
  const itemTypes = typeNames(item, " item");
  const itemTitle = `an item of ${title}`;
  yield {
    role: `${direction}-item`,
    of: content.at,
    schema: item,
    direction,
    names: itemNames,
    ...itemTypes,
    title: itemTitle,
  };
}

/** Before OpenAPI 3.2, JSON lines and events were described as an array. */
function lineOf({ codec, schema: { shape } }: Content): Schema | undefined {
  return (codec === "lines" || codec === "events") && shape.kind === "array" ? shape.items : undefined;
}

/** The key of the component that contains a node, or a name derived from its file. A path item is not such a component. */
function sharedName(at: Pointer): string | undefined {
  const { tokens } = parsePointer(at);
  if (tokens[0] === "components" && tokens[1] !== "responses" && tokens[1] !== "requestBodies") return undefined;
  return componentName(at);
}

function nameOf(exchange: Operation | Webhook): string {
  return exchange.kind === "operation" ? baseName(exchange) : (exchange.pinnedName ?? exchange.id ?? exchange.name);
}

/** Combines parameters or headers into an object schema. */
export function objectOf(at: Pointer, parts: readonly (Parameter | Header)[]): Schema {
  const properties = parts.map(({ name, required, schema }): Property => ({ name, required, schema }));
  return {
    at,
    docs: {},
    shape: { kind: "object", properties, patterns: [], rest: "open", implied: false },
    assertions: [],
    extensions: {},
  };
}

function typeNamesOf(schema: Schema, ...names: [string, ...string[]]): Pick<Subject, "typeNames"> {
  return isCompound(schema) ? { typeNames: names } : {};
}

/** Whether a schema is too complex to be written inline. */
function isCompound({ shape }: Schema): boolean {
  switch (shape.kind) {
    case "array":
      return isCompound(shape.items);
    case "object":
      return shape.properties.length > 0 || shape.patterns.length > 0 || typeof shape.rest === "object";
    case "tuple":
    case "union":
    case "intersection":
    case "enum":
      return true;
    default:
      return false;
  }
}
