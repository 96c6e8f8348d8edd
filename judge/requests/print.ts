import type { Operation } from "../../generator/ir/api.ts";
import { identifierFrom, RESERVED } from "../../generator/names/casing.ts";
import { operationNames } from "../../generator/targets/operations/operation-names.ts";
import { PARAMETER_GROUPS } from "../../generator/targets/operations/request-members.ts";
import { type Answer, textOf } from "../http/message.ts";
import type { Case } from "./case.ts";
import { sentType } from "./descriptor.ts";

/** Longer values are shortened to an ellipsis. */
const MOST_CALL = 4000;

/** The request as a call of the generated client. */
export function clientCall(operation: Operation, one: Case, redact: (text: string) => string): string {
  const contents = operation.body?.contents ?? [];
  const isChosen = contents.length > 1 || one.content?.mediaType.includes("*") === true;
  const contentType = one.body !== undefined && one.content !== undefined && isChosen && sentType(one.content);
  const candidates = [operation.pinnedName ?? [], ...operationNames(operation)].flat();
  const names = candidates.map((candidate) => identifierFrom(candidate, "camel"));
  const name = names.find((one) => one !== undefined && !RESERVED.has(one)) ?? "call";
  const text = JSON.stringify({ ...clientRequest(one), ...(contentType !== false && { contentType }) });
  return redact(`await ${name}(client, ${text.length > MOST_CALL ? "{ ... }" : text})`);
}

/** The request as functions of the generated client take it. */
export function clientRequest({ body, parameters }: Case): Readonly<Record<string, unknown>> {
  const groups = PARAMETER_GROUPS.filter(([, place]) => parameters[place].size > 0);
  const [whole] = parameters.querystring.values();
  return {
    ...Object.fromEntries(groups.map(([group, place]) => [group, Object.fromEntries(parameters[place])])),
    ...(whole !== undefined && { query: whole }),
    ...(body !== undefined && { body }),
  };
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
