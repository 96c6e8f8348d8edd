import type { Json } from "../generator/document/json.ts";

// What is used of the interface that Redocly's engine has for rules of others (redocly.com/docs/cli/custom-plugins).

/** A place in a file. */
export interface Place {
  readonly source: { readonly absoluteRef: string };
  /** Of the place in its file, `#/paths/...`. */
  readonly absolutePointer: string;
  child(path: readonly (string | number)[]): Place;
  /** The key instead of the value. */
  key(): Place;
}

export interface Problem {
  readonly message: string;
  readonly location?: Place;
}

export interface RuleContext {
  readonly location: Place;
  readonly type: { readonly name: string };
  report(problem: Problem): void;
  /** Follows a `$ref`; `from` is the file that it stands in. */
  resolve(reference: object, from?: string): { readonly node?: unknown; readonly location?: Place | undefined };
}

export interface Visitor {
  readonly any?: { enter(node: Json, context: RuleContext): void };
  readonly Root?: { leave(node: Json, context: RuleContext): void };
}

/** Makes the visitor of a rule; `options` is what `redocly.yaml` says of it, beside its severity. */
export type Rule = (options: Readonly<Record<string, unknown>>) => Visitor;

/** What Redocly's rule `struct` goes by: the members that each object of OpenAPI may have. */
export type NodeTypes = Readonly<
  Record<string, { readonly properties: Readonly<Record<string, { readonly enum?: readonly string[] } | undefined>> }>
>;

export interface Plugin {
  readonly id: string;
  readonly rules: { readonly oas3: Readonly<Record<string, Rule>> };
  /** `version`: `oas3_2`, for example. */
  readonly typeExtension: { oas3(types: NodeTypes, version: string): NodeTypes };
  readonly configs: Readonly<Record<string, { readonly rules: Readonly<Record<string, "error" | "warn" | "off">> }>>;
}
