import { sameJson } from "../../generator/document/json.js";
import { sunsetDate } from "../../generator/ir/sunset.js";
import { spell } from "./spelling.js";
/** Compares texts and default values of two schemas. */
export function compareAnnotations(scope, old, next) {
    const places = { old: old.at, new: next.at };
    const [was, is] = [old.docs.deprecated === true, next.docs.deprecated === true];
    if (!was && is)
        scope.emit("deprecated", places);
    if (was && !is)
        scope.emit("no-longer-deprecated", places);
    const sunset = changedSunset(sunsetIn(old.extensions), sunsetIn(next.extensions));
    if (sunset !== undefined)
        scope.emit(sunset.rule, places, sunset);
    const changed = changedTexts(old.docs, next.docs);
    if (changed.length > 0)
        scope.emit("docs-changed", places, { after: changed.join(", ") });
    if ((scope.old.hasXml || scope.new.hasXml) && !sameJson(old.xml ?? null, next.xml ?? null))
        scope.emit("xml-changed", places);
    const [before, after] = [old.default, next.default];
    if (before === undefined) {
        if (after !== undefined)
            scope.emit("default-added", places, { after: spell(after) });
    }
    else if (after === undefined)
        scope.emit("default-removed", places, { before: spell(before) });
    else if (!sameJson(before, after)) {
        scope.emit("default-changed", places, { before: spell(before), after: spell(after) });
    }
}
/** The annotation keywords that differ. */
export function changedTexts(old, next) {
    const texts = ["title", "summary", "description", "externalUrl"];
    const changed = texts.filter((key) => (old[key] ?? "") !== (next[key] ?? ""));
    if (!sameJson([...(old.examples ?? [])], [...(next.examples ?? [])]))
        changed.push("examples");
    return changed;
}
/** A date as `2027-01-31`, from `x-sunset`. */
export function sunsetIn(extensions) {
    return sunsetDate(extensions["x-sunset"]);
}
/** What happened to a sunset date, if anything. */
export function changedSunset(before, after) {
    if (before === after)
        return undefined;
    const isEarlier = before !== undefined && after !== undefined && after < before;
    return { rule: before === undefined ? "sunset-set" : isEarlier ? "sunset-earlier" : "sunset-later", before, after };
}
