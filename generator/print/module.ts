import { Code, code } from "./code.ts";
import { lineComment } from "./comment.ts";
import { identifier } from "./key.ts";
import { lines, list } from "./layout.ts";
import { quoted } from "./quote.ts";

export interface Import {
  /** `./models.ts`, `countersign/runtime/client`. */
  readonly from: string;
  readonly name: string;
  /** The local name, where the file uses the original for something else. */
  readonly as?: string;
  readonly space: "type" | "value";
}

/**
 * Import statements: types apart from values (as `verbatimModuleSyntax` requires), packages before files, names in code
 * unit order. So the output does not depend on the order of use.
 */
export function imports(requested: readonly Import[]): readonly Code[] {
  const sources = new Map<string, Record<Import["space"], Map<string, Code>>>();
  for (const { as, from, name, space } of requested) {
    const source = sources.get(from) ?? { type: new Map(), value: new Map() };
    source[space].set(name, as === undefined ? identifier(name) : renamed(name, as));
    sources.set(from, source);
  }
  const sorted = [...sources].toSorted(([a], [b]) => order(a, b));
  return sorted.flatMap(([from, { type, value }]) => {
    for (const name of value.keys()) type.delete(name);
    return [...statement("import type", type, from), ...statement("import", value, from)];
  });
}

function statement(keyword: string, specifiers: ReadonlyMap<string, Code>, from: string): readonly Code[] {
  if (specifiers.size === 0) return [];
  const names = [...specifiers.keys()].toSorted();
  const tail = ` from ${quoted(from)};`;
  const body = list(
    "{",
    names.flatMap((name) => specifiers.get(name) ?? []),
    "}",
    keyword.length + 1 + tail.length,
  );
  return [Code.trusted(`${keyword} ${body.text}${tail}`)];
}

/** An import or export specifier: `name as other`. */
export function renamed(name: string, as: string): Code {
  return code`${identifier(name)} as ${identifier(as)}`;
}

/** Packages, then `../`, then `./`. */
function order(a: string, b: string): number {
  return distance(a) - distance(b) || (a < b ? -1 : a > b ? 1 : 0);
}

function distance(from: string): number {
  return from.startsWith("./") ? 2 : from.startsWith("../") ? 1 : 0;
}

/** A whole module: a comment about its origin, imports, body, and one final line end. */
export function module(header: string, requested: readonly Import[], body: Code): string {
  const first = header === "" ? "" : lineComment(header).text;
  const statements = lines(imports(requested)).text;
  const text = body.text.trim();
  // Avoids `join`, which would copy the body.
  let module = first;
  for (const part of [statements, text]) if (part !== "") module += module === "" ? part : `\n\n${part}`;
  return `${module}\n`;
}

/** Which of some identifiers occur in a text of code; in a comment counts, too. */
export function mentioned(names: ReadonlySet<string>, text: string): ReadonlySet<string> {
  const part = String.raw`[\w$\u0080-\uffff]`;
  const occurs = (name: string): boolean =>
    new RegExp(`(?<!${part})${name.replaceAll("$", String.raw`\$`)}(?!${part})`).test(text);
  return new Set([...names].filter(occurs));
}
