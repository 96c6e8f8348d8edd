import type { Content, Operation, PropertyEncoding } from "../../ir/api.ts";
import type { Direction } from "../../print/type/node.ts";
import { statusText } from "../../ir/status.ts";
import { lineSchema } from "../operations/streams.ts";
import { isReceivable, isSendable, isWritable, isXmlOfJson } from "../operations/encodings.ts";
import type { Schema } from "../../ir/schema.ts";
import type { Context } from "../target.ts";
import type { Shapes } from "../../facts/shapes.ts";

/** Reports what the client leaves out. */
export function reportUnsupported(context: Context, shapes: Shapes): void {
  for (const operation of context.api.operations) {
    if (!isSendable(operation)) {
      context.warn(
        "method-not-sendable",
        `fetch cannot send ${operation.method} requests; the client has no function for this operation.`,
        operation.at,
      );
      continue;
    }
    for (const response of operation.responses) {
      if (!isReceivable(response))
        context.warn(
          "response-not-receivable",
          `fetch never returns responses with status ${statusText(response.status)}.`,
          response.at,
        );
      else reportContents(context, response.contents, "received", shapes);
    }
    reportContents(context, operation.body?.contents ?? [], "sent", shapes);
  }
}

/** `multipart/form-data` sets these itself, and OpenAPI says to ignore them in an Encoding Object. */
const ALWAYS_SENT = /^content-(?:type|disposition)$/i;

/** Reports documented headers of single parts of multipart bodies, which are neither sent nor read. */
export function reportPartHeaders(context: Context, operations: readonly Operation[]): void {
  for (const { at, codec, encodings } of operations.flatMap(({ body }) => body?.contents ?? [])) {
    if (codec !== "multipart") continue;
    const parts = encodings.filter(({ headers }) => headers.some(({ name }) => !ALWAYS_SENT.test(name)));
    const names = parts.map(({ property }) => JSON.stringify(property)).join(", ");
    if (parts.length > 0)
      context.warn(
        "part-headers",
        `The headers of ${parts.length > 1 ? "the parts" : "the part"} ${names} are ignored.`,
        at,
      );
  }
}

function reportContents(context: Context, contents: readonly Content[], direction: Direction, shapes: Shapes): void {
  for (const content of contents) {
    const { at, codec, mediaType, schema } = content;
    if (direction === "sent" && !isWritable(content)) {
      context.warn(
        "media-type-not-written",
        `The client cannot encode ${mediaType} bodies; it leaves this one out.`,
        at,
      );
    } else if (
      codec === "xml" &&
      !["unknown", "string"].includes(schema.shape.kind) &&
      !isXmlOfJson(content, contents)
    ) {
      context.warn(
        "body-as-text",
        `The client takes and returns ${mediaType} bodies as strings; the caller parses and serializes them.`,
        at,
      );
    } else if (direction === "sent" && codec === "lines" && lineSchema(content) === undefined) {
      context.warn("body-as-text", `The client takes ${mediaType} bodies as strings with one value per line.`, at);
    } else if (direction === "received" && codec === "form" && schema.shape.kind !== "unknown") {
      context.warn("body-as-text", `The client returns ${mediaType} bodies as strings; the caller parses them.`, at);
    } else if (direction === "received" && codec === "lines" && lineSchema(content) === undefined) {
      context.warn("body-as-stream", `The client returns ${mediaType} bodies as streams of bytes.`, at);
    }
    const styled = codec === "multipart" ? content.encodings.filter((one) => hasEffect(one, content, shapes)) : [];
    if (styled.length > 0)
      context.warn(
        "part-style",
        `The style of ${styled.map(({ property }) => JSON.stringify(property)).join(", ")} is ignored: arrays are sent as one part per item, objects as JSON.`,
        at,
      );
  }
}

/** Whether a part would be written in another way by its style. ASP.NET writes `style: form` for every part. */
function hasEffect({ explode, property, style }: PropertyEncoding, { schema }: Content, shapes: Shapes): boolean {
  if (style === undefined) return false;
  const member = shapes.possibleMembers(schema).find(({ name }) => name === property);
  if (member === undefined) return false;
  const isNested = (item: Schema): boolean =>
    shapes.alternatives(item).some((one) => ["array", "object"].includes(shapes.of(one).kind));
  return shapes.alternatives(member.schema).some((one) => {
    const shape = shapes.of(one);
    if (style === "deepObject")
      return (
        shape.kind === "array" && shapes.alternatives(shape.items).some((item) => shapes.of(item).kind === "binary")
      );
    if (shape.kind === "array") return style !== "form" || explode === false || isNested(shape.items);
    return shape.kind === "object";
  });
}
