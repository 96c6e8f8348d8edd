import type { Pointer } from "../../document/pointer.ts";
import type { Body, Content, Header, Operation, Response } from "../../ir/api.ts";
import type { Docs, Schema } from "../../ir/schema.ts";
import type { Direction } from "../../print/type/node.ts";
import { isSuccess } from "../../ir/status.ts";
import { words } from "../../names/words.ts";
import { baseName, bodyNames, componentName, dataNames, headersNames } from "./operation-names.ts";
import type { Sharing } from "./sharing.ts";
import { isReceivable, isStructured } from "./encodings.ts";

/** A type that the client declares because the document does not name it. */
export interface NamedType {
  readonly kind: "schema" | "headers";
  /** Place of the schema, or of the response whose headers they are. */
  readonly at: Pointer;
  readonly file: string;
  readonly candidates: readonly [string, ...string[]];
  readonly direction: Direction;
  readonly schema?: Schema;
  /** The request body that has this schema. */
  readonly content?: Content;
  readonly response?: Response;
  /** Name of the component that contains the body or headers, if it is in a separate file. */
  readonly component?: string;
  /** For a response body: whether the response is a success. */
  readonly success?: boolean;
  /** Docs of the body or response around it. */
  readonly docs: Docs;
  /** The operation that declares it; absent if several share the type. */
  readonly operation?: Operation;
}

/** Whether a schema is too complex to be written inline. */
function needsTypeName(schema: Schema): boolean {
  const { shape } = schema;
  switch (shape.kind) {
    case "object":
      return (
        shape.properties.length > 0 ||
        shape.patterns.length > 0 ||
        (typeof shape.rest === "object" && needsTypeName(shape.rest))
      );
    case "array":
      return needsTypeName(shape.items);
    case "tuple":
      return shape.items.length > 3 || shape.items.some(needsTypeName);
    case "union":
      return shape.members.length > 3 || shape.members.some(needsTypeName);
    case "intersection":
      return true;
    case "enum":
      return shape.values.length > 6;
    default:
      return false;
  }
}

/** A single undescribed header is written inline. */
export function headersNeedTypeName(headers: readonly Header[]): boolean {
  const [only, ...others] = headers;
  if (only === undefined) return false;
  return (
    others.length > 0 ||
    needsTypeName(only.schema) ||
    only.docs.description !== undefined ||
    only.schema.docs.description !== undefined
  );
}

interface Use extends Omit<NamedType, "file"> {
  readonly operation: Operation;
}

/**
 * The types that operations declare: anonymous bodies and documented headers. A type that belongs to a component, or to several
 * operations, is declared once, in the shared file.
 *
 * @param sharedFile the shared file
 * @param fileOf returns the file of an operation
 */
export function namedTypes(
  operations: readonly Operation[],
  sharing: Sharing,
  sharedFile: string,
  fileOf: (operation: Operation) => string,
): readonly NamedType[] {
  const uses = new Map<string, Use[]>();
  for (const operation of operations) {
    for (const use of usesOf(operation, sharing)) {
      const key = `${use.kind} ${use.at}`;
      const existing = uses.get(key);
      if (existing === undefined) uses.set(key, [use]);
      else if (!existing.some((other) => other.operation === operation)) existing.push(use);
    }
  }
  return [...uses.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { operation, ...type } = first;
    const shared = others.length > 0 || type.at.startsWith("#/components/") || type.component !== undefined;
    if (!shared) return [{ ...first, file: fileOf(operation) }];
    const component = type.kind === "headers" ? undefined : (type.component ?? componentName(type.at));
    const word = type.direction === "sent" ? "body" : type.success === false ? "error" : "data";
    const candidates: NamedType["candidates"] =
      component === undefined
        ? type.candidates
        : [`${component} ${isLast(word, component) ? "body" : word}`, `${component} response ${word}`];
    return [{ ...type, candidates, file: sharedFile }];
  });
}

/** Avoids repeating a word: the error of the response `ValidationError` is not `ValidationErrorError`. */
function isLast(word: string, name: string): boolean {
  return words(name).at(-1)?.toLowerCase() === word;
}

function usesOf(operation: Operation, sharing: Sharing): readonly Use[] {
  const { body, responses } = operation;
  const bodies = body === undefined ? [] : bodyUses(operation, body);
  return [
    ...bodies,
    ...responses.filter(isReceivable).flatMap((response) => responseUses(operation, response, sharing)),
  ];
}

function bodyUses(operation: Operation, { contents, docs }: Body): readonly Use[] {
  const own = contents.filter((content) => isStructured(content, "sent") && needsTypeName(content.schema));
  return own.map((content) => ({
    kind: "schema",
    at: content.schema.at,
    candidates: bodyNames(baseName(operation), content, own.length === 1),
    direction: "sent",
    schema: content.schema,
    content,
    docs: { ...docs, ...content.schema.docs },
    operation,
  }));
}

function responseUses(operation: Operation, response: Response, sharing: Sharing): readonly Use[] {
  const base = baseName(operation);
  const own = response.contents.filter((content) => isStructured(content, "received") && needsTypeName(content.schema));
  const bodies = own.map((content): Use => ({
    kind: "schema",
    at: content.schema.at,
    candidates: dataNames(base, response, content, own.length === 1),
    direction: "received",
    schema: content.schema,
    success: isSuccess(response.status),
    ...(response.component !== undefined && { component: response.component }),
    docs: { ...response.docs, ...content.schema.docs },
    operation,
  }));
  if (!headersNeedTypeName(response.headers)) return bodies;
  const { name, response: first } = sharing.headersOf(response);
  const others = headersNames(base, response);
  const headers: Use = {
    kind: "headers",
    at: first.at,
    candidates: name === undefined ? others : [`${name} headers`, ...others],
    direction: "received",
    response: first,
    ...(first.component !== undefined && { component: first.component }),
    docs: first.docs,
    operation,
  };
  return [...bodies, headers];
}
