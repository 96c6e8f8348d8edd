import { isArray, isObject, type Json } from "../../../generator/document/json.ts";
import type { Draw } from "../../random-documents/support/draw.ts";

type Node = Record<string, Json>;

/** A value of a document, and what it is in. */
interface Member {
  readonly owner: Node | Json[];
  readonly key: string;
  readonly value: Json;
}

/** What one does to a document, right or wrong; nothing where there is nothing to do it to. */
type Edit = (document: Node, draw: Draw) => void;

/** Changes a document somewhere. */
export function editAtRandom(document: Json, draw: Draw): void {
  if (isNode(document)) draw.one(EDITS)(document, draw);
}

const EDITS: readonly [Edit, ...Edit[]] = [
  // Any value is gone, another, or in another place.
  (document, draw) => {
    const { owner, key } = anyOf(membersOf(document), draw);
    if (isArray(owner)) owner.splice(Number(key), 1);
    else Reflect.deleteProperty(owner, key);
  },
  (document, draw) => set(anyOf(membersOf(document), draw), draw.one<Json>([1, "x", null, {}, [], true])),
  (document, draw) => {
    const members = membersOf(document);
    set(anyOf(members, draw), structuredClone(anyOf(members, draw).value));
  },
  (document, draw) => {
    const { owner } = anyOf(membersOf(document), draw);
    if (!isArray(owner)) moveToEnd(owner, anyOf(Object.keys(owner), draw));
  },
  ...repeated(2, (document, draw) => {
    const texts = membersOf(document).filter(({ key, value }) => typeof value === "string" && key !== "$ref");
    const text = anyOf(texts, draw);
    set(text, `${String(text.value)}${draw.one([" more", "!", "\n\nlast"])}`);
  }),
  // Schemas.
  ...repeated(4, (document, draw) => {
    const [keyword, values] = draw.one(KEYWORDS);
    assign(anyOf(schemasOf(document), draw).value, keyword, structuredClone(draw.one(values)));
  }),
  ...repeated(3, (document, draw) => {
    const { value } = anyOf(schemasOf(document), draw);
    const properties = Object.getOwnPropertyDescriptor(value, "properties")?.value;
    if (isNode(properties)) assign(properties, draw.one(["added", "kind", "self"]), schemaFor(document, draw));
    else assign(value, "properties", { added: schemaFor(document, draw) });
  }),
  (document, draw) => set(anyOf(schemasOf(document), draw), schemaFor(document, draw)),
  (document, draw) => {
    const schema = anyOf(schemasOf(document), draw);
    set(schema, { [draw.one(["allOf", "oneOf", "anyOf"])]: [schema.value, schemaFor(document, draw)] });
  },
  (document, draw) => {
    const { value } = anyOf(schemasOf(document), draw);
    assign(value, "discriminator", { propertyName: "kind", mapping: { a: refTo(document, draw) } });
  },
  // Components of other names.
  (document, draw) => {
    const schemas = componentsOf(document, "schemas");
    const name = anyOf(Object.keys(schemas), draw);
    const other = draw.one(["Foo", "foo", "Client", "isFoo", "checks", "__proto__"]);
    const renamed = Object.entries(schemas).map(([key, value]): [string, Json] => [key === name ? other : key, value]);
    const all = isNode(document["components"]) ? { ...document["components"] } : {};
    const text = JSON.stringify({ ...document, components: { ...all, schemas: Object.fromEntries(renamed) } });
    const [from, to] = [name, other].map((key) => JSON.stringify(`#/components/schemas/${key}`));
    Object.assign(document, JSON.parse(text.replaceAll(from ?? "", to ?? "")));
  },
  (document, draw) => {
    const schemas = componentsOf(document, "schemas");
    if (Object.keys(schemas).length > 0) moveToEnd(schemas, anyOf(Object.keys(schemas), draw));
  },
  // Operations.
  (document, draw) =>
    assign(
      anyOf(operationsOf(document), draw).value,
      "tags",
      draw.one<Json>([["a"], ["b"], ["shared"], [], ["index", "a"]]),
    ),
  (document, draw) =>
    assign(anyOf(operationsOf(document), draw).value, "operationId", draw.one(["foo", "getFoo", "get_foo", "client"])),
  ...repeated(2, (document, draw) => {
    const { value } = anyOf(operationsOf(document), draw);
    const parameters = Object.getOwnPropertyDescriptor(value, "parameters")?.value;
    const parameter = { name: draw.one(["q", "X-Q", "id"]), in: draw.one(["query", "header"]), schema: {} };
    assign(value, "parameters", [
      ...(isArray(parameters) ? parameters : []),
      { ...parameter, schema: schemaFor(document, draw) },
    ]);
  }),
  (document, draw) => {
    const operations = operationsOf(document);
    const responses = Object.getOwnPropertyDescriptor(anyOf(operations, draw).value, "responses")?.value;
    assign(anyOf(operations, draw).value, "responses", structuredClone(responses));
  },
  (document, draw) => {
    const content = { "application/json": { schema: schemaFor(document, draw) } };
    const headers = { "X-Rate": { schema: { type: "integer" } }, "X-More": { schema: { type: "string" } } };
    const response = { description: "d", content, ...draw.maybe(50, () => ({ headers })) };
    const responses = Object.getOwnPropertyDescriptor(anyOf(operationsOf(document), draw).value, "responses")?.value;
    if (isNode(responses)) assign(responses, draw.one(["200", "404", "4XX", "default"]), response);
  },
  (document, draw) => {
    assign(componentsOf(document, "securitySchemes"), "k", { type: "apiKey", in: "header", name: "X-K" });
    assign(anyOf(operationsOf(document), draw).value, "security", draw.one<Json>([[{ k: [] }], []]));
  },
];

const KEYWORDS: readonly [Keyword, ...Keyword[]] = [
  ["description", ["one", "two"]],
  ["readOnly", [true, false]],
  ["writeOnly", [true, false]],
  ["nullable", [true]],
  ["type", ["string", "integer", "object", "array"]],
  ["format", ["date-time", "binary"]],
  ["enum", [["a", "b"], [1]]],
  ["minLength", [1, 2]],
  ["additionalProperties", [false, true, { type: "string" }]],
  ["required", [["id"], ["kind", "added"]]],
  ["x-name", ["Foo", "Bar"]],
];

type Keyword = readonly [string, readonly [Json, ...Json[]]];

function repeated(times: number, edit: Edit): readonly Edit[] {
  return Array.from({ length: times }, () => edit);
}

function anyOf<Item>(items: readonly Item[], draw: Draw): Item {
  const item = items[draw.int(0, Math.max(0, items.length - 1))];
  if (item === undefined) throw new NothingToEdit();
  return item;
}

/** The document has nothing that such an edit could change. */
export class NothingToEdit extends Error {}

/** Everything in a document, in its order. */
function membersOf(document: Json): readonly Member[] {
  const found: Member[] = [];
  const visit = (owner: Node | Json[]): void => {
    for (const [key, value] of Object.entries(owner)) {
      found.push({ owner, key, value });
      if (isNode(value) || isList(value)) visit(value);
    }
  };
  if (isNode(document)) visit(document);
  return found;
}

function schemasOf(document: Json): readonly Member[] {
  const words = ["type", "$ref", "allOf", "oneOf", "anyOf", "properties"];
  const maps = new Set(["properties", "parameters", "responses", "mapping"]);
  return membersOf(document).filter(
    ({ key, value }) => isNode(value) && !maps.has(key) && words.some((word) => Object.hasOwn(value, word)),
  );
}

function operationsOf(document: Json): readonly Member[] {
  return membersOf(document).filter(({ value }) => isNode(value) && Object.hasOwn(value, "responses"));
}

function componentsOf(document: Node, kind: string): Node {
  const components = document["components"];
  const found = isNode(components) ? components[kind] : undefined;
  if (isNode(found)) return found;
  const made: Node = {};
  if (components !== undefined && isNode(components)) assign(components, kind, made);
  else document["components"] = { [kind]: made };
  return made;
}

function schemaFor(document: Node, draw: Draw): Json {
  const schemas: readonly [() => Json, ...(() => Json)[]] = [
    () => ({ $ref: refTo(document, draw) }),
    () => ({ $ref: refTo(document, draw) }),
    () => ({ type: draw.one(["string", "integer"]) }),
    () => ({ type: "object", required: ["own"], properties: { own: { type: "string", readOnly: draw.chance(50) } } }),
    () => ({ type: "array", items: { $ref: refTo(document, draw) } }),
  ];
  return draw.one(schemas)();
}

function refTo(document: Node, draw: Draw): string {
  const name = anyOf(Object.keys(componentsOf(document, "schemas")), draw);
  return `#/components/schemas/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

function set({ owner, key }: Member, value: Json): void {
  if (Array.isArray(owner)) owner[Number(key)] = value;
  else assign(owner, key, value);
}

function assign(owner: Json, key: string, value: Json): void {
  Object.defineProperty(owner, key, { value, writable: true, enumerable: true, configurable: true });
}

function moveToEnd(owner: Node, key: string): void {
  const value = Object.getOwnPropertyDescriptor(owner, key)?.value;
  Reflect.deleteProperty(owner, key);
  assign(owner, key, value);
}

function isNode(value: Json | undefined): value is Node {
  return value !== undefined && isObject(value);
}

function isList(value: Json): value is Json[] {
  return Array.isArray(value);
}
