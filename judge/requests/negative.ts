import { isArray, isObject, type Json } from "../../generator/document/json.ts";
import { parsePointer } from "../../generator/document/pointer.ts";
import type { Api, Operation, Parameter } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import { type Breaker, type BreakOptions, type Broken, rankOf } from "../values/break.ts";
import { createEvaluator } from "../../generator/facts/evaluator/evaluator.ts";
import type { Maker } from "../values/make.ts";
import type { Random } from "../../runtime/factory/random.ts";
import { shapesOf } from "../../generator/facts/shapes.ts";
import { isCredential, isOfUserAgents, isSendable } from "./parameter-values.ts";
import { areSeparable, isOfAnother } from "./path-texts.ts";
import { isWritable, readings } from "./readings.ts";
import { type BrokenPart, type Case, withBody, withParameter } from "./case.ts";

/** Makes invalid cases from a valid one. Each violates one keyword. */
export interface CaseBreaker {
  /** New violations first. @param isNew leaves out those that were tried */
  break(one: Case, random: Random, most: number, isNew?: boolean): readonly BrokenCase[];
}

export type BrokenCase = Case & { readonly broken: BrokenPart };

export function createCaseBreaker(
  api: Api,
  operation: Operation,
  { evaluator }: Maker,
  breaker: Breaker,
  formats: boolean,
): CaseBreaker {
  const tried = new Map<string, Set<string>>();
  /** Parameters may share a schema, so each has its own keys. */
  const doneOf = ({ name = "", part }: Pick<BrokenPart, "name" | "part">): Set<string> => {
    const key = `${part} ${name}`;
    const done = tried.get(key) ?? new Set<string>();
    tried.set(key, done);
    return done;
  };
  const shapes = shapesOf(api);
  const parameters = operation.parameters.filter(
    (parameter) => !isCredential(api, operation, parameter) && !isOfUserAgents(parameter),
  );
  const lenient = createEvaluator(api, { assertFormats: false });
  /** A string in place of another type may violate only its format. */
  const isFormatOnly = (value: Json, schema: Schema): boolean =>
    readings(value).some((reading) => lenient.verdict(reading, schema, "sent") !== "misfit");

  function bodies(one: Case, random: Random, limits: Limits): readonly BrokenCase[] {
    const { content, body } = one;
    if (content === undefined || body === undefined) return [];
    // All form values are strings, and raw bodies are not parsed. Only JSON shows which keyword is violated.
    const isForm = content.codec === "form" || content.codec === "multipart";
    if (content.codec !== "json" && !isForm) return [];
    const accept = (value: Json): boolean => !isForm || isObject(value);
    const done = doneOf({ part: "body" });
    return breaker
      .break(body, content.schema, random, { ...limits, direction: "sent", done, accept })
      .flatMap((broken) => {
        // Any content is a valid file.
        if (isForm && isFile(content.schema, broken.path)) return [];
        const written = isForm ? formReadings(body, broken) : [broken.value];
        if (!written.every((reading) => misfits(reading, content.schema))) return [];
        const isFormat =
          isForm && written.some((reading) => lenient.verdict(reading, content.schema, "sent") !== "misfit");
        const keyword = isFormat ? "format" : broken.keyword;
        if (keyword === "format" && !formats) return [];
        const text = `body: ${broken.text}`;
        const { at, format, key } = broken;
        const part = { part: "body", keyword, at, key, text, ...(format !== undefined && { format }) } as const;
        return [{ ...withBody(one, broken.value), broken: part }];
      });
  }

  /** How a server may read the body. Nested form values are strings, so fewer keywords apply. */
  function formReadings(body: Json, { path, value }: Broken): readonly Json[] {
    const [name, ...deeper] = parsePointer(`#${path}`).tokens;
    if (!isObject(value) || !isObject(body) || deeper.length > 0 || !isWritable(value)) return [body];
    if (name === undefined) return [value];
    const item = Object.hasOwn(value, name) ? value[name] : undefined;
    if (item === undefined) return [value];
    // One value is a list with one item, which may be nested, and the reverse.
    const [only, ...others] = isArray(item) ? item : [];
    const single = only === undefined || others.length > 0 ? [] : [only, ...readings(only)];
    const read = isArray(item) ? [...readings(item), ...single] : [...readings(item), [item]];
    return read.map((reading) => ({ ...value, [name]: reading }));
  }

  function isFile(schema: Schema, path: string): boolean {
    const [name] = parsePointer(`#${path}`).tokens;
    const shape = shapes.of(schema);
    const own = shape.kind === "object" ? shape.properties.find((property) => property.name === name) : undefined;
    const inner = own === undefined ? undefined : shapes.of(own.schema);
    return inner?.kind === "binary" || (inner?.kind === "array" && shapes.of(inner.items).kind === "binary");
  }

  function misfits(value: Json, schema: Schema): boolean {
    return evaluator.verdict(value, schema, "sent") === "misfit";
  }

  function ofParameter(parameter: Parameter, one: Case, random: Random, limits: Limits): readonly BrokenCase[] {
    const { in: place, name, schema } = parameter;
    const value = one.parameters[place].get(name);
    const isJson = parameter.encoding.kind === "content";
    if (value === undefined || place === "querystring" || isJson || isObject(value)) return [];
    if (!shapes.isFlat(schema)) return [];
    const accept = (broken: Json): boolean =>
      !isObject(broken) &&
      isSendable(parameter, broken) &&
      broken !== "" &&
      broken !== null &&
      // A list may be encoded as an empty string.
      !(isArray(broken) && broken.every((item) => item === "" || item === null)) &&
      !(isArray(broken) && broken.some((item) => isArray(item) || isObject(item))) &&
      readings(broken).every((reading) => misfits(reading, schema));
    const done = doneOf({ part: place, name });
    return breaker.break(value, schema, random, { ...limits, direction: "sent", done, accept }).flatMap((broken) => {
      const keyword = isFormatOnly(broken.value, schema) ? "format" : broken.keyword;
      if (keyword === "format" && !formats) return [];
      const text = `${place} parameter ${JSON.stringify(name)}: ${broken.text}`;
      const { at, format, key } = broken;
      const part = { part: place, name, keyword, at, key, text, ...(format !== undefined && { format }) } as const;
      const changed = withParameter(one, place, name, broken.value);
      const { path } = changed.parameters;
      if (place === "path" && (!areSeparable(operation, path) || isOfAnother(api, operation, path))) return [];
      return [{ ...changed, broken: part }];
    });
  }

  return {
    break(one, random, most, isNew = false) {
      const limits = { most, isNew };
      const all = [
        ...parameters.flatMap((own) => ofParameter(own, one, random, limits)),
        ...bodies(one, random, limits),
      ];
      const ranked = all.map((own) => ({ own, rank: rankOf(own.broken.key, doneOf(own.broken)) }));
      const chosen = ranked
        .toSorted((a, b) => a.rank - b.rank)
        .slice(0, most)
        .map(({ own }) => own);
      for (const { broken } of chosen) doneOf(broken).add(broken.key);
      return chosen;
    },
  };
}

type Limits = Pick<BreakOptions, "most" | "isNew">;
