/** For each node, the nodes to which it has an edge. */
export type Graph<Node> = ReadonlyMap<Node, ReadonlySet<Node>>;

export function buildGraph<Node>(edges: Iterable<readonly [from: Node, to: Node]>): Graph<Node> {
  const graph = new Map<Node, Set<Node>>();
  for (const [from, to] of edges) {
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets.add(to));
  }
  return graph;
}

/**
 * The strongly connected components with at least two nodes: groups of nodes that can all reach each other
 * (Tarjan, "Depth-first search and linear graph algorithms", 1972). A graph without such groups has no cycle.
 */
export function findCycles<Node>(graph: Graph<Node>): readonly (readonly Node[])[] {
  const groups: Node[][] = [];
  const order = new Map<Node, number>();
  const lowest = new Map<Node, number>();
  const open: Node[] = [];
  const visit = (node: Node): number => {
    const index = order.size;
    order.set(node, index);
    lowest.set(node, index);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      const nextIndex = order.get(next);
      if (nextIndex === undefined) lowest.set(node, Math.min(lowest.get(node) ?? index, visit(next)));
      else if (open.includes(next)) lowest.set(node, Math.min(lowest.get(node) ?? index, nextIndex));
    }
    const low = lowest.get(node) ?? index;
    if (low === index) {
      const group = open.splice(open.indexOf(node));
      if (group.length > 1) groups.push(group);
    }
    return low;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return groups;
}
