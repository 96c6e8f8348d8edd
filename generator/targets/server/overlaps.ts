import type { Operation, Parameter } from "../../ir/api.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { Context } from "../target.ts";
import { servedOperations } from "./served.ts";
import { type ExpectedValue, expectedOf } from "../operations/expected-values.ts";

/** A segment of a path, with `{}` for each parameter and `{#}` for a number. */
type Segment = string;

/** Paths by their segments. */
interface Node {
  readonly texts: Map<Segment, Node>;
  readonly variables: Map<Segment, Node>;
  operation: Operation | undefined;
}

/** A segment that is only a parameter. */
const WHOLE = "{}";
/** A segment that is only a number. Other text would be rejected there, so it does not overlap. */
const NUMBER = "{#}";

/**
 * Reports two paths that match the same request if neither is more specific throughout: `/users/{id}/me` and `/users/me/{id}`. The
 * router prefers literal text in the first segment that differs. Equivalent paths are reported when the document is read.
 */
export function reportOverlaps({ api, warn }: Context, shapes: Shapes): void {
  const roots = new Map<string, Node>();
  for (const operation of servedOperations(api)) {
    const { at, method, path } = operation;
    const segments = segmentsOf(operation, shapes);
    const root = roots.get(method) ?? newNode();
    roots.set(method, root);
    const other = overlapping(root, segments, { earlier: false, later: false });
    if (other !== undefined) {
      const [first, second] = isFirst(segments, segmentsOf(other, shapes)) ? [path, other.path] : [other.path, path];
      warn(
        "path-overlap",
        `${quote(path)} and ${quote(other.path)} overlap; ${quote(first)} gets the requests that match both, ${quote(second)} the others.`,
        at,
      );
    }
    insert(root, segments, operation);
  }
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 100));
}

function segmentsOf({ parameters, path }: Operation, shapes: Shapes): readonly Segment[] {
  const numbers = new Set(
    parameters.flatMap(({ in: place, name, schema }) =>
      place === "path" && shapes.of(schema).kind === "number" ? [`{${name}}`] : [],
    ),
  );
  const segments = path.replace(/[?#].*$/s, "").split("/");
  return segments.map((text) => (numbers.has(text) ? NUMBER : text.replace(/\{[^{}]*\}/g, WHOLE)));
}

function isVariable(segment: Segment): boolean {
  return segment === NUMBER || segment.includes(WHOLE);
}

function isWhole(segment: Segment | undefined): boolean {
  return segment === WHOLE || segment === NUMBER;
}

function newNode(): Node {
  return { texts: new Map(), variables: new Map(), operation: undefined };
}

function insert(root: Node, segments: readonly Segment[], operation: Operation): void {
  const last = segments.reduce((node, segment) => {
    const children = isVariable(segment) ? node.variables : node.texts;
    const next = children.get(segment) ?? newNode();
    children.set(segment, next);
    return next;
  }, root);
  last.operation ??= operation;
}

/** Which of two paths is more specific in some segment. If both are, neither is overall. */
interface Exactness {
  readonly earlier: boolean;
  readonly later: boolean;
}

/** An earlier operation whose path may match the same request, if each path is more specific in some segment. */
function overlapping(
  { operation, texts, variables }: Node,
  segments: readonly Segment[],
  exact: Exactness,
  depth = 0,
): Operation | undefined {
  const segment = segments[depth];
  if (segment === undefined) return exact.earlier && exact.later ? operation : undefined;
  const same = texts.get(segment) ?? variables.get(segment);
  const found = same && overlapping(same, segments, exact, depth + 1);
  if (found !== undefined) return found;
  for (const children of isVariable(segment) ? [texts, variables] : [variables]) {
    for (const [other, next] of children) {
      const relation = next === same ? undefined : compare(segment, other);
      const one = relation && overlapping(next, segments, { ...exact, ...relation }, depth + 1);
      if (one !== undefined) return one;
    }
  }
  return undefined;
}

/** Which of two different segments is more specific; `undefined` if no text fits both. */
function compare(segment: Segment, earlier: Segment): Partial<Exactness> | undefined {
  if (isWhole(segment) && isWhole(earlier)) return {};
  if (!isVariable(segment) || isWhole(earlier)) return fits(earlier, segment) ? { later: true } : undefined;
  return fits(segment, earlier) ? { earlier: true } : undefined;
}

/** Whether a text matches a segment with parameters. Parameters are not empty. Does not compare two segments that both mix text and parameters. */
function fits(segment: Segment, text: string): boolean {
  if (isVariable(text)) return isWhole(segment);
  if (segment === NUMBER) return /^-?\d/.test(text);
  const literals = segment.split(WHOLE);
  const first = literals[0] ?? "";
  const last = literals.at(-1) ?? "";
  // Each parameter takes at least one character.
  const least = segment.length - (literals.length - 1);
  return isVariable(segment) && text.length >= least && text.startsWith(first) && text.endsWith(last);
}

function isFirst(segments: readonly Segment[], others: readonly Segment[]): boolean {
  const rank = (segment: Segment | undefined): number =>
    isWhole(segment) ? 2 : segment !== undefined && isVariable(segment) ? 1 : 0;
  const differences = segments.map((segment, index) => rank(segment) - rank(others[index]));
  return (differences.find((difference) => difference !== 0) ?? 0) < 0;
}

/**
 * Reports members of an exploded object whose name is also a parameter of the query or cookie: `sort=asc` may be the parameter
 * `sort`, or the member `sort` of the object.
 */
export function reportMemberOverlaps(context: Context, shapes: Shapes): void {
  const said = new Set<string>();
  for (const { parameters } of servedOperations(context.api)) {
    for (const place of ["query", "cookie"] as const) {
      const own = parameters.filter((parameter) => parameter.in === place);
      const spread = own.filter((parameter) => isSpread(parameter, expectedOf(parameter.schema, shapes)));
      if (spread.length === 0) continue;
      const takers = new Map(
        own.flatMap((parameter) =>
          hasText(parameter, expectedOf(parameter.schema, shapes)) ? [[parameter.name, parameter]] : [],
        ),
      );
      for (const parameter of spread) {
        for (const name of expectedOf(parameter.schema, shapes).properties?.keys() ?? []) {
          const taker = takers.get(name);
          const key = JSON.stringify([parameter.at, name]);
          if (taker === undefined || taker === parameter || said.has(key)) continue;
          said.add(key);
          context.warn(
            "member-overlap",
            `The member ${quote(name)} of the ${place} parameter ${quote(parameter.name)} has the same name as the parameter ${quote(name)}, which gets the value.`,
            parameter.at,
          );
        }
      }
    }
  }
}

/** Whether the members of an object are separate parameters. */
function isSpread({ encoding }: Parameter, expected: ExpectedValue): boolean {
  return encoding.kind === "style" && encoding.explode && encoding.style !== "deepObject" && isObject(expected);
}

/** Whether the name of a parameter itself occurs in requests. An object's name occurs only before brackets, or not at all. */
function hasText(parameter: Parameter, expected: ExpectedValue): boolean {
  const { encoding } = parameter;
  const isDeep = encoding.kind === "style" && encoding.style === "deepObject";
  return !((isDeep || isSpread(parameter, expected)) && isObject(expected));
}

function isObject({ items, prefix, properties, rest, scalars }: ExpectedValue): boolean {
  const isNothingElse = items === undefined && prefix === undefined && scalars.size === 0;
  return isNothingElse && (properties !== undefined || rest !== undefined);
}
