import type { Content } from "../../ir/api.ts";
import type { ObjectShape, Schema } from "../../ir/schema.ts";
import { isKeyword, NEVER, STRING, type TypeNode, typeKey, UNKNOWN } from "../../print/type/node.ts";
import type { Code } from "../../print/code.ts";
import { flag, list, type Members, typeArguments } from "../../print/layout.ts";
import { literals, optionalLiteral } from "../../print/literal.ts";
import type { Types } from "../../print/type/types.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { OperationPrinter } from "./operation-printer.ts";
import { jsonInside } from "./streams.ts";

/** What a document says about the events of a `text/event-stream`. */
export interface EventStream {
  /** The forms of an event, without the event that ends the stream. */
  readonly events: readonly EventForm[];
  /** The events whose data is JSON: none, all, only those of some types, or all except those of some types. */
  readonly json: "none" | "all" | { readonly only: readonly string[] } | { readonly except: readonly string[] };
  /** The data that ends the stream. */
  readonly end?: string;
  /** The schema of one value, and what it describes: the parsed event, its data, or the event with its data as text. */
  readonly item?: { readonly schema: Schema; readonly describes: "event" | "data" | "text" };
}

export interface EventForm {
  /** The allowed values of the field `event`, if the document restricts it. */
  readonly type?: { readonly schema: Schema; readonly names: readonly string[] };
  /** The schemas of the data; `undefined` if the document does not describe it. */
  readonly data: readonly Schema[] | undefined;
  readonly isJson: boolean;
}

/** Maximum depth of references and alternatives to search. Real documents have three or four. */
const DEEPEST = 8;
const FIELDS = new Set(["event", "data", "id", "retry"]);

/** Reads from `itemSchema` or `schema` which events a `text/event-stream` has. */
export function eventStreamOf(content: Content, shapes: Shapes): EventStream {
  const { itemSchema, schema } = content;
  const end = content.stream?.end;
  const item = itemSchema ?? (schema.shape.kind === "array" ? schema.shape.items : schema);
  const forms = shapes.of(item).kind === "unknown" ? [] : formsOf(item, itemSchema !== undefined, shapes);
  const hasJson = forms.some(({ isJson }) => isJson);
  // A constant that is not JSON, in a stream of JSON, marks the end.
  const isEnd = (form: EventForm): boolean => {
    const text = form.type === undefined ? constantOf(form, shapes) : undefined;
    return text !== undefined && (text === end || (end === undefined && hasJson));
  };
  const ends = forms.filter(isEnd);
  const endData = end ?? (ends[0] === undefined ? undefined : constantOf(ends[0], shapes));
  const events = forms.filter((form) => !ends.includes(form));
  const json = jsonOf(events);
  const described = describedBy(item, itemSchema !== undefined, shapes);
  return {
    events: events.map((form) => ({ ...form, isJson: isJsonIn(form, json) })),
    json,
    ...(endData !== undefined && { end: endData }),
    ...(forms.length > 0 && described !== undefined && { item: { schema: item, describes: described } }),
  };
}

/** Whether a schema describes the event, rather than only its data. */
function isEvent(schema: Schema, isItem: boolean, shapes: Shapes): boolean {
  return alternativesOf(schema, shapes).some((members) => {
    const names = objectsOf(members, shapes).flatMap(({ properties }) => properties.map(({ name }) => name));
    return names.includes("data") && (isItem || names.every((name) => FIELDS.has(name)));
  });
}

/** @returns `undefined` if the data is text that contains JSON in some forms, and JSON itself in others */
function describedBy(item: Schema, isItem: boolean, shapes: Shapes): "event" | "data" | "text" | undefined {
  if (!isEvent(item, isItem, shapes)) return "data";
  const data = alternativesOf(item, shapes).flatMap((members) => propertiesOf(members, "data", shapes));
  const json = data.flatMap((schema) => shapes.alternatives(schema)).filter((schema) => isJsonData(schema, shapes));
  const inside = json.filter((schema) => jsonInside(schema, shapes) !== undefined);
  if (inside.length === 0) return "event";
  return inside.length === json.length ? "text" : undefined;
}

function formsOf(item: Schema, isItem: boolean, shapes: Shapes): readonly EventForm[] {
  if (!isEvent(item, isItem, shapes)) return dataForms([item], undefined, shapes);
  return alternativesOf(item, shapes).flatMap((members) => {
    const type = propertiesOf(members, "event", shapes)
      .map((schema) => ({ schema, names: textsOf(schema, shapes) }))
      .find(({ names }) => names.length > 0);
    const data = propertiesOf(members, "data", shapes);
    const described = data.filter((schema) => shapes.of(schema).kind !== "unknown" || isJsonData(schema, shapes));
    return dataForms(described.length === 0 ? undefined : described, type, shapes);
  });
}

/** The forms of the data. Alternatives are separated only if one of them is a constant string. */
function dataForms(data: readonly Schema[] | undefined, type: EventForm["type"], shapes: Shapes): readonly EventForm[] {
  const [only, ...others] = data ?? [];
  const apart = only !== undefined && others.length === 0 ? shapes.alternatives(only) : [];
  const one = (schemas: readonly Schema[] | undefined): EventForm => ({
    ...(type !== undefined && { type }),
    data: schemas,
    isJson: schemas?.some((schema) => isJsonData(schema, shapes)) === true,
  });
  const isApart = apart.length > 1 && apart.some((schema) => textsOf(schema, shapes).length === 1);
  return isApart ? apart.map((schema) => one([schema])) : [one(data)];
}

/** The alternatives of a schema, each as a list of schemas that all apply. */
function alternativesOf(schema: Schema, shapes: Shapes, depth = 0): readonly (readonly Schema[])[] {
  const shape = shapes.of(schema);
  if (depth > DEEPEST) return [[schema]];
  if (shape.kind === "union") return shape.members.flatMap((member) => alternativesOf(member, shapes, depth + 1));
  if (shape.kind !== "intersection") return [[schema]];
  let all: readonly (readonly Schema[])[] = [[]];
  for (const member of shape.members) {
    const next = alternativesOf(member, shapes, depth + 1);
    // A schema with more combinations than that is treated as one alternative.
    if (all.length * next.length > 200) return [[schema]];
    all = all.flatMap((before) => next.map((after) => [...before, ...after]));
  }
  return all;
}

function objectsOf(members: readonly Schema[], shapes: Shapes): readonly ObjectShape[] {
  return members.flatMap((member) => {
    const shape = shapes.of(member);
    return shape.kind === "object" ? [shape] : [];
  });
}

function propertiesOf(members: readonly Schema[], name: string, shapes: Shapes): readonly Schema[] {
  return objectsOf(members, shapes).flatMap(({ properties }) =>
    properties.flatMap((property) => (property.name === name ? [property.schema] : [])),
  );
}

/** Structured data must be JSON; a string is text unless the contract says otherwise. */
function isJsonData(schema: Schema, shapes: Shapes): boolean {
  const shape = shapes.of(schema);
  switch (shape.kind) {
    case "never":
    case "binary":
      return false;
    case "unknown":
    case "string":
      return jsonInside(schema, shapes) !== undefined;
    case "literal":
    case "enum":
      return textsOf(schema, shapes).length === 0;
    case "union":
      return shape.members.every((member) => isJsonData(member, shapes));
    case "intersection":
      return shape.members.some((member) => isJsonData(member, shapes));
    default:
      return true;
  }
}

/** The strings that a schema allows, if they are few. */
function textsOf(schema: Schema, shapes: Shapes): readonly string[] {
  const values = [...(shapes.constants(schema) ?? [])];
  const texts = values.filter((value) => typeof value === "string");
  return texts.length === values.length ? texts : [];
}

function constantOf({ data = [] }: EventForm, shapes: Shapes): string | undefined {
  const texts = data.flatMap((schema) => textsOf(schema, shapes));
  return texts.length === 1 ? texts[0] : undefined;
}

function jsonOf(events: readonly EventForm[]): EventStream["json"] {
  const json = events.filter(({ isJson }) => isJson);
  const text = events.filter(({ isJson }) => !isJson);
  const named = (forms: readonly EventForm[]): readonly string[] => [
    ...new Set(forms.flatMap(({ type }) => type?.names ?? [])),
  ];
  const isNamed = ({ type }: EventForm): boolean => type !== undefined;
  if (json.length === 0) return "none";
  const texts = named(text);
  const only = named(json).filter((name) => !texts.includes(name));
  if (json.every(isNamed)) return only.length === 0 ? "none" : { only };
  if (text.length === 0) return "all";
  if (text.every(isNamed)) return { except: texts };
  // Events without a type cannot be distinguished, so only typed events count as JSON.
  return only.length === 0 ? "none" : { only };
}

function isJsonIn({ isJson, type }: EventForm, json: EventStream["json"]): boolean {
  if (!isJson || typeof json === "string") return isJson && json === "all";
  return "except" in json || type?.names.every((name) => json.only.includes(name)) === true;
}

/** The type of the events of a stream: `ServerSentEvent<Chunk>`, or `NamedEvent<"delta", Delta>`. */
export function eventsType(content: Content, { file, shapes, text, types }: OperationPrinter): TypeNode {
  const node = (type: TypeNode | undefined, data: TypeNode): TypeNode => ({
    kind: "printed",
    key: `event ${type === undefined ? "" : typeKey(type)} ${typeKey(data)}`,
    print() {
      const name = file.runtime("event-parser", type === undefined ? "ServerSentEvent" : "NamedEvent", "type");
      const given = [...(type === undefined ? [] : [type]), ...(isKeyword(data, "string") ? [] : [data])];
      const items = given.map((one) => text(one, "received"));
      return items.length === 0 ? name : typeArguments(name, items);
    },
  });
  const nodes = new Map<string, TypeNode>();
  for (const form of eventStreamOf(content, shapes).events) {
    const made = node(form.type && types.of(form.type.schema, "received"), dataType(form, types, shapes));
    nodes.set(typeKey(made), made);
  }
  const [first = node(undefined, STRING), ...others] = [...nodes.values()];
  return others.length === 0 ? first : { kind: "union", members: [first, ...others] };
}

function dataType({ data = [], isJson }: EventForm, types: Types, shapes: Shapes): TypeNode {
  if (!isJson) {
    const first = data.find((schema) => textsOf(schema, shapes).length > 0 || shapes.of(schema).kind === "string");
    return first === undefined || isJsonData(first, shapes) ? STRING : types.of(first, "received");
  }
  const nodes = data.filter((schema) => isJsonData(schema, shapes)).map((schema) => insideType(schema, types, shapes));
  const [first = NEVER, ...others] = nodes;
  return others.length === 0 ? first : { kind: "intersection", members: nodes };
}

function insideType(schema: Schema, types: Types, shapes: Shapes): TypeNode {
  const shape = shapes.of(schema);
  if (shape.kind === "union" && shape.members.some((member) => jsonInside(member, shapes) !== undefined))
    return { kind: "union", members: shape.members.map((member) => insideType(member, types, shapes)) };
  const inside = jsonInside(schema, shapes);
  return inside === "unknown" ? UNKNOWN : types.of(inside ?? schema, "received");
}

/** The runtime's `EventFormat`. */
interface EventFormat {
  readonly json?: true | readonly string[];
  readonly text?: readonly string[];
  readonly end?: string;
}

/** How the runtime reads the events: only what differs from plain text events. */
export function formatOf({ end, json }: EventStream): EventFormat {
  return {
    ...(json !== "none" && { json: typeof json === "object" && "only" in json ? json.only : true }),
    ...(typeof json === "object" && "except" in json && { text: json.except }),
    ...(end !== undefined && { end }),
  };
}

/** The format as members of an object literal. */
export function formatMembers(stream: EventStream): Members {
  const { end, json, text } = formatOf(stream);
  const texts = (names: readonly string[]): Code => list("[", literals(names), "]", 40);
  return {
    json: json === undefined || json === true ? flag(json) : texts(json),
    text: text && texts(text),
    end: optionalLiteral(end),
  };
}
