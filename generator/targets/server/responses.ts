import type { Content, Operation, Response } from "../../ir/api.ts";
import { type Code, code } from "../../print/code.ts";
import { list, object, someItems } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { type EventStream, eventStreamOf, formatMembers } from "../operations/events.ts";
import { rangesLast, isReceivable, receivableResponses } from "../operations/encodings.ts";
import { statusText } from "../../ir/status.ts";
import { successesFirst } from "../operations/operation-names.ts";
import { statusKey } from "../operations/status-names.ts";
import { numbersCode } from "../conversions/print.ts";
import type { Context, FileScope } from "../target.ts";
import { checkRole } from "../validators/checks.ts";
import { headerSetOf } from "../validators/header-sets.ts";
import { itemCheck } from "../validators/operation-checks.ts";
import { responseCodec } from "../client/codecs.ts";
import { bodyCheck, streamedItem, writerCode } from "./bodies.ts";
import { templateCode } from "./error-templates.ts";
import { isStructuredHeader, headersCode } from "./headers.ts";
import { hiddenEventPaths, hiddenPaths, type HiddenPath } from "./hidden.ts";
import { contentsOf } from "./reply-type.ts";
import { hiddenCode } from "./request-body.ts";
import { servedOperations } from "./served.ts";
import type { Json } from "../../document/json.ts";
import type { Printer } from "./printer.ts";

/** The operation's `responses: { 200: isOrder, 204: {} }`. */
export function responsesCode(operation: Operation, printer: Printer): Code {
  const items = successesFirst(receivableResponses(operation)).map((response) => {
    const { status } = response;
    const key = statusKey(status);
    const contents = contentsOf(operation, response);
    const isShared = contents.length === response.contents.length && printer.plan.sharing.isShared(response);
    const value = isShared ? printer.file.use("reply", response.at) : responseCode({ ...response, contents }, printer);
    return code`${key}: ${value}`;
  });
  return list("{", items, "}", 14);
}

/** `isOrder`, or an object if there is more to describe. */
export function responseCode(response: Response, printer: Printer, used = 25): Code {
  const { api, conversions, file, plan } = printer;
  const { contents, headers } = response;
  const [only, ...others] = contents;
  if (headers.length === 0 && only === undefined) return code`{}`;
  const isChecked = headers.length > 0 && headers.every(isStructuredHeader);
  const ofHeaders = {
    headers: headersCode(headers, printer),
    headersCheck: isChecked ? file.use(checkRole("response-headers"), headerSetOf(api, response).at) : undefined,
  };
  const isJson = others.length === 0 && only?.mediaType === "application/json";
  if (isJson && hiddenIn(only, printer).length === 0 && conversions?.ofRounded(only.schema) === undefined) {
    const template = plan.templates.of(response, only);
    const check = bodyCheck(only, "received", printer);
    if (check !== undefined && template === undefined && headers.length === 0) return check;
    const error = template === undefined ? undefined : templateCode(template, used + 20);
    return object({ json: check ?? literal(true), error, ...ofHeaders }, used);
  }
  const items = rangesLast(contents).map((content) =>
    contentCode(content, plan.templates.of(response, content), printer),
  );
  return object({ content: someItems(items, 15), ...ofHeaders }, 12);
}

/** @param template the body of the server's own errors */
function contentCode(content: Content, template: Json | undefined, printer: Printer): Code {
  const { file, shapes } = printer;
  const codec = responseCodec(content);
  const numbers = numbersCode(content, printer);
  const stream = codec === "events" ? eventStreamOf(content, shapes) : undefined;
  const item = stream === undefined ? streamedItem(content, codec, shapes) : stream.item?.schema;
  const members = {
    type: literal(content.mediaType),
    codec: stream === undefined ? writerCode(file, codec, numbers) : eventsCode(file, stream, numbers),
    check: bodyCheck(content, "received", printer),
    itemCheck: item && itemCheck(content, item, "received", printer),
    hidden: hiddenCode(hiddenIn(content, printer)),
    error: template === undefined ? undefined : templateCode(template, 20),
  };
  return object(members, 10);
}

function hiddenIn(content: Content, { shapes }: Printer): readonly HiddenPath[] {
  const codec = responseCodec(content);
  if (codec === "events") return hiddenEventPaths(eventStreamOf(content, shapes), shapes);
  const schema = codec === "json" ? content.schema : streamedItem(content, codec, shapes);
  return schema === undefined ? [] : hiddenPaths(schema, shapes.models, "received");
}

/** The writer for a `text/event-stream`. */
function eventsCode(file: FileScope, stream: EventStream, numbers: Code | undefined): Code {
  const { item } = stream;
  const describes = item === undefined || item.describes === "event" ? undefined : literal(item.describes);
  const format = object({ ...formatMembers(stream), describes, numbers }, 40);
  if (format.text === "{}") return writerCode(file, "events");
  const writer = file.runtime("server/encode/events", "eventsAs", "value", "writeEventsAs");
  return code`/* @__PURE__ */ ${writer}(${format})`;
}

/** Reports replies that are not written according to their schema. */
export function reportResponses(context: Context): void {
  for (const { responses } of servedOperations(context.api)) {
    for (const response of responses) {
      if (isReceivable(response)) continue;
      const status = statusText(response.status);
      context.warn(
        "response-not-receivable",
        `HTTP servers send ${status} automatically; handlers cannot.`,
        response.at,
      );
    }
  }
}
