import type { Content, Exchange, Model, Operation, Parameter, Response, Webhook } from "../../ir/api.ts";
import { isSuccess, statusText } from "../../ir/status.ts";
import { type Code, code, join } from "../../print/code.ts";
import { indexedAccess, propertyKey } from "../../print/key.ts";
import { indent, lines, paragraphs } from "../../print/layout.ts";
import { literal } from "../../print/literal.ts";
import { type Direction, type MemberNode, objectNode, UNKNOWN } from "../../print/type/node.ts";
import { isAlternatives } from "../../print/type/text.ts";
import { hasTwin, type ModelRole } from "../models/names.ts";
import type { TypeOptions } from "../models/types.ts";
import { describedBy, operationComment } from "../operations/comments.ts";
import {
  createOperationPrinter,
  type OperationPrinter,
  parameterMember,
  printSetting,
  textType,
} from "../operations/operation-printer.ts";
import { isKey, PARAMETER_GROUPS } from "../operations/request-members.ts";
import type { Context, OutputFile } from "../target.ts";
import { SCHEMA_FILE } from "./client-file.ts";

/** Methods for which openapi-fetch has a function. */
const METHODS = /^(?:GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH)$/;

export function hasFunction({ method }: Exchange): boolean {
  return METHODS.test(method);
}

/** `openapi-fetch/schema.ts`: the models and operations in the form that openapi-typescript gives them. */
export function schemaFile(context: Context, options: TypeOptions): OutputFile {
  const { api } = context;
  const file = context.file(SCHEMA_FILE);
  // openapi-fetch converts no formats.
  const setting = printSetting(context, { ...options, wire: true });
  const printer = createOperationPrinter(file, setting);
  const callable = api.operations.filter(hasFunction);
  const paths = [...Map.groupBy(callable, ({ path }) => path)].map(([path, operations]) => {
    const methods = operations.map((operation) => {
      const row = exchangeRow(operation, printer);
      const comment = operationComment(operation, path);
      return comment === undefined ? row : lines([comment, row]);
    });
    return row(path, block(methods));
  });
  const operations = new Map<string, Code>();
  for (const { id, method, path } of callable) {
    const type = indexedAccess(indexedAccess(code`paths`, path), method.toLowerCase());
    if (id !== undefined && !operations.has(id)) operations.set(id, row(id, type));
  }
  const webhooks = [...Map.groupBy(api.webhooks.filter(hasFunction), ({ name }) => name)].map(([name, all]) =>
    row(name, block(all.map((webhook) => exchangeRow(webhook, printer)))),
  );
  const schemas = new Map<string, Code>();
  const add = (model: Model, role: ModelRole): void => {
    const type = setting.models.model(file, role, model.at);
    let name = model.origin === "component" && role === "model" ? (model.key ?? model.name) : type.text;
    while (schemas.has(name)) name += "_";
    schemas.set(name, type);
  };
  for (const model of api.models.toSorted(byOrigin)) add(model, "model");
  for (const model of api.models.filter(hasTwin)) add(model, "model-input");
  const components = row("schemas", block([...schemas].map(([name, type]) => row(name, type))));
  return file.finish(
    paragraphs([
      declaration(code`paths`, paths),
      declaration(code`operations`, [...operations.values()]),
      declaration(code`webhooks`, webhooks),
      declaration(code`components`, [components]),
    ]),
  );
}

/** Components keep their names, so they come first. */
function byOrigin(one: Model, other: Model): number {
  return Number(one.origin !== "component") - Number(other.origin !== "component");
}

function declaration(name: Code, rows: readonly Code[]): Code {
  return rows.length === 0
    ? code`export type ${name} = Record<string, never>;`
    : code`export interface ${name} ${block(rows)}`;
}

/** Maximum length of an object type on one line. */
const SHORT = 100;

/** An object type, on one line if it is short. */
function block(rows: readonly Code[]): Code {
  const flat = join(rows, " ");
  return flat.text.length <= SHORT && !flat.text.includes("\n")
    ? code`{ ${flat} }`
    : code`{\n${indent(lines(rows))}\n}`;
}

function row(name: string, type: Code): Code {
  return keyed(propertyKey(name), type);
}

function keyed(key: Code, type: Code): Code {
  return isAlternatives(type) ? code`${key}:\n${indent(type)};` : code`${key}: ${type};`;
}

/** The member of a method. Applications receive the requests of webhooks, and send those of operations. */
function exchangeRow(exchange: Operation | Webhook, printer: OperationPrinter): Code {
  const [sent, received]: readonly [Direction, Direction] =
    exchange.kind === "operation" ? ["sent", "received"] : ["received", "sent"];
  const { body, method } = exchange;
  const bodyKey = body?.required === true ? code`requestBody` : code`requestBody?`;
  const content = body === undefined ? code`never` : code`{ content: ${contents(body.contents, sent, printer)} }`;
  return row(
    method.toLowerCase(),
    block([
      row("parameters", block(PARAMETER_GROUPS.map(([, place]) => parameters(exchange, place, printer)))),
      keyed(bodyKey, content),
      row("responses", block(responses(exchange, received, printer))),
    ]),
  );
}

function parameters(exchange: Operation | Webhook, place: Parameter["in"], printer: OperationPrinter): Code {
  const members = exchange.parameters
    .filter((one) => one.in === place)
    .map((parameter): MemberNode => {
      const own = parameterMember(parameter, printer.types);
      // The retry middleware creates the key if the caller gives none.
      return exchange.kind === "operation" && isKey(exchange, parameter) ? { ...own, optional: true } : own;
    });
  const isOptional = members.every(({ optional }) => optional);
  const type = members.length === 0 ? code`never` : printer.text(objectNode(members), "sent");
  return keyed(isOptional ? code`${propertyKey(place)}?` : propertyKey(place), type);
}

function contents(all: readonly Content[], direction: Direction, printer: OperationPrinter): Code {
  return block(all.map((content) => row(content.mediaType, bodyType(content, direction, printer))));
}

function bodyType({ codec, schema }: Content, direction: Direction, { text, types }: OperationPrinter): Code {
  if (codec === "binary") return text({ kind: "global", name: "Blob" }, direction);
  return text(codec === "text" ? textType(schema, direction, types) : types.of(schema, direction), direction);
}

/** openapi-fetch treats `default` as a failure. If no success is documented, `default` also covers successes. */
function responses({ responses: all }: Exchange, direction: Direction, printer: OperationPrinter): readonly Code[] {
  const other = all.find(({ status }) => status.kind === "default");
  const isCovered = other === undefined || all.some(({ status }) => isSuccess(status));
  return [
    ...all.map((one) => keyed(statusKey(one), responseType(one, direction, printer))),
    ...(isCovered ? [] : [row("2XX", responseType(other, direction, printer))]),
  ];
}

/** A number is another key than its text. */
function statusKey({ status }: Response): Code {
  return status.kind === "exact" ? literal(status.code) : propertyKey(statusText(status));
}

function responseType({ contents: all, headers }: Response, direction: Direction, printer: OperationPrinter): Code {
  const members = headers.map(({ docs, name, required, schema }): MemberNode => {
    return { name, optional: !required, type: printer.types.of(schema, direction), schema: describedBy(schema, docs) };
  });
  const type = { ...objectNode(members), index: UNKNOWN };
  return block([
    row("headers", printer.text(type, direction)),
    all.length === 0 ? code`content?: never;` : row("content", contents(all, direction, printer)),
  ]);
}
