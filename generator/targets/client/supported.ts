import type { Content, Operation, Response } from "../../ir/api.ts";
import type { Direction } from "../../print/type/node.ts";
import type { Context } from "../target.ts";
import { statusText } from "./operation-names.ts";
import { lineSchema } from "./streams.ts";

/** Methods that `fetch` refuses (Fetch Standard, 2.2.1). */
const FORBIDDEN = /^(?:CONNECT|TRACE|TRACK)$/i;

export function isSendable(operation: Operation): boolean {
  return !FORBIDDEN.test(operation.method);
}

/** `fetch` handles 1xx by itself. */
export function isReceivable({ status }: Response): boolean {
  return !(status.kind === "exact" && status.code < 200) && !(status.kind === "range" && status.hundreds === 1);
}

/** Of the multipart types only that of forms can be written. */
export function isWritable({ codec, mediaType }: Content): boolean {
  return codec !== "multipart" || /^multipart\/form-data\s*(?:;|$)/i.test(mediaType);
}

/** Whether a body is a value of its schema; the others are text or bytes, whatever it says. */
export function isStructured(content: Content, direction: Direction): boolean {
  if (direction === "received") return content.codec === "json";
  return isWritable(content) && ["json", "form", "multipart"].includes(content.codec);
}

/** Says what the client leaves out. */
export function reportUnsupported(context: Context): void {
  for (const operation of context.api.operations) {
    if (!isSendable(operation)) {
      context.warn(
        "method-not-sendable",
        `fetch cannot send ${operation.method} requests; the client has no function for this one.`,
        operation.at,
      );
      continue;
    }
    for (const response of operation.responses) {
      if (!isReceivable(response))
        context.warn(
          "response-not-receivable",
          `fetch keeps responses with status ${statusText(response.status)} to itself.`,
          response.at,
        );
      else reportContents(context, response.contents, "received");
    }
    reportContents(context, operation.body?.contents ?? [], "sent");
  }
}

function reportContents(context: Context, contents: readonly Content[], direction: Direction): void {
  for (const content of contents) {
    const { at, codec, mediaType, schema } = content;
    if (direction === "sent" && !isWritable(content)) {
      context.warn(
        "media-type-not-written",
        `Bodies of type ${mediaType} are not written; the client leaves this one out.`,
        at,
      );
    } else if (codec === "xml" && schema.shape.kind !== "unknown" && schema.shape.kind !== "string") {
      context.warn(
        "body-as-text",
        `The client takes and gives ${mediaType} as text; the structure is left to the caller.`,
        at,
      );
    } else if (direction === "sent" && codec === "lines" && lineSchema(content) === undefined) {
      context.warn("body-as-text", `The client takes ${mediaType} as text, one value a line.`, at);
    } else if (direction === "received" && codec === "lines" && lineSchema(content) === undefined) {
      context.warn("body-as-stream", `The client gives ${mediaType} as a stream of bytes.`, at);
    }
    for (const { property, style } of content.encodings) {
      if (style !== undefined && codec === "multipart")
        context.warn(
          "part-style",
          `The style of the part ${JSON.stringify(property)} is left out: arrays are one part per item, objects are JSON.`,
          at,
        );
    }
  }
}
