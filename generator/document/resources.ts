import type { JsonObject } from "./json.ts";
import { isObject, member } from "./json.ts";
import { nodeWalker } from "./keywords.ts";
import type { Located } from "./document.ts";
import { uriOf } from "./location.ts";
import type { Pointer } from "./pointer.ts";
import type { LoadedFile } from "./store.ts";

/**
 * A schema resource (JSON Schema 2020-12 section 4.3.5): a whole file, or a schema with an `$id` inside one. It has a
 * URI, which is the base of relative references in it, and its own anchors.
 */
export interface Resource {
  readonly root: Located;
  readonly uri: string;
  readonly anchors: ReadonlyMap<string, Located>;
  readonly dynamicAnchors: ReadonlyMap<string, Located>;
}

export interface Resources {
  /** The innermost resource that contains a node. */
  around(at: Pointer): Resource;
  readonly all: readonly Resource[];
}

interface Growing extends Resource {
  readonly anchors: Map<string, Located>;
  readonly dynamicAnchors: Map<string, Located>;
}

/** Collects the resources and anchors of a file. `$self` (OpenAPI 3.2) or a root `$id` replaces the URI of the file. */
export function findResources(file: LoadedFile): Resources {
  const at = `${file.prefix}#`;
  const { value } = file.source;
  const self = isObject(value) ? textOf(value, "$self") : undefined;
  const location = uriOf(file.source.location);
  const create = (root: Located, uri: string): Growing => ({
    root,
    uri,
    anchors: new Map(),
    dynamicAnchors: new Map(),
  });
  const whole = create({ at, value }, resolveUri(self ?? "", location) ?? location);
  const all = new Map<Pointer, Growing>([[at, whole]]);

  nodeWalker<Growing>((node, role, outer) => {
    if (role === "names") return outer;
    const id = textOf(node.value, "$id");
    let inner = outer;
    if (id?.startsWith("#")) {
      // Until draft 7, a fragment in `$id` was an anchor.
      addAnchor(outer.anchors, id.slice(1), node);
    } else if (id !== undefined) {
      const uri = resolveUri(id, outer.uri);
      if (uri !== undefined) inner = create(node, uri);
      all.set(node.at, inner);
    }
    const dynamic = textOf(node.value, "$dynamicAnchor");
    addAnchor(inner.anchors, textOf(node.value, "$anchor"), node);
    addAnchor(inner.anchors, dynamic, node);
    addAnchor(inner.dynamicAnchors, dynamic, node);
    return inner;
  }).walk({ at, value }, "node", whole);

  return {
    all: [...all.values()],
    around(from) {
      for (let end = from.length; end > at.length; end = from.lastIndexOf("/", end - 1)) {
        const innermost = all.get(from.slice(0, end));
        if (innermost !== undefined) return innermost;
      }
      return all.get(at) ?? whole;
    },
  };
}

function addAnchor(anchors: Map<string, Located>, name: string | undefined, node: Located): void {
  if (name !== undefined && !anchors.has(name)) anchors.set(name, node);
}

function textOf(object: JsonObject, key: string): string | undefined {
  const value = member(object, key);
  return typeof value === "string" ? value : undefined;
}

/** Absolute, without fragment; `undefined` for an invalid URI. */
export function resolveUri(reference: string, base: string): string | undefined {
  const url = URL.parse(reference, base);
  if (url === null) return undefined;
  url.hash = "";
  return url.href;
}
