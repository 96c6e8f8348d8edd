import type { Operation } from "../../generator/ir/api.ts";
import { identifierFrom } from "../../generator/names/casing.ts";
import { operationId } from "../../generator/targets/operations/operation-names.ts";
import { PARAMETER_GROUPS } from "../../generator/targets/operations/request-members.ts";
import { type Answer, textOf } from "../http/message.ts";
import type { Case } from "./case.ts";
import { sentType } from "./descriptor.ts";

/** Longer values are shortened to an ellipsis. */
const MOST_CALL = 4000;

/** The request as a call of the generated client. */
export function clientCall(operation: Operation, one: Case, redact: (text: string) => string): string {
  const request: Record<string, unknown> = {};
  for (const [group, place] of PARAMETER_GROUPS) {
    if (one.parameters[place].size > 0) request[group] = Object.fromEntries(one.parameters[place]);
  }
  const [whole] = one.parameters.querystring.values();
  if (whole !== undefined) request["query"] = whole;
  if (one.body !== undefined) request["body"] = one.body;
  const contents = operation.body?.contents ?? [];
  const isChosen = contents.length > 1 || one.content?.mediaType.includes("*") === true;
  if (one.body !== undefined && one.content !== undefined && isChosen) request["contentType"] = sentType(one.content);
  const name = identifierFrom(operationId(operation), "camel") ?? "call";
  const text = JSON.stringify(request);
  return redact(`await ${name}(client, ${text.length > MOST_CALL ? "{ ... }" : text})`);
}

const MOST_EXCERPT = 600;
/** Bytes to search for secrets, so that shortening cannot split one. */
const MOST_SEARCHED = 65_536;

/** Status, relevant headers and the beginning of the body. */
export function excerpt(answer: Answer, redact: (text: string) => string): string {
  const shownHeaders = answer.headers.filter(
    ([name]) => !/^(?:date|connection|keep-alive|transfer-encoding)$/i.test(name),
  );
  const body = redact(textOf(answer.body.subarray(0, MOST_SEARCHED)));
  const shown = body.length > MOST_EXCERPT ? `${body.slice(0, MOST_EXCERPT)}…` : body;
  const printable = shown.replace(/(?![\t\n])\p{Cc}/gu, "\ufffd");
  const head = [`HTTP ${answer.status}`, ...shownHeaders.map(([name, value]) => `${name}: ${value}`)];
  return [redact(head.join("\n")), "", printable].join("\n").trimEnd();
}
