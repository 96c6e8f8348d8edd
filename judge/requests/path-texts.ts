import { parameterTexts } from "../../runtime/path-segment.ts";
import type { Json } from "../../generator/document/json.ts";
import type { Api, Operation } from "../../generator/ir/api.ts";
import { encodedPath } from "../../generator/targets/operations/identity.ts";

/**
 * The percent-encoded texts of the path parameters in a URL; `undefined` if the URL does not match the operation. Takes
 * linear time for every path.
 *
 * @param base the part of the URL before the paths of the document
 */
export function pathTexts(operation: Operation, base: string, url: string): readonly string[] | undefined {
  const parts = pathParts(base, url);
  return parts && textsOfParts(operation, parts);
}

/** The segments of a URL after its base; `undefined` if the URL does not start with the base. */
export function pathParts(base: string, url: string): readonly string[] | undefined {
  const before = new URL(base).pathname.replace(/\/$/, "");
  const { pathname } = new URL(url);
  return pathname.startsWith(before) ? pathname.slice(before.length).split("/") : undefined;
}

const templates = new WeakMap<Operation, readonly (readonly string[])[]>();

/** Like {@link pathTexts}, with the result of {@link pathParts}, so that thousands of operations can be tried. */
export function textsOfParts(operation: Operation, parts: readonly string[]): readonly string[] | undefined {
  const template = templates.get(operation) ?? literalsOf(operation.segments);
  templates.set(operation, template);
  if (parts.length !== template.length) return undefined;
  const texts: string[] = [];
  for (const [index, literals] of template.entries()) {
    const part = parts[index] ?? "";
    const own = parameterTexts(literals, part) ?? (isWrittenAs(literals, part) ? [] : undefined);
    if (own === undefined) return undefined;
    texts.push(...own);
  }
  return texts;
}

/** Whether a segment without parameters has the text, with other characters percent-encoded (RFC 3986 section 6.2.2). */
function isWrittenAs([literal = "", ...others]: readonly string[], part: string): boolean {
  if (others.length > 0 || !part.includes("%")) return false;
  try {
    return decodeURIComponent(part) === decodeURIComponent(literal);
  } catch {
    return false;
  }
}

/** Whether path parameters can be separated again. In `{id}.{format}`, the values `1.5` and `json` are ambiguous. */
export function areSeparable(operation: Operation, values: ReadonlyMap<string, Json>): boolean {
  return segmentsWith(operation, values).every(
    ({ literals, own, raw }) => parameterTexts(literals, raw)?.every((text, index) => text === own[index]) === true,
  );
}

/** Whether another operation gets a request with these values: `GET /items` that of `GET /{name}` with the name `items`. */
export function isOfAnother(api: Api, operation: Operation, values: ReadonlyMap<string, Json>): boolean {
  const segments = segmentsWith(operation, values);
  const parts = segments.map(({ raw }) => raw);
  const own = segments.flatMap((segment) => segment.own).length;
  return api.operations.some((other) => {
    const texts = other.method === operation.method ? textsOfParts(other, parts) : undefined;
    return texts !== undefined && texts.length < own;
  });
}

interface FilledSegment {
  readonly literals: readonly string[];
  /** The texts of its parameters. */
  readonly own: readonly string[];
  readonly raw: string;
}

function segmentsWith({ segments }: Operation, values: ReadonlyMap<string, Json>): readonly FilledSegment[] {
  const names = segments.flatMap((segment) => (typeof segment === "string" ? [] : [segment.parameter]));
  const texts = names.map((name) => {
    const value = values.get(name);
    return typeof value === "object" || value === undefined ? "x" : encodeURIComponent(value);
  });
  return literalsOf(segments).map((literals) => {
    const own = texts.splice(0, literals.length - 1);
    return { literals, own, raw: literals.map((literal, index) => `${literal}${own[index] ?? ""}`).join("") };
  });
}

/** The literal texts before, between and after the parameters of each segment. The query is not part of a path. */
function literalsOf(segments: Operation["segments"]): readonly (readonly string[])[] {
  const parts: string[][] = [[""]];
  for (const segment of segments) {
    if (typeof segment !== "string") {
      parts.at(-1)?.push("");
      continue;
    }
    const [path = ""] = segment.split(/[?#]/, 1);
    for (const [index, text] of encodedPath(path).split("/").entries()) {
      if (index > 0) parts.push([""]);
      const part = parts.at(-1);
      part?.push(`${part.pop() ?? ""}${text}`);
    }
    if (path.length < segment.length) break;
  }
  return parts;
}

/**
 * Whether a URL matches the path of an operation.
 *
 * @param base the part of the URL before the paths of the document
 */
export function matchesPath(operation: Operation, base: string, url: string): boolean {
  return pathTexts(operation, base, url) !== undefined;
}
