import { type Json, sameJson } from "../../generator/document/json.ts";
import type { Docs, Extensions, Schema } from "../../generator/ir/schema.ts";
import { sunsetDate } from "../../generator/ir/sunset.ts";
import type { Spelling } from "../change.ts";
import type { Contract } from "./contract.ts";
import type { Scope } from "./scope.ts";
import { spell } from "./spelling.ts";

/** Compares texts and default values of two schemas. */
export function compareAnnotations(scope: Scope, old: Schema, next: Schema): void {
  const places = { old: old.at, new: next.at };
  const [was, is] = [old.docs.deprecated === true, next.docs.deprecated === true];
  if (!was && is) scope.emit("deprecated", places);
  if (was && !is) scope.emit("no-longer-deprecated", places);
  const sunset = changedSunset(sunsetIn(old.extensions), sunsetIn(next.extensions));
  if (sunset !== undefined) scope.emit(sunset.rule, places, sunset);
  const changed = [...changedTexts(old.docs, next.docs)];
  // A value that is always there has no default.
  if (!scope.optional && !sameJson(old.default ?? null, next.default ?? null)) changed.push("default");
  if (changed.length > 0) scope.emit("docs-changed", places, { after: changed.join(", ") });
  if ((scope.old.hasXml || scope.new.hasXml) && !sameJson(old.xml ?? null, next.xml ?? null))
    scope.emit("xml-changed", places);
  if (!scope.optional) return;
  const [before, after] = [defaultIn(scope.old, old), defaultIn(scope.new, next)];
  if (before === undefined) {
    if (after !== undefined) scope.emit("default-added", places, { after: spell(after) });
  } else if (after === undefined) scope.emit("default-removed", places, { before: spell(before) });
  else if (!sameJson(before, after)) {
    scope.emit("default-changed", places, { before: spell(before), after: spell(after) });
  }
}

/** The default of a schema, or of the model that it references. */
function defaultIn({ models }: Contract, schema: Schema): Json | undefined {
  const seen = new Set<Schema>();
  for (let one: Schema | undefined = schema; one !== undefined && !seen.has(one);) {
    if (one.default !== undefined) return one.default;
    seen.add(one);
    one = one.shape.kind === "ref" ? models.get(one.shape.target)?.schema : undefined;
  }
  return undefined;
}

/** The annotation keywords that differ. */
export function changedTexts(old: Docs, next: Docs): readonly string[] {
  const texts = ["title", "summary", "description", "externalUrl"] as const;
  const changed: string[] = texts.filter((key) => (old[key] ?? "") !== (next[key] ?? ""));
  if (!sameJson([...(old.examples ?? [])], [...(next.examples ?? [])])) changed.push("examples");
  return changed;
}

/** A date as `2027-01-31`, from `x-sunset`. */
export function sunsetIn(extensions: Extensions): string | undefined {
  return sunsetDate(extensions["x-sunset"]);
}

/** What happened to a sunset date, if anything. */
export function changedSunset(
  before: string | undefined,
  after: string | undefined,
): (Spelling & { readonly rule: "sunset-set" | "sunset-earlier" | "sunset-later" }) | undefined {
  if (before === after) return undefined;
  const isEarlier = before !== undefined && after !== undefined && after < before;
  return { rule: before === undefined ? "sunset-set" : isEarlier ? "sunset-earlier" : "sunset-later", before, after };
}
