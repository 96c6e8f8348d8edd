import { addAll } from "../../document/lists.ts";
import type { Content, Operation, Response, ResponseStatus } from "../../ir/api.ts";
import { type Code, code, join } from "../../print/code.ts";
import { typeArguments } from "../../print/layout.ts";
import { isAlternatives } from "../../print/type/text.ts";
import { objectNode, type TypeNode } from "../../print/type/node.ts";
import type { FileScope } from "../target.ts";
import { readableContents, mediaTypeText, sameSchema, receivableResponses } from "../operations/encodings.ts";
import { headerType } from "./headers.ts";
import { headersNeedTypeName } from "../operations/named-types.ts";
import { successesOf } from "../../ir/status.ts";
import { isBodiless } from "./responses.ts";
import type { Printer } from "./printer.ts";
import { statusTypes } from "../operations/status-names.ts";

interface Alternative {
  readonly ok: boolean;
  readonly statuses: ResponseStatus[];
  readonly data: Code;
  readonly headers: Code | undefined;
  readonly contentTypes: readonly Code[];
}

/**
 * `Success<201, Transaction> | Failure<404, NotFound>`: one alternative for each status, so that comparing with one leaves the
 * others. Statuses that have the same type as a range are part of it.
 */
export function resultType(operation: Operation, printer: Printer): readonly Code[] {
  const found = new Map<string, Alternative>();
  const responses = receivableResponses(operation);
  for (const response of responses) {
    for (const alternative of alternativesOf(operation, response, responses, printer)) {
      const key = [alternative.ok, alternative.data, alternative.headers ?? "", ...alternative.contentTypes].join("\n");
      const existing = found.get(key);
      if (existing === undefined) found.set(key, alternative);
      else addAll(existing.statuses, alternative.statuses);
    }
  }
  return [...found.values()]
    .toSorted((a, b) => Number(b.ok) - Number(a.ok))
    .flatMap(separate)
    .map((alternative) => print(alternative, responses, printer.file));
}

function separate(alternative: Alternative): readonly Alternative[] {
  const { statuses } = alternative;
  if (statuses.some(({ kind }) => kind !== "exact")) return [alternative];
  return statuses.map((status) => ({ ...alternative, statuses: [status] }));
}

function alternativesOf(
  operation: Operation,
  response: Response,
  all: readonly Response[],
  printer: Printer,
): readonly Alternative[] {
  const { status } = response;
  const headers = headersText(response, printer);
  const successes = successesOf(all);
  const outcomes = status.kind === "default" && successes.length === 0 ? [true, false] : [successes.includes(response)];
  return outcomes.flatMap((ok) =>
    bodiesOf(operation, response).map(({ contents, empty }): Alternative => {
      const [content] = contents;
      const type = printer.body(empty ? undefined : content, "received");
      const data = bodyText(type, printer);
      const contentTypes = contents.length > 0 && !sameBody(readableContents(response)) ? contentTypesOf(contents) : [];
      return { ok, statuses: [status], data, headers, contentTypes };
    }),
  );
}

function headersText(response: Response, printer: Printer): Code | undefined {
  const { headers } = response;
  if (headersNeedTypeName(headers))
    return printer.file.use("headers", printer.plan.sharing.headersOf(response).response.at);
  const members = headers.map((header) => headerType(header, printer));
  return members.length === 0 ? undefined : printer.text(objectNode(members), "received");
}

/** The media types of a response, grouped by the type of their bodies. */
function bodiesOf(
  operation: Operation,
  response: Response,
): readonly { readonly contents: readonly Content[]; readonly empty: boolean }[] {
  const { status } = response;
  const contents = readableContents(response);
  if (contents.length === 0 || isBodiless(operation.method, status)) return [{ contents: [], empty: true }];
  if (sameBody(contents)) return [{ contents, empty: false }];
  return contents.map((content) => ({ contents: [content], empty: false }));
}

function sameBody(contents: readonly Content[]): boolean {
  return contents.length < 2 || (contents.every(({ codec }) => codec === "json") && sameSchema(contents));
}

function contentTypesOf(contents: readonly Content[]): readonly Code[] {
  return contents.map(({ mediaType }) => mediaTypeText(mediaType));
}

function bodyText(type: TypeNode, printer: Printer): Code {
  const text = printer.text(type, "received", 40);
  return isAlternatives(text) ? code`(${text})` : text;
}

function print(
  { ok, statuses, data, headers, contentTypes }: Alternative,
  all: readonly Response[],
  file: FileScope,
): Code {
  const parts = [statusTypes(statuses, all, file, ok), data];
  if (headers !== undefined) parts.push(headers);
  else if (contentTypes.length > 0) parts.push(file.runtime("result", "NoHeaders", "type"));
  if (contentTypes.length > 0) parts.push(join(contentTypes, " | "));
  return typeArguments(file.runtime("result", ok ? "Success" : "Failure", "type"), parts);
}
