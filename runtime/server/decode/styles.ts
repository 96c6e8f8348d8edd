import { parseJson } from "./json-text.ts";
import { asIs, type Decode } from "./percent.ts";
import type { ParameterReader, Raw } from "./reader.ts";
import type { Pair } from "../../text-values.ts";
import {
  admitsArray,
  admitsObject,
  arrayOf,
  fitsScalar,
  fromList,
  hasProperty,
  objectOf,
  propertyOf,
  setMember,
  single,
} from "../../text-values.ts";
import { anything, type Structure } from "../../scalars.ts";

// Parsers for the styles of the OpenAPI Specification (3.2, section 4.12.2). One function each, named like the client's writers, so
// that bundles contain only those in use. All throw a TypeError for text that the style does not allow.

/** One plain value, the default without a style. */
export function plainText({ value, decode }: ParameterReader, text: string, usual: Decode): unknown {
  return single(value, (decode ?? usual)(text));
}

/** The same for a query or cookie. */
export function plainPair(parameter: ParameterReader, pairs: readonly Pair[], usual: Decode): unknown {
  const text = onlyText(parameter.name, pairs);
  return text === undefined ? undefined : plainText(parameter, text, usual);
}

/** `style: simple`, in paths and headers: `blue,black`, `R,100,G,200` or exploded `R=100,G=200`. */
export function simple({ value, explode = false, decode }: ParameterReader, raw: Raw): unknown {
  return fromList(value, raw.text, ",", explode ? "=" : undefined, decode ?? raw.decode);
}

/** `style: label` (RFC 6570 3.2.5), in paths: `.blue.black`. */
export function label({ value, explode = false, decode }: ParameterReader, raw: Raw): unknown {
  if (!raw.text.startsWith(".")) throw new TypeError("does not start with a dot");
  // Dots are never encoded, so they may be part of a value: a member ends where the next name begins.
  const dot = typeof value === "object" && admitsObject(value) ? /\.(?=[^.=]*=)/ : ".";
  return fromList(value, raw.text.slice(1), explode ? dot : ",", explode ? "=" : undefined, decode ?? raw.decode);
}

/** `style: matrix` (RFC 6570 3.2.7), in paths: `;color=blue;color=black`. */
export function matrix({ name, value, explode = false, decode = undefined }: ParameterReader, raw: Raw): unknown {
  if (!raw.text.startsWith(";")) throw new TypeError("does not start with a semicolon");
  const read = decode ?? raw.decode;
  const pairs = raw.text
    .slice(1)
    .split(";")
    .map((part) => {
      const equals = part.indexOf("=");
      return equals === -1
        ? ([read(part), ""] as const)
        : ([read(part.slice(0, equals)), part.slice(equals + 1)] as const);
    });
  const isNamed = pairs.every(([key]) => key === name);
  if (explode && typeof value === "object") {
    if (admitsObject(value) && !(isNamed && (admitsArray(value) || value.scalar !== undefined)))
      return objectOf(
        value,
        pairs.map(([key, text]) => [key, read(text)] as const),
      );
    if (isNamed && admitsArray(value) && !(pairs.length === 1 && fitsScalar(value, read(pairs[0]?.[1] ?? ""))))
      return arrayOf(
        value,
        pairs.map(([, text]) => read(text)),
      );
  }
  if (!isNamed || pairs.length !== 1) throw new TypeError(`is not a single value of ${JSON.stringify(name)}`);
  return fromList(value, pairs[0]?.[1] ?? "", ",", undefined, read);
}

/** `style: form`, in queries and cookies: `color=blue&color=black` or, not exploded, `color=blue,black`. */
export function form(parameter: ParameterReader, raw: Raw): unknown {
  return delimited(parameter, raw, ",");
}

/** `style: spaceDelimited`, in queries: `color=blue%20black`; exploded it is `form`. */
export function spaceDelimited(parameter: ParameterReader, raw: Raw): unknown {
  return delimited(parameter, raw, /%20|\+/);
}

/** `style: pipeDelimited`, in queries: `color=blue%7Cblack`; exploded it is `form`. */
export function pipeDelimited(parameter: ParameterReader, raw: Raw): unknown {
  return delimited(parameter, raw, /%7C|\|/i);
}

/** `style: cookie` (OpenAPI 3.2): `color=blue; color=black`. Nothing is encoded. */
export function cookie(parameter: ParameterReader, raw: Raw): unknown {
  return delimited({ decode: asIs, ...parameter }, raw, ",");
}

function delimited(parameter: ParameterReader, raw: Raw, comma: string | RegExp): unknown {
  const { value, explode = true, decode = raw.decode } = parameter;
  if (typeof value !== "object") return plainPair(parameter, raw.pairs, raw.decode);
  if (!explode) {
    const text = onlyText(parameter.name, raw.pairs);
    return text === undefined ? undefined : fromList(value, text, comma, undefined, decode);
  }
  const texts = raw.pairs.flatMap(([name, text]) => (name === parameter.name ? [decode(text)] : []));
  const [first] = texts;
  const isObject = admitsObject(value) && (texts.length === 0 || !(admitsArray(value) || value.scalar !== undefined));
  if (isObject) {
    const isMember = (name: string): boolean => {
      const owner = name === parameter.name ? undefined : raw.ownerOf(name);
      return hasProperty(value, name) ? owner !== "parameter" : value.rest !== undefined && owner === undefined;
    };
    const members = raw.pairs.flatMap(([name, text]) => (isMember(name) ? [[name, decode(text)] as const] : []));
    return members.length === 0 ? undefined : objectOfPairs(value, members);
  }
  if (first === undefined) return undefined;
  if (!admitsArray(value) || (texts.length === 1 && fitsScalar(value, first))) {
    if (texts.length > 1) throw new TypeError("is repeated");
    return single(value, first);
  }
  return arrayOf(value, texts);
}

/** An exploded object. A member that is an array has a pair for each item. */
function objectOfPairs(value: Structure, pairs: readonly Pair[]): object {
  const isList = (name: string): boolean => {
    const own = propertyOf(value, name);
    return typeof own === "object" && own !== anything && admitsArray(own);
  };
  const object = objectOf(
    value,
    pairs.filter(([name]) => !isList(name)),
  );
  const lists = pairs.filter(([name]) => isList(name));
  for (const name of new Set(lists.map(([own]) => own))) {
    const own = propertyOf(value, name);
    const texts = lists.flatMap(([key, text]) => (key === name ? [text] : []));
    const [only = ""] = texts;
    if (typeof own !== "object") continue;
    const isSingle = texts.length === 1 && fitsScalar(own, only);
    setMember(object, name, isSingle ? single(own, only) : arrayOf(own, texts));
  }
  return object;
}

/** A parameter with `content: application/json`. */
export function jsonContent(parameter: ParameterReader, raw: Raw): unknown {
  const text = onlyText(parameter.name, raw.pairs);
  return text === undefined ? undefined : parseJson((parameter.decode ?? raw.decode)(text), parameter.numbers);
}

/** The same where the text does not include the name: in paths, headers and `querystring`. */
export function jsonValue({ decode, numbers }: ParameterReader, raw: Raw): unknown {
  return parseJson((decode ?? raw.decode)(raw.text), numbers);
}

/**
 * The text after the name, still encoded.
 *
 * @throws TypeError if the name occurs twice
 */
export function onlyText(name: string, pairs: readonly Pair[]): string | undefined {
  let found: string | undefined;
  for (const [key, text] of pairs) {
    if (key !== name) continue;
    if (found !== undefined) throw new TypeError("is repeated");
    found = text;
  }
  return found;
}
