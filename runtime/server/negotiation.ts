import { equalParameters, inMediaRange, parametersOf } from "../media-range.ts";

/** One range of `Accept` (RFC 9110, 12.5.1). */
interface AcceptRange {
  readonly type: string;
  readonly subtype: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly quality: number;
}

/** Maximum ranges to read; the rest is ignored. */
const MOST_RANGES = 64;

/**
 * The media type that the caller prefers. On a tie, the first one.
 *
 * @param types as documented: parameters count where a range of the caller has them, and ranges (`image/*`) may be acceptable
 * @returns `undefined` when none is acceptable
 */
export function preferred<Type extends string>(accept: string | undefined, types: readonly Type[]): Type | undefined {
  const [first] = types;
  if (accept === undefined || accept === "*/*" || accept === first || first === undefined) return first;
  const ranges = parseAccept(accept);
  if (ranges.length === 0) return first;
  let best: Type | undefined;
  let bestQuality = 0;
  for (const type of types) {
    const quality = qualityOf(type, ranges);
    if (quality > bestQuality) {
      best = type;
      bestQuality = quality;
    }
  }
  return best;
}

/** Whether a documented media type or range includes a media type. Both in lower case, without parameters. */
export function covers(documented: string, type: string): boolean {
  return documented === type || inMediaRange(type, documented);
}

/** `Application/JSON; charset=utf-8` is `application/json`. */
export function essenceOf(mediaType: string): string {
  const semicolon = mediaType.indexOf(";");
  return (semicolon === -1 ? mediaType : mediaType.slice(0, semicolon)).trim().toLowerCase();
}

function parseAccept(accept: string): readonly AcceptRange[] {
  const ranges: AcceptRange[] = [];
  for (const part of accept.toLowerCase().split(",", MOST_RANGES)) {
    const [range = "", ...parameters] = part.split(";");
    const [type = "", subtype = ""] = range.trim().split("/");
    if (type === "" || subtype === "") continue;
    const weight = parameters.map((parameter) => /^\s*q=(\d(?:\.\d{0,3})?)\s*$/.exec(parameter)?.[1]).find(Boolean);
    ranges.push({
      type,
      subtype,
      parameters: parametersOf(part),
      quality: weight === undefined ? 1 : Math.min(1, Number(weight)),
    });
  }
  return ranges;
}

/** The quality of the most specific range that includes the type. */
function qualityOf(mediaType: string, ranges: readonly AcceptRange[]): number {
  const [type = "", subtype = ""] = essenceOf(mediaType).split("/");
  let exactness = -1;
  let quality = 0;
  for (const range of ranges) {
    const isType = range.type === type || type === "*";
    const isSubtype = range.subtype === subtype || subtype === "*";
    const equal = isType && isSubtype ? equalParameters(mediaType, range.parameters) : 0;
    if (equal < 0) continue;
    const found = isType && isSubtype ? 2 + equal : isType && range.subtype === "*" ? 1 : range.type === "*" ? 0 : -1;
    if (found > exactness || (found === exactness && found !== -1 && range.quality > quality)) {
      exactness = found;
      quality = range.quality;
    }
  }
  return quality;
}
