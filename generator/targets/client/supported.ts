import type { Content } from "../../ir/api.ts";
import type { Direction } from "../../print/type/node.ts";
import { statusText } from "../../ir/status.ts";
import { lineSchema } from "../operations/streams.ts";
import { isReceivable, isSendable, isWritable } from "../operations/supported.ts";
import type { Context } from "../target.ts";

/** Reports what the client leaves out. */
export function reportUnsupported(context: Context): void {
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
        `The client cannot encode ${mediaType} bodies; it leaves this one out.`,
        at,
      );
    } else if (codec === "xml" && schema.shape.kind !== "unknown" && schema.shape.kind !== "string") {
      context.warn(
        "body-as-text",
        `The client takes and returns ${mediaType} bodies as strings; the caller parses and serializes them.`,
        at,
      );
    } else if (direction === "sent" && codec === "lines" && lineSchema(content) === undefined) {
      context.warn("body-as-text", `The client takes ${mediaType} bodies as strings with one value per line.`, at);
    } else if (direction === "received" && codec === "lines" && lineSchema(content) === undefined) {
      context.warn("body-as-stream", `The client returns ${mediaType} bodies as streams of bytes.`, at);
    }
    for (const { property, style } of content.encodings) {
      if (style !== undefined && codec === "multipart")
        context.warn(
          "part-style",
          `The style of the part ${JSON.stringify(property)} is ignored: arrays are sent as one part per item, objects as JSON.`,
          at,
        );
    }
  }
}
