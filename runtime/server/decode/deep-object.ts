import type { ParameterReader, Raw } from "./reader.ts";
import type { Structure, Value } from "../../scalars.ts";
import { admitsArray, admitsObject, itemOf, propertyOf, setMember, single } from "../../text-values.ts";

/** Maximum levels of brackets. The client writes no more. */
const DEEPEST = 64;

/** One place in the value: the texts assigned to it, and the places in brackets after it. */
interface Place {
  readonly texts: string[];
  readonly members: Map<string, Place>;
}

/**
 * `style: deepObject`, in queries and forms: `color[R]=100&color[G]=200`. Deeper levels add brackets, with the indices of array
 * items: `a[b][0]=x`. Also accepts the notations `a[b][]=x` and `a[b]=x&a[b]=y`.
 *
 * @throws TypeError for unbalanced brackets, or if a place has both a text and members
 */
export function deepObject({ name, value, decode }: ParameterReader, raw: Raw): unknown {
  const read = decode ?? raw.decode;
  let root: Place | undefined;
  for (const [key, text] of raw.pairs) {
    if (!key.startsWith(name) || (key.length > name.length && key[name.length] !== "[")) continue;
    // `date=asc` is the member `date` of another parameter; `date[gt]=1` is this one.
    if (key === name && raw.ownerOf(name) === "member") continue;
    root ??= emptyPlace();
    placeOf(root, key, name.length).texts.push(read(text));
  }
  return root === undefined ? undefined : valueOf(root, value, name);
}

function emptyPlace(): Place {
  return { texts: [], members: new Map() };
}

/** @param start index of the brackets in `name[a][b]` */
function placeOf(root: Place, name: string, start: number): Place {
  const brackets = name.slice(start);
  if (brackets === "") return root;
  if (!brackets.endsWith("]")) throw new TypeError(`has unmatched brackets: ${name}`);
  const keys = brackets.slice(1, -1).split("][");
  if (keys.length > DEEPEST) throw new TypeError(`is nested deeper than ${DEEPEST} levels`);
  let place = root;
  for (const key of keys) {
    const next = place.members.get(key) ?? emptyPlace();
    place.members.set(key, next);
    place = next;
  }
  return place;
}

/** @param name as the URL has it: `name[a][b]` */
function valueOf({ members, texts }: Place, value: Value | undefined, name: string): unknown {
  const structure: Structure = typeof value === "object" ? value : {};
  if (members.size === 0) return textsValue(texts, structure, value, name);
  if (texts.length > 0) throw new TypeError(`has both a value and members: ${name}`);
  const keys = [...members.keys()];
  const isList = keys.every((key) => /^\d{0,9}$/.test(key));
  const isArray = admitsObject(structure)
    ? admitsArray(structure) && isList && keys.every((key, index) => key === String(index) || key === "")
    : admitsArray(structure) && isList;
  if (isArray) return arrayValue(members, structure, name);
  const object: Record<string, unknown> = {};
  for (const [key, place] of members) {
    setMember(object, key, valueOf(place, propertyOf(structure, key), `${name}[${key}]`));
  }
  return object;
}

function textsValue(texts: readonly string[], structure: Structure, value: Value | undefined, name: string): unknown {
  const [first = ""] = texts;
  if (admitsArray(structure) && (texts.length > 1 || structure.scalar === undefined) && !onlyObject(structure))
    return texts.map((text, index) => single(itemOf(structure, index), text));
  if (texts.length > 1) throw new TypeError(`repeats ${name}`);
  return single(value, first);
}

function onlyObject(structure: Structure): boolean {
  return admitsObject(structure) && !admitsArray(structure);
}

/** The items in the order of their indices, without gaps. */
function arrayValue(members: ReadonlyMap<string, Place>, structure: Structure, name: string): readonly unknown[] {
  const places = [...members].sort(([a], [b]) => (a === "" ? 1 : b === "" ? -1 : Number(a) - Number(b)));
  return places
    .flatMap(([key, place]) => (key === "" ? place.texts.map((text): Place => ({ ...place, texts: [text] })) : [place]))
    .map((place, index) => valueOf(place, itemOf(structure, index), `${name}[${index}]`));
}
