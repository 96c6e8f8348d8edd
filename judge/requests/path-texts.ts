import { parameterTexts } from "../../runtime/path-segment.ts";
import type { Json } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { encodedPath } from "../../generator/targets/operations/identity.ts";

/**
 * The texts of an operation's path parameters in an address, percent-encoded, in the order of the path; `undefined` where the address
 * cannot be one of the operation's. In linear time, whatever the path of the document.
 *
 * @param base what comes before the paths of the document
 */
export function pathTexts(operation: Operation, base: string, url: string): readonly string[] | undefined {
  const parts = pathParts(base, url);
  return parts && textsOfParts(operation, parts);
}

/** What stands between the slashes of an address behind its base; `undefined` where it is not behind it. */
export function pathParts(base: string, url: string): readonly string[] | undefined {
  const before = new URL(base).pathname.replace(/\/$/, "");
  const { pathname } = new URL(url);
  return pathname.startsWith(before) ? pathname.slice(before.length).split("/") : undefined;
}

const templates = new WeakMap<Operation, readonly (readonly string[])[]>();

/** As {@link pathTexts}, of {@link pathParts}: for one who asks thousands of operations. */
export function textsOfParts(operation: Operation, parts: readonly string[]): readonly string[] | undefined {
  const template = templates.get(operation) ?? literalsOf(operation.segments);
  templates.set(operation, template);
  if (parts.length !== template.length) return undefined;
  const texts: string[] = [];
  for (const [index, literals] of template.entries()) {
    const own = parameterTexts(literals, parts[index] ?? "");
    if (own === undefined) return undefined;
    texts.push(...own);
  }
  return texts;
}

/** Whether the values of path parameters can be told apart in the path that is made of them: `{id}.{format}` with `1.5` and `json` has others. */
export function areToldApart({ segments }: Operation, values: ReadonlyMap<string, Json>): boolean {
  const names = segments.flatMap((segment) => (typeof segment === "string" ? [] : [segment.parameter]));
  const texts = names.map((name) => {
    const value = values.get(name);
    return typeof value === "object" || value === undefined ? "x" : encodeURIComponent(value);
  });
  return literalsOf(segments).every((literals) => {
    const own = texts.splice(0, literals.length - 1);
    const raw = literals.map((literal, index) => `${literal}${own[index] ?? ""}`).join("");
    return parameterTexts(literals, raw)?.every((text, index) => text === own[index]) === true;
  });
}

/** Of each part of a path between slashes: what stands before, between and behind its parameters. What is behind a `?` is no path. */
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
