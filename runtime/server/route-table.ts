import type { OperationInfo } from "../operation-info.ts";
import { type MixedSegment, parseTemplate } from "./path-template.ts";

/** Identifies an operation by its method and path template. */
export interface Routed extends Pick<OperationInfo, "method" | "path"> {
  /** Prefixes of its own, in addition to those of every operation. */
  readonly basePath?: string | readonly string[] | undefined;
}

/** A position between two segments, with the branches that follow it. */
export interface Node<Target> {
  readonly literals: Map<string, Node<Target>>;
  readonly mixed: { readonly pattern: MixedSegment; readonly node: Node<Target> }[];
  parameter: Node<Target> | undefined;
  /** By method. Several entries exist only where templates differ in their query. */
  readonly targets: Map<string, Entry<Target>[]>;
}

export interface Entry<Target> {
  readonly target: Target;
  readonly query: readonly MixedSegment[];
}

/**
 * Arranges all operations as a tree, so that matching reads each part of a path once.
 *
 * @param basePath prefix of every operation: `/api`; with several, operations are found below each
 */
export function routeTable<Target extends Routed>(
  targets: readonly Target[],
  basePath: string | readonly string[],
): Node<Target> {
  const root = newNode<Target>();
  const shared = prefixesOf(basePath);
  for (const prefix of shared) {
    for (const target of targets) insert(root, target, `${prefix}${target.path}`);
  }
  for (const target of targets) {
    for (const prefix of prefixesOf(target.basePath ?? [])) {
      if (!shared.has(prefix)) insert(root, target, `${prefix}${target.path}`);
    }
  }
  return root;
}

function prefixesOf(basePath: string | readonly string[]): Set<string> {
  return new Set([basePath].flat().map((prefix) => prefix.replace(/\/+$/, "")));
}

function newNode<Target>(): Node<Target> {
  return { literals: new Map(), mixed: [], parameter: undefined, targets: new Map() };
}

function insert<Target extends Routed>(root: Node<Target>, target: Target, path: string): void {
  const { segments, query } = parseTemplate(path);
  let node = root;
  for (const segment of segments) {
    switch (segment.kind) {
      case "literal": {
        const next = node.literals.get(segment.text) ?? newNode<Target>();
        node.literals.set(segment.text, next);
        node = next;
        break;
      }
      case "parameter":
        node = node.parameter ??= newNode<Target>();
        break;
      case "mixed":
        node = mixedNode(node, segment.pattern);
        break;
    }
  }
  const entries = node.targets.get(target.method) ?? [];
  node.targets.set(target.method, entries);
  entries.push({ target, query });
  entries.sort((one, other) => other.query.length - one.query.length);
}

/** Segments with more literal text are tried first. */
function mixedNode<Target>(parent: Node<Target>, pattern: MixedSegment): Node<Target> {
  const key = pattern.literals.join("{}");
  const existing = parent.mixed.find((other) => other.pattern.literals.join("{}") === key);
  if (existing !== undefined) return existing.node;
  const node = newNode<Target>();
  parent.mixed.push({ pattern, node });
  parent.mixed.sort((one, other) => literalLength(other.pattern) - literalLength(one.pattern));
  return node;
}

function literalLength({ literals }: MixedSegment): number {
  return literals.reduce((length, literal) => length + literal.length, 0);
}
