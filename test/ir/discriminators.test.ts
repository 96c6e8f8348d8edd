import { expect, test } from "vitest";
import { buildFiles, buildSchemas, schemaNamed, type Version } from "./support/build.ts";
import { notation } from "./support/notation.ts";

const PETS = `
Cat: { type: object, properties: { kind: { type: string } } }
Dog: { type: object, properties: { kind: { type: string } } }
Fish: { type: object, properties: { kind: { const: fish } } }
Bird: { type: object, properties: { kind: { enum: [hen, owl] } } }
`;

const refs = (...names: readonly string[]): string =>
  `[${names.map((name) => `{ $ref: "#/components/schemas/${name}" }`).join(", ")}]`;

test.each<readonly [name: string, given: string, want: string]>([
  [
    "names of components",
    `{ oneOf: ${refs("Cat", "Dog")}, discriminator: { propertyName: kind } }`,
    "oneOf(Cat & kind? one of Cat, Dog & kind? one of Dog) by kind(Cat=Cat, Dog=Dog)",
  ],
  [
    "values the alternatives themselves have",
    `{ anyOf: ${refs("Cat", "Fish", "Bird")}, discriminator: { propertyName: kind } }`,
    "anyOf(Cat & kind? one of Cat, Fish, Bird) by kind(Cat=Cat, fish=Fish, hen=Bird, owl=Bird)",
  ],
  [
    "a mapping to names and references",
    `{ oneOf: ${refs("Cat", "Dog")}, discriminator: { propertyName: kind, mapping: { c: Cat, d: "#/components/schemas/Dog" } } }`,
    "oneOf(Cat & kind? one of c, Dog & kind? one of d) by kind(c=Cat, d=Dog)",
  ],
  [
    "several values for one, names for the rest",
    `{ oneOf: ${refs("Cat", "Dog")}, discriminator: { propertyName: kind, mapping: { a: Cat, b: Cat } } }`,
    "oneOf(Cat & kind? one of a, b, Dog & kind? one of Dog) by kind(a=Cat, b=Cat, Dog=Dog)",
  ],
  [
    "null as an alternative",
    `{ oneOf: [{ $ref: "#/components/schemas/Cat" }, { type: 'null' }], discriminator: { propertyName: kind } }`,
    "oneOf(Cat & kind? one of Cat, null) by kind(Cat=Cat)",
  ],
])("by %s", async (_name, given, want) => {
  const { api, reported } = await buildSchemas(`S: ${given}${PETS}`);
  expect(notation(schemaNamed(api, "S"))).toBe(want);
  expect(reported).toEqual([]);
});

test("a name takes precedence over a file of that name; other files may be referenced", async () => {
  const { api, reported } = await buildFiles({
    "api.yaml": `
openapi: 3.1.1
info: { title: T, version: "1" }
components:
  schemas:
    S:
      oneOf: [{ $ref: cat.yaml }, { $ref: dog.yaml }]
      discriminator: { propertyName: kind, mapping: { c: cat.yaml } }
`,
    "cat.yaml": "type: object",
    "dog.yaml": "type: object",
  });
  expect(notation(schemaNamed(api, "S"))).toBe(
    "oneOf(cat.yaml# & kind one of c, dog.yaml# & kind one of dog) by kind(c=cat.yaml#, dog=dog.yaml#)",
  );
  expect(reported).toEqual([]);
});

test.each<readonly [name: string, given: string, want: string]>([
  [
    "its mapping",
    "{ propertyName: kind, mapping: { one: Child, two: '#/components/schemas/Other' } }",
    "anyOf(Child & kind one of one, Other, Grandchild) by kind(one=Child, two=Other, Grandchild=Grandchild)",
  ],
  [
    "the names of those that extend it, directly or not",
    "{ propertyName: kind }",
    "anyOf(Child & kind one of Child, Other, Grandchild) by kind(Child=Child, own=Other, Grandchild=Grandchild)",
  ],
])("a base tells its children by %s", async (_name, discriminator, want) => {
  const { api, reported } = await buildSchemas(`
Base: { type: object, required: [kind], properties: { kind: { type: string } }, discriminator: ${discriminator} }
Child: { allOf: [{ $ref: "#/components/schemas/Base" }, { properties: { a: { type: string } } }] }
Other: { allOf: [{ $ref: "#/components/schemas/Base" }, { properties: { kind: { const: own } } }] }
Grandchild: { allOf: [{ $ref: "#/components/schemas/Child" }] }
Stranger: { allOf: [{ $ref: "#/components/schemas/Loner" }] }
Loner: { type: object }
`);
  expect(notation(schemaNamed(api, "Base"))).toBe(want);
  expect(reported).toEqual([]);
});

test("a base may be a part of itself, or have nothing but its discriminator", async () => {
  const { api } = await buildSchemas(`
Part: { allOf: [{ type: object, properties: { kind: { type: string } }, discriminator: { propertyName: kind } }] }
Bare: { allOf: [{ $ref: "#/components/schemas/Root" }, { $ref: "#/components/schemas/Root" }], discriminator: { propertyName: kind } }
Root: { type: object }
A: { allOf: [{ $ref: "#/components/schemas/Part" }] }
B: { allOf: [{ $ref: "#/components/schemas/Bare" }] }
`);
  expect(notation(schemaNamed(api, "Part"))).toBe("anyOf(A) by kind(A=A)");
  expect(notation(schemaNamed(api, "Bare"))).toBe("anyOf(B) by kind(B=B)");
});

test("a schema between a base and its mapped children has only the shared members", async () => {
  const { api, reported } = await buildSchemas(`
Application:
  type: object
  properties: { kind: { type: string } }
  discriminator: { propertyName: kind, mapping: { new: NewBuilding, event: Event } }
Building: { allOf: [{ $ref: "#/components/schemas/Application" }, { properties: { plot: { type: string } } }] }
NewBuilding: { allOf: [{ $ref: "#/components/schemas/Building" }] }
Event: { allOf: [{ $ref: "#/components/schemas/Application" }] }
Unlisted: { allOf: [{ $ref: "#/components/schemas/Application" }] }
`);
  expect(notation(schemaNamed(api, "Application"))).toBe(
    "anyOf(NewBuilding, Event, Unlisted) by kind(new=NewBuilding, event=Event, Unlisted=Unlisted)",
  );
  expect(notation(schemaNamed(api, "Building"))).toContain("kind? one of new");
  expect(reported).toEqual([]);
});

test("3.2: what there is when nothing else fits", async () => {
  const { api, reported } = await buildSchemas(
    `S: { oneOf: ${refs("Cat", "Dog")}, discriminator: { propertyName: kind, defaultMapping: Dog } }${PETS}`,
    "3.2.0",
  );
  expect(notation(schemaNamed(api, "S"))).toBe(
    "oneOf(Cat & kind one of Cat, Dog & kind? none of Cat) by kind(Cat=Cat, Dog=Dog, else=Dog)",
  );
  expect(reported).toEqual([]);
});

const AT = "#/components/schemas/S";

test.each<readonly [version: Version, given: string, want: string, reported: readonly string[]]>([
  [
    "3.0.4",
    `{ oneOf: ${refs("Cat")}, discriminator: kind }`,
    "oneOf(Cat & kind? one of Cat) by kind(Cat=Cat)",
    [`other-version ${AT}/discriminator`],
  ],
  [
    "3.1.1",
    `{ oneOf: ${refs("Cat", "Dog")}, discriminator: {} }`,
    "oneOf(Cat, Dog)",
    [`missing-field ${AT}/discriminator`],
  ],
  [
    "3.1.1",
    `{ oneOf: ${refs("Cat", "Dog")}, discriminator: 7 }`,
    "oneOf(Cat, Dog)",
    [`!invalid-keyword-type ${AT}/discriminator`],
  ],
  [
    "3.1.1",
    `{ oneOf: ${refs("Cat")}, discriminator: { propertyName: kind, mapping: { a: Nobody, b: Cat } } }`,
    "oneOf(Cat & kind? one of b) by kind(b=Cat)",
    [`discriminator-target ${AT}/discriminator/mapping/a`],
  ],
  [
    "3.1.1",
    `{ oneOf: ${refs("Cat")}, discriminator: { propertyName: kind, mapping: { a: 1 } } }`,
    "oneOf(Cat & kind? one of Cat) by kind(Cat=Cat)",
    [`!invalid-keyword-type ${AT}/discriminator/mapping/a`],
  ],
  [
    "3.1.1",
    "{ oneOf: [{ type: object }, { properties: { kind: { const: k } } }], discriminator: { propertyName: kind } }",
    'oneOf({  }, ~{ kind?: "k" }) by kind()',
    [`discriminator-inline ${AT}/oneOf/0`],
  ],
  [
    "3.1.1",
    `{ oneOf: ${refs("Cat")}, discriminator: { propertyName: kind, defaultMapping: Cat } }`,
    "oneOf(Cat) by kind(Cat=Cat, else=Cat)",
    [`other-version ${AT}/discriminator/defaultMapping`],
  ],
])("%s: %s is %s", async (version, given, want, reported) => {
  const built = await buildSchemas(`S: ${given}${PETS}`, version);
  expect(notation(schemaNamed(built.api, "S"))).toBe(want);
  expect(built.reported.filter((line) => line.includes("/S"))).toEqual(reported);
});

test("a variant inherits everything of a base that lists it, except the list and the discriminator's value", async () => {
  const { api, reported } = await buildSchemas(`
Animal:
  type: object
  required: [species]
  properties: { species: { type: string }, name: { type: string } }
  discriminator: { propertyName: species, mapping: { cat: Cat, kitten: Cat } }
  oneOf: ${refs("Cat", "Dog")}
Cat: { allOf: [{ $ref: "#/components/schemas/Animal" }, { properties: { lives: { type: integer } } }] }
Dog: { allOf: [{ $ref: "#/components/schemas/Animal" }] }
`);
  expect(notation(schemaNamed(api, "Animal"))).toBe(
    "all({ species: string, name?: string }, oneOf(Cat & species one of cat, kitten, Dog & species one of Dog) by species(cat=Cat, kitten=Cat, Dog=Dog))",
  );
  expect(notation(schemaNamed(api, "Cat"))).toBe(
    'all({ species: enum("cat", "kitten"), name?: string }, ~{ lives?: integer })',
  );
  expect(notation(schemaNamed(api, "Dog"))).toBe('{ species: enum("Dog"), name?: string }');
  expect(reported).toEqual([
    "base-lists-variants #/components/schemas/Cat/allOf/0",
    "base-lists-variants #/components/schemas/Dog",
  ]);
});
