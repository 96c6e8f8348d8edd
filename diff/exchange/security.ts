import type { Pointer } from "../../generator/document/pointer.ts";
import type { Api, Exchange, OAuthFlow, SecurityScheme, SecurityUse } from "../../generator/ir/api.ts";
import { securityPlace } from "../../generator/ir/read/security.ts";
import { type Collector, type Place, reportOf, reportUnmatched, spellSeconds } from "../collector.ts";
import { NONE } from "../change.ts";
import { difference, matchBy, type Matches } from "../match.ts";
import { changedTexts } from "../schema/annotations.ts";

type Alternative = readonly SecurityUse[];

/** Compares the security requirements of two operations. */
export function compareSecurity(collector: Collector, exchange: string, old: Exchange, next: Exchange): void {
  const places = { old: securityPlace(old), new: securityPlace(next) };
  const part = reportOf(collector, { exchange, part: "security" }, places);
  const isOpen = ({ security, unmetSecurity }: Exchange): boolean =>
    unmetSecurity === undefined && (security.length === 0 || security.some((uses) => uses.length === 0));
  const [wasOpen, isNowOpen] = [isOpen(old), isOpen(next)];
  const spell = ({ security }: Exchange): string => security.map(spellAlternative).join(" or ") || NONE;
  if (wasOpen && !isNowOpen) return part.report("security-added", { before: NONE, after: spell(next) });
  if (!wasOpen && isNowOpen) part.report("security-removed", { before: spell(old), after: NONE });
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
  const isReplaced = !isNowOpen && pairs.length === 0 && removed.length > 0 && added.length > 0;
  if (isReplaced) return part.report("security-replaced", { before: spell(old), after: spell(next) });
  for (const uses of isNowOpen ? [] : removed) {
    part.report("security-alternative-removed", { before: spellAlternative(uses) });
  }
  for (const uses of added) part.report("security-alternative-added", { after: spellAlternative(uses) });
  for (const [one, other] of pairs) {
    const [before, after] = [scopesOf(one), scopesOf(other)];
    const [gone, come] = [difference(before, after), difference(after, before)];
    if (come.size > 0) part.report("security-scope-added", { after: [...come].join(", ") });
    if (gone.size > 0) part.report("security-scope-removed", { before: [...gone].join(", ") });
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

/** Matches schemes by name, then by what they say. Those of webhooks alone are compared with the webhooks. */
function matchSchemes(old: Api, next: Api): Matches<SecurityScheme> {
  const ofOperations = schemesIn([...old.operations, ...next.operations]);
  const ofWebhooks = schemesIn([...old.webhooks, ...next.webhooks]);
  const isCompared = ({ kind, name }: SecurityScheme): boolean =>
    kind !== "signature" && (ofOperations.has(name) || !ofWebhooks.has(name));
  return matchBy(
    old.securitySchemes.filter(isCompared),
    next.securitySchemes.filter(isCompared),
    ({ name }) => name,
    (scheme) => `${spellScheme(scheme)} ${scheme.kind === "oauth2" ? JSON.stringify(scheme.flows) : ""}`,
  );
}

function schemesIn(exchanges: readonly Exchange[]): ReadonlySet<string> {
  return new Set(exchanges.flatMap(({ security }) => security.flat().map(({ scheme }) => scheme)));
}

/** The new name of each renamed security scheme. */
export function renamedSchemes(old: Api, next: Api): ReadonlyMap<string, string> {
  return new Map(matchSchemes(old, next).pairs.map(([one, other]) => [one.name, other.name]));
}

/** Compares the security schemes of two documents. */
export function compareSchemes(collector: Collector, old: Api, next: Api): void {
  const matches = matchSchemes(old, next);
  const partOf = ({ name }: SecurityScheme): Place => ({ part: `security scheme ${name}` });
  reportUnmatched(collector, "security-scheme", matches, partOf);
  for (const [one, other] of matches.pairs) {
    const part = reportOf(collector, partOf(other), { old: one.at, new: other.at });
    const [before, after] = [spellScheme(one), spellScheme(other)];
    part.text("security-scheme-renamed", one.name, other.name);
    part.text("security-scheme-changed", before, after);
    const areFlows = before === after && one.kind === "oauth2" && other.kind === "oauth2";
    if (areFlows) compareFlows(collector, one, other);
    const scopes = describesScopesAnew(one, other) ? ["scopes"] : [];
    part.docs("security-scheme-docs-changed", [...changedTexts(one.docs, other.docs), ...scopes]);
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
export function spellScheme(scheme: SecurityScheme): string {
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
  const matches = matchBy<OAuthFlow & { readonly at?: Pointer }>(old.flows, next.flows, ({ grant }) => grant);
  const places = { old: old.at, new: next.at };
  const partOf = ({ grant }: OAuthFlow): Place => ({ part: `security scheme ${next.name}, ${grant}` });
  reportUnmatched(collector, "oauth-flow", matches, partOf, { places, spell: ({ grant }) => grant });
  for (const [one, other] of matches.pairs) {
    const part = reportOf(collector, partOf(other), places);
    for (const key of ["tokenUrl", "authorizationUrl", "deviceAuthorizationUrl", "refreshUrl"] as const) {
      part.text("oauth-url-changed", one[key], other[key]);
    }
    part.text("oauth-request-changed", one.request, other.request);
    const [scopes, others] = [one, other].map((flow) => flow.scopes.map(({ name }) => name));
    part.sets("oauth-scope", scopes ?? [], others ?? []);
    const [before, after] = [one, other].map(({ reuse }) => spellSeconds(reuse?.refreshBeforeSeconds));
    part.text("token-reuse-changed", before, after);
  }
}
