import { type Json } from "../../document/json.ts";
import { parsePointer, type Pointer } from "../../document/pointer.ts";
import type { Shapes } from "../../facts/shapes.ts";
import { type CountedPages, firstPage, type Pagination } from "../../ir/behaviour.ts";
import type { Property, Schema } from "../../ir/schema.ts";
import { type Code } from "../../print/code.ts";
import { someItems, object, type Members } from "../../print/layout.ts";
import { literal, optionalLiteral } from "../../print/literal.ts";

/** How a page that a factory makes becomes the last one, so that a client that reads all pages stops. */
export function lastPageCode(pagination: Pagination | undefined, body: Schema, shapes: Shapes): Code | undefined {
  if (pagination === undefined) return undefined;
  const ends = someItems(
    endsOf(pagination).flatMap((end) => endCode(end, body, shapes)),
    30,
  );
  const counted = pagination.style === "offset" || pagination.style === "page" ? countedMembers(pagination) : {};
  const pages = object({ ends, ...counted }, 20);
  return pages.text === "{}" ? undefined : pages;
}

/** Later pages have no items, and the first one has all. */
function countedMembers(pagination: CountedPages): Members {
  return {
    parameter: literal(pagination.parameter),
    within: optionalLiteral(pagination.within),
    first: literal(firstPage(pagination)),
    items: literal(fragment(pagination.items)),
    total: pagination.total === undefined ? undefined : literal(fragment(pagination.total)),
  };
}

/** A member that tells whether there is another page. */
interface End {
  readonly at: Pointer;
  /** Its value on the last page; without a value, it is a link. */
  readonly value?: false | 1;
}

function endsOf(pagination: Pagination): readonly End[] {
  const { next, more, pageCount } = { next: undefined, more: undefined, pageCount: undefined, ...pagination };
  return [
    ...(next === undefined ? [] : [{ at: next }]),
    ...(more === undefined ? [] : [{ at: more, value: false } as const]),
    ...(pageCount === undefined ? [] : [{ at: pageCount, value: 1 } as const]),
  ];
}

/** The pointer of a member with the value that it has on the last page; without a value, it is absent. */
function endCode({ at, value }: End, body: Schema, shapes: Shapes): readonly Code[] {
  const own = propertyAt(body, at, shapes);
  if (own === undefined) return [];
  const end = (last?: Json): Code => object({ at: literal(fragment(at)), value: optionalLiteral(last) });
  if (value !== undefined) return [end(value)];
  if (shapes.alternatives(own.schema).some((one) => shapes.of(one).kind === "null")) return [end(null)];
  if (!own.required) return [end()];
  const isText = shapes.of(own.schema).kind === "string" && own.schema.assertions.length === 0;
  return isText ? [end("")] : [];
}

function propertyAt(schema: Schema, at: Pointer, shapes: Shapes): Property | undefined {
  let found: Property | undefined;
  for (const token of parsePointer(at).tokens) {
    found = shapes.member(found?.schema ?? schema, token);
    if (found === undefined) return undefined;
  }
  return found;
}

function fragment(pointer: Pointer): string {
  return pointer.replace(/^#/, "");
}
