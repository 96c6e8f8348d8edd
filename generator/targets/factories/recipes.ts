import type { Json } from "../../document/json.ts";
import type { Pointer } from "../../document/pointer.ts";
import { isArray, isObject, member as memberOf } from "../../document/json.ts";
import type { Model } from "../../ir/api.ts";
import type { Assertion, ObjectShape, Property, Schema, UnionShape } from "../../ir/schema.ts";
import { type Code, code, join } from "../../print/code.ts";
import { member } from "../../print/key.ts";
import { EMPTY, list } from "../../print/layout.ts";
import { literal, literals } from "../../print/literal.ts";
import { regex } from "../../print/regex.ts";
import { withConditions } from "../../facts/conditions/conditions.ts";
import { enumValues } from "../models/enum.ts";
import { modelRole, type ModelRole } from "../models/names.ts";
import type { FileScope } from "../target.ts";
import type { Direction } from "../validators/checks/scope.ts";
import type { Facts } from "../../facts/facts.ts";
import type { MappedTags } from "./mapped-tags.ts";

/** Prints how values of a schema are created: `object({ id: text(), lines: array(lineFactory) })`. */
export interface RecipePrinter {
  /** @param example an example of the whole value, from beside the schema */
  recipe(schema: Schema, example?: Json): Code;
  /** The recipe of a model's own schema. */
  model(schema: Schema): Code;
}

/** The role under which a model's factory is declared. */
export function factoryRole(role: ModelRole): string {
  return `factory-${role}`;
}

/** Longer examples, in characters of JSON, would clutter the file. */
const LONGEST_EXAMPLE = 80;
const MOST_EXAMPLES = 3;

export function createRecipes(
  file: FileScope,
  facts: Facts,
  direction: Direction,
  mappedTags: MappedTags,
): RecipePrinter {
  const runtime = (name: string): Code => file.runtime("factory/recipe", name, "value");
  const call = (name: string, ...given: readonly Code[]): Code => list(`${runtime(name).text}(`, given, ")");
  const allOf = (parts: readonly Code[]): Code => {
    const [only, ...others] = parts;
    return only !== undefined && others.length === 0 ? only : call("allOf", ...parts);
  };

  function recipe(schema: Schema, hint?: Json): Code {
    return allOf(partsOf(schema, hint));
  }

  /** Recipes that a value must follow all at once. */
  function partsOf(given: Schema, hint?: Json): readonly Code[] {
    const schema = withConditions(given, facts.schemaOf);
    const { assertions, docs, shape } = schema;
    const usual = typeof schema.default === "string" && schema.default !== "" ? [schema.default] : [];
    const examples = [...(docs.examples ?? (hint === undefined ? usual : [])), ...(hint === undefined ? [] : [hint])];
    const own =
      shape.kind === "intersection"
        ? shape.members.flatMap((part) => partsOf(part, examples[0]))
        : [shapeRecipe(schema, examples)];
    return [...own, ...assertions.flatMap((assertion) => tagRecipe(schema, assertion))];
  }

  function modelRecipe(schema: Schema): Code {
    const mapped = [...(mappedTags.get(schema.at) ?? [])];
    return allOf([
      ...partsOf(schema),
      ...mapped.map(([property, values]) => hug("object", [tagged(property, values)])),
    ]);
  }

  function shapeRecipe(schema: Schema, examples: readonly Json[]): Code {
    const { assertions, shape } = schema;
    switch (shape.kind) {
      case "unknown":
        return untypedRecipe(assertions, examples);
      case "never":
        return runtime("nothing");
      case "null":
        return call("oneOf", literal([null]));
      case "boolean":
        return runtime("boolean");
      case "binary":
        return runtime("file");
      case "literal":
        return call("oneOf", literal([shape.value]));
      case "enum":
        return call("oneOf", enumList(schema) ?? list("[", literals(shape.values.map(({ value }) => value)), "]", 40));
      case "number": {
        const given = examples.filter((example) => typeof example === "number");
        const rules = numberRules(assertions, given);
        return call(shape.integer ? "integer" : "number", ...rules);
      }
      case "string": {
        const format = shape.format === undefined ? [] : [member("format", literal(shape.format))];
        return call("text", ...textRules(assertions, format, examples));
      }
      case "array":
        return call("array", recipe(shape.items, itemOf(examples, 0)), ...arrayRules(assertions));
      case "tuple": {
        const first = shape.items.map((item, index) => recipe(item, itemOf(examples, index)));
        const rules = arrayRules(assertions);
        const rest = shape.rest.shape.kind === "never" && rules.length === 0 ? [] : [recipe(shape.rest)];
        return call("tuple", list("[", first, "]"), ...rest, ...rules);
      }
      case "object":
        return objectRecipe(schema, shape, examples);
      case "union":
        return unionRecipe(shape, examples);
      case "intersection":
        return allOf(partsOf(schema));
      case "ref": {
        const target = referenceRecipe(shape.target);
        const bounds = assertions.length === 0 ? EMPTY : untypedRecipe(assertions, []);
        return bounds.text === "" || bounds.text === runtime("anything").text ? target : allOf([target, bounds]);
      }
    }
  }

  function referenceRecipe(target: Pointer): Code {
    const model: Model | undefined = facts.models.get(target);
    if (model === undefined) return runtime("anything");
    return file.use(factoryRole(modelRole(model, direction)), target);
  }

  /** Infers the type of a schema without `type` from its limits. */
  function untypedRecipe(assertions: readonly Assertion[], examples: readonly Json[]): Code {
    const text = textRules(assertions, [], []);
    if (text.length > 0) return call("text", ...text);
    const number = numberRules(assertions, []);
    if (number.length > 0) return call("number", ...number);
    const array = arrayRules(assertions);
    if (array.length > 0) return call("array", runtime("anything"), ...array);
    const example = examples.find(isShort);
    return example === undefined ? runtime("anything") : call("oneOf", literal([example]));
  }

  function enumList(schema: Schema): Code | undefined {
    const values = facts.models.get(schema.at)?.schema === schema ? enumValues(schema) : undefined;
    return values !== undefined && !values.named && !values.nullable ? file.use("model-values", schema.at) : undefined;
  }

  function objectRecipe({ assertions }: Schema, shape: ObjectShape, examples: readonly Json[]): Code {
    const hintOf = (name: string): Json | undefined => {
      const example = examples.find((one) => isObject(one) && Object.hasOwn(one, name));
      return isObject(example) ? memberOf(example, name) : undefined;
    };
    const shown = shape.properties.filter((property) => !facts.isHidden(property, direction));
    const members = (some: readonly Property[]): Code =>
      list(
        "{",
        some.map(({ name, schema }) => member(name, recipe(schema, hintOf(name)))),
        "}",
        WIDTH_OF_OBJECT,
      );
    const least = valueOf(assertions, "minProperties") ?? 0;
    const names = assertions.find(({ kind }) => kind === "propertyNames");
    const [pattern] = shape.patterns;
    const values = typeof shape.rest === "object" ? shape.rest : least > 0 ? "any" : undefined;
    const key =
      names?.kind === "propertyNames"
        ? recipe(names.schema)
        : pattern === undefined || values !== undefined
          ? undefined
          : call("text", code`{ ${member("pattern", regex(pattern.pattern, pattern.flags))} }`);
    const value =
      pattern !== undefined && (shown.length === 0 || least > 0) && typeof shape.rest !== "object"
        ? recipe(pattern.schema)
        : values === undefined
          ? undefined
          : values === "any"
            ? runtime("anything")
            : recipe(values);
    const min = least > 0 ? [literal(least)] : [];
    if (shown.length === 0 && value !== undefined) {
      const given = key === undefined ? (min.length > 0 ? [UNDEFINED] : []) : [key];
      return call("record", value, ...given, ...min);
    }
    const required = members(shown.filter((property) => property.required));
    const optional = shown.filter((property) => !property.required);
    if (min.length === 0 && optional.length === 0) return hug("object", [required]);
    if (min.length === 0) return hug("object", [required, members(optional)]);
    const others =
      value === undefined
        ? UNDEFINED
        : list("{", [member("values", value), ...(key === undefined ? [] : [member("names", key)])], "}");
    return hug("object", [required, members(optional), others, ...min]);
  }

  /** Prints a call with object literals, their members on separate lines where they are long. */
  function hug(name: string, given: readonly Code[]): Code {
    const flat = code`${runtime(name)}(${join(given, ", ")})`;
    return flat.text.includes("\n") ? flat : call(name, ...given);
  }

  function unionRecipe({ members, mode, discriminator }: UnionShape, examples: readonly Json[]): Code {
    const plain = members.filter(({ shape }) => shape.kind !== "null");
    const hint = mode === "type" ? examples[0] : undefined;
    const options = plain.map((option) => {
      const values = (discriminator?.cases ?? []).flatMap(({ target, value }) =>
        option.shape.kind === "ref" && option.shape.target === target ? [value] : [],
      );
      const own = recipe(option, hint);
      const { assertions, shape } = option;
      const hasTag = assertions.some(({ kind }) => kind === "tag");
      const target = shape.kind === "ref" ? shape.target : option.at;
      return discriminator === undefined ||
        values.length === 0 ||
        hasTag ||
        isTagged(target, discriminator.property, values)
        ? own
        : allOf([own, hug("object", [tagged(discriminator.property, values)])]);
    });
    const [only] = options;
    const joined = only !== undefined && options.length === 1 ? only : call("anyOf", ...options);
    return plain.length < members.length
      ? plain.length === 0
        ? call("oneOf", literal([null]))
        : call("nullable", joined)
      : joined;
  }

  /** Whether the factory of a model gives a property one of these values. */
  function isTagged(target: Pointer, property: string, values: readonly string[]): boolean {
    const model = facts.models.get(target);
    if (model === undefined) return false;
    const own = mappedTags.get(target)?.get(property) ?? [...(facts.tags(model.schema).get(property) ?? [])];
    return own.length > 0 && own.every((value) => values.some((one) => one === value));
  }

  function tagged(property: string, values: readonly string[]): Code {
    return code`{ ${member(property, call("oneOf", literal([...values])))} }`;
  }

  function tagRecipe(schema: Schema, assertion: Assertion): readonly Code[] {
    if (assertion.kind !== "tag" || assertion.except === true) return [];
    if (schema.shape.kind === "ref" && isTagged(schema.shape.target, assertion.property.name, assertion.values))
      return [];
    return [hug("object", [tagged(assertion.property.name, assertion.values)])];
  }

  return { recipe, model: modelRecipe };
}

const UNDEFINED = code`undefined`;
const WIDTH_OF_OBJECT = 30;

function isShort(example: Json): boolean {
  return JSON.stringify(example).length <= LONGEST_EXAMPLE;
}

function itemOf(examples: readonly Json[], index: number): Json | undefined {
  const example = examples.find(isArray);
  return isArray(example) ? example[index] : undefined;
}

function valueOf(assertions: readonly Assertion[], kind: Assertion["kind"]): number | undefined {
  const found = assertions.find((assertion) => assertion.kind === kind);
  return found !== undefined && "value" in found && typeof found.value === "number" ? found.value : undefined;
}

const NUMBER_RULES = [
  ["minimum", "min"],
  ["maximum", "max"],
  ["exclusiveMinimum", "above"],
  ["exclusiveMaximum", "below"],
  ["multipleOf", "step"],
] as const;

function limits(
  assertions: readonly Assertion[],
  names: readonly (readonly [Assertion["kind"], string])[],
): readonly Code[] {
  return names.flatMap(([kind, name]) => {
    const value = valueOf(assertions, kind);
    return value === undefined ? [] : [member(name, literal(value))];
  });
}

function rulesOf(members: readonly Code[]): readonly Code[] {
  return members.length === 0 ? [] : [list("{", members, "}", 60)];
}

function examplesMember(examples: readonly Json[]): readonly Code[] {
  const short = [...new Set(examples)].filter(isShort).slice(0, MOST_EXAMPLES);
  return short.length === 0 ? [] : [member("examples", literal(short))];
}

function numberRules(assertions: readonly Assertion[], examples: readonly Json[]): readonly Code[] {
  return rulesOf([...limits(assertions, NUMBER_RULES), ...examplesMember(examples)]);
}

function textRules(assertions: readonly Assertion[], own: readonly Code[], examples: readonly Json[]): readonly Code[] {
  const patterns = assertions.flatMap((one) =>
    one.kind === "pattern" ? [member("pattern", regex(one.source, one.flags))] : [],
  );
  const formats = assertions.flatMap((one) => (one.kind === "format" ? [member("format", literal(one.value))] : []));
  const bounds = limits(assertions, [
    ["minLength", "min"],
    ["maxLength", "max"],
  ]);
  const given = examplesMember(examples.filter((example) => typeof example === "string"));
  return rulesOf([...own, ...formats.slice(0, own.length === 0 ? 1 : 0), ...patterns.slice(0, 1), ...bounds, ...given]);
}

function arrayRules(assertions: readonly Assertion[]): readonly Code[] {
  const unique = assertions.some(({ kind }) => kind === "uniqueItems") ? [member("unique", literal(true))] : [];
  const bounds = limits(assertions, [
    ["minItems", "min"],
    ["maxItems", "max"],
  ]);
  return rulesOf([...bounds, ...unique]);
}
