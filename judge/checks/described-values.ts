import { isNullIn, valueIn } from "../descriptions/values-in-states.ts";
import { isArray, isObject, type Json, type JsonObject } from "../../generator/document/json.ts";
import { words } from "../../generator/names/words.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { says } from "../descriptions/phrases.ts";
import { ownSentences } from "../descriptions/sentences.ts";
import { isNamed } from "../descriptions/words.ts";
import { leavesOf } from "../values/places.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import { type Answer, headerOf } from "../http/message.ts";
import type { Finding } from "../report.ts";
import { itemsOf, memberNamed } from "../resources/lists.ts";
import { bodyOf, resourceIn, STATE } from "../resources/representation.ts";
import { isAction, normal, singular } from "../resources/resources.ts";
import { finding, type Run, type Subject } from "../run.ts";
import { contradictedSum, SECOND, timeOf, UNITS } from "./computed-values.ts";
import { withSeparateSpans } from "../descriptions/formula.ts";
import { contradictedFormula } from "../descriptions/computed.ts";
import { type Stated, statedValues } from "../descriptions/stated-values.ts";
import { wrongDescription } from "./file-descriptions.ts";
import { contradictedHeader } from "../descriptions/headers.ts";
import { contentOf, responseOf } from "./documented.ts";

const DISTANCE = /^(\d{1,4}) (second|minute|hour|day|week)s? (after|before) `?(\w+)`?(?:$|[.,;( ])/i;
/** Objects within objects that are looked at. */
const DEEPEST = 4;

/** The members of each object of a response agree with each other, as their descriptions and names state. */
export function judgeValues(run: Run, subject: Subject, answer: Answer): readonly Finding[] {
  const { operation } = subject;
  if (operation === undefined || !run.checks.has("described-values")) return [];
  const response = responseOf(operation, answer.status);
  const content = response && contentOf(response, headerOf(answer, "content-type") ?? "");
  const body = content?.codec === "json" ? bodyOf(answer) : undefined;
  if (content === undefined || body === undefined) return [];
  const elsewhere =
    answer.status < 300 ? (contradictedPath(run, subject, body) ?? shownSecret(operation, body)) : undefined;
  if (elsewhere !== undefined) {
    run.tally.check("described-values", operation);
    return finding(run, "described-values", subject, elsewhere, operation.at, answer);
  }
  for (const { object, schema } of objectsIn(run, body, content.schema, 0)) {
    const isSuccess = answer.status < 300;
    const message =
      contradictedHeader(run, object, schema, answer) ??
      (isSuccess ? (contradictionIn(run, object, schema) ?? contradictedFile(subject, object)) : undefined);
    if (message === undefined) continue;
    run.tally.check("described-values", operation);
    const found = finding(run, "described-values", subject, message, operation.at, answer);
    // The same member may be wrong in the responses of many operations.
    return found.map((one) => ({ ...one, cause: message.split(" is ", 1)[0] ?? "" }));
  }
  return [];
}

const SECRET = /secret|token|password|api_?key|hash$|cvc/i;

/** A secret in a response that shows none, by the description of its operation: "Secrets are never shown here." */
function shownSecret(operation: Operation, body: Json): string | undefined {
  const rules = ownSentences(operation).filter(
    (one) => says(one, "withoutSecrets") || (says(one, "neverShown") && !says(one, "excepted", "only")),
  );
  const shown = rules.length === 0 ? [] : leavesOf(body).filter(({ name }) => SECRET.test(name));
  const wrong = shown.find(({ name }) => rules.some((rule) => isNamed(words(name).at(-1) ?? name, rule)));
  return wrong === undefined ? undefined : `${wrong.name} is shown, although the description rules that out.`;
}

/** The project of `/projects/7/tasks` in its tasks: `project_id` is 7. */
function contradictedPath(
  { pool: { find, resources } }: Run,
  { case: one, operation }: Subject,
  body: Json,
): string | undefined {
  const places = operation === undefined ? [] : resources.inPath(operation);
  const own = operation && (resources.ofCollection(operation) ?? places.at(-1)?.resource);
  if (operation === undefined || own === undefined || isAction(resources, operation)) return undefined;
  const shown = operation === own.list ? itemsOf(operation, body) : [resourceIn(body, own.word)];
  for (const { parameter, resource } of places.filter((place) => place.resource !== own)) {
    const wanted = one?.parameters.path.get(parameter);
    const plain = normal(parameter);
    // `/people/{person}` may have a key instead of the id.
    const isId = wanted !== undefined && String(find(resource, wanted)?.seen?.["id"]) === String(wanted);
    const others = plain.endsWith("id") ? [`${normal(singular(resource.word))}id`] : isId ? [`${plain}id`] : [];
    // The `slug` of `/shops/{slug}/products` is not that of a product.
    const isOwn = plain !== "id" && (plain.endsWith("id") || plain.startsWith(normal(singular(resource.word))));
    const names = [...(isOwn ? [plain] : []), ...others];
    for (const item of shown ?? []) {
      const member = item && memberNamed(Object.keys(item), ...names);
      const value = member === undefined ? undefined : item?.[member];
      const isKey = typeof value === "string" || typeof value === "number";
      // A request may move a task to another project.
      if (member !== undefined && isObject(one?.body) && Object.hasOwn(one.body, member)) continue;
      if (isKey && wanted !== undefined && String(value).toLowerCase() !== String(wanted).toLowerCase())
        return `${member} is ${text(value)} although the path has ${text(wanted)}.`;
    }
  }
  return undefined;
}

/** A size or a checksum of the file that a request has as its body. */
function contradictedFile({ case: one, request }: Subject, object: JsonObject): string | undefined {
  if (one?.content?.codec !== "binary" || request.body === undefined) return undefined;
  const wrong = wrongDescription(object, request.body);
  return wrong && `The response describes another file than the one that was sent: ${wrong}.`;
}

interface Part {
  readonly object: JsonObject;
  readonly schema: Schema;
}

function* objectsIn(run: Run, value: Json, schema: Schema, depth: number): Generator<Part> {
  if (depth > DEEPEST || typeof value !== "object" || value === null) return;
  const shape = run.shapes.of(schema);
  if (isArray(value)) {
    if (shape.kind === "array") for (const item of value) yield* objectsIn(run, item, shape.items, depth);
    return;
  }
  if (!isObject(value)) return;
  yield { object: value, schema };
  for (const { name, schema: inner } of run.shapes.possibleMembers(schema))
    if (Object.hasOwn(value, name)) yield* objectsIn(run, value[name] ?? null, inner, depth + 1);
}

/** What one member of an object says although another one rules it out; `undefined` if they agree. */
function contradictionIn(run: Run, object: JsonObject, schema: Schema): string | undefined {
  const members = describedMembers(run, schema);
  // Responses show the same objects again and again.
  const shown = JSON.stringify(object);
  if (members.agreeing.has(shown)) return undefined;
  const message = contradictionAmong(members, object);
  if (message === undefined) members.agreeing.add(shown);
  return message;
}

function contradictionAmong(members: Described, object: JsonObject): string | undefined {
  for (const { about, name, sentence } of members.described) {
    const value = object[name];
    if (value === undefined) continue;
    const computed = distantTime(object, name, about) ?? contradictedFormula(object, name, about);
    if (computed !== undefined) return computed;
    for (const state of members.states) {
      const own = object[state.name];
      if (typeof own !== "string" || state.name === name) continue;
      const others = state.values.filter((other) => other !== own);
      if (value !== null && isNullIn(about, own, state.values))
        return `${name} is ${text(value)} although ${state.name} is ${text(own)}: its description says that it has no value then.`;
      const wanted = valueIn(about, own, others);
      if (wanted !== undefined && (String(value) === wanted.value) !== wanted.isSame)
        return `${name} is ${text(value)} although ${state.name} is ${text(own)}: its description says "${sentence ?? wanted.text}".`;
    }
  }
  return contradictedSum(object, (name) => members.described.find((own) => own.name === name)?.about ?? "");
}

interface Described {
  readonly described: readonly Stated[];
  readonly states: readonly { readonly name: string; readonly values: readonly string[] }[];
  /** JSON of objects whose members agree. */
  readonly agreeing: Set<string>;
}

const cached = new WeakMap<Schema, Described>();

function describedMembers(run: Run, schema: Schema): Described {
  const { shapes } = run;
  const known = cached.get(schema);
  if (known !== undefined) return known;
  const all = shapes.possibleMembers(schema);
  const found = {
    agreeing: new Set<string>(),
    described: [
      ...all.flatMap(({ name, schema: { docs } }) =>
        docs.description === undefined
          ? []
          : [{ name, about: withSeparateSpans(docs.description.replace(/\s+/g, " ").trim()) }],
      ),
      ...statedValues(run, schema),
    ],
    states: all.flatMap(({ name, schema: own }) => {
      const shape = shapes.of(own);
      const listed = shape.kind === "enum" ? shape.values.map(({ value }) => value) : [];
      const values = listed.filter((value) => typeof value === "string");
      return (STATE.test(normal(name)) || /(?:status|state)$/.test(normal(name))) && values.length > 0
        ? [{ name, values }]
        : [];
    }),
  };
  cached.set(schema, found);
  return found;
}

function text(value: Json | undefined): string {
  return JSON.stringify(value ?? null);
}

/** "14 days after `issued_on`" */
function distantTime(object: JsonObject, name: string, about: string): string | undefined {
  const [found, count, unit = "", direction, named = ""] = DISTANCE.exec(about) ?? [];
  const other = found === undefined ? undefined : memberNamed(Object.keys(object), normal(named));
  const length = UNITS[unit.toLowerCase()];
  const [time, from] = [timeOf(object[name]), timeOf(object[other ?? ""])];
  if (other === undefined || length === undefined || time === undefined || from === undefined) return undefined;
  const distance = (direction?.toLowerCase() === "after" ? 1 : -1) * Number(count) * length;
  if (Math.abs(time - from - distance) < SECOND) return undefined;
  return `${name} is ${text(object[name])} although ${other} is ${text(object[other])}: its description says "${found?.replace(/[.,;( ]$/, "")}".`;
}
