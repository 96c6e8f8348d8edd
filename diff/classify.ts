import { AUDIENCES, type Audience, type Level, LEVELS, type Levels, ROLES, type Side } from "./audience.ts";
import { parsePointer, type Pointer } from "../generator/document/pointer.ts";
import type { Direction } from "../generator/facts/evaluator/evaluator.ts";
import type { Change, ComparedTerms, Rule, Step } from "./change.ts";
import type { Collector, RecordedChange } from "./collector.ts";
import { isSameName } from "./match.ts";
import { contractRule, type ContractRuleEntry, valueRule, type ValueRuleEntry } from "./rules/catalogue.ts";
import type { ComparedPair } from "./schema/comparison.ts";

/** The levels of a value change on one side. */
export function levelsOf({ reader, writer }: ValueRuleEntry, side: Side): Levels {
  const roles = ROLES[side];
  return { [roles.writer]: writer, [roles.reader]: reader };
}

/** The most severe level; `docs` if there is none. */
export function worstOf(levels: Iterable<Level>): Level {
  const present = new Set(levels);
  return LEVELS.find((level) => present.has(level)) ?? "docs";
}

/** Recorded changes with the same rule and places, merged. */
interface Draft {
  readonly recorded: RecordedChange;
  readonly sides: Set<Side>;
  readonly exchanges: Set<string>;
  readonly parts: Set<string>;
  /** Name of the model that contains it. */
  readonly model: string;
  /** Whether that model has the place, not one that it extends or allows. */
  readonly isOwn: boolean;
  /** One for each direction. */
  readonly terms: Map<Direction, ComparedTerms>;
}

/** What teams change for many operations at once. */
const SHARED =
  /^(?:security-|operation-tags-changed$|operation-moved$|value-|error-status-|error-type-|first-error-|default-response-|webhook-security-|signature-|delivery-)/;

const FIELD = /^(?:(?:query|path|header|cookie) parameter |response \S+, header )/;

const MODEL = /^#\/components\/schemas\/[^/]+$/;

/** Merges recorded changes and determines their levels and affected audiences. */
export function classify({ recorded, roots }: Collector): readonly Change[] {
  const drafts = new Map<string, Draft>();
  const renamed = new Map(
    recorded.flatMap((one) => (one.rule === "webhook-renamed" ? [[one.exchange, one] as const] : [])),
  );
  /** Whether it is the constant that a webhook is named after. */
  const isPartOfRename = ({ after, before, exchange, rule }: RecordedChange): boolean => {
    const name = rule === "const-changed" ? renamed.get(exchange) : undefined;
    return name !== undefined && isSameName(name.before, before) && isSameName(name.after, after);
  };
  const add = (one: RecordedChange, model = "", isOwn = true): void => {
    const { after, before, exchange, kind, part, rule } = one;
    if (isPartOfRename(one)) return;
    const isField = FIELD.test(part);
    const isShared = exchange !== undefined && model === "" && (isField || SHARED.test(rule));
    const places = isShared ? [isField ? part.replace(/^response \S+, /, "") : part] : declaredPlaces(one);
    const isOfModel = places.every((place) => place === undefined || MODEL.test(place));
    const step = kind === "value" && !isOfModel ? spellPath(isShared ? one.path : one.path.slice(-1)) : "";
    const key = JSON.stringify([rule, ...places, before, after, step]);
    const known = drafts.get(key);
    const { exchanges, parts, sides, terms } = known ?? {
      exchanges: new Set(),
      parts: new Set(),
      sides: new Set(),
      terms: new Map(),
    };
    if (known === undefined || (isOwn && !known.isOwn)) {
      drafts.set(key, { recorded: one, model, isOwn, exchanges, parts, sides, terms });
    }
    if (exchange !== undefined) exchanges.add(exchange);
    parts.add(part);
    if (kind !== "value") return;
    sides.add(one.side);
    if (one.terms !== undefined && !terms.has(one.terms.direction)) terms.set(one.terms.direction, one.terms);
  };
  for (const one of recorded) add(one);
  for (const [pair, uses] of reach(roots)) {
    for (const { exchange, part, side } of uses) {
      const place = { part: pair.name === "" ? part : "", ...(exchange !== undefined && { exchange }) };
      for (const change of pair.changes) {
        const isOwn = pair.name === "" || isWithin(change.old, pair.old) || isWithin(change.new, pair.new);
        add({ kind: "value", side, ...place, ...change }, pair.name, isOwn);
      }
    }
  }
  return [...drafts.values()].map(changeOf).toSorted(inOrder);
}

/** The places where a part is declared. One that only one contract has is declared there alone. */
function declaredPlaces({ old, new: next, rule }: RecordedChange): readonly (Pointer | undefined)[] {
  if (/^(?:required-)?property-added/.test(rule)) return [next];
  return /^(?:required-)?property-removed/.test(rule) ? [old] : [old, next];
}

function isWithin(at: Pointer | undefined, whole: Pointer): boolean {
  return at === whole || at?.startsWith(`${whole}/`) === true;
}

/** Collects the exchanges that lead to each pair of schemas. */
function reach(roots: Collector["roots"]): ReadonlyMap<ComparedPair, readonly Collector["roots"][number][]> {
  const uses = new Map<ComparedPair, Collector["roots"][number][]>();
  for (const root of roots) {
    const pairs = new Set([root.pair]);
    // A Set iterates over elements that are added during the loop.
    for (const pair of pairs) {
      const list = uses.get(pair) ?? [];
      uses.set(pair, list);
      list.push(root);
      for (const inner of pair.inner) pairs.add(inner);
    }
  }
  return uses;
}

function changeOf(draft: Draft): Change {
  const { exchanges, recorded, sides, terms } = draft;
  const levels = new Map<Audience, Level>();
  let rule: Rule | undefined;
  const take = (more: Levels): void => {
    for (const [audience, level] of entriesOf(more)) {
      levels.set(audience, worstOf([level, levels.get(audience) ?? "docs"]));
    }
  };
  let entry: ContractRuleEntry | ValueRuleEntry;
  if (recorded.kind === "contract") {
    rule = recorded.rule;
    const contract: ContractRuleEntry = contractRule(recorded.rule);
    take(contract.levels);
    entry = contract;
  } else {
    const value: ValueRuleEntry = valueRule(recorded.rule);
    for (const side of sides) take(levelsOf(value, side));
    rule = `${heaviestSide([...sides], value) ?? recorded.side}-${recorded.rule}`;
    entry = value;
  }
  const { after, before } = recorded;
  // OpenAPI 3.0 writes nullable types without a list of types.
  const [old, next] = [recorded.old, recorded.new].map((at) => at?.replace(/\/type\/\d+$/, ""));
  return {
    rule,
    subject: sharedSubject(draft) ?? subjectOf(draft),
    what: entry.what,
    ...(old !== undefined && { old }),
    ...(next !== undefined && { new: next }),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    levels: Object.fromEntries(entriesOf(Object.fromEntries(levels))),
    level: worstOf(levels.values()),
    reason: entry.reason,
    action: entry.action,
    sides: [...sides],
    exchanges: [...exchanges],
    ...(recorded.kind === "value" && {
      path: recorded.path,
      terms: [...terms.values()],
    }),
  };
}

/** The side with the most severe level for API consumers. */
function heaviestSide(sides: readonly Side[], entry: ValueRuleEntry): Side | undefined {
  const weight = (side: Side): number => {
    const { callers, receivers } = levelsOf(entry, side);
    return LEVELS.indexOf(callers ?? receivers ?? "docs");
  };
  return sides.toSorted((one, other) => weight(one) - weight(other))[0];
}

export function entriesOf(levels: Levels): readonly (readonly [Audience, Level])[] {
  return AUDIENCES.flatMap((audience) => {
    const level = levels[audience];
    return level === undefined ? [] : [[audience, level] as const];
  });
}

/** A model that others extend or allow, or its property, by the name of that model: several may share it. */
function sharedSubject({ isOwn, model, recorded }: Draft): string | undefined {
  const declared = declaredPlaces(recorded).findLast((place) => place !== undefined);
  if (declared === undefined || recorded.kind === "contract" || (isOwn && model !== "")) return undefined;
  const [group, kind, name, ...path] = parsePointer(declared).tokens;
  const isBoth = recorded.old === undefined || `${recorded.old}/`.startsWith(`#/components/schemas/${name}/`);
  const names = path.filter((_, index) => path[index - 1] === "properties");
  const isNamed = names.length > 0 || MODEL.test(declared);
  if (group !== "components" || kind !== "schemas" || name === undefined || !isNamed || !isBoth) return undefined;
  return [name, ...names].join(".");
}

function subjectOf({ exchanges, model, parts, recorded }: Draft): string {
  const path = recorded.kind === "value" ? spellPath(recorded.path) : "";
  if (model !== "") return `${model}${path}`;
  const where = `${spellParts([...parts])}${path.replace(/^\./, ", ")}`;
  if (exchanges.size > 1) {
    const kind = [...exchanges].every((name) => name.startsWith("webhook ")) ? "webhooks" : "operations";
    return where === "" ? `${exchanges.size} ${kind}` : `${where} of ${exchanges.size} ${kind}`;
  }
  return [recorded.exchange ?? "", where].filter((text) => text !== "").join(", ");
}

/** What operations share under several statuses: `responses 404, 409, default`. */
function spellParts(parts: readonly string[]): string {
  const [first = ""] = parts;
  const statuses = parts.map((part) => /^response ([^\s,]+)/.exec(part)?.[1]);
  if (parts.length === 1 || statuses.includes(undefined)) return first;
  return first.replace(/^response [^\s,]+/, `responses ${statuses.toSorted().join(", ")}`);
}

/** `.items[].name` */
export function spellPath(path: readonly Step[]): string {
  return path
    .map((step) => {
      switch (step.kind) {
        case "property":
          return `.${step.name}`;
        case "item":
          return `[${step.index ?? ""}]`;
        case "member":
          return ".*";
        case "alternative":
          return ` (${step.name})`;
      }
    })
    .join("");
}

function inOrder(one: Change, other: Change): number {
  return (
    LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level) ||
    (one.subject < other.subject ? -1 : one.subject > other.subject ? 1 : 0)
  );
}
