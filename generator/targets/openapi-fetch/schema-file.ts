import type { Content, Exchange, Header, Operation, Response, Webhook } from "../../ir/api.ts";
import { isSuccess, statusText } from "../../ir/status.ts";
import { type Code, code } from "../../print/code.ts";
import { docComment } from "../../print/comment.ts";
import { docParagraphs } from "../../print/docs.ts";
import { indexedAccess, propertyKey } from "../../print/key.ts";
import { hangingIndent, indent, lines } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { type Direction, type MemberNode, objectNode, type TypeNode, UNKNOWN } from "../../print/type/node.ts";
import { isAlternatives } from "../../print/type/text.ts";
import { BLOB } from "../client/printer.ts";
import type { TypeOptions } from "../models/types.ts";
import { describedBy } from "../operations/comments.ts";
import { isStructured } from "../operations/encodings.ts";
import {
  createOperationPrinter,
  type OperationPrinter,
  parameterMember,
  printSetting,
} from "../operations/operation-printer.ts";
import { withParts } from "../operations/parts.ts";
import { isKey, PARAMETER_GROUPS } from "../operations/request-members.ts";
import type { Context, OutputFile } from "../target.ts";

export const SCHEMA_FILE = "openapi-fetch/schema.ts";

/** The methods that a path of openapi-typescript can have. */
const METHODS = /^(?:GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE)$/;

/** An operation or a webhook, with the path or name under which `paths` or `webhooks` lists it. */
interface Entry {
  readonly name: string;
  readonly exchange: Operation | Webhook;
  /** Directions of the request and of its responses, seen from the API's consumer. */
  readonly request: Direction;
  readonly response: Direction;
}

/**
 * `openapi-fetch/schema.ts`: the interfaces `paths`, `webhooks`, `components` and `operations` in the form of
 * openapi-typescript, with the types of `models.ts` in them.
 */
export function schemaFile(context: Context, options: TypeOptions): OutputFile {
  const { api } = context;
  const file = context.file(SCHEMA_FILE);
  const setting = printSetting(context, { ...options, wire: true });
  const printer = createOperationPrinter(file, setting);
  const has = ({ exchange }: Entry): boolean => METHODS.test(exchange.method);
  const paths = api.operations
    .map((exchange): Entry => ({ name: exchange.path, exchange, request: "sent", response: "received" }))
    .filter(has);
  const webhooks = api.webhooks
    .map((exchange): Entry => ({ name: exchange.name, exchange, request: "received", response: "sent" }))
    .filter(has);
  const named = new Map<string, Entry>();
  for (const entry of [...paths, ...webhooks]) {
    const { id } = entry.exchange;
    if (id !== undefined && !named.has(id)) named.set(id, entry);
  }
  const methodOf = (entry: Entry): Code => {
    const { exchange, name } = entry;
    const { id, method } = exchange;
    const isNamed = id !== undefined && named.get(id) === entry;
    const type = isNamed ? indexedAccess(code`operations`, id) : exchangeType(entry, printer);
    return row(propertyKey(method.toLowerCase()), type, commentOf(exchange, name));
  };
  const pathItems = (entries: readonly Entry[]): readonly Code[] =>
    [...Map.groupBy(entries, ({ name }) => name)].map(([name, methods]) =>
      row(propertyKey(name), block(methods.map(methodOf))),
    );
  const schemas = api.models.flatMap(({ at, name, origin }) =>
    origin === "component" ? [row(propertyKey(name), setting.models.model(file, "model", at))] : [],
  );
  return file.finish(
    lines([
      declare(code`paths`, pathItems(paths)),
      declare(code`webhooks`, pathItems(webhooks)),
      declare(code`components`, [row(code`schemas`, block(schemas))]),
      declare(
        code`operations`,
        Array.from(named, ([id, entry]) => row(propertyKey(id), exchangeType(entry, printer))),
      ),
    ]),
  );
}

function declare(name: Code, rows: readonly Code[]): Code {
  return code`export interface ${name} ${block(rows)}\n`;
}

function commentOf({ docs }: Exchange, name: string): Code | undefined {
  return docComment(docParagraphs(docs, name), docs.deprecated === true ? [{ tag: "deprecated" }] : [], 4);
}

function exchangeType(entry: Entry, printer: OperationPrinter): Code {
  const { body, responses } = entry.exchange;
  const requestBody =
    body === undefined
      ? row(code`requestBody?`, code`never`)
      : row(
          body.required ? code`requestBody` : code`requestBody?`,
          block([row(code`content`, contentsType(body.contents, entry.request, "request", printer))]),
        );
  const answers = responses.map((response) =>
    row(statusKey(response), responseType(response, entry.response, printer)),
  );
  // openapi-fetch treats `default` as a failure. If no success is documented, `default` also covers successes.
  const other = responses.find(({ status }) => status.kind === "default");
  if (other !== undefined && !responses.some(({ status }) => isSuccess(status)))
    answers.push(row(code`"2XX"`, responseType(other, entry.response, printer)));
  return block([
    row(code`parameters`, parametersType(entry, printer)),
    requestBody,
    row(code`responses`, block(answers)),
  ]);
}

function statusKey({ status }: Response): Code {
  return status.kind === "exact" ? literal(status.code) : propertyKey(statusText(status));
}

function parametersType({ exchange, request }: Entry, { text, types }: OperationPrinter): Code {
  const rows = PARAMETER_GROUPS.map(([, place]) => {
    // The whole query string is one value of the group `query`.
    const whole = exchange.parameters.find((one) => place === "query" && one.in === "querystring");
    const name = propertyKey(place);
    if (whole !== undefined) {
      const { optional, type } = parameterMember(whole, types);
      return row(optional ? code`${name}?` : name, text(type, request, COLUMNS));
    }
    const members = exchange.parameters
      .filter((one) => one.in === place)
      .map((one): MemberNode => {
        const member = parameterMember(one, types);
        // The client creates the key if the caller gives none.
        return exchange.kind === "operation" && isKey(exchange, one) ? { ...member, optional: true } : member;
      });
    if (members.length === 0) return row(code`${name}?`, code`never`);
    const optional = members.every((member) => member.optional);
    return row(optional ? code`${name}?` : name, text(objectNode(members), request, COLUMNS));
  });
  return block(rows);
}

function responseType({ contents, headers }: Response, direction: Direction, printer: OperationPrinter): Code {
  const { text } = printer;
  const node: TypeNode = { ...objectNode(headers.map((one) => headerMember(one, direction, printer))), index: UNKNOWN };
  const content =
    contents.length === 0
      ? row(code`content?`, code`never`)
      : row(code`content`, contentsType(contents, direction, "response", printer));
  return block([row(code`headers`, text(node, direction, COLUMNS)), content]);
}

function headerMember(
  { docs, name, required, schema }: Header,
  direction: Direction,
  printer: OperationPrinter,
): MemberNode {
  return { name, optional: !required, type: printer.types.of(schema, direction), schema: describedBy(schema, docs) };
}

function contentsType(
  contents: readonly Content[],
  direction: Direction,
  of: "request" | "response",
  printer: OperationPrinter,
): Code {
  return block(
    contents.map((content) => {
      const node = content.codec === "binary" ? BLOB : printer.types.of(content.schema, direction);
      const written = of === "request" && direction === "sent" && isStructured(content, direction);
      return row(
        propertyKey(content.mediaType),
        printer.text(written ? withParts(content, node, printer) : node, direction, COLUMNS),
      );
    }),
  );
}

/** Columns that the indentation of a body's type takes. */
const COLUMNS = 12;

/** A member of an interface. */
function row(name: Code, type: Code, comment?: Code): Code {
  const member = isAlternatives(type) ? code`${name}:\n  ${hangingIndent(type)};` : code`${name}: ${type};`;
  return comment === undefined ? member : code`${comment}\n${member}`;
}

function block(rows: readonly Code[]): Code {
  return rows.length === 0 ? code`{}` : code`{\n${indent(lines(rows))}\n}`;
}
