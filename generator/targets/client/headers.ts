import type { Header } from "../../ir/api.ts";
import type { Code } from "../../print/code.ts";
import { object, flag } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { type MemberNode, STRING, type TypeNode } from "../../print/type/node.ts";
import type { ValuePrinter } from "../conversions/plan.ts";
import { exactCode } from "../conversions/print.ts";
import type { Context } from "../target.ts";
import { isJson, isSetCookie } from "../operations/encodings.ts";
import type { Shapes } from "../../facts/shapes.ts";
import { describedBy } from "../operations/comments.ts";
import { valueCode } from "../operations/text-values.ts";
import { isStructured, type ExpectedValue, expectedOf } from "../operations/expected-values.ts";
import type { OperationPrinter } from "../operations/operation-printer.ts";

/** How the text of a header becomes a value. `text` stays as it is; `undefined` means that it cannot be read as documented. */
export function readerOf({ encoding, schema }: Header, shapes: Shapes): ExpectedValue | "json" | "text" | undefined {
  if (encoding.kind === "content") return isJson(encoding.mediaType) ? "json" : "text";
  if (!shapes.isFlat(schema)) return undefined;
  const { scalars, ...expected } = expectedOf(schema, shapes);
  if (expected.anything === true) return "text";
  // A header is present or absent, never null.
  return { ...expected, scalars: new Set([...scalars].filter((name) => name !== "nothing")) };
}

/** Whether the client returns the header as a value of its schema. */
export function isReadable(header: Header, shapes: Shapes): boolean {
  if (isSetCookie(header)) return false;
  const reader = readerOf(header, shapes);
  return reader !== undefined && !(reader === "text" && header.encoding.kind === "content");
}

/** An item of the descriptor's `headers`: `"Link"` or `{ name: "X-Count", read: integer }`. */
export function headerMember(header: Header, printer: ValuePrinter): Code {
  const { file, shapes } = printer;
  const name = literal(header.name);
  const read = (which: "jsonHeader" | "setCookies" | "structured"): Code =>
    file.runtime("header-values", which, "value");
  if (isSetCookie(header)) return object({ name, read: read("setCookies") }, 8);
  const reader = readerOf(header, shapes) ?? "text";
  if (reader === "text") return name;
  if (reader === "json")
    return object({ name, read: read("jsonHeader"), numbers: exactCode(header.schema, printer) }, 8);
  const value = valueCode(file, reader);
  if (value === undefined) return name;
  if (!isStructured(reader)) return object({ name, read: value }, 8);
  const isExploded = header.encoding.kind === "style" && header.encoding.explode && reader.properties !== undefined;
  return object({ name, read: read("structured"), explode: flag(isExploded), value }, 8);
}

/** The member of a headers type. */
export function headerType(header: Header, { shapes, types }: Pick<OperationPrinter, "shapes" | "types">): MemberNode {
  const reader = readerOf(header, shapes);
  const type: TypeNode = isSetCookie(header)
    ? { kind: "array", items: STRING }
    : reader === undefined || reader === "text"
      ? STRING
      : withoutNull(types.of(header.schema, "received"));
  return { name: header.name, optional: !header.required, type, schema: describedBy(header.schema, header.docs) };
}

/** A header is present or absent, never null. */
export function withoutNull(type: TypeNode): TypeNode {
  if (type.kind !== "union") return type;
  const members = type.members.filter((one) => !(one.kind === "keyword" && one.name === "null"));
  const [only, ...others] = members;
  return only !== undefined && others.length === 0 ? only : { kind: "union", members };
}

export function reportHeaders(context: Context, shapes: Shapes): void {
  for (const { responses } of context.api.operations) {
    for (const header of responses.flatMap((response) => response.headers)) {
      if (isSetCookie(header) || readerOf(header, shapes) !== undefined) continue;
      context.warn(
        "header-as-text",
        `The client returns the header ${JSON.stringify(header.name)} as a string: its type cannot be parsed from a header.`,
        header.at,
      );
    }
  }
}
