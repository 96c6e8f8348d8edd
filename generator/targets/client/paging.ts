import { parsePointer, type Pointer } from "../../document/pointer.ts";
import type { Operation } from "../../ir/api.ts";
import type { Pagination } from "../../ir/behaviour.ts";
import type { Schema } from "../../ir/schema.ts";
import { type Code, code } from "../../print/code.ts";
import { docComment } from "../../print/comment.ts";
import { member } from "../../print/key.ts";
import { EMPTY, list, typeArguments } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { UNKNOWN } from "../../print/type/node.ts";
import { isSuccess } from "../../ir/status.ts";
import { PAGED_UNITS, type PagedUnit } from "./plan.ts";
import type { Printer } from "./printer.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { View } from "../../print/templates/render.ts";

/** `Pages<ListOrdersResult>` or `Items<Order>` */
export function pagedResult(operation: Operation, unit: PagedUnit, printer: Printer): Code {
  const { at } = operation;
  const { file, plan } = printer;
  if (unit === "pages")
    return code`${file.runtime("pagination", "Pages", "type")}<${file.use("operation-result", at)}>`;
  const item = itemType(operation, plan.paging.get(at)?.items, printer);
  return typeArguments(file.runtime("pagination", "Items", "type"), [item]);
}

export function pagedViews(
  operation: Operation,
  printer: Printer,
  client: Code,
  parameters: (name: Code, result: Code) => Code,
): readonly View[] {
  const { at } = operation;
  const { file, plan } = printer;
  const pagination = plan.paging.get(at);
  if (pagination === undefined) return [];
  const called = file.name("operation", at).text;
  const pages = file.name("operation-pages", at);
  const description = file.name("operation-pagination", at);
  const calls: Readonly<Record<PagedUnit, readonly Code[]>> = {
    pages: [client, file.name("operation-descriptor", at), description, code`request`, code`options`],
    items: [code`${pages}(client, request, options)`, code`${description}.items`],
  };
  return PAGED_UNITS.map((unit) => {
    const name = file.name(`operation-${unit}`, at);
    const result = pagedResult(operation, unit, printer);
    return {
      comment: pagedComment(unit, called),
      name,
      parameters: parameters(name, result),
      result,
      call: list(`${file.runtime("pagination", unit, "value").text}(`, calls[unit], ")", 10),
    };
  });
}

/** The constant that describes the pages of an operation, at most one. */
export function paginationViews({ at }: Operation, { file, plan }: Printer): readonly View[] {
  const pagination = plan.paging.get(at);
  if (pagination === undefined) return [];
  const name = file.name("operation-pagination", at);
  const type = file.runtime("pagination", "Pagination", "type");
  return [{ name, type, value: paginationLiteral(pagination, `export const ${name.text}: ${type.text} = ;`.length) }];
}

export function pagedComment(unit: PagedUnit, called: string): Code {
  const subject = unit === "pages" ? "The pages" : "The items of all pages";
  return docComment([`${subject} of \`${called}\`. Iterating throws an \`ApiError\`.`]) ?? EMPTY;
}

const POINTERS: ReadonlySet<string> = new Set(["items", "next", "id", "more", "number", "pageCount", "total"]);

/** The runtime's description of pages, as a literal. */
export function paginationLiteral(pagination: Pagination, used = 30): Code {
  // The caller chooses the page size.
  const entries = Object.entries(pagination).filter(([name]) => name !== "limit");
  const members = entries.map(([name, value]) => {
    return member(name, literal(POINTERS.has(name) ? pointerText(String(value)) : value));
  });
  return list("{", members, "}", used);
}

/** Without the `#` of a fragment. */
function pointerText(pointer: string): string {
  return pointer.replace(/^#/, "");
}

function itemType({ responses }: Operation, items: Pointer | undefined, printer: Printer): Code {
  const body = responses
    .find(({ status }) => isSuccess(status))
    ?.contents.find(({ codec }) => codec === "json")?.schema;
  const found = body === undefined || items === undefined ? undefined : schemaAt(body, items, printer.shapes);
  const lists = (found === undefined ? [] : printer.shapes.alternatives(found)).flatMap((one) => {
    const shape = printer.shapes.of(one);
    return shape.kind === "array" ? [shape] : [];
  });
  const [only, ...others] = lists;
  const type = only === undefined || others.length > 0 ? UNKNOWN : printer.types.of(only.items, "received");
  return printer.text(type, "received", 60);
}

/** The schema of the value that a JSON pointer leads to in values of another schema. */
function schemaAt(schema: Schema, pointer: Pointer, shapes: Shapes): Schema | undefined {
  let found: Schema | undefined = schema;
  for (const token of parsePointer(pointer).tokens) found = found && shapes.member(found, token)?.schema;
  return found;
}
