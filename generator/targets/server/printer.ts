import type { Content, Operation, Parameter } from "../../ir/api.ts";
import { type Code, code } from "../../print/code.ts";
import { type Direction, type TypeNode, UNDEFINED } from "../../print/type/node.ts";
import { typeText, type TypeNames } from "../../print/type/text.ts";
import type { Types } from "../../print/type/types.ts";
import { createEventTypes, eventTypeCode } from "../operations/events.ts";
import { createParts } from "../operations/parts.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { FileScope } from "../target.ts";
import { printDeclaration, type ModelTypes } from "../models/types.ts";
import { partsOf, replyBodyType, requestBodyType, RUNTIME_TYPES } from "./bodies.ts";
import { clientGroup, clientRequest, clientTypeCode, isClientType } from "./client-types.ts";
import type { ServerPlan } from "./plan.ts";

/**
 * Prints the types of the server's operations into one file. Requests have the input types of models, replies the received ones.
 */
export interface Printer {
  readonly types: Types;
  readonly shapes: Shapes;
  readonly plan: ServerPlan;
  /** The client's request type, if handlers receive the same. */
  clientRequest(operation: Operation): TypeNode | undefined;
  clientGroup(name: string, operation: Operation, parameters: readonly Parameter[]): TypeNode | undefined;
  requestBody(content: Content): TypeNode;
  /** @param content `undefined`: no body */
  replyBody(content: Content | undefined): TypeNode;
  /** The type of a multipart body, with its parts as they arrive. */
  parts(content: Content, node: TypeNode): TypeNode;
  text(node: TypeNode, direction: Direction, used?: number): Code;
  declare(name: Code, comment: Code | undefined, node: TypeNode, direction: Direction): Code;
}

/** @param wire types of values that are not converted, such as headers of parts */
export function createPrinter(
  file: FileScope,
  models: ModelTypes,
  wire: ModelTypes,
  shapes: Shapes,
  plan: ServerPlan,
): Printer {
  const { types } = models;
  const parts = createParts(types, wire.types);
  const events = createEventTypes(types);
  const namedTypes = new Map(plan.types.flatMap((type) => (type.kind === "schema" ? [[type.at, type] as const] : [])));
  const namesFor = (direction: Direction): TypeNames => {
    const own = models.in(file, direction).names;
    const wireNames = wire.in(file, direction).names;
    const all: TypeNames = {
      ...own,
      model(target) {
        const known = RUNTIME_TYPES.get(target);
        if (known !== undefined) return file.runtime(known.module, known.name, "type");
        const event = events.find(target);
        if (event !== undefined) return eventTypeCode(file, event, all);
        const part = parts.find(target);
        if (part !== undefined) {
          const name = file.runtime("part", "Part", "type");
          return code`${name}<${typeText(part.value, all)}, ${typeText(part.headers, wireNames)}>`;
        }
        const client = clientTypeCode(target, file);
        if (client !== undefined) return client;
        const named = namedTypes.get(target);
        if (named === undefined) return own.model(target);
        return file.use(isClientType(named, file) ? "body" : "served-body", target);
      },
    };
    return all;
  };
  const names = { sent: namesFor("sent"), received: namesFor("received") };
  const context = { types, shapes, parts, events, isNamed: plan.isNamed };
  return {
    types,
    shapes,
    plan,
    clientRequest: (operation) => clientRequest(operation, file),
    clientGroup: (name, operation, parameters) => clientGroup(name, operation, parameters, file),
    requestBody: (content) => requestBodyType(content, context),
    replyBody: (content) => (content === undefined ? UNDEFINED : replyBodyType(content, context)),
    parts: (content, node) => partsOf(content, node, context),
    text: (node, direction, used) => typeText(node, names[direction], used),
    declare: (name, comment, node, direction) =>
      printDeclaration(file, types, node, { name, comment, direction, names: names[direction] }),
  };
}
