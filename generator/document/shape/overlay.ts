import { JSONPathEnvironment, type JSONPathQuery, type JSONValue } from "json-p3";
import type { DiagnosticCode } from "../../diagnostics/catalogue.ts";
import type { Diagnostics } from "../../diagnostics/diagnostics.ts";
import { quote } from "../../diagnostics/text.ts";
import { childOf, isArray, isObject, type Json, type JsonObject, member } from "../json.ts";
import type { LoadedFile } from "../store.ts";
import { createEdit, type Origin, type Origins, positionOf } from "./origins.ts";
import type { RootView } from "./root-view.ts";
import { put } from "../bundle/edit.ts";

/** JSONPath (RFC 9535). Documents nest 250 levels deep at most. */
const environment = new JSONPathEnvironment({ maxRecursionDepth: 300 });

type Location = readonly (string | number)[];

/**
 * Applies an overlay (Overlay Specification 1.0 and 1.1).
 *
 * @param view the document that its targets select from
 */
export function applyOverlay(overlay: LoadedFile, view: RootView, origins: Origins, diagnostics: Diagnostics): void {
  const { value } = overlay.source;
  const report = (code: DiagnosticCode, message: string, ...tokens: readonly string[]): void =>
    diagnostics.report(code, message, { position: positionOf({ file: overlay, tokens }) });
  const fault = faultOf(value);
  if (fault !== undefined) return report("overlay-invalid", fault.message, ...fault.tokens);
  const actions = isObject(value) ? (member(value, "actions") ?? null) : null;
  (isArray(actions) ? actions : []).forEach((action, index) => {
    const place = ["actions", String(index)];
    if (!isObject(action)) return report("overlay-invalid", "An action must be an object.", ...place);
    const problem = actionFault(action);
    if (problem !== undefined) return report("overlay-invalid", problem.message, ...place, ...problem.tokens);
    applyAction(action, place);
  });

  function applyAction(action: JsonObject, place: readonly string[]): void {
    const text = String(member(action, "target"));
    const root = view.root();
    const locations = select(text, root, [...place, "target"]);
    if (locations === undefined) return;
    if (locations.length === 0) {
      const elsewhere = "No part of the document matches the target";
      return report("overlay-matches-nothing", `${elsewhere} ${quote(text)}.`, ...place, "target");
    }
    if (member(action, "remove") === true) return removeAll(locations, text, place);
    const source = sourceOf(action, root, place);
    if (source === undefined) return;
    const kinds = new Set(locations.map((location) => kindOf(valueAt(root, location))));
    if (kinds.size > 1) {
      const message = `The target ${quote(text)} selects ${[...kinds].join(" and ")}; an update needs one kind of value.`;
      return report("overlay-conflict", message, ...place, "target");
    }
    const edit = createEdit(origins);
    for (const location of locations) {
      view.change(location, edit, (own) =>
        mergeUpdate(own, source.value, source.from, origins, ({ at, message }) => {
          const where = at.file === overlay ? at : { file: overlay, tokens: [...place, "copy"] };
          diagnostics.report("overlay-conflict", `Target ${quote(text)}: ${message}.`, { position: positionOf(where) });
        }),
      );
    }
  }

  function removeAll(locations: readonly Location[], text: string, place: readonly string[]): void {
    if (locations.some(({ length }) => length === 0))
      return report("overlay-invalid", `The target ${quote(text)} is the whole document.`, ...place, "remove");
    const edit = createEdit(origins);
    // From the last to the first, so that the indexes of a list stay valid.
    for (const location of locations.toSorted(inOrder).toReversed()) view.remove(location, edit);
  }

  /** The value of `update`, or what `copy` selects. */
  function sourceOf(
    action: JsonObject,
    root: Json,
    place: readonly string[],
  ): { readonly value: Json; readonly from: Origin } | undefined {
    const update = member(action, "update");
    if (update !== undefined) return { value: update, from: { file: overlay, tokens: [...place, "update"] } };
    const text = String(member(action, "copy"));
    const locations = select(text, root, [...place, "copy"]);
    const [only, ...others] = locations ?? [];
    if (only !== undefined && others.length === 0) return { value: valueAt(root, only), from: view.originOf(only) };
    if (locations !== undefined) {
      const message = `The path ${quote(text)} selects ${locations.length} values; \`copy\` needs one.`;
      report(locations.length === 0 ? "overlay-matches-nothing" : "overlay-invalid", message, ...place, "copy");
    }
    return undefined;
  }

  function select(text: string, root: Json, place: readonly string[]): readonly Location[] | undefined {
    let query: JSONPathQuery;
    try {
      query = environment.compile(text);
    } catch (error) {
      const reason = (error instanceof Error ? error.message : String(error)).replace(/ \('.*'?:\d+\)$/s, "");
      report("overlay-target-invalid", `${quote(text)} is not a JSONPath: ${reason}.`, ...place);
      return undefined;
    }
    // A path may select a value twice: `$..[*, 0]`.
    const found = query
      .query(root as JSONValue)
      .nodes.map(({ location }) => [JSON.stringify(location), location] as const);
    return [...new Map(found).values()];
  }
}

interface OverlayFault {
  readonly message: string;
  readonly tokens: readonly string[];
}

function faultOf(value: Json): OverlayFault | undefined {
  if (!isObject(value)) return { message: `The file is ${kindOf(value)}, not an overlay.`, tokens: [] };
  const version = member(value, "overlay");
  if (version === undefined) {
    const other = ["openapi", "swagger", "arazzo"].find((key) => Object.hasOwn(value, key));
    const instead = other === undefined ? "" : ` It has a field "${other}", so it is another kind of document.`;
    return { message: `The file has no field "overlay".${instead}`, tokens: [] };
  }
  if (typeof version !== "string" || !/^1\.[01](?:\.|$)/.test(version)) {
    const given =
      typeof version === "string" ? `Version ${quote(version)} of overlays` : `The version ${String(version)}`;
    return { message: `${given} is not supported; 1.0 and 1.1 are.`, tokens: ["overlay"] };
  }
  const actions = member(value, "actions");
  if (isArray(actions) && actions.length > 0) return undefined;
  return { message: "The overlay has no list of `actions`.", tokens: actions === undefined ? [] : ["actions"] };
}

function actionFault(action: JsonObject): OverlayFault | undefined {
  if (typeof member(action, "target") !== "string")
    return { message: "The action has no `target`, a JSONPath.", tokens: [] };
  const remove = member(action, "remove");
  if (remove !== undefined && typeof remove !== "boolean")
    return { message: "`remove` must be true or false.", tokens: ["remove"] };
  if (remove === true) return undefined;
  const copy = member(action, "copy");
  if (Object.hasOwn(action, "update") && copy !== undefined)
    return { message: "An action has either `update` or `copy`.", tokens: ["copy"] };
  if (copy !== undefined && typeof copy !== "string")
    return { message: "`copy` must be a JSONPath.", tokens: ["copy"] };
  if (copy !== undefined || Object.hasOwn(action, "update")) return undefined;
  return { message: "The action has no `update`, `remove` or `copy`.", tokens: [] };
}

function valueAt(root: Json, location: Location): Json {
  let value: Json | undefined = root;
  for (const token of location) value = childOf(value, String(token));
  return value ?? null;
}

function inOrder(one: Location, other: Location): number {
  for (const [index, token] of one.entries()) {
    const theirs = other[index];
    if (theirs === undefined) return 1;
    if (token === theirs) continue;
    if (typeof token === "number" && typeof theirs === "number") return token - theirs;
    return String(token) < String(theirs) ? -1 : 1;
  }
  return one.length - other.length;
}

/** A part of an update that cannot be merged with the target: its place, and the message. */
interface MergeConflict {
  readonly at: Origin;
  readonly message: string;
}

/**
 * Merges an update into a value as the Overlay Specification 1.1.0 says under "Action Object": objects by their members,
 * lists by concatenation; other values are replaced.
 *
 * @param from where the update was written
 */
function mergeUpdate(
  target: Json,
  update: Json,
  from: Origin,
  origins: Origins,
  onConflict: (conflict: MergeConflict) => void,
): { readonly value: Json; readonly origin?: Origin } {
  // Only here, a list takes a single item.
  if (isArray(target) && !isArray(update)) return { value: concatenated(target, [update], () => from) };
  return merged(target, update, from);

  function merged(own: Json, added: Json, at: Origin): { readonly value: Json; readonly origin?: Origin } {
    if (isArray(own) && isArray(added))
      return { value: concatenated(own, added, (index) => origins.child(added, at, String(index))) };
    if (isObject(own) && isObject(added)) {
      const value: Record<string, Json> = { ...own };
      origins.inherit(own, value);
      for (const key of Object.keys(added)) {
        const [mine, theirs] = [member(own, key), member(added, key) ?? null];
        const place = origins.child(added, at, key);
        const result = mine === undefined ? { value: theirs, origin: place } : merged(mine, theirs, place);
        put(value, key, result.value);
        if (result.origin !== undefined) origins.record(value, key, result.origin);
      }
      return { value };
    }
    if (kindOf(own) === "a plain value" && kindOf(added) === "a plain value") return { value: added, origin: at };
    onConflict({ at, message: `${kindOf(added)} cannot be merged into ${kindOf(own)}` });
    return { value: own };
  }

  function concatenated(own: readonly Json[], added: readonly Json[], originOf: (index: number) => Origin): Json {
    const list = [...own, ...added];
    origins.inherit(own, list);
    added.forEach((_, index) => origins.record(list, String(own.length + index), originOf(index)));
    return list;
  }
}

function kindOf(value: Json): string {
  return isArray(value) ? "a list" : isObject(value) ? "an object" : "a plain value";
}
