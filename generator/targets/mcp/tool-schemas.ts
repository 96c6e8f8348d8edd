import type { Pointer } from "../../document/pointer.ts";
import type { Api, Content, Model, Operation, Parameter } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { type Code, code } from "../../print/code.ts";
import { member, memberAccess } from "../../print/key.ts";
import { list, object } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { requestContents } from "../client/bodies.ts";
import { hasUsualType } from "../client/codecs.ts";
import { isStructuredParameter } from "../operations/encodings.ts";
import { isKey, parameterGroups } from "../operations/request-members.ts";
import type { Shapes } from "../../facts/shapes.ts";
import { jsonSchema, type JsonSchemaScope } from "../validators/json-schema.ts";

/** Prints JSON Schemas of tools' inputs and outputs. */
export interface ToolSchemas {
  /** The schema of the request, by parameter groups and body. */
  input(operation: Operation): Code;
  /** The schema of a success body; `undefined` if that is not JSON, or if there are several. */
  output(operation: Operation): Code | undefined;
  /** Members with the schemas of the models that the others refer to by name. */
  definitions(): readonly Code[];
  /** Members with the schemas of parameters that several operations have. */
  shared(): readonly Code[];
}

const STRING = code`{ type: "string" }`;
/** The name of the schema of files among the definitions. */
export const FILE = "File";

export function createToolSchemas({ models }: Api, operations: readonly Operation[]): ToolSchemas {
  const used = createReferences(models);
  const scope: JsonSchemaScope = {
    reference: used.reference,
    isRequired: ({ required }) => required,
    assertTags: true,
    withoutExamples: true,
    file: literal(FILE),
  };

  function parameterSchema(parameter: Parameter): Code {
    const once = shared.get(parameter.at);
    return once === undefined ? ownSchema(parameter) : memberAccess(code`SHARED`, once.name);
  }

  function ownSchema(parameter: Parameter): Code {
    const { docs, schema } = parameter;
    const { description = docs.summary } = docs;
    if (!isStructuredParameter(parameter)) return STRING;
    const described = description === undefined ? schema : { ...schema, docs: { ...schema.docs, description } };
    return schemaCode(described);
  }

  function schemaCode(schema: Schema): Code {
    const isBare =
      schema.shape.kind === "ref" && schema.assertions.length === 0 && schema.docs.description === undefined;
    return isBare && schema.shape.kind === "ref" ? used.reference(schema.shape.target) : jsonSchema(scope, schema);
  }

  function bodySchema(content: Content): Code {
    const { codec, itemSchema, schema } = content;
    if (codec === "binary") return code`{ $ref: ${literal(FILE)} }`;
    if (codec === "lines" && (itemSchema !== undefined || schema.shape.kind !== "array")) {
      return code`{ type: "array", items: ${schemaCode(itemSchema ?? schema)} }`;
    }
    return codec === "xml" || codec === "text" ? STRING : schemaCode(schema);
  }

  const shared = sharedSchemas(
    operations.flatMap((one) => one.parameters.filter((own) => !isKey(one, own))),
    ownSchema,
  );
  return {
    shared: () => [...shared.values()].map(({ name, schema }) => member(name, schema)),
    definitions() {
      const printed = new Map<Pointer, Code>();
      // Printing one model may refer to more, which the iteration then reaches.
      for (const [target, { model, name }] of used.models)
        printed.set(target, member(name, jsonSchema(scope, model.schema)));
      return [...printed.values()];
    },
    input(operation) {
      const groups: { readonly name: string; readonly schema: Code; readonly required: boolean }[] = [];
      for (const { name, parameters } of parameterGroups(operation)) {
        const own = parameters.filter((one) => !isKey(operation, one));
        if (own.length === 0) continue;
        const members = own.map((one) => ({ ...one, schema: parameterSchema(one) }));
        groups.push({ name, schema: objectSchema(members), required: own.some(({ required }) => required) });
      }
      const whole = operation.parameters.find((one) => one.in === "querystring");
      if (whole !== undefined) groups.push({ name: "query", schema: parameterSchema(whole), required: whole.required });
      const body = toolBody(operation);
      if (body !== undefined) {
        groups.push({ name: "body", schema: bodySchema(body.content), required: operation.body?.required === true });
      }
      return objectSchema(groups);
    },
    output(operation) {
      const content = onlySuccess(operation);
      return content && schemaCode(content.schema);
    },
  };
}

/** References to models by name, and the models that they lead to. */
function createReferences(models: readonly Model[]): {
  readonly reference: (target: Pointer) => Code;
  readonly models: ReadonlyMap<Pointer, { readonly name: string; readonly model: Model }>;
} {
  const modelsByPointer = new Map(models.map((model) => [model.at, model]));
  const used = new Map<Pointer, { readonly name: string; readonly model: Model }>();
  const names = new Set([FILE]);
  return {
    models: used,
    reference(target) {
      const model = modelsByPointer.get(target);
      if (model === undefined) return code`{}`;
      let name = used.get(target)?.name ?? model.name;
      if (!used.has(target)) {
        for (let number = 2; names.has(name); number++) name = `${model.name}${number}`;
        names.add(name);
        used.set(target, { name, model });
      }
      return code`{ $ref: ${literal(name)} }`;
    },
  };
}

/** The JSON body of the only success. */
function onlySuccess({ responses }: Operation): Content | undefined {
  const [only, ...others] = responses.filter(({ status }) => status.kind === "exact" && status.code < 300);
  const [content, ...more] = only?.contents ?? [];
  return content?.codec === "json" && others.length === 0 && more.length === 0 ? content : undefined;
}

interface SharedSchema {
  readonly name: string;
  readonly schema: Code;
}

/** Schemas of parameters that several operations refer to, by the place of the parameter. */
function sharedSchemas(
  parameters: readonly Parameter[],
  print: (parameter: Parameter) => Code,
): ReadonlyMap<Pointer, SharedSchema> {
  const shared = new Map<Pointer, SharedSchema>();
  const names = new Set<string>();
  for (const [at, [first, ...others]] of Map.groupBy(parameters, (parameter) => parameter.at)) {
    if (first === undefined || others.length === 0) continue;
    let { name } = first;
    for (let number = 2; names.has(name); number++) name = `${first.name}${number}`;
    names.add(name);
    shared.set(at, { name, schema: print(first) });
  }
  return shared;
}

/** The body that a tool sends. */
export interface ToolBody {
  readonly content: Content;
  /** Whether the client sends this media type by default. */
  readonly isDefault: boolean;
}

/** The first body without files, or else the first one. */
export function toolBody({ body }: Operation): ToolBody | undefined {
  const contents = body === undefined ? [] : requestContents(body);
  const usual = contents.filter((one) => one.codec === "binary" || hasUsualType(one));
  const content = usual.find((one) => one.codec !== "binary" && one.codec !== "multipart") ?? usual[0];
  return content && { content, isDefault: content === contents[0] };
}

/** The `files` of a tool: where its body has them. */
export function filesCode(operation: Operation, shapes: Shapes): Code | undefined {
  const { body } = operation;
  const content = toolBody(operation)?.content;
  if (body === undefined || content === undefined) return undefined;
  if (content.codec === "binary") {
    const files = requestContents(body).filter(({ codec }) => codec === "binary");
    return object({ types: literal(files.map(({ mediaType }) => mediaType)) }, 10);
  }
  if (content.codec !== "multipart") return undefined;
  const isFile = (schema: Schema): boolean => {
    const shape = shapes.of(schema);
    if (shape.kind === "binary") return true;
    if (shape.kind === "array") return shapes.of(shape.items).kind === "binary";
    return shape.kind === "union" && shapes.alternatives(schema).some((one) => one !== schema && isFile(one));
  };
  const names = shapes.possibleMembers(content.schema).flatMap(({ name, schema }) => (isFile(schema) ? [name] : []));
  return names.length === 0 ? undefined : object({ members: literal([...new Set(names)]) }, 10);
}

function objectSchema(
  members: readonly { readonly name: string; readonly schema: Code; readonly required: boolean }[],
): Code {
  const required = members.filter((one) => one.required).map(({ name }) => name);
  const properties = members.map(({ name, schema }) => member(name, schema));
  return object(
    {
      type: literal("object"),
      properties: list("{", properties, "}", 28),
      required: required.length > 0 ? literal(required) : undefined,
      additionalProperties: literal(false),
    },
    16,
  );
}
