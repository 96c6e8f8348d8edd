import { isObject, type Json } from "../../document/json.ts";
import type { Api, Content, Example, Operation, Parameter } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import type { Alphabet } from "../values/alphabet.ts";
import { isAllowedText } from "../values/alphabet.ts";
import { Impossible } from "../values/impossible.ts";
import type { Maker } from "../values/make.ts";
import { chance, pick, type Random } from "../values/random.ts";
import { smaller } from "../values/shrink.ts";
import { shapesOf } from "../../targets/operations/scalars.ts";
import { lineSchema } from "../../targets/operations/streams.ts";
import { isWritable, readings } from "./readings.ts";
import { type Case, caseText, NO_VALUES, type Values, withBody, withParameter } from "./case.ts";
import { contentsOf } from "./descriptor.ts";

/** Makes requests of one operation as values. */
export interface CaseMaker {
  /** What the document itself gives, one case for each example of the body. */
  readonly examples: readonly Case[];
  /** @throws Impossible */
  make(random: Random): Case;
  /** Cases that are a step simpler, and valid as well. */
  simpler(one: Case): Iterable<Case>;
}

/** Characters of a large case, and of all cases of an operation, after which large ones are given again. */
const LARGE = 20_000;
const MOST_CHARACTERS = 2_000_000;

/** Cases of examples; documents have one or two. */
const MOST_EXAMPLES = 5;

export function createCaseMaker(api: Api, operation: Operation, maker: Maker): CaseMaker {
  const contents = contentsOf(operation);
  const { evaluator } = maker;
  const fits = (value: Json, schema: Schema): boolean => evaluator.verdict(value, schema, "sent") === "fits";
  // Told by the protocol: what a document says of these is ignored (OpenAPI, Parameter Object).
  const parameters = operation.parameters.filter((one) => !(one.in === "header" && isOfProtocol(one.name)));
  const shapes = shapesOf(api);

  function parameterValue(parameter: Parameter, random: Random): Json {
    const options = { direction: "sent", alphabet: alphabetOf(parameter) } as const;
    for (let attempt = 0; attempt < 8; attempt++) {
      const value = maker.make(parameter.schema, random, options);
      // An empty list is not sent at all, and an empty text in a path is another path.
      const isLost = Array.isArray(value) && value.length === 0 && parameter.required;
      if (!isLost && !collides(parameter, value)) return value;
    }
    throw new Impossible("only an empty list was made, which cannot be sent", parameter.at);
  }

  /** Members of an exploded object are parameters of their own, by names that others may have. */
  function collides(parameter: Parameter, value: Json): boolean {
    const { encoding } = parameter;
    if (parameter.in !== "query" || !isObject(value) || encoding.kind !== "style") return false;
    if (!encoding.explode || encoding.style === "deepObject") return false;
    const names = Object.keys(value);
    return names.length === 0 || names.some((name) => operation.parameters.some((one) => one.name === name));
  }

  function exampleOf(parameter: Parameter): Json | undefined {
    const { schema } = parameter;
    const target =
      schema.shape.kind === "ref"
        ? api.models.find(({ at }) => schema.shape.kind === "ref" && at === schema.shape.target)?.schema
        : undefined;
    const given = [
      ...parameter.examples.map(({ value }) => value),
      ...(schema.docs.examples ?? []),
      ...(target?.docs.examples ?? []),
      schema.default,
    ];
    return given.find((value) => value !== undefined && fits(value, schema) && isSendable(parameter, value));
  }

  function parametersOf(
    random: Random,
    wanted: (parameter: Parameter) => boolean,
    fromExamples: boolean,
  ): Case["parameters"] {
    const values: Record<Parameter["in"], Map<string, Json>> = {
      path: new Map(),
      query: new Map(),
      header: new Map(),
      cookie: new Map(),
      querystring: new Map(),
    };
    for (const parameter of parameters) {
      const needed = parameter.required || parameter.in === "path";
      if (!needed && !wanted(parameter)) continue;
      // What cannot be made of an optional one is no loss.
      try {
        const example = fromExamples ? exampleOf(parameter) : undefined;
        values[parameter.in].set(parameter.name, example ?? parameterValue(parameter, random));
      } catch (error) {
        if (!(error instanceof Impossible) || needed) throw error;
      }
    }
    return values;
  }

  /** Whether a value can be read back from a form; one without members has not a byte. */
  function isFormOf(value: Json, schema: Schema): boolean {
    if (!isObject(value) || Object.keys(value).length === 0 || !isWritable(value)) return false;
    return readings(value).some((reading) => fits(reading, schema));
  }

  function isKey(parameter: Parameter): boolean {
    return parameter.in === "header" && parameter.name.toLowerCase() === operation.idempotency?.header.toLowerCase();
  }

  function bodyOf(content: Content, random: Random): Json {
    const { codec, schema } = content;
    if (codec === "lines") {
      const line = lineSchema(content);
      if (line !== undefined) return [1, 2].map(() => maker.make(line, random, { direction: "sent" }));
    }
    let value = maker.make(schema, random, { direction: "sent" });
    const isForm = codec === "form" || codec === "multipart";
    // A form has no empty lists and no null: what cannot be read back from one is not sent.
    const isReadable = (): boolean => isFormOf(value, schema);
    for (let attempt = 0; isForm && attempt < 20 && !isReadable(); attempt++) {
      value = maker.make(schema, random, { direction: "sent" });
    }
    if (isForm && !isReadable()) throw new Impossible("no value of it can be written as a form", schema.at);
    const isText = isRaw(content);
    // Without bytes there is no body.
    for (let attempt = 0; isText && codec !== "binary" && attempt < 8 && value === ""; attempt++) {
      value = maker.make(schema, random, { direction: "sent" });
    }
    if (isText && value === "") {
      value = "some text";
      if (codec !== "binary" && !fits(value, schema))
        throw new Impossible("a text without bytes is no body", schema.at);
    }
    if (isText && typeof value !== "string") {
      if (codec === "binary" || shapes.of(schema).kind === "unknown") return "some text";
      throw new Impossible(`a body of ${content.mediaType} cannot be written from a value`, schema.at);
    }
    if (isForm && !isObject(value)) throw new Impossible("a form is an object", schema.at);
    return value;
  }

  function makeOne(random: Random): Case {
    const content = pick(random, contents);
    const bare: Case = {
      parameters: parametersOf(random, (parameter) => chance(random, isKey(parameter) ? 80 : 50), false),
      origin: "generated",
    };
    const wanted = content !== undefined && (operation.body?.required === true || chance(random, 85));
    return wanted ? { ...bare, content, body: bodyOf(content, random) } : bare;
  }

  // Large ones are made a few times only.
  const kept: Case[] = [];
  let characters = 0;

  const made: CaseMaker = {
    examples: [],
    make(random) {
      const [first] = kept;
      if (first !== undefined && characters > MOST_CHARACTERS) return pick(random, kept) ?? first;
      const one = makeOne(random);
      const { length } = caseText(one);
      characters += length;
      if (length > LARGE) kept.push(one);
      return one;
    },
    *simpler(one) {
      for (const parameter of parameters) {
        const value = one.parameters[parameter.in].get(parameter.name);
        if (value === undefined) continue;
        if (!parameter.required && parameter.in !== "path") {
          yield withParameter(one, parameter.in, parameter.name, undefined);
        }
        for (const less of smaller(value)) {
          if (!fits(less, parameter.schema) || !isSendable(parameter, less)) continue;
          yield withParameter(one, parameter.in, parameter.name, less);
        }
      }
      if (one.body === undefined || one.content === undefined) return;
      if (operation.body?.required !== true) yield withBody(one, undefined);
      const { codec, schema } = one.content;
      if (codec === "lines") return;
      const isForm = codec === "form" || codec === "multipart";
      for (const less of smaller(one.body)) {
        if (less === "" && isRaw(one.content)) continue;
        if (fits(less, schema) && (!isForm || isFormOf(less, schema))) yield withBody(one, less);
      }
    },
  };

  /** @param random gives what no example gives */
  function exampleCases(random: Random): readonly Case[] {
    const given = contents.flatMap((content) => examplesOf(content, fits).map((example) => ({ content, example })));
    const base = (): Case => ({
      parameters: parametersOf(random, (parameter) => isKey(parameter) || parameter.examples.length > 0, true),
      origin: "example",
    });
    try {
      if (given.length > 0) {
        return given.slice(0, MOST_EXAMPLES).map(({ content, example }) => ({
          ...base(),
          content,
          body: example.value,
          origin: example.name === undefined ? "example" : `example ${JSON.stringify(example.name)}`,
        }));
      }
      const [content] = contents;
      const whole: Case = content === undefined ? base() : { ...base(), content, body: bodyOf(content, random) };
      const hasExamples = parameters.some((parameter) => exampleOf(parameter) !== undefined);
      return hasExamples || contents.length === 0 ? [whole] : [];
    } catch (error) {
      if (error instanceof Impossible) return [];
      throw error;
    }
  }

  return { ...made, examples: exampleCases({ int: (least, most) => Math.floor((least + most) / 2) }) };
}

/** Headers that are not the document's to describe, or that the connection needs as they are. */
function isOfProtocol(name: string): boolean {
  const names = [
    "accept",
    "content-type",
    "authorization",
    "content-length",
    "host",
    "connection",
    "transfer-encoding",
  ];
  return names.includes(name.toLowerCase());
}

function examplesOf(content: Content, fits: (value: Json, schema: Schema) => boolean): readonly Example[] {
  const own =
    content.examples.length > 0
      ? content.examples
      : (content.schema.docs.examples ?? []).map((value) => ({ at: content.at, value }));
  if (content.codec === "json" || content.codec === "form" || content.codec === "multipart") {
    return own.filter(({ value }) => fits(value, content.schema));
  }
  return own.filter(({ value }) => typeof value === "string" && value !== "");
}

/** Whether a body is the text that is sent itself. */
function isRaw({ codec }: Content): boolean {
  return codec === "text" || codec === "xml" || codec === "events" || codec === "binary";
}

/** Which texts can stand where a parameter stands. */
export function alphabetOf(parameter: Parameter): Alphabet {
  switch (parameter.in) {
    case "path":
      return "plain";
    case "header":
    case "cookie":
      return "header";
    case "query":
    case "querystring":
      return "any";
  }
}

export function isSendable(parameter: Parameter, value: Json): boolean {
  const alphabet = alphabetOf(parameter);
  if (typeof value === "string")
    return isAllowedText(alphabet, value) && !(alphabet === "plain" && value.includes("/"));
  if (Array.isArray(value)) {
    const items: readonly Json[] = value;
    return items.length > 0 && items.every((item) => isSendable(parameter, item));
  }
  return true;
}

export function noValues(): Case {
  return { parameters: NO_VALUES, origin: "generated" };
}

export type { Values };
