import type { Pointer } from "../../document/pointer.ts";
import type { Api, Content, Model, Operation, Response } from "../../ir/api.ts";
import { type Code, code } from "../../print/code.ts";
import { member, objectKey } from "../../print/key.ts";
import { list, object } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { type EventStream, eventStreamOf, formatMembers } from "../operations/events.ts";
import { rangesLast, isReceivable } from "../operations/encodings.ts";
import { statusText } from "../../ir/status.ts";
import { successesFirst } from "../operations/operation-names.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { Sharing } from "../operations/sharing.ts";
import type { Conversions } from "../conversions/plan.ts";
import { numbersCode } from "../conversions/print.ts";
import type { Context, FileScope } from "../target.ts";
import { checkRole } from "../validators/checks.ts";
import { headerSetOf } from "../validators/header-sets.ts";
import { itemCheck } from "../validators/operation-checks.ts";
import { responseCodec } from "../client/codecs.ts";
import { bodyCheck, streamedItem, writerCode } from "./bodies.ts";
import { type ErrorTemplates, templateCode } from "./error-templates.ts";
import { headersMember, isStructuredHeader } from "./headers.ts";
import { hiddenEventPaths, hiddenPaths, type HiddenPath } from "./hidden.ts";
import { contentsOf } from "./reply-type.ts";
import { hiddenMember } from "./request-body.ts";
import { servedOperations } from "./served.ts";

/** The operation's `responses: { 200: isOrder, 204: {} }`. */
export function responsesCode(file: FileScope, operation: Operation, maker: ResponseMaker): Code {
  const items = successesFirst(operation.responses.filter(isReceivable)).map((response) => {
    const { status } = response;
    const key = status.kind === "exact" ? literal(status.code) : objectKey(statusText(status));
    const own = contentsOf(operation, response).length === response.contents.length;
    const value =
      own && maker.plan.sharing.isShared(response)
        ? file.use("reply", response.at)
        : responseCode(file, { ...response, contents: contentsOf(operation, response) }, maker);
    return code`${key}: ${value}`;
  });
  return list("{", items, "}", 14);
}

/** Everything needed to print responses. */
export interface ResponseMaker {
  readonly api: Api;
  readonly plan: { readonly sharing: Sharing; readonly templates: ErrorTemplates };
  readonly shapes: Shapes;
  readonly conversions: Conversions;
  readonly models: ReadonlyMap<Pointer, Model>;
}

/** `isOrder`, or an object if there is more to describe. */
export function responseCode(file: FileScope, response: Response, maker: ResponseMaker, used = 25): Code {
  const { api, conversions, models, plan, shapes } = maker;
  const { templates } = plan;
  const { contents, headers } = response;
  const [only, ...others] = contents;
  if (headers.length === 0 && only === undefined) return code`{}`;
  const hiddenIn = (content: Content): readonly HiddenPath[] => {
    const codec = responseCodec(content);
    if (codec === "events") return hiddenEventPaths(eventStreamOf(content, shapes), models, shapes);
    const schema = codec === "json" ? content.schema : streamedItem(content, codec, shapes);
    return schema === undefined ? [] : hiddenPaths(schema, models, "received");
  };
  const headerMembers = [
    ...headersMember(file, headers, shapes, conversions),
    ...(headers.length > 0 && headers.every(isStructuredHeader)
      ? [member("headersCheck", file.use(checkRole("response-headers"), headerSetOf(api, response).at))]
      : []),
  ];
  const isJson = others.length === 0 && only?.mediaType === "application/json";
  if (isJson && hiddenIn(only).length === 0 && conversions.ofRounded(only.schema) === undefined) {
    const template = templates.of(response, only);
    const check = bodyCheck(file, only, "received", maker);
    if (check !== undefined && template === undefined && headers.length === 0) return check;
    const members = [
      member("json", check ?? literal(true)),
      ...(template === undefined ? [] : [member("error", templateCode(template, used + 20))]),
      ...headerMembers,
    ];
    return list("{", members, "}", used);
  }
  const items = rangesLast(contents).map((content) => {
    const error = templates.of(response, content);
    const codec = responseCodec(content);
    const numbers = numbersCode(content, { file, ...maker });
    const stream = codec === "events" ? eventStreamOf(content, shapes) : undefined;
    const item = stream === undefined ? streamedItem(content, codec, shapes) : stream.item?.schema;
    const check = bodyCheck(file, content, "received", maker);
    const members = [
      member("type", literal(content.mediaType)),
      member("codec", stream === undefined ? writerCode(file, codec, numbers) : eventsCode(file, stream, numbers)),
      ...(check === undefined ? [] : [member("check", check)]),
      ...(item === undefined ? [] : [member("itemCheck", itemCheck(file, content, item, "received", models))]),
      ...hiddenMember(hiddenIn(content)),
      ...(error === undefined ? [] : [member("error", templateCode(error, 20))]),
    ];
    return list("{", members, "}", 10);
  });
  const members = [...(items.length === 0 ? [] : [member("content", list("[", items, "]", 15))]), ...headerMembers];
  return list("{", members, "}", 12);
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
