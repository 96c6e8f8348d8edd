import type { Pointer } from "../../document/pointer.ts";
import type { Api, Content, Model, Operation } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import type { Code } from "../../print/code.ts";
import type { FileScope } from "../target.ts";
import { type Checkable, operationChecks } from "../validators/operation-checks.ts";
import { requestContents } from "./bodies.ts";
import { isReadable } from "./headers.ts";
import { isStructuredParameter } from "../operations/encodings.ts";
import type { Shapes } from "../../facts/shapes.ts";
import { isStructured } from "../operations/supported.ts";

/** Returns the checks of an operation's requests and responses, for the descriptor of a validating client. */
export type ChecksOf = (file: FileScope, operation: Operation) => Code | undefined;

export function checksOf(api: Api, shapes: Shapes): ChecksOf {
  const models: ReadonlyMap<Pointer, Model> = new Map(api.models.map((model) => [model.at, model]));
  const checkable: Checkable = {
    parameter: isStructuredParameter,
    body: (content, direction) => isStructured(content, direction) || isPlainText(content, shapes),
    header: (header) => isReadable(header, shapes),
  };
  return (file, operation) => {
    const bodies = operation.body === undefined ? [] : requestContents(operation.body);
    return operationChecks(file, operation, bodies, { api, models }, checkable);
  };
}

/** Whether the body is text and its schema allows only strings. */
function isPlainText({ codec, schema }: Content, shapes: Shapes): boolean {
  return codec === "text" && isText(schema, shapes);
}

function isText(schema: Schema, shapes: Shapes): boolean {
  const shape = shapes.of(schema);
  if (shape.kind === "enum") return shape.values.every(({ value }) => typeof value === "string");
  return shape.kind === "string" || (shape.kind === "literal" && typeof shape.value === "string");
}
