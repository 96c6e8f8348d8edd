import { didYouMean } from "../../../runtime/suggest.ts";
import { isArray, isObject, type Json, type JsonObject } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Exchange, SecurityScheme, SecurityUse } from "../api.ts";
import type { Signature } from "../behaviour.ts";
import { quote, type Reader, report, typeName } from "./reader.ts";
import { readSecurityScheme } from "./security-schemes.ts";

/** The security schemes that requirements reference. */
export interface Schemes {
  /** Keyed by the name in requirements. Grows when a requirement of 3.2 references a scheme by URI. */
  readonly byName: Map<string, SecurityScheme>;
  /** Names of existing schemes that were invalid, which was reported. */
  readonly unreadable: ReadonlySet<string>;
  /** Scheme names of lists whose alternatives were all removed. */
  readonly unmet: WeakMap<Exchange["security"], readonly string[]>;
}

const places = new WeakMap<Exchange["security"], Pointer>();

/** Where the requirements of an exchange are written: its own, or those of the document. */
export function securityPlace({ at, security }: Exchange): Pointer {
  return places.get(security) ?? at;
}

/**
 * Reads `security`: alternatives, each of which requires all of its schemes. An alternative with an undefined scheme is
 * removed with a warning, because nobody can meet it.
 */
export function readSecurity(
  reader: Reader,
  schemes: Schemes,
  at: Pointer,
  list: readonly Json[],
): Exchange["security"] {
  const alternatives: (readonly SecurityUse[])[] = [];
  const unknown = new Set<string>();
  list.forEach((requirement, index) => {
    const place = childPointer(at, index);
    if (!isObject(requirement)) {
      const message = `A security requirement must be an object, not ${typeName(requirement)}.`;
      report(reader, "invalid-field-type", message, place);
      unknown.add(typeof requirement === "string" ? requirement : "");
      return;
    }
    const uses = readRequirement(reader, schemes, place, requirement);
    if (typeof uses === "string") unknown.add(uses);
    else alternatives.push(uses);
  });
  if (alternatives.length === 0 && unknown.size > 0) schemes.unmet.set(alternatives, [...unknown]);
  if (list.length > 0) places.set(alternatives, at);
  return alternatives;
}

/** @returns the name of an undefined scheme, if the alternative has one */
function readRequirement(
  reader: Reader,
  schemes: Schemes,
  at: Pointer,
  requirement: JsonObject,
): readonly SecurityUse[] | string {
  const uses: SecurityUse[] = [];
  for (const scheme of Object.keys(requirement)) {
    const place = childPointer(at, scheme);
    if (schemes.unreadable.has(scheme)) return scheme;
    const name = schemes.byName.has(scheme) ? scheme : nameByUri(reader, schemes, place, scheme);
    if (name === undefined) {
      const hint = didYouMean(scheme, schemes.byName.keys());
      const message = `Unknown security scheme ${quote(scheme)}; this alternative is left out.${hint}`;
      report(reader, "unknown-security-scheme", message, place);
      return scheme;
    }
    const scopes = requirement[scheme];
    if (!isArray(scopes)) {
      report(reader, "invalid-field-type", "The requirements of a scheme must be a list of scopes.", place);
    }
    const names = isArray(scopes) ? scopes.filter((scope) => typeof scope === "string") : [];
    uses.push({ scheme: name, scopes: names.filter((scope) => typeof scope === "string") });
  }
  const words = uses.map(({ scheme }) => authorizationWord(schemes.byName.get(scheme)));
  const [first, ...others] = new Set(words.filter((word) => word !== undefined));
  if (others.length > 0) {
    const named = Object.keys(requirement).map(quote).join(" and ");
    const message = `${named} are required together, but both use the Authorization header: ${[first, ...others].join(" or ")}.`;
    report(reader, "authorization-twice", message, at);
  }
  return uses;
}

/** What a scheme writes into `Authorization`; `undefined` if nothing. One token may serve two schemes. */
function authorizationWord(scheme: SecurityScheme | undefined): string | undefined {
  switch (scheme?.kind) {
    case "basic":
      return "Basic";
    case "bearer":
    case "oauth2":
    case "openIdConnect":
      return "Bearer";
    case "http":
      return scheme.scheme;
    case "apiKey":
      return scheme.in === "header" && /^authorization$/i.test(scheme.key) ? "an API key" : undefined;
    default:
      return undefined;
  }
}

const COMPONENTS = "#/components/securitySchemes";

/** Since 3.2 a requirement may name a scheme by URI. A scheme with a name already keeps it. */
function nameByUri(reader: Reader, schemes: Schemes, at: Pointer, uri: string): string | undefined {
  if (reader.document.version !== "3.2" || !/[#/.]/.test(uri)) return undefined;
  const target = reader.document.resolve(at, uri);
  if (target === undefined) return undefined;
  for (const name of schemes.byName.keys()) if (target.at === childPointer(COMPONENTS, name)) return name;
  const scheme = readSecurityScheme(reader, target.at, uri, target.value);
  if (scheme === undefined) return undefined;
  for (const known of schemes.byName.values()) if (known.at === scheme.at) return known.name;
  schemes.byName.set(uri, scheme);
  return uri;
}

/** The signature of a webhook: the first scheme in its security that is one. */
export function signatureOf(security: Exchange["security"], schemes: Schemes): Signature | undefined {
  for (const { scheme } of security.flat()) {
    const found = schemes.byName.get(scheme);
    if (found?.kind === "signature") return found.signature;
  }
  return undefined;
}
