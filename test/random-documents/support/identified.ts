import type { Json } from "../../../generator/document/json.ts";
import type { Members } from "./draw.ts";
import { scalarSchema } from "./schemas.ts";
import { isModern, unique, type Outline } from "./outline.ts";

// Components with an address of their own (`$id`), which others refer to by it. What such a schema refers to is relative to its
// address, so that no reference points to the document.

/** Under names that no other component has. */
export interface Identified {
  readonly schemas: Members;
  /** The address by which others refer to the schema and its parts. */
  readonly references: readonly string[];
}

/** One of the validators takes it for an OpenAPI document otherwise. */
const DIALECT = "https://json-schema.org/draft/2020-12/schema";

const NOTHING: Identified = { schemas: {}, references: [] };

export function identified(outline: Outline): Identified {
  if (!isModern(outline) || !outline.draw.chance(30)) return NOTHING;
  const { draw } = outline;
  return draw.one([parts, chained, trees, lists])(outline);
}

function addressed(outline: Outline): string {
  const { draw } = outline;
  return draw.one([
    unique(outline, "https://schemas.example/a/b"),
    unique(outline, "https://schemas.example/Gr%C3%B6%C3%9Fe?v="),
    unique(outline, "urn:example:schema:"),
    unique(outline, "tag:schemas.example,2026:"),
  ]);
}

/** Names and pointers inside one, hostile ones among them. */
function parts(outline: Outline): Identified {
  const id = addressed(outline);
  const schema = {
    $id: id,
    $schema: DIALECT,
    $comment: "It has an address.",
    $defs: {
      "a/b~c%41 e": scalarSchema(outline),
      __proto__2: { $anchor: "second", ...scalarSchema(outline) },
      Größe: { type: "object", properties: { own: { $ref: "#/$defs/a~1b~0c%2541%20e" } } },
    },
    type: "object",
    properties: {
      a: { $ref: "#/$defs/a~1b~0c%2541%20e" },
      b: { $ref: "#second" },
      c: { $ref: "#/$defs/Gr%C3%B6%C3%9Fe" },
      again: { $ref: "#" },
      byAddress: { $ref: `${id}#second` },
    },
  };
  return { schemas: { Parts: schema }, references: [id, `${id}#second`, `${id}#/$defs/Gr%C3%B6%C3%9Fe`] };
}

/** Schemas inside one another, each with an address that is relative to the one around it. */
function chained(outline: Outline): Identified {
  const base = unique(outline, "https://schemas.example/chain");
  const schema = {
    $id: `${base}/outer`,
    $schema: DIALECT,
    type: "object",
    required: ["inner"],
    properties: {
      inner: {
        $id: "inner/",
        $schema: DIALECT,
        $anchor: "it",
        type: "object",
        properties: { leaf: { $id: "leaf", $schema: DIALECT, ...scalarSchema(outline) }, outer: { $ref: "../outer" } },
      },
      same: { $ref: "inner/#it" },
      leaf: { $ref: "/chainless" },
    },
    $defs: { other: { $id: "/chainless", $schema: DIALECT, ...scalarSchema(outline), $anchor: "it" } },
  };
  return { schemas: { Chained: schema }, references: [`${base}/outer`, `${base}/inner/`, `${base}/inner/leaf`] };
}

/** Where a tree refers to itself, a strict one refers to strict ones. */
function trees(outline: Outline): Identified {
  const base = unique(outline, "https://schemas.example/tree");
  const children = { type: "array", items: { $dynamicRef: "#node" } };
  const tree = {
    $id: `${base}/tree`,
    $schema: DIALECT,
    $dynamicAnchor: "node",
    type: "object",
    properties: { data: scalarSchema(outline), children },
  };
  const strict = {
    $id: `${base}/strict`,
    $schema: DIALECT,
    $dynamicAnchor: "node",
    $ref: "tree",
    ...outline.draw.one<Members>([{ unevaluatedProperties: false }, { required: ["data"] }, { maxProperties: 1 }]),
  };
  return { schemas: { Tree: tree, StrictTree: strict }, references: [`${base}/tree`, `${base}/strict`] };
}

/** A list of anything, and lists of something. */
function lists(outline: Outline): Identified {
  const base = unique(outline, "https://schemas.example/list");
  const item = (schema: Json): Members => ({
    item: { $dynamicAnchor: "item", ...(typeof schema === "object" ? schema : {}) },
  });
  const list = {
    $id: `${base}/any`,
    $schema: DIALECT,
    type: "object",
    properties: { items: { type: "array", items: { $dynamicRef: "#item" } } },
    $defs: item({}),
  };
  const of = (name: string, schema: Json): Members => ({
    $id: `${base}/${name}`,
    $schema: DIALECT,
    $ref: "any",
    $defs: item(schema),
  });
  return {
    schemas: {
      AnyList: list,
      ListOfTexts: of("texts", { type: "string" }),
      ListOfOne: of("one", scalarSchema(outline)),
    },
    references: [`${base}/any`, `${base}/texts`, `${base}/one`],
  };
}
