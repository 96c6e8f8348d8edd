/** Edges of a directed graph, by node. */
export type Graph<Node> = ReadonlyMap<Node, Iterable<Node>>;
/** All nodes reachable from the start, including the start. */
export declare function reachable<Node>(graph: Graph<Node>, start: Iterable<Node>): ReadonlySet<Node>;
export declare function reverse<Node>(graph: Graph<Node>): Graph<Node>;
/** Nodes on cycles, each mapped to a representative of its cycle. A node with an edge to itself is a cycle. */
export declare function cyclic<Node>(graph: Graph<Node>): ReadonlyMap<Node, Node>;
/** The strongly connected components, each after those that it leads to (Tarjan, without recursion). */
export declare function components<Node>(graph: Graph<Node>): readonly (readonly Node[])[];
/** Back edges of a depth-first walk. Without them, the graph has no cycles. */
export declare function closingEdges<Node, Edge>(nodes: Iterable<Node>, edgesOf: (node: Node) => readonly Edge[], targetOf: (edge: Edge) => Node): readonly Edge[];
/** The start of a longest path, and the path's length in edges. */
export interface LongPath<Node> {
    readonly node: Node;
    readonly length: number;
}
/**
 * A node with a path longer than a maximum, or at which the longest paths of all nodes so far sum to more than
 * `mostTogether`. On graphs with cycles, it reports only certain cases.
 */
export declare function longerThan<Node>(graph: Graph<Node>, most: number, mostTogether: number): LongPath<Node> | undefined;
