import type { Header } from "../../ir/api.ts";
import { type Code, code } from "../../print/code.ts";
import { object, someItems } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { type ObjectNode, objectNode, STRING, type TypeNode } from "../../print/type/node.ts";
import { withoutNull } from "../client/headers.ts";
import { describedBy } from "../operations/comments.ts";
import { isJson, isSetCookie } from "../operations/encodings.ts";
import type { ValuePrinter } from "../conversions/plan.ts";
import { exactCode } from "../conversions/print.ts";
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

/** The response's `headers: ["Link", { name: "X-Tags", write: writeList }]`. */
export function headersCode(headers: readonly Header[], printer: ValuePrinter): Code | undefined {
  const items = headers.map((header) => {
    const write = writeCode(header, printer);
    const name = literal(header.name);
    return write === undefined ? name : object({ name, write }, 10);
  });
  return someItems(items, 15);
}

/** The writer of a header; `undefined` for a single value. */
function writeCode(header: Header, printer: ValuePrinter): Code | undefined {
  const { encoding, schema } = header;
  if (isSetCookie(header)) return undefined;
  const writer = (name: string, called: string): Code =>
    printer.file.runtime("server/encode/headers", name, "value", called);
  if (encoding.kind === "content") {
    if (!isJson(encoding.mediaType)) return undefined;
    const numbers = exactCode(schema, printer);
    if (numbers === undefined) return writer("json", "writeJsonHeader");
    return code`/* @__PURE__ */ ${writer("jsonAs", "writeJsonHeaderAs")}(${numbers})`;
  }
  if (printer.shapes.isScalar(schema)) return undefined;
  return encoding.explode ? writer("exploded", "writeExploded") : writer("list", "writeList");
}
