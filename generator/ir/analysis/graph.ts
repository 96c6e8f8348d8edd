/** Edges of a directed graph, by node. */
export type Graph<Node> = ReadonlyMap<Node, Iterable<Node>>;

/** All nodes reachable from the start, including the start. */
export function reachable<Node>(graph: Graph<Node>, start: Iterable<Node>): ReadonlySet<Node> {
  const found = new Set(start);
  // The set grows during the iteration.
  for (const node of found) for (const next of graph.get(node) ?? []) found.add(next);
  return found;
}

export function reverse<Node>(graph: Graph<Node>): Graph<Node> {
  const reversed = new Map<Node, Node[]>();
  for (const [from, targets] of graph) {
    for (const to of targets) {
      const sources = reversed.get(to);
      if (sources === undefined) reversed.set(to, [from]);
      else sources.push(from);
    }
  }
  return reversed;
}

interface Visit<Node> {
  readonly node: Node;
  readonly rest: Iterator<Node>;
  readonly index: number;
  low: number;
}

/** Nodes on cycles, each mapped to a representative of its cycle. A node with an edge to itself is a cycle. */
export function cyclic<Node>(graph: Graph<Node>): ReadonlyMap<Node, Node> {
  const found = new Map<Node, Node>();
  for (const members of components(graph)) {
    const [root, ...others] = members;
    if (root === undefined || (others.length === 0 && ![...(graph.get(root) ?? [])].includes(root))) continue;
    for (const member of members) found.set(member, root);
  }
  return found;
}

/** The strongly connected components, each after those that it leads to (Tarjan, without recursion). */
export function components<Node>(graph: Graph<Node>): readonly (readonly Node[])[] {
  const found: Node[][] = [];
  const indices = new Map<Node, number>();
  const stack: Node[] = [];
  const open = new Set<Node>();
  const enter = (node: Node): Visit<Node> => {
    const index = indices.size;
    indices.set(node, index);
    stack.push(node);
    open.add(node);
    return { node, rest: (graph.get(node) ?? [])[Symbol.iterator](), index, low: index };
  };
  for (const start of graph.keys()) {
    if (indices.has(start)) continue;
    const path = [enter(start)];
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const next = visit.rest.next();
      if (next.done !== true) {
        const index = indices.get(next.value);
        if (index === undefined) path.push(enter(next.value));
        else if (open.has(next.value)) visit.low = Math.min(visit.low, index);
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent !== undefined) parent.low = Math.min(parent.low, visit.low);
      if (visit.low !== visit.index) continue;
      const members = stack.splice(stack.lastIndexOf(visit.node));
      for (const member of members) open.delete(member);
      found.push(members);
    }
  }
  return found;
}

/** Back edges of a depth-first walk. Without them, the graph has no cycles. */
export function closingEdges<Node, Edge>(
  nodes: Iterable<Node>,
  edgesOf: (node: Node) => readonly Edge[],
  targetOf: (edge: Edge) => Node,
): readonly Edge[] {
  const closing: Edge[] = [];
  const done = new Set<Node>();
  const above = new Set<Node>();
  for (const start of nodes) {
    if (done.has(start)) continue;
    const path = [{ node: start, rest: edgesOf(start)[Symbol.iterator]() }];
    above.add(start);
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const next = visit.rest.next();
      if (next.done === true) {
        path.pop();
        above.delete(visit.node);
        done.add(visit.node);
        continue;
      }
      const target = targetOf(next.value);
      if (above.has(target)) closing.push(next.value);
      else if (!done.has(target)) {
        above.add(target);
        path.push({ node: target, rest: edgesOf(target)[Symbol.iterator]() });
      }
    }
  }
  return closing;
}

/** The number of edges on the longest path from each node, those on cycles not counted. Targets come before sources. */
export function longestPaths<Node>(graph: Graph<Node>): ReadonlyMap<Node, number> {
  const lengths = new Map<Node, number>();
  for (const node of components(graph).flat()) {
    let length = 0;
    for (const next of graph.get(node) ?? []) length = Math.max(length, (lengths.get(next) ?? -1) + 1);
    lengths.set(node, length);
  }
  return lengths;
}
