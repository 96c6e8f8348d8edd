import type { Pointer } from "../../document/pointer.ts";
import type { Docs, Schema } from "../../ir/schema.ts";
import { type Code, join } from "../../print/code.ts";
import { docComment } from "../../print/comment.ts";
import { schemaComment, docParagraphs } from "../../print/docs.ts";
import { declarationOf } from "../../print/type/declaration.ts";
import type { Resolver } from "../../print/type/facts.ts";
import { memberNames, objectFacts } from "../../print/type/members.ts";
import { type Direction, type NamedNode, type ObjectNode, objectNode, type TypeNode } from "../../print/type/node.ts";
import { isAlternatives, memberCode, typeText, type TypeNames } from "../../print/type/text.ts";
import { createTypes, type Types } from "../../print/type/types.ts";
import { formatTypeCode, type Formats } from "../conversions/formats.ts";
import { conversionsOf } from "../conversions/plan.ts";
import type { Context, FileScope } from "../target.ts";
import { modelRole, type ModelRole, wireRole } from "./names.ts";
import { enumKey, sharedEnums } from "./shared-enums.ts";

/** How a document's types are written. */
export interface TypeOptions {
  readonly formats?: Formats;
  /** Print the types of values in JSON, before `formats` are converted: for code that does not convert. */
  readonly wire?: boolean;
  /** Make all members, arrays and tuples `readonly`. Default: only members that the document marks as read-only. */
  readonly readonly?: boolean;
}

/** Prints types into one file, and imports the models that they mention. */
export interface TypePrinter {
  /** Names for `typeText`. */
  readonly names: TypeNames;
  /**
   * The type of a schema. A binary body to be sent is the runtime's `BinaryBody`. A union that needs several lines begins with `| `
   * (see `isAlternatives`).
   */
  type(schema: Schema, used?: number): Code;
  /**
   * Prints an `export interface` or `export type`.
   *
   * @param docs replaces the schema's own docs, for example by those of the response
   */
  declare(name: Code, schema: Schema, docs?: Docs): Code;
}

/** The TypeScript types of a document's schemas, shared by all targets. */
export interface ModelTypes {
  readonly types: Types;
  /** The identifier of a model's type. */
  model(file: FileScope, role: ModelRole, at: Pointer): Code;
  in(file: FileScope, direction: Direction): TypePrinter;
}

const cached = new WeakMap<Context, Map<string, ModelTypes>>();

export function modelTypes(context: Context, options: TypeOptions = {}): ModelTypes {
  const key = JSON.stringify([options.formats, options.readonly, options.wire]);
  const made = cached.get(context) ?? new Map<string, ModelTypes>();
  cached.set(context, made);
  const found = made.get(key) ?? createModelTypes(context, options);
  made.set(key, found);
  return found;
}

/** The type that a target declares. */
export function declaredNode(file: FileScope, role: string, of: Pointer): TypeNode {
  return { kind: "printed", key: `${role} ${of}`, print: () => file.use(role, of) };
}

/**
 * The members of a model that are not omitted, one by one. TypeScript rejects `Omit` of an alias that leads back to itself, because
 * it needs all names at once.
 */
function spelledOut(node: NamedNode, resolver: Resolver): ObjectNode | undefined {
  const type = resolver.resolve(node.target);
  if (type?.kind !== "intersection" || declarationOf(type, resolver).kind === "interface") return undefined;
  const facts = objectFacts(node, resolver);
  return facts && objectNode([...memberNames(facts)].flatMap((name) => facts.find(name) ?? []));
}

function createModelTypes(context: Context, options: TypeOptions): ModelTypes {
  const { formats = {}, readonly = false, wire = false } = options;
  const apart = wire ? conversionsOf(context, formats).models : new Set<Pointer>();
  const model = (file: FileScope, role: ModelRole, at: Pointer): Code =>
    file.use(apart.has(at) ? wireRole(role) : role, at);
  const types = createTypes(context.api.models, {
    formats: new Set(wire ? [] : Object.keys(formats)),
    conflict: (name, at) =>
      context.warn(
        "members-contradict",
        `two parts of this allOf contradict each other about ${JSON.stringify(name)}; the type has the later one, and checks require both`,
        at,
      ),
  });
  const recursive = new Set(context.api.models.filter((one) => one.recursive).map(({ at }) => at));
  const models = new Map(context.api.models.map((one) => [one.at, one]));
  return {
    types,
    model,
    in(file, direction): TypePrinter {
      const names: TypeNames = {
        model: (at) => model(file, modelRole(models.get(at), direction), at),
        values: (values) => {
          const shared = sharedEnums(context.api).get(enumKey(values) ?? "");
          return shared && file.use("shared-enum", shared.at);
        },
        isDeclared: (name) => file.isDeclared(name),
        format: (format) => formatTypeCode(file, formats, format),
        allReadonly: readonly,
        spelledOut: (node) => (recursive.has(node.target) ? spelledOut(node, types.resolver(direction)) : undefined),
      };
      return {
        names,
        type: (schema, used = 0) => {
          // A whole body of bytes may also be a stream, unlike a part of one.
          if (schema.shape.kind === "binary" && direction === "sent")
            return file.runtime("binary", "BinaryBody", "type");
          return typeText(types.of(schema, direction), names, used);
        },
        declare: (name, schema, docs) => {
          const comment =
            docs === undefined ? schemaComment(schema, name.text) : docComment(docParagraphs(docs, name.text));
          return printDeclaration(file, types, { name, node: types.of(schema, direction), comment, direction, names });
        },
      };
    },
  };
}

/** A type to declare. */
export interface NamedDeclaration {
  readonly name: Code;
  readonly node: TypeNode;
  readonly comment: Code | undefined;
  readonly direction: Direction;
  readonly names: TypeNames;
}

/** Prints the declaration of a type as an interface or an alias. */
export function printDeclaration(file: FileScope, types: Types, declared: NamedDeclaration): Code {
  const parts = interfaceParts(types, declared);
  return parts === undefined ? printAlias(file, types, declared) : printInterface(file, declared, parts);
}

/** Prints the received and the sent type of a model. If one only adds members to the other, it extends it. */
export function printTwins(
  file: FileScope,
  types: Types,
  received: NamedDeclaration,
  sent: NamedDeclaration,
): readonly Code[] {
  const [one, other] = [interfaceParts(types, received), interfaceParts(types, sent)];
  const extended = (declared: NamedDeclaration, base: NamedDeclaration, members: readonly Code[]): Code =>
    printInterface(file, declared, { bases: base.name, members });
  const more = one && other && addedMembers(one, other);
  if (more !== undefined) return [extended(received, sent, more), printDeclaration(file, types, sent)];
  const sentMore = one && other && addedMembers(other, one);
  if (sentMore !== undefined) return [printDeclaration(file, types, received), extended(sent, received, sentMore)];
  return [received, sent].map((declared) => printDeclaration(file, types, declared));
}

interface InterfaceParts {
  readonly bases: Code | undefined;
  readonly members: readonly Code[];
}

/** @returns `undefined` for an alias */
function interfaceParts(types: Types, { direction, names, node }: NamedDeclaration): InterfaceParts | undefined {
  const declaration = declarationOf(node, types.resolver(direction));
  if (declaration.kind !== "interface") return undefined;
  const bases = declaration.bases.map((base) => typeText(base, names));
  return { bases: bases.length === 0 ? undefined : join(bases, ", "), members: memberCode(declaration.own, names) };
}

/** The members that an interface has in addition to another; `undefined` if the two differ otherwise. */
function addedMembers(larger: InterfaceParts, smaller: InterfaceParts): readonly Code[] | undefined {
  const shared = new Set(smaller.members.map(({ text }) => text));
  const added = larger.members.filter(({ text }) => !shared.has(text));
  const isExtension = shared.size > 0 && added.length > 0 && added.length + shared.size === larger.members.length;
  return isExtension && larger.bases?.text === smaller.bases?.text ? added : undefined;
}

function printInterface(file: FileScope, { comment, name }: NamedDeclaration, parts: InterfaceParts): Code {
  return file.render("models/interface", { comment, name, ...parts });
}

function printAlias(file: FileScope, types: Types, { comment, direction, name, names, node }: NamedDeclaration): Code {
  const declaration = declarationOf(node, types.resolver(direction));
  const aliased = declaration.kind === "alias" ? declaration.type : node;
  const type = typeText(aliased, names, "export type  = ;".length + name.text.length);
  return file.render("models/alias", { comment, name, alternatives: isAlternatives(type) ? type : undefined, type });
}
