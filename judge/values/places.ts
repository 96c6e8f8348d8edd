import { isArray, isObject, type Json, member } from "../../generator/document/json.ts";
import { childPointer, parsePointer } from "../../generator/document/pointer.ts";
import type { Assertion, ObjectShape, Property, Schema } from "../../generator/ir/schema.ts";
import type { Facts } from "../../generator/facts/facts.ts";
import { matches } from "../../generator/facts/evaluator/patterns.ts";

/** A nested value and a schema that applies to it. */
export interface Place {
  readonly path: string;
  readonly value: Json;
  readonly schema: Schema;
  /** The value of this place is the name of a member. */
  readonly isAlternative: boolean;
}

const MOST_PLACES = 3000;
const DEEPEST = 60;

/** Context that determines which schemas apply. */
export interface PlaceScope {
  readonly facts: Facts;
  fits(value: Json, schema: Schema): boolean;
  /** Whether the property belongs to the other direction, so that receivers may ignore it. */
  isHidden(property: Property): boolean;
}

/** Every nested value, with each schema that applies to it. Only matching alternatives count. */
export function placesOf(value: Json, schema: Schema, scope: PlaceScope): readonly Place[] {
  const places: Place[] = [];
  const pending: { place: Place; depth: number }[] = [
    { place: { path: "", value, schema, isAlternative: false }, depth: 0 },
  ];
  for (let next = pending.shift(); next !== undefined && places.length < MOST_PLACES; next = pending.shift()) {
    const { place, depth } = next;
    places.push(place);
    if (depth > DEEPEST) continue;
    const add = (schema: Schema, value = place.value, token?: string | number, isAlternative = false): void => {
      const path = token === undefined ? place.path : childPointer(place.path, token);
      const inside = { path, value, schema, isAlternative: place.isAlternative || isAlternative };
      pending.push({ place: inside, depth: depth + 1 });
    };
    addShape(place, scope, add);
    for (const assertion of place.schema.assertions) addAssertion(place, assertion, scope, add);
  }
  return places;
}

type Add = (schema: Schema, value?: Json, token?: string | number, isAlternative?: boolean) => void;

function addShape({ value, schema: { shape } }: Place, { facts, fits, isHidden }: PlaceScope, add: Add): void {
  switch (shape.kind) {
    case "ref": {
      const target = facts.models.get(shape.target)?.schema;
      if (target !== undefined && shape.dynamic === undefined) add(target);
      return;
    }
    case "intersection":
      for (const part of shape.members) add(part);
      return;
    case "union":
      for (const option of shape.members) if (fits(value, option)) add(option, value, undefined, true);
      return;
    case "array":
      if (isArray(value)) for (const [index, item] of value.entries()) add(shape.items, item, index);
      return;
    case "tuple":
      if (isArray(value))
        for (const [index, item] of value.entries()) add(shape.items[index] ?? shape.rest, item, index);
      return;
    case "object":
      if (!isObject(value)) return;
      for (const name of Object.keys(value)) {
        const content = member(value, name) ?? null;
        const property = propertyOf(shape, name);
        if (property !== undefined && isHidden(property)) continue;
        const matching = shape.patterns.filter(({ pattern, flags }) => matches(pattern, flags, name) === true);
        if (property !== undefined) add(property.schema, content, name);
        for (const pattern of matching) add(pattern.schema, content, name);
        if (property === undefined && matching.length === 0 && typeof shape.rest === "object") {
          add(shape.rest, content, name);
        }
      }
      return;
    default:
      return;
  }
}

function addAssertion({ value }: Place, assertion: Assertion, { fits }: PlaceScope, add: Add): void {
  if (assertion.kind === "dependentSchema" && isObject(value) && Object.hasOwn(value, assertion.property)) {
    add(assertion.schema);
  }
  if (assertion.kind === "conditional") {
    const branch = fits(value, assertion.if) ? assertion.then : assertion.else;
    if (branch !== undefined) add(branch, value, undefined, true);
  }
}

/** Replaces the value at a path; `undefined` removes it. Lists that are too short for the path stay as they are. */
export function withValueAt(root: Json, path: string, replacement: Json | undefined): Json {
  const { tokens } = parsePointer(`#${path}`);
  const [token, ...rest] = tokens;
  if (token === undefined) return replacement ?? null;
  const inner = rest.map((one) => childPointer("", one)).join("");
  if (isArray(root)) {
    const index = Number(token);
    if (!(index < root.length)) return root;
    const item = rest.length === 0 ? replacement : withValueAt(root[index] ?? null, inner, replacement);
    return item === undefined ? root.toSpliced(index, 1) : root.with(index, item);
  }
  if (!isObject(root)) return root;
  const content = rest.length === 0 ? replacement : withValueAt(member(root, token) ?? null, inner, replacement);
  const others = Object.entries(root).filter(([name]) => name !== token);
  if (content === undefined) return Object.fromEntries(others);
  if (!Object.hasOwn(root, token)) return Object.fromEntries([...others, [token, content]]);
  return Object.fromEntries(Object.entries(root).map(([name, old]) => [name, name === token ? content : old]));
}

/** A text or a number inside of a value. */
export interface Leaf {
  readonly path: string;
  /** The path with `*` for the places of items. */
  readonly pattern: string;
  /** The name of the member that has it, or of the list. */
  readonly name: string;
  readonly value: string | number;
}

/** Texts and numbers of one value to look at. */
const MOST_LEAVES = 200;

/** The texts and numbers inside of a value. */
export function leavesOf(value: Json | undefined): readonly Leaf[] {
  const leaves: Leaf[] = [];
  const pending: { value: Json | undefined; at: Omit<Leaf, "value"> }[] = [
    { value, at: { path: "", pattern: "", name: "" } },
  ];
  for (let next = pending.shift(); next !== undefined && leaves.length < MOST_LEAVES; next = pending.shift()) {
    const { at, value: own } = next;
    if (typeof own === "string" || typeof own === "number") leaves.push({ ...at, value: own });
    else if (isArray(own)) {
      for (const [index, item] of own.entries())
        pending.push({ value: item, at: { ...at, path: childPointer(at.path, index), pattern: `${at.pattern}/*` } });
    } else if (isObject(own)) {
      for (const [name, inner] of Object.entries(own)) {
        const pattern = childPointer(at.pattern, name);
        pending.push({ value: inner, at: { path: childPointer(at.path, name), pattern, name } });
      }
    }
  }
  return leaves;
}

/** A path with `*` for the places of items. */
export function patternOf(path: string): string {
  return path.replace(/\/\d+(?=\/|$)/g, "/*");
}

const propertiesByName = new WeakMap<ObjectShape, ReadonlyMap<string, Property>>();

/** Looks up a property by name. A map, because some objects have thousands. */
export function propertyOf(shape: ObjectShape, name: string): Property | undefined {
  const properties = propertiesByName.get(shape) ?? new Map(shape.properties.map((one) => [one.name, one]));
  propertiesByName.set(shape, properties);
  return properties.get(name);
}
