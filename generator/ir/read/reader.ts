import type { DiagnosticCode } from "../../diagnostics/catalogue.ts";
import type { Diagnostics } from "../../diagnostics/diagnostics.ts";
import { shorten } from "../../diagnostics/text.ts";
import type { Document, Located } from "../../document/document.ts";
import type { Json, JsonObject } from "../../document/json.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Body, Exchange, Header, Parameter, Response } from "../api.ts";
import type { Discriminator, Schema } from "../schema.ts";

/** A mutable version of a readonly type during construction, so that absent members stay absent. */
export type Draft<Type> = { -readonly [Key in keyof Type]: Type[Key] };

type Present<Members> = {
  readonly [Key in keyof Members as undefined extends Members[Key] ? never : Key]: Members[Key];
} & {
  readonly [Key in keyof Members as undefined extends Members[Key] ? Key : never]?: Exclude<Members[Key], undefined>;
};

/** An object without its undefined members, so that absent members stay absent. */
export function present<Members extends object>(members: Members): Present<Members>;
export function present(members: object): object {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

/**
 * The use of a schema. `part`: a non-JSON body or one part of it, where `format: binary` means raw bytes. `parts`: a
 * body whose properties are such parts (multipart). `json`: everything else.
 */
export type Place = "json" | "part" | "parts";

/** The surrounding schema objects for the same value: owners of the `allOf`, `anyOf` ... that contains it. */
export interface Scope {
  readonly at: Pointer;
  readonly value: JsonObject;
  readonly outer: Scope | undefined;
}

export interface Frame {
  readonly place: Place;
  readonly scope: Scope | undefined;
}

export const IN_JSON: Frame = { place: "json", scope: undefined };
export const IN_PART: Frame = { place: "part", scope: undefined };
export const IN_PARTS: Frame = { place: "parts", scope: undefined };

/** A schema that will become a model. */
export interface ModelEntry extends Located {
  readonly name: string;
  readonly origin: "component" | "referenced";
  /** The identity of the model that this one is a second name for. */
  readonly aliasOf?: Pointer;
}

export interface ModelRegistry {
  /** By identity, in order of mention. Grows during reading, and iteration includes additions. */
  readonly entries: Map<Pointer, ModelEntry>;
  /** The use of schemas in body parts; `json` when absent. */
  readonly places: Map<Pointer, Place>;
}

/** The possible targets of a `$ref`, by kind. */
export interface Shared {
  readonly parameters: Parameter;
  readonly bodies: Body;
  readonly responses: Omit<Response, "status">;
  readonly headers: Omit<Header, "name">;
}

/** Results by the place of the target: a response that a thousand operations reference is read once. */
export interface Memo {
  readonly shared: { readonly [Kind in keyof Shared]: Map<Pointer, Shared[Kind]> };
  /** Parameters of path items, by the place of the list. */
  readonly parameterLists: Map<Pointer, readonly Parameter[]>;
  readonly exchanges: Map<Pointer, SharedExchange>;
}

/** An operation as read, with the parts that it inherits from its path item and document. */
export interface SharedExchange {
  readonly exchange: Exchange;
  readonly inherited: Exchange["security"];
  readonly parameters: readonly Parameter[];
  readonly summary: string;
  readonly description: string;
}

/** The remaining budget for repeated use of shared parts. */
export interface Repeats {
  left: number;
  /** Weights computed before. */
  readonly weights: WeakMap<object, number>;
}

/** A link to an operation that may not be read yet. */
export interface PendingLink {
  readonly link: { operation?: Pointer };
  readonly at: Pointer;
  readonly operationId?: string;
  readonly operationRef?: string;
}

export function createMemo(): Memo {
  return {
    shared: { parameters: new Map(), bodies: new Map(), responses: new Map(), headers: new Map() },
    parameterLists: new Map(),
    exchanges: new Map(),
  };
}

/** State that all readers share while a document is read. */
export interface Reader {
  readonly document: Document;
  readonly diagnostics: Diagnostics;
  readonly models: ModelRegistry;
  readonly hasDynamicAnchors: boolean;
  readonly memo: Memo;
  /** Links to resolve when all operations are known. */
  readonly links: PendingLink[];
  /** The flags with which a pattern is valid, by its source; `undefined` for invalid ones. */
  readonly patterns: Map<string, "u" | "" | undefined>;
  /** Bases with a discriminator that a union lists beside schemas that extend them: there they mean their own members. */
  readonly listedBases: Set<Pointer>;
  /** The remaining budget for discriminator cases, which multiply in a hostile document. */
  readonly caseBudget: { left: number };
  readonly repeats: Repeats;
  /** Formats of integers that applications have as bigints. */
  readonly wideFormats: ReadonlySet<string>;
  /** Whether `nullable-without-type` was reported. */
  isNullableReported: boolean;
  /** Unknown formats that were reported. */
  readonly unknownFormats: Set<string>;
  /** Reads a Schema Object or a boolean. Passed as a function to avoid import cycles between the keyword files. */
  schema(at: Pointer, value: Json, frame: Frame): Schema;
  /** The cases of a discriminator on a base schema that others extend by `allOf`. */
  baseDiscriminator(at: Pointer, value: JsonObject): Discriminator | undefined;
}

export function report(reader: Reader, code: DiagnosticCode, message: string, at: Pointer): void {
  reader.diagnostics.report(code, message, at);
}

/** A reader that reports to other diagnostics. */
export function reportingTo(reader: Reader, to: Diagnostics["report"]): Reader {
  return { ...reader, diagnostics: { ...reader.diagnostics, report: to } };
}

/** A value for a message: as JSON, cut where it is long. */
export function quote(value: Json): string {
  return shorten(JSON.stringify(value), 80);
}

/** The kind of a JSON value, in words. */
export function typeName(value: Json): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
