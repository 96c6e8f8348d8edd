import { parsePointer, type Pointer } from "../../document/pointer.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { CountedPages, Pagination } from "../../ir/behaviour.ts";
import type { Property, Schema } from "../../ir/schema.ts";
import { type Code, code } from "../../print/code.ts";
import { member } from "../../print/key.ts";
import { list } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";

/** How a page that a factory makes becomes the last one, so that a client that reads all pages stops. */
export function lastPageMembers(pagination: Pagination | undefined, body: Schema, shapes: Shapes): readonly Code[] {
  if (pagination === undefined) return [];
  const ends = endsOf(pagination).flatMap((end) => endCode(end, body, shapes));
  const counted = pagination.style === "offset" || pagination.style === "page" ? countedMembers(pagination) : [];
  const members = [...(ends.length === 0 ? [] : [member("ends", list("[", ends, "]", 30))]), ...counted];
  return members.length === 0 ? [] : [member("pages", list("{", members, "}", 20))];
}

/** Later pages have no items, and the first one has all. */
function countedMembers(pagination: CountedPages): readonly Code[] {
  return [
    member("parameter", literal(pagination.parameter)),
    ...(pagination.within === undefined ? [] : [member("within", literal(pagination.within))]),
    member("first", literal(pagination.style === "page" ? pagination.first : 0)),
    member("items", literal(fragment(pagination.items))),
    ...(pagination.total === undefined ? [] : [member("total", literal(fragment(pagination.total)))]),
  ];
}

/** A member that tells whether there is another page. */
interface End {
  readonly at: Pointer;
  /** What it is on the last page; without a value, it is a link. */
  readonly value?: false | 1;
}

function endsOf(pagination: Pagination): readonly End[] {
  const next = "next" in pagination && pagination.next !== undefined ? [{ at: pagination.next }] : [];
  const more =
    "more" in pagination && pagination.more !== undefined ? [{ at: pagination.more, value: false } as const] : [];
  const count =
    "pageCount" in pagination && pagination.pageCount !== undefined
      ? [{ at: pagination.pageCount, value: 1 } as const]
      : [];
  return [...next, ...more, ...count];
}

/** The pointer of a member with the value that it has on the last page; without a value, it is absent. */
function endCode({ at, value }: End, body: Schema, shapes: Shapes): readonly Code[] {
  const own = propertyAt(body, at, shapes);
  if (own === undefined) return [];
  const place = member("at", literal(fragment(at)));
  if (value !== undefined) return [code`{ ${place}, ${member("value", literal(value))} }`];
  if (shapes.alternatives(own.schema).some((one) => shapes.of(one).kind === "null"))
    return [code`{ ${place}, ${member("value", literal(null))} }`];
  if (!own.required) return [code`{ ${place} }`];
  const isText = shapes.of(own.schema).kind === "string" && own.schema.assertions.length === 0;
  return isText ? [code`{ ${place}, ${member("value", literal(""))} }`] : [];
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
