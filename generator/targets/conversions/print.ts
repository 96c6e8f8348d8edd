import type { Pointer } from "../../document/pointer.ts";
import type { Content, Header, Operation, Response } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { statusText } from "../../ir/status.ts";
import { type Code, code } from "../../print/code.ts";
import { member } from "../../print/key.ts";
import { list, object, someItems } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { regex } from "../../print/regex.ts";
import type { Direction } from "../../print/type/node.ts";
import { isJson, isStructuredParameter, isReceivable, isStructured } from "../operations/encodings.ts";
import { parameterGroups } from "../operations/request-members.ts";
import { lineSchema, jsonInside } from "../operations/streams.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { FileScope } from "../target.ts";
import { formatCode, type Formats } from "./formats.ts";
import type { Conversions, ObjectPlan, Plan, ValuePlan, ValuePrinter } from "./plan.ts";
import { type EventForm, eventStreamOf } from "../operations/events.ts";

/** The role of a model's conversion among declarations. */
export const CONVERSION = "conversion";

/** @param isLater whether the model's conversion is declared further down, or is this one */
export function planCode(
  file: FileScope,
  formats: Formats,
  plan: Plan,
  isLater: (at: Pointer) => boolean = () => false,
): Code {
  const inner = (one: Plan): Code => planCode(file, formats, one, isLater);
  const orNothing = (one: Plan | undefined): Code => (one === undefined ? code`undefined` : inner(one));
  const byName = (entries: Iterable<readonly [string, Plan | undefined]>): Code => {
    const members = Array.from(entries, ([name, one]) => member(name, orNothing(one)));
    return list("{", members, "}", 20);
  };
  switch (plan.kind) {
    case "value":
      return valueCode(file, formats, plan);
    case "model": {
      const name = file.use(CONVERSION, plan.at);
      return isLater(plan.at) ? code`{ of: () => ${name} }` : name;
    }
    case "each":
      return object({ each: inner(plan.items) }, 20);
    case "all":
      return object({ all: list("[", plan.plans.map(inner), "]", 20) }, 20);
    case "array":
      return object({ items: orNothing(plan.items), first: someItems(plan.first.map(orNothing), 20) }, 20);
    case "tag": {
      const { cases, otherwise, property } = plan;
      return object({ tag: literal(property), cases: byName(cases), otherwise: otherwise && inner(otherwise) }, 20);
    }
    case "object": {
      const patterns = plan.patterns.map(({ pattern, plan: one }) =>
        object({ pattern: regex(pattern.pattern, pattern.flags), value: one && inner(one) }, 20),
      );
      const rest = plan.rest && inner(plan.rest);
      return object({ members: byName(plan.members), patterns: someItems(patterns, 20), rest }, 20);
    }
  }
}

function valueCode(file: FileScope, formats: Formats, { format, hasOthers, of }: ValuePlan): Code {
  const conversion = formatCode(file, formats, format, of);
  return hasOthers
    ? code`/* @__PURE__ */ ${file.runtime("conversion", "orUnchanged", "value")}(${conversion})`
    : conversion;
}

/** How the JSON of a body is parsed and printed if `JSON` would round its integers. */
export function numbersCode(content: Content, printer: ValuePrinter): Code | undefined {
  const { conversions, shapes } = printer;
  if (content.codec === "events")
    return exactPlanCode(conversions && eventDataPlan(content, conversions.ofRounded, shapes), printer);
  const item = content.codec === "lines" ? lineSchema(content) : undefined;
  return exactCode(item ?? content.schema, printer);
}

/** How the JSON properties of a form are parsed and printed if `JSON` would round their integers. */
export function propertyNumbers(
  { codec, encodings, schema }: Content,
  printer: ValuePrinter,
): ReadonlyMap<string, Code> {
  const { conversions, shapes } = printer;
  const shape = codec === "form" || codec === "multipart" ? shapes.of(schema) : undefined;
  if (shape?.kind !== "object" || conversions === undefined) return new Map();
  const wholes = new Set(encodings.flatMap((one) => (isJson(one.contentType ?? "") ? one.property : [])));
  return new Map(
    shape.properties.flatMap(({ name, schema: property }) => {
      const items = itemsOf(property, shapes);
      if (!wholes.has(name) && shapes.isScalar(items ?? property)) return [];
      // An array is sent as one part, or as one part per item.
      const plans = [property, ...(items === undefined ? [] : [items])].map(conversions.ofRounded);
      const exact = exactPlanCode(allOf(plans), printer);
      return exact === undefined ? [] : [[name, exact] as const];
    }),
  );
}

function itemsOf(schema: Schema, shapes: Shapes): Schema | undefined {
  const shape = shapes.of(schema);
  return shape.kind === "array" ? shape.items : undefined;
}

/** `exactJson(orderConversion)`; `undefined` if no integer of the schema is a bigint. */
export function exactCode(schema: Schema, printer: ValuePrinter): Code | undefined {
  return exactPlanCode(printer.conversions?.ofRounded(schema), printer);
}

function exactPlanCode(plan: Plan | undefined, { conversions, file }: ValuePrinter): Code | undefined {
  if (plan === undefined || conversions === undefined) return undefined;
  const exact = file.runtime("exact-json", "exactJson", "value");
  return code`/* @__PURE__ */ ${exact}(${planCode(file, conversions.formats, plan)})`;
}

/** Which bodies of an operation are values of their schemas. Others are text or bytes, whatever the schema says. */
export interface Convertible {
  readonly header: (header: Header) => boolean;
  /** The schema of each event in a request. */
  readonly event?: (content: Content) => Schema | undefined;
}

/** The descriptor's `conversions: { request: ..., responses: { 200: ... } }`; `undefined` if nothing is converted. */
export function conversionsCode(
  operation: Operation,
  { conversions, file }: ValuePrinter,
  convertible: Convertible,
): Code | undefined {
  if (conversions === undefined) return undefined;
  const plan = requestPlan(operation, conversions, convertible);
  const request = plan && planCode(file, conversions.formats, plan);
  const responses = operation.responses.filter(isReceivable).flatMap((response) => {
    const own = responsePlan(response, conversions, convertible);
    return own === undefined ? [] : [member(statusText(response.status), planCode(file, conversions.formats, own))];
  });
  if (request === undefined && responses.length === 0) return undefined;
  return object({ request, responses: responses.length === 0 ? undefined : list("{", responses, "}", 14) }, 16);
}

function requestPlan(operation: Operation, conversions: Conversions, convertible: Convertible): Plan | undefined {
  const groups = parameterGroups(operation).map(({ name, parameters }) => {
    const typed = parameters.filter(isStructuredParameter);
    return [name, objectPlan(typed.map((one) => [one.name, conversions.of(one.schema)]))] as const;
  });
  const whole = operation.parameters
    .filter((parameter) => parameter.in === "querystring" && isStructuredParameter(parameter))
    .map(({ schema }) => ["query", conversions.of(schema)] as const);
  const body = bodyPlan(operation.body?.contents ?? [], "sent", conversions, convertible);
  return objectPlan([...groups, ...whole, ["body", body]]);
}

function responsePlan(
  { contents, headers }: Response,
  conversions: Conversions,
  convertible: Convertible,
): Plan | undefined {
  const typed = headers.filter(convertible.header);
  return objectPlan([
    ["body", bodyPlan(contents, "received", conversions, convertible)],
    ["headers", objectPlan(typed.map(({ name, schema }) => [name, conversions.of(schema)]))],
  ]);
}

function objectPlan(members: ObjectPlan["members"]): Plan | undefined {
  const own = members.filter(([, plan]) => plan !== undefined);
  return own.length === 0 ? undefined : { kind: "object", members: own, patterns: [], rest: undefined };
}

function bodyPlan(
  contents: readonly Content[],
  direction: Direction,
  conversions: Conversions,
  convertible: Convertible,
): Plan | undefined {
  const whole = contents.flatMap((content) => wholeSchema(content, direction, conversions) ?? []);
  // Bodies of several media types are distinguished like alternatives of one schema.
  return allOf([
    alternatives(whole, conversions.of),
    ...contents.map((content) => streamPlan(content, direction, conversions, convertible)),
  ]);
}

/** A value must be converted by all of these plans. */
function allOf(given: readonly (Plan | undefined)[]): Plan | undefined {
  const plans = given.filter((plan) => plan !== undefined);
  return plans.length < 2 ? plans[0] : { kind: "all", plans };
}

function alternatives(schemas: readonly Schema[], of: PlanOf): Plan | undefined {
  const [first, ...others] = schemas;
  if (first === undefined || others.length === 0) return first && of(first);
  return of({ ...first, shape: { kind: "union", mode: "anyOf", members: schemas } });
}

function wholeSchema(content: Content, direction: Direction, conversions: Conversions): Schema | undefined {
  if (isStructured(content, direction)) return content.schema;
  return content.codec === "text" && conversions.of(content.schema)?.kind === "value" ? content.schema : undefined;
}

function streamPlan(
  content: Content,
  direction: Direction,
  conversions: Conversions,
  { event }: Convertible,
): Plan | undefined {
  const events = direction === "sent" ? event?.(content) : undefined;
  const item = content.codec === "lines" ? lineSchema(content) : events;
  const isReceived = content.codec === "events" && direction === "received";
  const items = isReceived ? eventPlan(content, conversions.of, conversions.shapes) : item && conversions.of(item);
  return items && { kind: "each", items };
}

type PlanOf = (schema: Schema) => Plan | undefined;

/**
 * The conversion of each event of a `text/event-stream`.
 *
 * @param of returns the plan for a schema's values
 */
function eventPlan(content: Content, of: PlanOf, shapes: Shapes): Plan | undefined {
  const forms = eventStreamOf(content, shapes).events.map((form) => ({ ...form, plan: dataPlan(form, of, shapes) }));
  const data = forms.flatMap(({ plan }) => plan ?? []);
  if (data.length === 0) return undefined;
  const [only, ...others] = forms;
  if (only !== undefined && others.length === 0) return inData(only.plan);
  // Forms without a name are distinguished like alternatives of one schema.
  const unnamed = forms.filter(({ type }) => type === undefined);
  const otherwise = inData(dataPlans(unnamed, of, shapes));
  const cases = new Map<string, Plan>();
  for (const { plan, type } of forms)
    for (const name of type?.names ?? []) if (plan !== undefined) cases.set(name, inData(plan) ?? plan);
  return cases.size === 0 ? otherwise : { kind: "tag", property: "event", cases, otherwise };
}

/** The conversion of events' data, for any event name. */
function eventDataPlan(content: Content, of: PlanOf, shapes: Shapes): Plan | undefined {
  return dataPlans(eventStreamOf(content, shapes).events, of, shapes);
}

function dataPlans(forms: readonly EventForm[], of: PlanOf, shapes: Shapes): Plan | undefined {
  return alternatives(
    forms.flatMap((form) => dataSchemas(form, shapes)),
    of,
  );
}

function inData(plan: Plan | undefined): Plan | undefined {
  return objectPlan([["data", plan]]);
}

function dataPlan(form: EventForm, of: PlanOf, shapes: Shapes): Plan | undefined {
  return allOf(dataSchemas(form, shapes).map(of));
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
