import type { Api, Operation, Parameter } from "../../generator/ir/api.ts";
import { shapesOf } from "../../generator/facts/shapes.ts";
import { ifPossible, Impossible } from "../values/impossible.ts";
import type { Maker } from "../values/make.ts";
import { chance, pick, type Random } from "../../runtime/factory/random.ts";
import { smaller } from "../values/shrink.ts";
import { examplesOf, isBodyOf, makeBody } from "./body-values.ts";
import { type Case, caseText, withBody, withParameter } from "./case.ts";
import { contentsOf } from "./descriptor.ts";
import {
  describedParameters,
  givenParameter,
  isSendable,
  makeParameter,
  parameterValues,
  survivesEncoding,
} from "./parameter-values.ts";
import { areSeparable } from "./path-texts.ts";

/** Makes requests of one operation as values. */
export interface CaseMaker {
  /** Cases from the document's examples, one per example of the body. */
  readonly examples: readonly Case[];
  /** @throws Impossible */
  make(random: Random): Case;
  /** Makes a case with every optional part. @throws Impossible */
  makeFull(random: Random): Case;
  /**
   * Like `make`, now and then with a path that leads to nothing.
   *
   * @throws Impossible
   */
  stray(random: Random): Case;
  /**
   * Like `make`, with ids that do not exist.
   *
   * @throws Impossible
   */
  invent(random: Random): Case;
  /** Simpler cases that are still valid. */
  simpler(one: Case): Iterable<Case>;
}

/** Characters of a large case, and of all cases of an operation before large ones are reused. */
const LARGE = 20_000;
const MOST_CHARACTERS = 2_000_000;

/** Most cases from examples. Documents usually have one or two. */
const MOST_EXAMPLES = 5;

export function createCaseMaker(api: Api, operation: Operation, maker: Maker): CaseMaker {
  // Large cases are made only a few times, then reused.
  const kept: Case[] = [];
  let characters = 0;
  const parts = partsOf(api, operation, maker);
  const make = (random: Random): Case => {
    const [first] = kept;
    if (first !== undefined && characters > MOST_CHARACTERS) return pick(random, kept) ?? first;
    const one = generatedCase(parts, random);
    const { length } = caseText(one);
    characters += length;
    if (length > LARGE) kept.push(one);
    return one;
  };
  return {
    examples: exampleCases(parts),
    make,
    makeFull: (random) => fullCase(parts, random),
    stray: make,
    invent: make,
    simpler: (one) => simplerCases(parts, one),
  };
}

/** The inputs for the cases of one operation. */
interface Parts {
  readonly api: Api;
  readonly operation: Operation;
  readonly maker: Maker;
  readonly parameters: readonly Parameter[];
  readonly contents: ReturnType<typeof contentsOf>;
  readonly shapes: ReturnType<typeof shapesOf>;
}

function partsOf(api: Api, operation: Operation, maker: Maker): Parts {
  const parameters = describedParameters(operation);
  return { api, operation, maker, parameters, contents: contentsOf(operation), shapes: shapesOf(api) };
}

function generatedCase(parts: Parts, random: Random): Case {
  const { contents, operation } = parts;
  const content = pick(random, contents);
  const bare = withoutBody(parts, random, (parameter) => chance(random, isKey(parameter, operation) ? 80 : 50));
  const includesBody = content !== undefined && (operation.body?.required === true || chance(random, 85));
  return includesBody ? { ...bare, content, body: makeBody(content, parts.shapes, parts.maker, random) } : bare;
}

function fullCase(parts: Parts, random: Random): Case {
  const [first, ...others] = parts.contents;
  const content = first?.codec === "json" ? first : (others.find(({ codec }) => codec === "json") ?? first);
  const bare = withoutBody(parts, random, () => true);
  if (content === undefined) return bare;
  return { ...bare, content, body: makeBody(content, parts.shapes, parts.maker, random, { isFull: true }) };
}

function withoutBody(
  { maker, operation, parameters }: Parts,
  random: Random,
  isIncluded: (parameter: Parameter) => boolean,
): Case {
  const values = parameterValues(parameters, isIncluded, (parameter) =>
    makeParameter(operation, parameter, maker, random),
  );
  if (!areSeparable(operation, values.path)) throw new Impossible(NOT_TOLD_APART, operation.at);
  return { parameters: values, origin: "generated" };
}

const NOT_TOLD_APART = "the values of its path cannot be distinguished";

/** Values without an example are taken from the middle of the allowed range. */
const MIDDLE: Random = { int: (least, most) => Math.floor((least + most) / 2) };

function exampleCases({ api, operation, maker, parameters, contents, shapes }: Parts): readonly Case[] {
  const given = contents.flatMap((content) =>
    examplesOf(content, shapes, maker).map((example) => ({ content, example })),
  );
  const base = (): Case => ({
    parameters: parameterValues(
      parameters,
      (parameter) => isKey(parameter, operation) || parameter.examples.length > 0,
      (parameter) =>
        givenParameter(api, operation, parameter, maker) ?? makeParameter(operation, parameter, maker, MIDDLE),
    ),
    origin: "example",
  });
  const cases = (): readonly Case[] => {
    if (!areSeparable(operation, base().parameters.path)) return [];
    if (given.length > 0) {
      return given.slice(0, MOST_EXAMPLES).map(({ content, example }) => ({
        ...base(),
        content,
        body: example.value,
        origin: example.name === undefined ? "example" : `example ${JSON.stringify(example.name)}`,
      }));
    }
    const [content] = contents;
    const whole: Case =
      content === undefined ? base() : { ...base(), content, body: makeBody(content, shapes, maker, MIDDLE) };
    const hasExamples = parameters.some((parameter) => givenParameter(api, operation, parameter, maker) !== undefined);
    return hasExamples || contents.length === 0 ? [whole] : [];
  };
  return ifPossible(cases) ?? [];
}

function* simplerCases({ operation, maker, parameters }: Parts, one: Case): Iterable<Case> {
  for (const parameter of parameters) {
    const value = one.parameters[parameter.in].get(parameter.name);
    if (value === undefined) continue;
    if (!parameter.required && parameter.in !== "path") {
      yield withParameter(one, parameter.in, parameter.name, undefined);
    }
    for (const less of smaller(value)) {
      const fits = maker.evaluator.verdict(less, parameter.schema, "sent") === "fits";
      const simpler = withParameter(one, parameter.in, parameter.name, less);
      const isRead = isSendable(parameter, less) && survivesEncoding(operation, parameter, less);
      if (fits && isRead && areSeparable(operation, simpler.parameters.path)) yield simpler;
    }
  }
  const { body, content } = one;
  if (body === undefined || content === undefined) return;
  if (operation.body?.required !== true) yield withBody(one, undefined);
  if (content.codec === "lines") return;
  for (const less of smaller(body)) if (isBodyOf(less, content, maker)) yield withBody(one, less);
}

function isKey({ in: place, name }: Parameter, { idempotency }: Operation): boolean {
  return place === "header" && name.toLowerCase() === idempotency?.header.toLowerCase();
}
