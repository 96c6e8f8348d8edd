import type { Json } from "../../document/json.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Assertion, ObjectShape, Property, Schema, Shape } from "../../ir/schema.ts";
import type { Code } from "../../print/code.ts";
import { member } from "../../print/key.ts";
import { list, object } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";

/** What the printer needs from its caller. */
export interface JsonSchemaScope {
  /** The zod schema of a model. */
  reference(target: Pointer): Code;
  isRequired(property: Property): boolean;
  /** Whether discriminators are asserted. */
  readonly assertTags: boolean;
  readonly withoutExamples?: true;
  /** The schema of a file. */
  readonly file?: Code;
}

type Keywords = Readonly<Record<string, Code>>;

/**
 * An object literal with the schema as JSON Schema 2020-12. A reference to a model is that model's zod schema, so that
 * `z.toJSONSchema` decides how to print it.
 */
export function jsonSchema(scope: JsonSchemaScope, schema: Schema): Code {
  const { shape } = schema;
  const own: Keywords = { ...annotations(schema, scope), ...shapeKeywords(scope, shape) };
  const assertions = schema.assertions.map((assertion) => assertionKeywords(scope, assertion));
  const all: Record<string, Code> = { ...own };
  // A repeated keyword goes into `allOf`, along with the keywords it depends on.
  const others: Code[] = [];
  for (const keywords of assertions) {
    if (Object.keys(keywords).some((name) => Object.hasOwn(all, name))) others.push(object(keywords));
    else Object.assign(all, keywords);
  }
  if (shape.kind === "intersection") others.unshift(...shape.members.map((part) => nested(scope, part)));
  if (shape.kind === "ref") others.unshift(scope.reference(shape.target));
  return object(others.length === 0 ? all : { ...all, allOf: list("[", others, "]") });
}

function nested(scope: JsonSchemaScope, schema: Schema): Code {
  const { assertions, shape } = schema;
  if (shape.kind !== "ref" || assertions.length > 0) return jsonSchema(scope, schema);
  const isBare = Object.keys(annotations(schema, scope)).length === 0;
  return isBare ? scope.reference(shape.target) : jsonSchema(scope, schema);
}

function annotations(
  { default: preset, docs, readOnly, writeOnly }: Schema,
  { withoutExamples }: JsonSchemaScope,
): Keywords {
  return given({
    title: docs.title,
    description: docs.description ?? docs.summary,
    deprecated: docs.deprecated,
    default: preset,
    readOnly,
    writeOnly,
    examples: withoutExamples === true ? undefined : docs.examples,
  });
}

function shapeKeywords(scope: JsonSchemaScope, shape: Shape): Keywords {
  switch (shape.kind) {
    case "never":
      return { not: object({}) };
    case "null":
    case "boolean":
      return given({ type: shape.kind });
    case "number":
      return given({ type: shape.integer ? "integer" : "number", format: shape.format });
    case "string":
      return given({
        type: "string",
        format: shape.format,
        contentEncoding: shape.content?.encoding,
        contentMediaType: shape.content?.mediaType,
      });
    case "literal":
      return given({ const: shape.value });
    case "enum":
      return given({ enum: shape.values.map(({ value }) => value) });
    case "array":
      return { ...type(shape, "array"), items: nested(scope, shape.items) };
    case "tuple":
      return {
        ...type(shape, "array"),
        prefixItems: schemas(scope, shape.items),
        items: nested(scope, shape.rest),
      };
    case "object":
      return { ...type(shape, "object"), ...objectKeywords(scope, shape) };
    case "union":
      return { [shape.mode === "oneOf" ? "oneOf" : "anyOf"]: schemas(scope, shape.members) };
    case "binary":
      return scope.file === undefined ? {} : { $ref: scope.file };
    case "unknown":
    case "intersection":
    case "ref":
      return {};
  }
}

function objectKeywords(scope: JsonSchemaScope, { patterns, properties, rest }: ObjectShape): Keywords {
  const required = properties.filter((property) => scope.isRequired(property)).map(({ name }) => name);
  const members = properties.map(({ name, schema }) => member(name, nested(scope, schema)));
  return {
    ...(members.length > 0 && { properties: list("{", members, "}") }),
    ...given({ required: required.length > 0 ? required : undefined }),
    ...(patterns.length > 0 && {
      patternProperties: object(Object.fromEntries(patterns.map((one) => [one.pattern, nested(scope, one.schema)]))),
    }),
    ...given({ additionalProperties: rest === "closed" ? false : undefined }),
    ...(typeof rest === "object" && { additionalProperties: nested(scope, rest) }),
  };
}

function assertionKeywords(scope: JsonSchemaScope, assertion: Assertion): Keywords {
  switch (assertion.kind) {
    case "pattern":
      return given({ pattern: assertion.source });
    case "uniqueItems":
      return given({ uniqueItems: true });
    case "contains": {
      const { max, min, schema } = assertion;
      const bounds = given({ minContains: min === 1 ? undefined : min, maxContains: max });
      return { contains: nested(scope, schema), ...bounds };
    }
    case "dependentRequired":
      return given({ dependentRequired: { [assertion.property]: assertion.requires } });
    case "dependentSchema":
      return { dependentSchemas: object({ [assertion.property]: nested(scope, assertion.schema) }) };
    case "tag": {
      if (!scope.assertTags) return {};
      const { except, property, values } = assertion;
      if (except !== true) return objectKeywords(scope, { ...NO_MEMBERS, properties: [property] });
      return { properties: object({ [property.name]: object({ not: object(given({ enum: values })) }) }) };
    }
    case "conditional": {
      const { else: otherwise, if: condition, then } = assertion;
      return {
        if: nested(scope, condition),
        ...(then !== undefined && { then: nested(scope, then) }),
        ...(otherwise !== undefined && { else: nested(scope, otherwise) }),
      };
    }
    case "not":
    case "propertyNames":
    case "unevaluatedItems":
    case "unevaluatedProperties":
      return { [assertion.kind]: nested(scope, assertion.schema) };
    default:
      return given({ [assertion.kind]: assertion.value });
  }
}

const NO_MEMBERS: ObjectShape = { kind: "object", properties: [], patterns: [], rest: "open", implied: true };

function type({ implied }: { readonly implied: boolean }, name: string): Keywords {
  return implied ? {} : given({ type: name });
}

function schemas(scope: JsonSchemaScope, all: readonly Schema[]): Code {
  return list(
    "[",
    all.map((one) => nested(scope, one)),
    "]",
  );
}

function given(keywords: Readonly<Record<string, Json | undefined>>): Keywords {
  const printed: Record<string, Code> = {};
  // Called for every schema, with few values: no lists in between.
  for (const name in keywords) {
    const value = keywords[name];
    if (value !== undefined) printed[name] = literal(value);
  }
  return printed;
}
