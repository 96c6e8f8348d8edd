import type { Json } from "../generator/document/json.ts";

// The parts of Redocly's plugin interface that we use (redocly.com/docs/cli/custom-plugins).

/** A place in a file. */
export interface Place {
  readonly source: { readonly absoluteRef: string };
  /** JSON Pointer in the file, `#/paths/...`. */
  readonly absolutePointer: string;
  child(path: readonly (string | number)[]): Place;
  /** Points to the key instead of the value. */
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
  /** Resolves a `$ref`; `from` is the file that contains it. */
  resolve(reference: object, from?: string): { readonly node?: unknown; readonly location?: Place | undefined };
}

export interface Visitor {
  readonly any?: { enter(node: Json, context: RuleContext): void };
  readonly Root?: { leave(node: Json, context: RuleContext): void };
}

/** Creates the visitor of a rule. `options` are those of `redocly.yaml`, without the severity. */
export type Rule = (options: Readonly<Record<string, unknown>>) => Visitor;

/** The members that Redocly's `struct` rule allows per OpenAPI object. */
export type NodeTypes = Readonly<
  Record<
    string,
    {
      readonly properties: Readonly<Record<string, { readonly enum?: readonly string[] } | undefined>>;
      readonly required?: readonly string[];
    }
  >
>;

export interface Plugin {
  readonly id: string;
  readonly rules: { readonly oas3: Readonly<Record<string, Rule>> };
  /** `version`: `oas3_2`, for example. */
  readonly typeExtension: { oas3(types: NodeTypes, version: string): NodeTypes };
  readonly configs: Readonly<Record<string, { readonly rules: Readonly<Record<string, "error" | "warn" | "off">> }>>;
}
