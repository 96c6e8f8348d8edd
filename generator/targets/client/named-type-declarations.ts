import type { Code } from "../../print/code.ts";
import { docComment } from "../../print/comment.ts";
import { docParagraphs } from "../../print/docs.ts";
import { objectNode } from "../../print/type/node.ts";
import { SAYS_NOTHING } from "../operations/comments.ts";
import type { FileScope } from "../target.ts";
import { headerType } from "./headers.ts";
import type { NamedType } from "../operations/named-types.ts";
import type { Printer } from "./printer.ts";
import type { Shapes } from "../../facts/shapes.ts";

/** The declaration of a type that has no name in the document. */
export function declareNamedType(type: NamedType, file: FileScope, printer: Printer, shapes: Shapes): Code {
  if (type.kind === "headers") {
    const name = file.name("headers", type.at);
    const members = (type.response?.headers ?? []).map((header) => headerType(header, printer.types, shapes));
    return printer.declare(name, undefined, objectNode(members), "received");
  }
  const name = file.name("body", type.at);
  const { schema } = type;
  if (schema === undefined) throw new Error(`the type of ${type.at} has no schema`);
  const comment = docComment(docParagraphs(type.docs, name.text).filter((text) => !SAYS_NOTHING.test(text)));
  const node = printer.types.of(schema, type.direction);
  return printer.declare(name, comment, type.content ? printer.parts(type.content, node) : node, type.direction);
}
