import type { Api, Exchange, OAuthFlow, SecurityScheme, SecurityUse } from "../../generator/ir/api.ts";
import { type Collector, compareSets, spellSeconds } from "../collector.ts";
import { difference, matchBy, type Matches } from "../match.ts";
import { changedTexts } from "../schema/annotations.ts";

type Alternative = readonly SecurityUse[];

/** Compares the security requirements of two operations. */
export function compareSecurity(collector: Collector, exchange: string, old: Exchange, next: Exchange): void {
  const place = { exchange, part: "security" };
  const places = { old: old.at, new: next.at };
  const isOpen = ({ security, unmetSecurity }: Exchange): boolean =>
    unmetSecurity === undefined && (security.length === 0 || security.some((uses) => uses.length === 0));
  const [wasOpen, isNowOpen] = [isOpen(old), isOpen(next)];
  const spell = ({ security }: Exchange): string => security.map(spellAlternative).join(" or ") || "none";
  if (wasOpen && !isNowOpen) {
    return collector.contract("security-added", place, places, { before: "none", after: spell(next) });
  }
  if (!wasOpen && isNowOpen)
    collector.contract("security-removed", place, places, { before: spell(old), after: "none" });
  const nameOf = (name: string): string => collector.schemeNames.get(name) ?? name;
  const { added, pairs, removed } = matchBy(
    old.security
      .filter((uses) => uses.length > 0)
      .map((uses) => uses.map((use) => ({ ...use, scheme: nameOf(use.scheme) }))),
    next.security.filter((uses) => uses.length > 0),
    spellAlternative,
    (uses) =>
      uses
        .map(({ scheme }) => scheme)
        .toSorted()
        .join("+"),
  );
  for (const uses of isNowOpen ? [] : removed) {
    collector.contract("security-alternative-removed", place, places, { before: spellAlternative(uses) });
  }
  for (const uses of added) {
    collector.contract("security-alternative-added", place, places, { after: spellAlternative(uses) });
  }
  for (const [one, other] of pairs) {
    const [before, after] = [scopesOf(one), scopesOf(other)];
    const [gone, come] = [difference(before, after), difference(after, before)];
    if (come.size > 0) collector.contract("security-scope-added", place, places, { after: [...come].join(", ") });
    if (gone.size > 0) collector.contract("security-scope-removed", place, places, { before: [...gone].join(", ") });
  }
}

function scopesOf(uses: Alternative): ReadonlySet<string> {
  return new Set(uses.flatMap(({ scheme, scopes }) => scopes.map((scope) => `${scheme}: ${scope}`)));
}

function spellAlternative(uses: Alternative): string {
  return uses
    .map(({ scheme, scopes }) => (scopes.length === 0 ? scheme : `${scheme} (${scopes.toSorted().join(", ")})`))
    .toSorted()
    .join(" and ");
}

/** Matches schemes by name, then by what they say. Signatures are compared with their webhooks. */
function matchSchemes(old: Api, next: Api): Matches<SecurityScheme> {
  const isCredential = ({ kind }: SecurityScheme): boolean => kind !== "signature";
  return matchBy(
    old.securitySchemes.filter(isCredential),
    next.securitySchemes.filter(isCredential),
    ({ name }) => name,
    (scheme) => `${spellScheme(scheme)} ${scheme.kind === "oauth2" ? JSON.stringify(scheme.flows) : ""}`,
  );
}

/** The new name of each renamed security scheme. */
export function renamedSchemes(old: Api, next: Api): ReadonlyMap<string, string> {
  return new Map(matchSchemes(old, next).pairs.map(([one, other]) => [one.name, other.name]));
}

/** Compares the security schemes of two documents. */
export function compareSchemes(collector: Collector, old: Api, next: Api): void {
  const { added, pairs, removed } = matchSchemes(old, next);
  const placeOf = ({ name }: SecurityScheme): { part: string } => ({ part: `security scheme ${name}` });
  for (const scheme of removed) collector.contract("security-scheme-removed", placeOf(scheme), { old: scheme.at });
  for (const scheme of added) collector.contract("security-scheme-added", placeOf(scheme), { new: scheme.at });
  for (const [one, other] of pairs) {
    const places = { old: one.at, new: other.at };
    const [before, after] = [spellScheme(one), spellScheme(other)];
    if (one.name !== other.name) {
      const spelling = { before: one.name, after: other.name };
      collector.contract("security-scheme-renamed", placeOf(other), places, spelling);
    }
    if (before !== after) {
      collector.contract("security-scheme-changed", placeOf(other), places, { before, after });
    } else if (one.kind === "oauth2" && other.kind === "oauth2") compareFlows(collector, one, other);
    const texts: string[] = [...changedTexts(one.docs, other.docs)];
    if (describesScopesAnew(one, other)) texts.push("scopes");
    if (texts.length > 0) {
      collector.contract("security-scheme-docs-changed", placeOf(other), places, { after: texts.join(", ") });
    }
  }
}

/** Whether a scope that both have is described differently. */
function describesScopesAnew(old: SecurityScheme, next: SecurityScheme): boolean {
  if (old.kind !== "oauth2" || next.kind !== "oauth2") return false;
  const scopesIn = ({ flows }: OAuth): OAuthFlow["scopes"] => flows.flatMap(({ scopes }) => scopes);
  const texts = new Map(scopesIn(next).map(({ description, name }) => [name, description]));
  return scopesIn(old).some(({ description, name }) => (texts.get(name) ?? description) !== description);
}

/** How credentials are sent. */
function spellScheme(scheme: SecurityScheme): string {
  switch (scheme.kind) {
    case "bearer":
    case "basic":
    case "mutualTls":
    case "oauth2":
    case "signature":
      return scheme.kind;
    case "http":
      return `http ${scheme.scheme.toLowerCase()}`;
    case "apiKey":
      return `${scheme.in} ${scheme.in === "header" ? scheme.key.toLowerCase() : scheme.key}`;
    case "openIdConnect":
      return `openIdConnect ${scheme.url}`;
  }
}

type OAuth = Extract<SecurityScheme, { kind: "oauth2" }>;

function compareFlows(collector: Collector, old: OAuth, next: OAuth): void {
  const { added, pairs, removed } = matchBy(old.flows, next.flows, ({ grant }) => grant);
  const places = { old: old.at, new: next.at };
  const partOf = ({ grant }: OAuthFlow): { part: string } => ({ part: `security scheme ${next.name}, ${grant}` });
  for (const flow of removed) collector.contract("oauth-flow-removed", partOf(flow), places, { before: flow.grant });
  for (const flow of added) collector.contract("oauth-flow-added", partOf(flow), places, { after: flow.grant });
  for (const [one, other] of pairs) {
    const place = partOf(other);
    for (const key of ["tokenUrl", "authorizationUrl", "deviceAuthorizationUrl", "refreshUrl"] as const) {
      const [before, after] = [one[key], other[key]];
      if (before !== after) collector.contract("oauth-url-changed", place, places, { before, after });
    }
    if (one.request !== other.request) {
      collector.contract("oauth-request-changed", place, places, { before: one.request, after: other.request });
    }
    const scopes = ({ scopes: list }: OAuthFlow): readonly string[] => list.map(({ name }) => name);
    compareSets(collector, "oauth-scope", [place, places], scopes(one), scopes(other));
    const [before, after] = [one, other].map(({ reuse }) => spellSeconds(reuse?.refreshBeforeSeconds));
    if (before !== after) collector.contract("token-reuse-changed", place, places, { before, after });
  }
}
