import type { Assertion, Discriminator, ObjectShape, Schema, Shape } from "../../../generator/ir/schema.ts";

/** A schema in short: everything it says, in a line. */
export function notation(schema: Schema): string {
  const parts = [
    shapeNotation(schema.shape),
    ...schema.assertions.map((assertion) => `& ${assertionNotation(assertion)}`),
  ];
  if (schema.readOnly === true) parts.push("readOnly");
  if (schema.writeOnly === true) parts.push("writeOnly");
  if (schema.default !== undefined) parts.push(`= ${JSON.stringify(schema.default)}`);
  return parts.join(" ");
}

const list = (schemas: readonly Schema[]): string => schemas.map(notation).join(", ");

function shapeNotation(shape: Shape): string {
  switch (shape.kind) {
    case "unknown":
      return shape.unspecified === true ? "unspecified" : "unknown";
    case "never":
    case "null":
    case "boolean":
    case "binary":
      return shape.kind;
    case "number":
      return `${shape.integer ? "integer" : "number"}${shape.format === undefined ? "" : `(${shape.format})`}`;
    case "string": {
      const { encoding, mediaType, schema } = shape.content ?? {};
      const content = [encoding, mediaType, schema && notation(schema)].filter((part) => part !== undefined);
      const format = shape.format === undefined ? "" : `(${shape.format})`;
      return `string${format}${content.length > 0 ? `<${content.join(" ")}>` : ""}`;
    }
    case "literal":
      return JSON.stringify(shape.value);
    case "enum":
      return `enum(${shape.values.map(({ value }) => JSON.stringify(value)).join(", ")})`;
    case "array":
      return `${implied(shape)}array(${notation(shape.items)})`;
    case "tuple":
      return `${implied(shape)}tuple(${list([...shape.items])}, ...${notation(shape.rest)})`;
    case "object":
      return objectNotation(shape);
    case "union":
      return `${shape.mode}(${list(shape.members)})${discriminatorNotation(shape.discriminator)}`;
    case "intersection":
      return `all(${list(shape.members)})`;
    case "ref":
      return `${shape.dynamic === undefined ? "" : `dynamic ${shape.dynamic} `}${lastToken(shape.target)}`;
  }
}

const implied = (shape: { readonly implied: boolean }): string => (shape.implied ? "~" : "");

const lastToken = (pointer: string): string => pointer.slice(pointer.lastIndexOf("/") + 1);

function objectNotation(shape: ObjectShape): string {
  const members = [
    ...shape.properties.map(({ name, required, schema }) => `${name}${required ? "" : "?"}: ${notation(schema)}`),
    ...shape.patterns.map(({ pattern, flags, schema }) => `/${pattern}/${flags}: ${notation(schema)}`),
  ];
  if (shape.rest === "closed") members.push("closed");
  else if (shape.rest !== "open") members.push(`...${notation(shape.rest)}`);
  return `${implied(shape)}{ ${members.join(", ")} }${discriminatorNotation(shape.discriminator)}`;
}

function discriminatorNotation(discriminator: Discriminator | undefined): string {
  if (discriminator === undefined) return "";
  const { property, cases, fallback } = discriminator;
  const parts = cases.map(({ value, target }) => `${value}=${lastToken(target)}`);
  if (fallback !== undefined) parts.push(`else=${lastToken(fallback)}`);
  return ` by ${property}(${parts.join(", ")})`;
}

function assertionNotation(assertion: Assertion): string {
  switch (assertion.kind) {
    case "uniqueItems":
      return "uniqueItems";
    case "pattern":
      return `pattern /${assertion.source}/${assertion.flags}`;
    case "contains":
      return `contains(${notation(assertion.schema)}) ${assertion.min}..${assertion.max ?? ""}`;
    case "dependentRequired":
      return `${assertion.property} requires ${assertion.requires.join(", ")}`;
    case "tag":
      return `${assertion.property.name}${assertion.property.required ? "" : "?"} ${assertion.except === true ? "none" : "one"} of ${assertion.values.join(", ")}`;
    case "dependentSchema":
      return `${assertion.property} implies ${notation(assertion.schema)}`;
    case "conditional": {
      const branch = (word: string, schema: Schema | undefined): string =>
        schema === undefined ? "" : ` ${word} ${notation(schema)}`;
      return `if ${notation(assertion.if)}${branch("then", assertion.then)}${branch("else", assertion.else)}`;
    }
    case "propertyNames":
    case "not":
    case "unevaluatedItems":
    case "unevaluatedProperties":
      return `${assertion.kind}(${notation(assertion.schema)})`;
    default:
      return `${assertion.kind} ${assertion.value}`;
  }
}
