import type { DiagnosticCode } from "../../diagnostics/catalogue.ts";
import type { Diagnostics } from "../../diagnostics/diagnostics.ts";
import { shorten } from "../../diagnostics/text.ts";
import type { Document, Located } from "../../document/document.ts";
import type { Json, JsonObject } from "../../document/json.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Body, Exchange, Header, Parameter, Response } from "../api.ts";
import type { Discriminator, Schema } from "../schema.ts";

/**
 * What values of a schema are made of. `part`: the whole of a non-JSON body or one part of it, so that `format: binary`
 * means raw bytes. `parts`: a body whose properties are such parts (multipart). `json`: everything else.
 */
export type Place = "json" | "part" | "parts";

/** The schema objects around a node that speak of the same value: owners of the `allOf`, `anyOf` ... it is a member of. */
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

/** A schema that will be a model. */
export interface ModelEntry extends Located {
  readonly name: string;
  readonly origin: "component" | "referenced";
  /** A second name for another model: the identity of that one. */
  readonly aliasOf?: Pointer;
}

export interface ModelRegistry {
  /** By identity, in order of mention. Grows while it is read: iteration sees what was added behind it. */
  readonly entries: Map<Pointer, ModelEntry>;
  /** Where schemas are used as parts of a body; `json` when absent. */
  readonly places: Map<Pointer, Place>;
}

/** What may stand behind a `$ref`, by kind. */
export interface Shared {
  readonly parameters: Parameter;
  readonly bodies: Body;
  readonly responses: Omit<Response, "status">;
  readonly headers: Omit<Header, "name">;
}

/** What was read behind a `$ref`, by its place: a response that a thousand operations refer to is read once. */
export interface Memo {
  readonly shared: { readonly [Kind in keyof Shared]: Map<Pointer, Shared[Kind]> };
  /** Of path items, by the place of the list. */
  readonly parameterLists: Map<Pointer, readonly Parameter[]>;
  readonly exchanges: Map<Pointer, SharedExchange>;
}

/** An operation as it was read, and what its path item and its document lent it. */
export interface SharedExchange {
  readonly exchange: Exchange;
  readonly inherited: Exchange["security"];
  readonly parameters: readonly Parameter[];
  readonly summary: string;
  readonly description: string;
}

/** How much of what is used in several places may still be used once more. */
export interface Repeats {
  left: number;
  /** Of what was weighed before. */
  readonly weights: WeakMap<object, number>;
}

/** A link to an operation that may not have been read yet. */
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

/** What all readers share while one document is read. */
export interface Reader {
  readonly document: Document;
  readonly diagnostics: Diagnostics;
  readonly models: ModelRegistry;
  readonly hasDynamicAnchors: boolean;
  readonly memo: Memo;
  /** Links whose operation is looked up when all operations are known. */
  readonly links: PendingLink[];
  /** Flags a pattern is valid with, by its source; `undefined` when by none. */
  readonly patterns: Map<string, "u" | "" | undefined>;
  /** How many cases of discriminators may still be listed; bases and children multiply in a hostile document. */
  readonly caseBudget: { left: number };
  readonly repeats: Repeats;
  /** Formats of integers that programs have as bigints. */
  readonly wideFormats: ReadonlySet<string>;
  /** Unknown formats that were reported. */
  readonly unknownFormats: Set<string>;
  /** Reads a Schema Object or a boolean. Given as a function so that the files of schema keywords need not import each other. */
  schema(at: Pointer, value: Json, frame: Frame): Schema;
  /** The cases of a discriminator on a base schema that others extend by `allOf`. */
  baseDiscriminator(at: Pointer, value: JsonObject): Discriminator | undefined;
}

export function report(reader: Reader, code: DiagnosticCode, message: string, at: Pointer): void {
  reader.diagnostics.report(code, message, at);
}

/** A reader that tells what is wrong to somebody else. */
export function reportingTo(reader: Reader, told: Diagnostics["report"]): Reader {
  return { ...reader, diagnostics: { ...reader.diagnostics, report: told } };
}

/** A value as it may stand in a message: as JSON, cut where it is long. */
export function quote(value: Json): string {
  return shorten(JSON.stringify(value), 80);
}

/** What a JSON value is, in words. */
export function typeName(value: Json): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
