import type { Header } from "../../ir/api.ts";
import { type Code, code } from "../../print/code.ts";
import { member } from "../../print/key.ts";
import { list } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { type ObjectNode, objectNode, STRING, type TypeNode } from "../../print/type/node.ts";
import { withoutNull } from "../client/headers.ts";
import { describedBy } from "../operations/comments.ts";
import { isJson, isSetCookie } from "../operations/encodings.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { Conversions } from "../conversions/plan.ts";
import { exactCode } from "../conversions/print.ts";
import type { FileScope } from "../target.ts";
import type { ServerPlan } from "./plan.ts";
import type { Printer } from "./printer.ts";

/** Whether handlers return a value of the header's schema. Otherwise they return text that they serialize themselves. */
export function isStructuredHeader(header: Header): boolean {
  const { encoding } = header;
  if (isSetCookie(header)) return false;
  return encoding.kind === "style" || isJson(encoding.mediaType);
}

/** The headers that handlers set, without those that the server sets itself. */
export function handlersHeaders(headers: readonly Header[], { ownHeaders }: ServerPlan): readonly Header[] {
  return headers.map((header) => (ownHeaders.has(header.name.toLowerCase()) ? { ...header, required: false } : header));
}

/** One cookie or several, because each has a line of its own. */
const COOKIES: TypeNode = { kind: "union", members: [STRING, { kind: "array", items: STRING }] };

/** The type of a response's headers. */
export function headersType(headers: readonly Header[], { plan, types }: Printer): ObjectNode {
  return objectNode(
    handlersHeaders(headers, plan).map((header) => {
      const type = isSetCookie(header)
        ? COOKIES
        : isStructuredHeader(header)
          ? withoutNull(types.of(header.schema, "received"))
          : STRING;
      return { name: header.name, optional: !header.required, type, schema: describedBy(header.schema, header.docs) };
    }),
  );
}

/** Member of a response: `headers: ["Link", { name: "X-Tags", write: writeList }]`. */
export function headersMember(
  file: FileScope,
  headers: readonly Header[],
  shapes: Shapes,
  conversions: Conversions,
): readonly Code[] {
  if (headers.length === 0) return [];
  const items = headers.map((header) => {
    const write = writeCode(file, header, shapes, conversions);
    const name = literal(header.name);
    return write === undefined ? name : list("{", [member("name", name), member("write", write)], "}", 10);
  });
  return [member("headers", list("[", items, "]", 15))];
}

/** The writer of a header; `undefined` for a single value. */
function writeCode(file: FileScope, header: Header, shapes: Shapes, conversions: Conversions): Code | undefined {
  const { encoding, schema } = header;
  if (isSetCookie(header)) return undefined;
  const writer = (name: string, called: string): Code => file.runtime("server/encode/headers", name, "value", called);
  if (encoding.kind === "content") {
    if (!isJson(encoding.mediaType)) return undefined;
    const numbers = exactCode(schema, { file, shapes, conversions });
    if (numbers === undefined) return writer("json", "writeJsonHeader");
    return code`/* @__PURE__ */ ${writer("jsonAs", "writeJsonHeaderAs")}(${numbers})`;
  }
  if (shapes.isScalar(schema)) return undefined;
  return encoding.explode ? writer("exploded", "writeExploded") : writer("list", "writeList");
}
