import type { Content } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { type EventForm, eventStreamOf } from "../operations/events.ts";
import type { Shapes } from "../../facts/shapes.ts";
import { jsonInside } from "../operations/streams.ts";
import type { Plan } from "./plan.ts";

type PlanOf = (schema: Schema) => Plan | undefined;

/**
 * What is converted in each event of a `text/event-stream`.
 *
 * @param of returns the plan for a schema's values
 */
export function eventPlan(content: Content, of: PlanOf, shapes: Shapes): Plan | undefined {
  const forms = eventStreamOf(content, shapes).events.map((form) => ({ ...form, plan: dataPlan(form, of, shapes) }));
  const data = forms.flatMap(({ plan }) => plan ?? []);
  if (data.length === 0) return undefined;
  const [only, ...others] = forms;
  if (only !== undefined && others.length === 0) return inData(only.plan);
  // Forms without a name are told apart like alternatives of one schema.
  const unnamed = forms.filter(({ type }) => type === undefined);
  const otherwise = inData(alternatives(unnamed, of, shapes));
  const cases = new Map<string, Plan>();
  for (const { plan, type } of forms)
    for (const name of type?.names ?? []) if (plan !== undefined) cases.set(name, inData(plan) ?? plan);
  return cases.size === 0 ? otherwise : { kind: "tag", property: "event", cases, otherwise };
}

/** What is converted in the data of events, whatever their names. */
export function eventDataPlan(content: Content, of: PlanOf, shapes: Shapes): Plan | undefined {
  return alternatives(eventStreamOf(content, shapes).events, of, shapes);
}

function alternatives(forms: readonly EventForm[], of: PlanOf, shapes: Shapes): Plan | undefined {
  const schemas = forms.flatMap((form) => dataSchemas(form, shapes));
  const [first, ...others] = schemas;
  if (first === undefined || others.length === 0) return first && of(first);
  return of({ ...first, shape: { kind: "union", mode: "anyOf", members: schemas } });
}

function inData(plan: Plan | undefined): Plan | undefined {
  return plan && { kind: "object", members: [["data", plan]], patterns: [], rest: undefined };
}

function dataPlan(form: EventForm, of: PlanOf, shapes: Shapes): Plan | undefined {
  const plans = dataSchemas(form, shapes).flatMap((schema) => of(schema) ?? []);
  return plans.length < 2 ? plans[0] : { kind: "all", plans };
}

function dataSchemas({ data = [], isJson }: EventForm, shapes: Shapes): readonly Schema[] {
  return isJson ? data.map((schema) => insideOf(schema, shapes)) : data;
}

function insideOf(schema: Schema, shapes: Shapes): Schema {
  const shape = shapes.of(schema);
  if (shape.kind === "union" && shape.members.some((member) => jsonInside(member, shapes) !== undefined))
    return { ...schema, shape: { ...shape, members: shape.members.map((member) => insideOf(member, shapes)) } };
  const inside = jsonInside(schema, shapes);
  return inside === undefined || inside === "unknown" ? schema : inside;
}
