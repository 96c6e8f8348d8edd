import type { Position, Diagnostics } from "../diagnostics/diagnostics.ts";
import { type Json, refOf } from "./json.ts";
import type { Limits } from "./limits.ts";
import type { Pointer } from "./pointer.ts";

/** The dialects of documents. Patch versions do not differ. */
export type OpenApiVersion = "3.0" | "3.1" | "3.2";

/** A value of the document with its place. */
export interface Located<Value extends Json = Json> {
  readonly at: Pointer;
  readonly value: Value;
}

export interface SourceFile {
  /** Relative to the root document's folder, with forward slashes. Never empty: the root has its file name. */
  readonly path: string;
  /** Absolute path or URL of the file. */
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

/** A loaded document. Every referenced file is parsed, so `$ref`s resolve synchronously. */
export interface Document {
  readonly version: OpenApiVersion;
  readonly root: Located;
  /** Limits on the size of the document. */
  readonly limits: Limits;
  /** The root document first. Values are those after overlays and filters. */
  readonly files: readonly SourceFile[];
  /** The overlays that were applied. */
  readonly overlays: readonly SourceFile[];
  /**
   * Resolves one `$ref`. `from` is the object that contains it and determines the base URI. Returns `undefined` for an
   * invalid reference; `reportUnresolved` then reports the reason.
   */
  resolve(from: Pointer, ref: string): Located | undefined;
  /** Reports at `from` why `resolve` failed. Call it only when the target is needed: a `$ref` in an example is data. */
  reportUnresolved(from: Pointer, ref: string, diagnostics: Diagnostics): void;
  /** Every schema resource with its dynamic anchors, for `$dynamicRef`. Empty without any `$id` or anchor. */
  resources(): readonly SchemaResource[];
  /** The position of a pointer in its file, or of the nearest ancestor that has one. */
  locate(at: Pointer): Position;
}

/** The target of a chain of `$ref`s. */
export type Chain =
  | { readonly kind: "found"; readonly target: Located }
  /** The references form a cycle. `at` is the same node of it, whichever reference enters it. */
  | { readonly kind: "cycle"; readonly at: Pointer }
  /** The chain is longer than `limits.chain`; `from` is its last node. */
  | { readonly kind: "long"; readonly from: Pointer }
  /** A reference is invalid. Pass `from` and `ref` to `reportUnresolved`. */
  | { readonly kind: "missing"; readonly from: Pointer; readonly ref: string };

/**
 * Follows a `$ref` through nodes that are references themselves, to the first that is not.
 *
 * @param goesOn whether to follow the `$ref` of a node on the way; default: always
 */
export function resolveChain(
  document: Document,
  from: Pointer,
  ref: string,
  goesOn: (node: Located) => boolean = () => true,
): Chain {
  const passed = new Set<Pointer>();
  for (let at = from, next = ref; ;) {
    const target = document.resolve(at, next);
    if (target === undefined) return { kind: "missing", from: at, ref: next };
    const onward = refOf(target.value);
    if (onward === undefined || !goesOn(target)) return { kind: "found", target };
    if (passed.has(target.at)) {
      const pointers = [...passed];
      const [first = target.at] = pointers.slice(pointers.indexOf(target.at)).toSorted();
      return { kind: "cycle", at: first };
    }
    if (passed.size === document.limits.chain) return { kind: "long", from: at };
    passed.add(target.at);
    at = target.at;
    next = onward;
  }
}
