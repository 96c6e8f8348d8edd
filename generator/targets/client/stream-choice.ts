import type { Content, Operation } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { isSuccess } from "../../ir/status.ts";
import { type Code, code } from "../../print/code.ts";
import type { Shapes } from "../operations/scalars.ts";
import { isReceivable } from "../operations/supported.ts";
import { requestContents } from "./bodies.ts";

// The member `stream` of a request says whether the answer comes as a stream or as a whole, as chat APIs have it.

/** The two ways in which an operation answers. */
export const CHOICES = ["stream", "whole"] as const;
export type Choice = (typeof CHOICES)[number];

/** What a call gives in its body for each of the answers. */
export type StreamChoice = Readonly<Record<Choice, Code>>;

/** @returns `undefined` for an operation whose answers are not chosen by its request */
export function streamChoice(operation: Operation, shapes: Shapes): StreamChoice | undefined {
  const [body, ...others] = operation.body === undefined ? [] : requestContents(operation.body);
  if (body?.codec !== "json" || others.length > 0 || operation.body?.required !== true) return undefined;
  const isChosen = operation.responses
    .filter((response) => isReceivable(response) && isSuccess(response.status))
    .some(({ contents }) => contents.some(isStream) && !contents.every(isStream));
  const members = isChosen ? propertiesOf(body.schema, shapes) : [];
  const values = new Set(members.flatMap((member) => valuesOf(member, shapes)));
  if (!values.has(true) || !(values.has(false) || values.has(null))) return undefined;
  const other = values.has(null) ? (values.has(false) ? code`false | null` : code`null`) : code`false`;
  const isUsual = members.some((member) => member.default === true);
  return isUsual
    ? { stream: code`{ readonly stream?: true }`, whole: code`{ readonly stream: ${other} }` }
    : { stream: code`{ readonly stream: true }`, whole: code`{ readonly stream?: ${other} }` };
}

export function isStream({ codec }: Content): boolean {
  return codec === "events" || codec === "lines";
}

/** Schemas of the member `stream`. */
function propertiesOf(schema: Schema, shapes: Shapes, depth = 0): readonly Schema[] {
  const shape = shapes.of(schema);
  switch (shape.kind) {
    case "object":
      return shape.properties.flatMap((property) => (property.name === "stream" ? [property.schema] : []));
    case "union":
    case "intersection":
      return depth > 8 ? [] : shape.members.flatMap((member) => propertiesOf(member, shapes, depth + 1));
    default:
      return [];
  }
}

/** Of a switch; nothing for what may have other values. */
function valuesOf(schema: Schema, shapes: Shapes, depth = 0): readonly (boolean | null)[] {
  const shape = shapes.of(schema);
  switch (shape.kind) {
    case "boolean":
      return [true, false];
    case "null":
      return [null];
    case "literal":
      return typeof shape.value === "boolean" ? [shape.value] : [];
    case "enum":
      return shape.values.flatMap(({ value }) => (typeof value === "boolean" || value === null ? [value] : []));
    case "union":
      return depth > 8 ? [] : shape.members.flatMap((member) => valuesOf(member, shapes, depth + 1));
    default:
      return [];
  }
}
