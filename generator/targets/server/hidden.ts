import type { Pointer } from "../../document/pointer.ts";
import type { Model } from "../../ir/api.ts";
import type { Property, Schema } from "../../ir/schema.ts";
import { type Direction, isHidden } from "../../facts/facts.ts";
import type { EventStream } from "../operations/events.ts";
import type { Shapes } from "../../facts/shapes.ts";
import { jsonInside } from "../operations/streams.ts";

/** A path within a body: names of members, or `null` for any item of an array or value of a dictionary. */
export type HiddenPath = readonly (string | null)[];

/** Maximum depth, and how often a model may occur inside itself: resource trees can be infinite. */
const DEEPEST = 8;
const MOST_TURNS = 2;
const MOST_PATHS = 200;
/** Maximum number of schemas to visit for one body. */
const MOST_SCHEMAS = 5000;

interface Search {
  readonly direction: Direction;
  readonly models: ReadonlyMap<Pointer, Model>;
  /** How often each model is being visited. */
  readonly open: Map<Pointer, number>;
  left: number;
}

/** Paths of members that are not transferred: `readOnly` ones in requests, `writeOnly` ones in responses. */
export function hiddenPaths(
  schema: Schema,
  models: ReadonlyMap<Pointer, Model>,
  direction: Direction,
): readonly HiddenPath[] {
  return visit(schema, [], { direction, models, open: new Map(), left: MOST_SCHEMAS }).slice(0, MOST_PATHS);
}

/** The same for the events of a response, in data that is JSON. */
export function hiddenEventPaths({ events }: EventStream, shapes: Shapes): readonly HiddenPath[] {
  const forms = events.flatMap(({ data = [], isJson }): readonly Schema[] => {
    const members = data.flatMap((schema) => {
      const inside = jsonInside(schema, shapes) ?? schema;
      return inside === "unknown" ? [] : [inside];
    });
    const [first] = members;
    return !isJson || first === undefined ? [] : [{ ...first, shape: { kind: "intersection", members } }];
  });
  const [first] = forms;
  if (first === undefined) return [];
  const any: Schema = { ...first, shape: { kind: "union", mode: "anyOf", members: forms } };
  return hiddenPaths(any, shapes.models, "received").map((path) => ["data", ...path]);
}

function visit({ shape }: Schema, path: HiddenPath, search: Search): readonly HiddenPath[] {
  if (path.length >= DEEPEST || search.left-- <= 0) return [];
  const inner = (schema: Schema, step: string | null): readonly HiddenPath[] => visit(schema, [...path, step], search);
  switch (shape.kind) {
    case "ref":
      return visitModel(shape.target, path, search);
    case "object":
      return [
        ...shape.properties.flatMap((property) =>
          isHiddenIn(property, search) ? [[...path, property.name]] : inner(property.schema, property.name),
        ),
        ...shape.patterns.flatMap(({ schema }) => inner(schema, null)),
        ...(typeof shape.rest === "object" ? inner(shape.rest, null) : []),
      ];
    case "array":
      return inner(shape.items, null);
    case "tuple":
      return [...shape.items, shape.rest].flatMap((item) => inner(item, null));
    case "intersection":
      return shape.members.flatMap((member) => visit(member, path, search));
    case "union":
      // A member that is visible in another alternative must not be removed.
      return shape.members.flatMap((member) =>
        visit(member, path, search).filter(
          (found) => !shape.members.some((other) => other !== member && shows(other, found.slice(path.length), search)),
        ),
      );
    default:
      return [];
  }
}

function visitModel(target: Pointer, path: HiddenPath, search: Search): readonly HiddenPath[] {
  const { models, open } = search;
  const turns = open.get(target) ?? 0;
  const model = models.get(target);
  if (model?.differsWhenSent !== true || turns >= MOST_TURNS) return [];
  open.set(target, turns + 1);
  const found = visit(model.schema, path, search);
  open.set(target, turns);
  return found;
}

function isHiddenIn(property: Property, { direction, models }: Search): boolean {
  return isHidden(property, direction, (at) => models.get(at)?.schema);
}

/** Whether values may have a visible member at a path. */
function shows({ shape }: Schema, path: HiddenPath, search: Search, depth = 0): boolean {
  const [step, ...rest] = path;
  if (step === undefined || depth > 2 * DEEPEST) return true;
  const inner = (schema: Schema): boolean => shows(schema, rest, search, depth + 1);
  switch (shape.kind) {
    case "ref": {
      const model = search.models.get(shape.target);
      return model !== undefined && shows(model.schema, path, search, depth + 1);
    }
    case "object":
      if (step === null) return typeof shape.rest === "object" && inner(shape.rest);
      return shape.properties.some((one) => one.name === step && !isHiddenIn(one, search) && inner(one.schema));
    case "array":
      return step === null && inner(shape.items);
    case "union":
    case "intersection":
      return shape.members.some((member) => shows(member, path, search, depth + 1));
    default:
      return false;
  }
}
