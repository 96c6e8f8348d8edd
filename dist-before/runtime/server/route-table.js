import { parseTemplate } from "./path-template.js";
/**
 * Arranges all operations as a tree, so that matching reads each part of a path once.
 *
 * @param basePath prefix of every operation: `/api`; with several, operations are found below each
 */
export function routeTable(targets, basePath) {
    const root = newNode();
    for (const prefix of new Set([basePath].flat())) {
        const base = prefix.replace(/\/+$/, "");
        for (const target of targets)
            insert(root, target, `${base}${target.path}`);
    }
    // Start with the last: each node needs the ones it leads to.
    for (const node of [...all(root)].reverse())
        node.branches = branchesOf(node);
    return root;
}
/** None before the one that leads to it. */
function all(root) {
    const nodes = [root];
    for (const { literals, mixed, parameter } of nodes) {
        for (const node of literals.values())
            nodes.push(node);
        for (const { node } of mixed)
            nodes.push(node);
        if (parameter !== undefined)
            nodes.push(parameter);
    }
    return nodes;
}
function newNode() {
    return { literals: new Map(), branches: undefined, mixed: [], parameter: undefined, targets: new Map() };
}
function insert(root, target, path) {
    const { segments, query } = parseTemplate(path);
    let node = root;
    for (const segment of segments) {
        switch (segment.kind) {
            case "literal": {
                const next = node.literals.get(segment.text) ?? newNode();
                node.literals.set(segment.text, next);
                node = next;
                break;
            }
            case "parameter":
                node = node.parameter ??= newNode();
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
function branchesOf({ literals }) {
    const branches = new Map();
    for (const [text, node] of literals) {
        // An empty segment has no first character, and a `%2F` in the template divides no segments.
        if (text === "" || text.includes("/"))
            return undefined;
        const first = text.charCodeAt(0);
        const others = branches.get(first) ?? [];
        branches.set(first, others);
        others.push(lengthened({ text, node }));
    }
    return branches;
}
function lengthened(branch) {
    const { branches, mixed, parameter, targets } = branch.node;
    if (branches?.size !== 1 || mixed.length > 0 || parameter !== undefined || targets.size > 0)
        return branch;
    const [[only, ...others] = []] = branches.values();
    return only === undefined || others.length > 0 ? branch : { text: `${branch.text}/${only.text}`, node: only.node };
}
/** Segments with more literal text are tried first. */
function mixedNode(parent, pattern) {
    const key = pattern.literals.join("{}");
    const known = parent.mixed.find((other) => other.pattern.literals.join("{}") === key);
    if (known !== undefined)
        return known.node;
    const node = newNode();
    parent.mixed.push({ pattern, node });
    parent.mixed.sort((one, other) => literalLength(other.pattern) - literalLength(one.pattern));
    return node;
}
function literalLength({ literals }) {
    return literals.reduce((length, literal) => length + literal.length, 0);
}
