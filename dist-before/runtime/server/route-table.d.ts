import type { OperationInfo } from "../operation-info.ts";
import { type MixedSegment } from "./path-template.ts";
/** Identifies an operation by its method and path template. */
export type Routed = Pick<OperationInfo, "method" | "path">;
/** A position between two segments, with the branches that follow it. */
export interface Node<Target> {
    readonly literals: Map<string, Node<Target>>;
    /** Branches by their first character; `undefined` for branches that need a lookup. */
    branches: ReadonlyMap<number, readonly Branch<Target>[]> | undefined;
    readonly mixed: {
        readonly pattern: MixedSegment;
        readonly node: Node<Target>;
    }[];
    parameter: Node<Target> | undefined;
    /** By method. Several entries exist only where templates differ in their query. */
    readonly targets: Map<string, Entry<Target>[]>;
}
/**
 * Literal text. Spans several segments where there is no alternative: comparing in place is cheaper than cutting out a
 * segment to look it up.
 */
export interface Branch<Target> {
    readonly text: string;
    readonly node: Node<Target>;
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
export declare function routeTable<Target extends Routed>(targets: readonly Target[], basePath: string | readonly string[]): Node<Target>;
