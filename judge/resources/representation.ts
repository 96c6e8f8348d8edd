import { isArray, isObject, type Json, type JsonObject, sameJson } from "../../generator/document/json.ts";
import { type Answer, headerOf, jsonOf } from "../http/message.ts";
import { normal, singular } from "./resources.ts";

/** The JSON of an answer; `undefined` for other bodies. */
export function bodyOf({ body }: Pick<Answer, "body">): Json | undefined {
  // JSON.parse returns only JSON values.
  return jsonOf(body)?.value as Json | undefined;
}

/** Members that wrap a resource: `{ "data": { ... } }`, or its own name: `{ "order": { ... } }`. */
export function resourceIn(body: Json | undefined, word = ""): JsonObject | undefined {
  const inner = unwrapped(body, word);
  return inner && withAttributes(inner);
}

/** A resource object of JSON:API with its attributes as members; other objects as they are. */
export function withAttributes(resource: JsonObject): JsonObject {
  const { attributes, ...others } = resource;
  return isObject(attributes) && typeof others["type"] === "string" ? { ...attributes, ...others } : resource;
}

function unwrapped(body: Json | undefined, word: string): JsonObject | undefined {
  if (!isObject(body)) return undefined;
  const own = normal(singular(word));
  for (const [name, inner] of Object.entries(body)) {
    if (isObject(inner) && (name === "data" || name === "result" || (own !== "" && normal(name) === own))) {
      if (!Object.hasOwn(body, "id")) return inner;
    }
  }
  return body;
}

/** The member `id`, or the one with the parameter's name. */
export function idIn(body: Json | undefined, parameter = "id", word = ""): string | number | undefined {
  const holder = resourceIn(body, word);
  if (holder === undefined) return undefined;
  // `{plan_code}` of `/plans/{plan_code}` is the `code`.
  const stem = normal(singular(word));
  const own = stem !== "" && normal(parameter).startsWith(stem) ? normal(parameter).slice(stem.length) : "";
  const generic = [parameter, own, "id", "uuid", "_id", "key", `${singular(word)}_id`].map(normal);
  for (const wanted of generic.filter((name) => name !== "")) {
    for (const [name, value] of Object.entries(holder)) {
      if (normal(name) === wanted && (typeof value === "string" || typeof value === "number")) return value;
    }
  }
  return undefined;
}

/** Members that servers maintain, so that they may differ between two reads. */
const VOLATILE = {
  whole:
    /^(?:updated|modified|changed|version|revision|rev|etag|views?|age|now|time|timestamp|_?meta|_?links|href|self)$/,
  first: /^(?:updated|modified|changed|expires|views?|request|trace|count|counter)$/,
  last: /^(?:count|counter|url|uri|token|signature|version|revision|views|updated|modified|seen|accessed|expires)$/,
};

export function isVolatile(name: string): boolean {
  const words = name
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1_$2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const [first = "", ...others] = words;
  // `last_name` is a name, but `last_login` is a time.
  if (VOLATILE.whole.test(normal(name)) || (first === "last" && others.length > 0 && others[0] !== "name")) return true;
  const isTime = /^(?:at|on|date|time|in)$/.test(words.at(-1) ?? "");
  return VOLATILE.first.test(first) || VOLATILE.last.test(words.at(isTime ? -2 : -1) ?? "");
}

/** Members that must never change: when, by whom and as what something was created. */
export function isFixed(name: string): boolean {
  return /^(?:id|uuid|created(?:at|on|by|date|time)?|creation(?:date|time))$/.test(normal(name));
}

/**
 * Whether two values are equal, apart from what servers may normalize: case, spaces, dates, URLs, fractions of a cent and
 * the order of lists.
 */
export function isAlike(one: Json | undefined, other: Json | undefined): boolean {
  if (one === undefined || other === undefined) return isNothing(one) && isNothing(other);
  if (sameJson(one, other)) return true;
  // 0 and false are values.
  if (other === null && (one === 0 || one === false)) return false;
  if (typeof one === "string" && typeof other === "string") {
    if (plain(one) === plain(other)) return true;
    if (/^\d{4}-\d\d-\d\d/.test(one) && /^\d{4}-\d\d-\d\d/.test(other)) return isSameTime(one, other);
    const url = URL.parse(one)?.href;
    if (url !== undefined && url === URL.parse(other)?.href) return true;
    // Several digits after a zero are a code, such as a postal one, unless one of the texts has a fraction.
    const isCode = (/^0\d{3}/.test(one) || /^0\d{3}/.test(other)) && !/\.\d/.test(one + other);
    return !isCode && one.trim() !== "" && isSameNumber(Number(one), Number(other));
  }
  if (typeof one === "number" || typeof other === "number") {
    if (one === null || other === null || typeof one === "object" || typeof other === "object") return false;
    if (typeof one === "boolean" || typeof other === "boolean") return false;
    return isSameNumber(Number(one), Number(other));
  }
  if (isArray(one) && isArray(other)) {
    // Servers may sort texts and numbers, such as tags, but not lines.
    if (one.length === other.length && one.every(isObject))
      return one.every((item, index) => isAlike(item, other[index]));
    const left = [...other];
    const isWithin = one.every((item) => {
      const index = left.findIndex((candidate) => isAlike(item, candidate));
      if (index >= 0) left.splice(index, 1);
      return index >= 0 || other.some((candidate) => isAlike(item, candidate));
    });
    // Servers may drop duplicates.
    return isWithin && left.length === 0;
  }
  // Servers may add members, and leave out empty ones.
  if (isObject(one) && isObject(other)) {
    return Object.entries(one).every(([name, value]) =>
      Object.hasOwn(other, name) ? isAlike(value, other[name]) : isNothing(value),
    );
  }
  return isNothing(one) && isNothing(other);
}

/** Servers may keep only minutes, or only the date. */
function isSameTime(one: string, other: string): boolean {
  const isDay = (text: string): boolean => text.length <= 10 || /[Tt ]00:00(?::00(?:\.0+)?)?(?:[Zz]|$)/.test(text);
  const hasZone = (text: string): boolean => /(?:[Zz]|[+-]\d\d:?\d\d)$/.test(text.slice(10));
  if (Math.abs(Date.parse(one) - Date.parse(other)) < 60_000) return true;
  if (isDay(one) || isDay(other)) return one.slice(0, 10) === other.slice(0, 10);
  return hasZone(one) !== hasZone(other) && one.slice(0, 16) === other.slice(0, 16);
}

function isSameNumber(sent: number, got: number): boolean {
  if (Number.isInteger(sent) && Number.isInteger(got)) return sent === got;
  const difference = Math.abs(sent - got);
  const isRounded = difference < 0.01 && Math.abs(got * 100 - Math.round(got * 100)) < 1e-6;
  return isRounded || difference <= 1e-6 * Math.max(1, Math.abs(sent), Math.abs(got));
}

function plain(text: string): string {
  return text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}

export function isNothing(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === "" || value === false || value === 0) return true;
  return isArray(value) ? value.length === 0 : isObject(value) && Object.values(value).every(isNothing);
}

/** Another id of the same form. */
export function unknownLike(id: Json | undefined): Json | undefined {
  if (typeof id === "number") return id + 987_654;
  if (typeof id !== "string") return undefined;
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-/i.test(id)) return crypto.randomUUID();
  const [prefix = ""] = /^[A-Za-z]+[-_]/.exec(id) ?? [];
  const other = prefix + Array.from(id.slice(prefix.length)).toReversed().join("");
  return other === id ? undefined : other;
}

export function tagOf(answer: Answer): string | undefined {
  return headerOf(answer, "etag");
}

/** Whether a text begins with a date. */
export function isDate(value: Json | undefined): boolean {
  return typeof value === "string" && /^\d{4}-\d\d-\d\d/.test(value);
}

/** Names of members that say what shall happen, or in which state something is. */
export const STATE: RegExp = /^(?:status|state|phase|stage|step|event|action|transition|decision)$/;
