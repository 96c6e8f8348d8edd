import type { Content, Operation, PropertyEncoding } from "../../ir/api.ts";
import type { Direction } from "../../print/type/node.ts";
import { statusText } from "../../ir/status.ts";
import { lineSchema } from "../operations/streams.ts";
import { isReceivable, isSendable, isWritable, isXmlOfJson } from "../operations/encodings.ts";

import type { Schema } from "../../ir/schema.ts";
import { type Code, code } from "../../print/code.ts";
import { literal } from "../../print/literal.ts";
import type { Context, FileScope } from "../target.ts";
import type { Shapes } from "../../facts/shapes.ts";
import { requestContents } from "./bodies.ts";
import { alternativeContents } from "./responses.ts";

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
    if (shape.kind === "array") return style !== "form" || explode === false || isNested(shape.items);
    return shape.kind === "object";
  });
}

// Chat APIs let the request member `stream` choose between a stream and a whole response.

/** A value that the caller sends in the body, and the responses that it selects. */
export interface StreamChoice {
  readonly body: Code;
  readonly contents: readonly Content[];
  /** Whether a request without the member selects it. */
  readonly isUsual: boolean;
}

const WITH_MEMBERS: ReadonlySet<Content["codec"]> = new Set(["json", "form", "multipart"]);

/** @returns an empty list if the request does not select the kind of response */
export function streamChoices(operation: Operation, shapes: Shapes): readonly StreamChoice[] {
  const [body, ...others] = operation.body === undefined ? [] : requestContents(operation.body);
  if (body === undefined || !WITH_MEMBERS.has(body.codec) || others.length > 0 || operation.body?.required !== true)
    return [];
  const contents = alternativeContents(operation);
  const streams = contents.filter(isStream);
  const wholes = contents.filter((content) => !isStream(content));
  if (streams.length === 0 || wholes.length === 0) return [];
  const members = shapes
    .possibleMembers(body.schema)
    .flatMap(({ name, schema }) => (name === "stream" ? [schema] : []));
  const values = new Set(members.flatMap((member) => valuesOf(member, shapes)));
  if (!values.has(true) || !(values.has(false) || values.has(null))) return [];
  const other = values.has(null) ? (values.has(false) ? code`false | null` : code`null`) : code`false`;
  const isUsual = members.some((member) => member.default === true);
  return [
    { body: isUsual ? code`{ readonly stream?: true }` : code`{ readonly stream: true }`, contents: streams, isUsual },
    {
      body: isUsual ? code`{ readonly stream: ${other} }` : code`{ readonly stream?: ${other} }`,
      contents: wholes,
      isUsual: !isUsual,
    },
  ];
}

/** The types that a call accepts, by the member `stream` of its body. */
export function acceptForCode(operation: Operation, file: FileScope, shapes: Shapes): Code | undefined {
  const [stream, whole] = streamChoices(operation, shapes);
  if (stream === undefined || whole === undefined) return undefined;
  const types = ({ contents }: StreamChoice): Code => literal(contents.map(({ mediaType }) => mediaType).join(", "));
  const usual = stream.isUsual ? code`, true` : code``;
  return code`${file.runtime("stream-choice", "acceptByStream", "value")}(${types(stream)}, ${types(whole)}${usual})`;
}

function isStream({ codec }: Content): boolean {
  return codec === "events" || codec === "lines";
}

/** The values that a switch allows, if they are booleans or null. */
function valuesOf(schema: Schema, shapes: Shapes): readonly (boolean | null)[] {
  return shapes.alternatives(schema).flatMap((one) => {
    const { kind } = shapes.of(one);
    if (kind === "boolean") return [true, false];
    if (kind === "null") return [null];
    return [...(shapes.constants(one) ?? [])].filter((value) => typeof value === "boolean" || value === null);
  });
}
