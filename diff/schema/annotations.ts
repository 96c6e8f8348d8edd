import { type Json, sameJson } from "../../generator/document/json.ts";
import type { Docs, Extensions, Schema } from "../../generator/ir/schema.ts";
import { sunsetDate } from "../../generator/ir/sunset.ts";
import type { Spelling } from "../change.ts";
import type { ValueRule } from "../rules/catalogue.ts";
import type { Contract } from "./contract.ts";
import type { Scope } from "./scope.ts";
import { spell } from "./spelling.ts";

/** Compares texts and default values of two schemas. */
export function compareAnnotations(scope: Scope, old: Schema, next: Schema): void {
  const places = { old: old.at, new: next.at };
  // A value that is always there has no default.
  const isText = !scope.optional && !sameJson(old.default ?? null, next.default ?? null);
  for (const { rule, ...spelling } of changedLife(old, next, isText ? ["default"] : []))
    scope.emit(rule, places, spelling);
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

interface Described {
  readonly docs: Docs;
  readonly extensions: Extensions;
}

/** What happened to the deprecation, the sunset date and the texts of a value. @param more other texts that differ */
export function changedLife(
  old: Described,
  next: Described,
  more: readonly string[] = [],
): readonly (Spelling & { readonly rule: ValueRule })[] {
  const [was, is] = [old.docs.deprecated === true, next.docs.deprecated === true];
  const sunset = changedSunset(sunsetDate(old.extensions["x-sunset"]), sunsetDate(next.extensions["x-sunset"]));
  const texts = [...changedTexts(old.docs, next.docs), ...more];
  return [
    ...(was === is ? [] : [{ rule: is ? "deprecated" : "no-longer-deprecated" } as const]),
    ...(sunset === undefined ? [] : [sunset]),
    ...(texts.length === 0 ? [] : [{ rule: "docs-changed", after: texts.join(", ") } as const]),
  ];
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
