import type { Position } from "../diagnostics/diagnostic.ts";
import type { Diagnostics } from "../diagnostics/diagnostics.ts";
import type { Json } from "./json.ts";
import type { Limits } from "./limits.ts";
import type { Pointer } from "./pointer.ts";

/** The dialects a document may be written in; a patch version makes no difference. */
export type OpenApiVersion = "3.0" | "3.1" | "3.2";

/** A value of the document together with its place. */
export interface Located<Value extends Json = Json> {
  readonly at: Pointer;
  readonly value: Value;
}

export interface SourceFile {
  /** Relative to the root document's folder, forward slashes; `""` never occurs: the root has its file name. */
  readonly path: string;
  /** Absolute path or URL it was read from. */
  readonly location: string;
  readonly text: string;
  /** `text`: Markdown and the like; its value is one string. */
  readonly format: "json" | "yaml" | "text";
  readonly value: Json;
}

/** A schema resource (JSON Schema 2020-12 section 4.3.5): a file as a whole, or a schema with an `$id` inside one. */
export interface SchemaResource {
  readonly at: Pointer;
  readonly dynamicAnchors: ReadonlyMap<string, Located>;
}

/** A loaded document: every file it refers to is parsed, and every `$ref` can be followed without waiting. */
export interface Document {
  readonly version: OpenApiVersion;
  readonly root: Located;
  /** How much it may ask of the machine. */
  readonly limits: Limits;
  /** The root document first. */
  readonly files: readonly SourceFile[];
  /**
   * Follows one `$ref`; `from` is the object that holds it, which decides the base. `undefined` when it leads nowhere or
   * was refused: then `reportUnresolved` says why.
   */
  resolve(from: Pointer, ref: string): Located | undefined;
  /** Reports why `resolve` gave nothing, at `from`. Only who needs the target calls it: a `$ref` in an example is data. */
  reportUnresolved(from: Pointer, ref: string, diagnostics: Diagnostics): void;
  /** Every schema resource with its dynamic anchors; for `$dynamicRef`. Empty where nothing has an `$id` or an anchor. */
  resources(): readonly SchemaResource[];
  /** The place of a pointer in its file; the nearest ancestor's when the pointer itself has none. */
  locate(at: Pointer): Position;
}
