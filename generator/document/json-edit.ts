import { type Characters, excessOf } from "./excess.ts";
import { isArray, isObject, type Json, type JsonObject, member } from "./json.ts";
import { jsonLocator } from "./json-locate.ts";
import { type Brackets, endFinder, entriesAt, type Entry, type Outline, outline, placeIn } from "./json-text.ts";
import type { Limits } from "./limits.ts";
import { lineFinder } from "./lines.ts";
import type { Layout, Parsed } from "./parse.ts";
import { type Survey, survey } from "./survey.ts";
import { type Slot, slotAt } from "./survey-keywords.ts";
import { shareUnchanged } from "./unchanged.ts";

// Of a text that was parsed before and has changed in one place, only the members around that place are parsed: what stands before
// and behind them is the same text as before, and has the same values. Wherever it is not plain that the outcome is that of
// parsing the whole text, there is none.

/** A JSON text in which nothing was wrong. */
export interface ParsedText {
  readonly text: string;
  readonly parsed: Parsed;
}

/** Parts of a text that two have in common are compared so many characters at a time. */
const STRIDE = 65_536;

/**
 * What a text holds that is another in one place.
 *
 * @returns `undefined` where the whole text has to be parsed; whatever is wrong with it is found then
 */
export function parseEdited(before: ParsedText, text: string, limits: Limits): Parsed | undefined {
  const { layout } = before.parsed;
  const change = changeBetween(before.text, text);
  const spot = layout && findSpot(before.text, layout, change);
  if (layout === undefined || spot === undefined || spot.end - spot.start > before.text.length / 2) return undefined;
  const slot = slotAt(before.parsed.value, spot.path);
  const old = readPart(before.text.slice(spot.start, spot.end), spot, slot, limits);
  const now = readPart(text.slice(spot.start, spot.end + change.growth), spot, slot, limits);
  if (old === undefined || now === undefined) return undefined;
  // Whether something else in the text says so, too, is not known.
  if (old.survey.refersOutside && !now.survey.refersOutside) return undefined;
  if (old.survey.identifies && !now.survey.identifies) return undefined;
  const value = replaced(before.parsed.value, spot, 0, now.value, limits);
  const difference = (count: "containers" | "members" | "values"): number =>
    layout[count] - old.outline[count] + now.outline[count];
  const containers = difference("containers");
  const values = difference("values");
  if (value === undefined || containers > limits.containers || values > limits.values) return undefined;
  const characters = charactersAfter(before.parsed.survey, old.survey, now.survey);
  if (excessOf(characters, limits) !== undefined) return undefined;
  const members = difference("members");
  const brackets = movedBrackets(layout.brackets, spot, change.growth, now.outline.brackets);
  return {
    format: "json",
    value,
    survey: {
      members,
      refersOutside: before.parsed.survey.refersOutside || now.survey.refersOutside,
      identifies: before.parsed.survey.identifies || now.survey.identifies,
      characters,
    },
    layout: { containers, members, values, brackets },
    locate: jsonLocator(text, endFinder(brackets, text.length), lineFinder(text)),
  };
}

function charactersAfter(before: Survey, old: Survey, now: Survey): Characters {
  const after = (of: keyof Characters): number => before.characters[of] - old.characters[of] + now.characters[of];
  return { all: after("all"), code: after("code"), prose: after("prose") };
}

/** What differs: from `from` to `until` of the one text, and to `until + growth` of the other. */
interface TextChange {
  readonly from: number;
  readonly until: number;
  readonly growth: number;
}

function changeBetween(before: string, now: string): TextChange {
  const most = Math.min(before.length, now.length);
  let from = 0;
  while (from < most && before.slice(from, from + STRIDE) === now.slice(from, from + STRIDE)) from += STRIDE;
  from = Math.min(from, most);
  while (from < most && before.charCodeAt(from) === now.charCodeAt(from)) from++;
  const growth = now.length - before.length;
  let until = before.length;
  const least = from + Math.max(0, -growth);
  while (
    until - STRIDE >= least &&
    before.slice(until - STRIDE, until) === now.slice(until - STRIDE + growth, until + growth)
  ) {
    until -= STRIDE;
  }
  while (until > least && before.charCodeAt(until - 1) === now.charCodeAt(until - 1 + growth)) until--;
  return { from, until, growth };
}

/** Some members, one behind another, of an object or array of a text. */
interface Spot {
  /** Offsets of the first one, and behind the last one. */
  readonly start: number;
  readonly end: number;
  /** Which of all, from the first to before the last, and how many there are. */
  readonly first: number;
  readonly last: number;
  readonly keys: readonly string[];
  readonly isArray: boolean;
  /** How one comes to what they are members of; the number of keys is the number of levels above it. */
  readonly path: readonly string[];
}

/** The fewest members that a change is within; an object that it empties or fills is a member itself. */
function findSpot(text: string, { brackets }: Layout, { from, until }: TextChange): Spot | undefined {
  const endOf = endFinder(brackets, text.length);
  let opened = text.search(/[^ \t\r\n]/);
  let found: Spot | undefined;
  const path: string[] = [];
  while (isBracket(text, opened) && opened < from && until < endOf(opened)) {
    const entries = [...entriesAt(text, opened, endOf)];
    const touched = entries.findIndex(({ end }) => end >= from);
    const behind = entries.findIndex(({ at }) => at > until);
    // Between two members, it is taken to be in both.
    let first = touched === -1 ? entries.length - 1 : touched;
    if (first > 0 && (entries[first]?.at ?? 0) > from) first--;
    let last = behind === -1 ? entries.length : behind;
    if (last < entries.length && (entries[last - 1]?.end ?? 0) < until) last++;
    const [start, end] = [entries[first]?.at, entries[last - 1]?.end];
    if (start === undefined || end === undefined || start > from || end < until) break;
    const keys = entries.map(({ key }) => key);
    found = { start, end, first, last, keys, isArray: text[opened] === "[", path: [...path] };
    const only: Entry | undefined = last - first === 1 ? entries[first] : undefined;
    // Members of a mapping and of requirements are references, which nothing but their place tells.
    if (only === undefined || only.key === "mapping" || only.key === "security") break;
    path.push(only.key);
    opened = only.valueAt;
  }
  return found;
}

function isBracket(text: string, at: number): boolean {
  return text[at] === "{" || text[at] === "[";
}

/** Members of an object or array as one of their own. */
interface Part {
  readonly value: readonly Json[] | JsonObject;
  readonly outline: Outline;
  readonly survey: Survey;
}

function readPart(members: string, { isArray: inArray, path }: Spot, slot: Slot, limits: Limits): Part | undefined {
  const text = inArray ? `[${members}]` : `{${members}}`;
  const found = outline(text, {
    ...limits,
    depth: limits.depth - path.length,
    width: Math.min(limits.members, limits.components),
    textLength: limits.textLength + 2,
  });
  if (found.endedAt < text.length || found.longAt !== undefined || found.wideAt !== undefined) return undefined;
  const value = parse(text);
  if (!isArray(value) && !isObject(value)) return undefined;
  const look = survey(value, limits, false, slot);
  return look.problem !== undefined || look.members !== found.members
    ? undefined
    : { value, outline: found, survey: look };
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json; // which is what it gives
  } catch {
    return undefined;
  }
}

/** The value with other members in that place, where they are as many as there may be and no two have the same name. */
function replaced(
  value: Json | undefined,
  spot: Spot,
  level: number,
  members: Part["value"],
  limits: Limits,
): Json | undefined {
  const key = spot.path[level];
  if (key === undefined) return withMembers(value, spot, members, limits);
  if (isArray(value)) {
    const inner = replaced(value[Number(key)], spot, level + 1, members, limits);
    return inner === undefined ? undefined : value.with(Number(key), inner);
  }
  if (!isObject(value)) return undefined;
  const inner = replaced(member(value, key), spot, level + 1, members, limits);
  if (inner === undefined) return undefined;
  // `fromEntries` defines what it is given; `__proto__` is a name like others.
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, name === key ? inner : own]));
}

function withMembers(
  value: Json | undefined,
  { first, keys, last }: Spot,
  members: Part["value"],
  limits: Limits,
): Json | undefined {
  const fresh = Object.keys(members);
  const count = keys.length - (last - first) + fresh.length;
  if (fresh.length === 0) return undefined;
  if (count > keys.length && count > Math.min(limits.members, limits.components, limits.parts)) return undefined;
  if (isArray(value) && isArray(members)) {
    const old = value.slice(first, last);
    const items = members.map((item, index) => shareUnchanged(old[index], item));
    return [...value.slice(0, first), ...items, ...value.slice(last)];
  }
  if (!isObject(value) || !isObject(members)) return undefined;
  const own = (key: string): [string, Json] => [key, member(value, key) ?? null];
  const entries = [
    ...keys.slice(0, first).map(own),
    ...fresh.map((key): [string, Json] => [key, shareUnchanged(member(value, key), member(members, key) ?? null)]),
    ...keys.slice(last).map(own),
  ];
  const made: JsonObject = Object.fromEntries(entries);
  return Object.keys(made).length === count ? made : undefined;
}

/** Where brackets are now. @param inner those of the members in a bracket of their own */
function movedBrackets({ starts, ends }: Brackets, { start, end }: Spot, growth: number, inner: Brackets): Brackets {
  const before = placeIn(starts, start);
  const after = placeIn(starts, end);
  const own = inner.starts.length - 1;
  const count = before + own + starts.length - after;
  const moved: Brackets = { starts: new Int32Array(count), ends: new Int32Array(count) };
  moved.starts.set(starts.subarray(0, before));
  // Of those that begin before, some are around it.
  moved.ends.set(ends.subarray(0, before).map((at) => (at > start ? at + growth : at)));
  moved.starts.set(
    inner.starts.subarray(1).map((at) => at + start - 1),
    before,
  );
  moved.ends.set(
    inner.ends.subarray(1).map((at) => at + start - 1),
    before,
  );
  moved.starts.set(
    starts.subarray(after).map((at) => at + growth),
    before + own,
  );
  moved.ends.set(
    ends.subarray(after).map((at) => at + growth),
    before + own,
  );
  return moved;
}
