import type { Content } from "../../ir/api.ts";
import type { Code } from "../../print/code.ts";
import { type Direction, objectNode, STRING, type TypeNode, UNDEFINED } from "../../print/type/node.ts";
import { declaredNode } from "../models/types.ts";
import { isStructured } from "../operations/encodings.ts";
import type { NamedType } from "../operations/named-types.ts";
import { eventsType } from "../operations/events.ts";
import {
  asyncIterable,
  createOperationPrinter,
  declareBody,
  type OperationPrinter,
  type PrintSetting,
  runtimeType,
  textType,
} from "../operations/operation-printer.ts";
import { lineSchema } from "../operations/streams.ts";
import type { FileScope } from "../target.ts";
import { headerType } from "./headers.ts";
import type { ClientPlan } from "./plan.ts";

export const BLOB: TypeNode = { kind: "global", name: "Blob" };

/** Context for printing the client's files. */
export interface Setting extends PrintSetting {
  readonly plan: ClientPlan;
  /** Whether the client can validate. */
  readonly validates: boolean;
}

/** Prints the client's operations into one file. */
export interface Printer extends OperationPrinter, Pick<Setting, "plan" | "validates"> {
  body(content: Content | undefined, direction: Direction): TypeNode;
}

export function createPrinter(file: FileScope, setting: Setting): Printer {
  const { plan, validates } = setting;
  const printer = createOperationPrinter(file, setting);
  return {
    ...printer,
    plan,
    validates,
    body: (content, direction) => (content === undefined ? UNDEFINED : bodyType(content, direction, printer, plan)),
  };
}

function bodyType(content: Content, direction: Direction, printer: OperationPrinter, plan: ClientPlan): TypeNode {
  const { file, types } = printer;
  const { codec, schema } = content;
  if (isStructured(content, direction)) {
    if (plan.isNamed(schema.at)) return declaredNode(file, "body", schema.at);
    return types.of(schema, direction);
  }
  switch (codec) {
    case "text":
      return textType(schema, direction, types);
    case "binary":
    case "multipart":
      return direction === "sent" ? runtimeType(file, "BinaryBody") : BLOB;
    case "events":
      return direction === "sent" ? STRING : asyncIterable(eventsType(content, printer));
    case "lines": {
      const line = lineSchema(content);
      if (line === undefined) return direction === "sent" ? STRING : runtimeType(file, "ByteStream");
      const items = types.of(line, direction);
      if (direction === "received") return asyncIterable(items);
      return { kind: "union", members: [{ kind: "iterable", name: "Iterable", items }, asyncIterable(items)] };
    }
    default:
      return STRING;
  }
}

/** The declaration of a type that has no name in the document. */
export function declareNamedType(type: NamedType, printer: Printer): Code {
  const { at, direction, response, schema } = type;
  const { file, types } = printer;
  if (schema === undefined) {
    const members = (response?.headers ?? []).map((header) => headerType(header, printer));
    return printer.declare(file.name("headers", at), undefined, objectNode(members), "received");
  }
  return declareBody(type, file.name("body", at), types.of(schema, direction), printer);
}
