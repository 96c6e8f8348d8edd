import { fc } from "../support/random.ts";
import { describe, expect, test } from "vitest";
import { closingEdges, cyclic, reachable, reverse } from "../../generator/ir/analysis/graph.ts";
import type { Model } from "../../generator/ir/api.ts";
import { buildSchemas, buildYaml, indent, modelNamed } from "./support/build.ts";

/** Models of a document where `In` is sent and `Out` is received. */
async function modelsOf(schemas: string): Promise<(name: string) => Model> {
  const { api } = await buildYaml(`
paths:
  /x:
    post:
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/In" } } } }
      responses: { 200: { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/Out" } } } } }
components:
  schemas:
${indent(schemas, 4)}`);
  return (name) => modelNamed(api, name);
}

const ref = (name: string): string => `{ $ref: "#/components/schemas/${name}" }`;

test("a schema's use extends to everything that it references", async () => {
  const model = await modelsOf(`
In: { type: object, properties: { a: ${ref("A")}, b: { type: array, items: ${ref("Both")} } } }
Out: { oneOf: [${ref("B")}, ${ref("Both")}], not: ${ref("Checked")} }
A: { allOf: [${ref("AA")}] }
AA: { type: string }
B: { patternProperties: { a: ${ref("BB")} }, additionalProperties: ${ref("BC")} }
BB: { type: string }
BC: { prefixItems: [${ref("BD")}] }
BD: { type: string }
Both: { type: string }
Checked: { type: string }
Never: { properties: { a: ${ref("OnlyFromNever")} } }
OnlyFromNever: { type: string }
Alias: ${ref("A")}
`);
  const uses = [
    "In",
    "Out",
    "A",
    "AA",
    "B",
    "BB",
    "BC",
    "BD",
    "Both",
    "Checked",
    "Never",
    "OnlyFromNever",
    "Alias",
  ].map((name) => `${name} ${model(name).used}`);
  expect(uses).toEqual([
    "In sent",
    "Out received",
    "A sent",
    "AA sent",
    "B received",
    "BB received",
    "BC received",
    "BD received",
    "Both both",
    "Checked received",
    "Never never",
    "OnlyFromNever never",
    "Alias sent",
  ]);
});

test("children that a discriminator leads to are used as their base is", async () => {
  const model = await modelsOf(`
In: { type: object, discriminator: { propertyName: kind }, properties: { kind: { type: string } } }
Out: { type: string }
Child: { allOf: [${ref("In")}, { properties: { part: ${ref("Part")} } }] }
Part: { type: string }
`);
  expect([model("Child").used, model("Part").used]).toEqual(["sent", "sent"]);
  expect([model("In").recursive, model("Child").recursive]).toEqual([false, false]);
});

test("operations send parameters and receive headers; webhooks the reverse", async () => {
  const { api } = await buildYaml(
    `
paths:
  /x:
    get:
      parameters: [{ name: q, in: query, schema: ${ref("Query")} }]
      responses:
        200: { description: OK, headers: { X-A: { schema: ${ref("Header")} } } }
      callbacks:
        done:
          "{$request.query.url}":
            post:
              requestBody: { content: { application/json: { schema: ${ref("Told")} } } }
              responses: { 200: { description: OK, content: { application/json: { schema: ${ref("Answer")} } } } }
webhooks:
  ping:
    post:
      parameters: [{ name: X-B, in: header, schema: ${ref("HookHeader")} }]
      requestBody: { content: { text/event-stream: { itemSchema: ${ref("Event")} } } }
      responses: { 200: { description: OK } }
components:
  schemas:
    Query: { type: string }
    Header: { type: string }
    Told: { type: string }
    Answer: { type: string }
    HookHeader: { type: string }
    Event: { type: string }
`,
    "3.2.0",
  );
  expect(api.models.map(({ name, used }) => `${name} ${used}`)).toEqual([
    "Query sent",
    "Header received",
    "Told received",
    "Answer sent",
    "HookHeader received",
    "Event received",
  ]);
});

test("the sent type differs where a property is only read or only written, here or deeper", async () => {
  const model = await modelsOf(`
In: { type: object, properties: { id: { type: string, readOnly: true } } }
Out: { type: object, properties: { in: ${ref("In")} } }
List: { type: array, items: { oneOf: [${ref("Out")}, { type: string }] } }
Secret: { allOf: [{ properties: { password: { type: string, writeOnly: true } } }] }
Plain: { type: object, readOnly: true, properties: { a: { type: string, readOnly: false } } }
Condition: { not: ${ref("In")} }
Loop: { type: object, properties: { next: ${ref("Loop")}, in: ${ref("In")} } }
`);
  const names = ["In", "Out", "List", "Secret", "Plain", "Condition", "Loop"];
  expect(names.filter((name) => model(name).differsWhenSent)).toEqual(["In", "Out", "List", "Secret", "Loop"]);
});

test("a property is read only where its schema is, or a part of it, or where it is only required here and defined around", async () => {
  const { api } = await buildSchemas(`
Id: { type: string, readOnly: true }
Alias: ${ref("Id")}
A: { type: object, properties: { id: ${ref("Alias")}, maybe: { anyOf: [${ref("Id")}, { type: 'null' }] } } }
B: { allOf: [{ type: object, properties: { id: { type: string, readOnly: true }, b: { type: string } } }, { required: [id, b] }] }
C: { type: object, properties: { id: ${ref("Id")} }, anyOf: [{ required: [id] }, { required: [c] }] }
D: { allOf: [${ref("A")}, { required: [id] }] }
Part: { type: object, properties: { a: { type: string } } }
E: { type: object, properties: { own: { allOf: [${ref("Part")}, { readOnly: true }] }, named: { allOf: [${ref("Id")}, { minLength: 1 }] }, any: { anyOf: [${ref("Part")}, { readOnly: true }] } } }
F: { allOf: [${ref("E")}, { required: [own, any] }] }
`);
  const readOnly = (name: string): readonly string[] => {
    const found: string[] = [];
    JSON.stringify(modelNamed(api, name).schema, (_key, value) => {
      for (const property of value?.properties ?? []) {
        if (property.schema.readOnly === true) found.push(property.schema.at.replace(/.*schemas\//, ""));
      }
      return value;
    });
    return found;
  };
  expect(readOnly("A")).toEqual(["A/properties/id", "A/properties/maybe"]);
  expect(readOnly("B")).toEqual(["B/allOf/0/properties/id", "B/allOf/1/required/0"]);
  expect(readOnly("C")).toEqual(["C/properties/id", "C/anyOf/0/required/0"]);
  expect(readOnly("D")).toEqual(["D/allOf/1/required/0"]);
  // One part of all is enough (JSON Schema Validation, 9.4), one alternative is not.
  expect(readOnly("E")).toEqual(["E/properties/own", "E/properties/named"]);
  expect(readOnly("F")).toEqual(["F/allOf/1/required/0"]);
});

test("models that lead back to themselves are marked, and only they", async () => {
  const model = await modelsOf(`
In: { type: object, properties: { self: ${ref("In")} } }
Out: { type: array, items: ${ref("One")} }
One: { type: object, properties: { two: ${ref("Two")} } }
Two: { type: object, properties: { one: ${ref("One")}, leaf: ${ref("Leaf")} } }
Leaf: { type: string }
`);
  expect(["In", "Out", "One", "Two", "Leaf"].filter((name) => model(name).recursive)).toEqual(["In", "One", "Two"]);
});

test("models are in document order: components, then other referenced schemas", async () => {
  const { api } = await buildYaml(`
paths:
  /x: { get: { responses: { 200: { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/B/properties/inner" } } } } } } }
components:
  schemas:
    Z: { type: array, items: { $ref: "#/components/schemas/Z/$defs/d" }, $defs: { d: { type: string } } }
    B: { type: object, properties: { inner: { type: string } } }
`);
  expect(api.models.map(({ name, origin }) => `${name} ${origin}`)).toEqual([
    "Z component",
    "B component",
    "B inner referenced",
    "Z d referenced",
  ]);
});

describe("graphs", () => {
  const graphs = fc
    .array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 16 })
    .map(
      (edges) =>
        new Map(Array.from({ length: 8 }, (_, from) => [from, edges.flatMap(([a, b]) => (a === from ? [b] : []))])),
    );

  test("a node is on a circle exactly when it can be reached from where it leads", () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const circles = cyclic(graph);
        for (const [node, targets] of graph) {
          expect(circles.has(node)).toBe(reachable(graph, targets).has(node));
          for (const other of graph.keys()) {
            if (!circles.has(node) || !circles.has(other) || node === other) continue;
            const together = reachable(graph, [node]).has(other) && reachable(graph, [other]).has(node);
            expect(circles.get(node) === circles.get(other)).toBe(together);
          }
        }
      }),
    );
  });

  test("without its closing edges a graph is acyclic", () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const edgesOf = (from: number): readonly { from: number; to: number }[] => edges.get(from) ?? [];
        const edges = new Map([...graph].map(([from, targets]) => [from, targets.map((to) => ({ from, to }))]));
        const closing = new Set(closingEdges(graph.keys(), edgesOf, ({ to }) => to));
        const rest = new Map(
          [...edges].map(([from, list]) => [from, list.flatMap((edge) => (closing.has(edge) ? [] : [edge.to]))]),
        );
        expect(cyclic(rest).size).toBe(0);
        if (cyclic(graph).size === 0) expect(closing.size).toBe(0);
      }),
    );
  });

  test("a reversed graph is traversed backwards", () => {
    fc.assert(
      fc.property(graphs, fc.nat(7), fc.nat(7), (graph, a, b) => {
        expect(reachable(reverse(graph), [a]).has(b)).toBe(reachable(graph, [b]).has(a));
      }),
    );
  });
});
