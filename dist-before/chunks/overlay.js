import { r as quote } from "./text.js";
import { i as member, n as isArray, r as isObject, t as childOf } from "./json.js";
import { r as positionOf, t as createEdit } from "./origins.js";
import { i as put } from "./edit.js";
import { JSONPathEnvironment } from "json-p3";
// dist/generator/document/shape/overlay.js
/** JSONPath (RFC 9535). Documents nest 250 levels deep at most. */
const environment = new JSONPathEnvironment({ maxRecursionDepth: 300 });
/**
* Applies an overlay (Overlay Specification 1.0 and 1.1).
*
* @param view the document that its targets select from
*/
function applyOverlay(overlay, view, origins, diagnostics) {
	const { value } = overlay.source;
	const report = (code, message, ...tokens) => diagnostics.report(code, message, { position: positionOf({
		file: overlay,
		tokens
	}) });
	const fault = faultOf(value);
	if (fault !== void 0) return report("overlay-invalid", fault.message, ...fault.tokens);
	const actions = isObject(value) ? member(value, "actions") ?? null : null;
	(isArray(actions) ? actions : []).forEach((action, index) => {
		const place = ["actions", String(index)];
		if (!isObject(action)) return report("overlay-invalid", "An action must be an object.", ...place);
		const problem = actionFault(action);
		if (problem !== void 0) return report("overlay-invalid", problem.message, ...place, ...problem.tokens);
		applyAction(action, place);
	});
	function applyAction(action, place) {
		const text = String(member(action, "target"));
		const root = view.root();
		const locations = select(text, root, [...place, "target"]);
		if (locations === void 0) return;
		if (locations.length === 0) return report("overlay-matches-nothing", `No part of the document matches the target ${quote(text)}.`, ...place, "target");
		if (member(action, "remove") === true) return removeAll(locations, text, place);
		const source = sourceOf(action, root, place);
		if (source === void 0) return;
		const kinds = new Set(locations.map((location) => kindOf(valueAt(root, location))));
		if (kinds.size > 1) {
			const message = `The target ${quote(text)} selects ${[...kinds].join(" and ")}; an update needs one kind of value.`;
			return report("overlay-conflict", message, ...place, "target");
		}
		const edit = createEdit(origins);
		for (const location of locations) view.change(location, edit, (own) => mergeUpdate(own, source.value, source.from, origins, ({ at, message }) => {
			const where = at.file === overlay ? at : {
				file: overlay,
				tokens: [...place, "copy"]
			};
			diagnostics.report("overlay-conflict", `Target ${quote(text)}: ${message}.`, { position: positionOf(where) });
		}));
	}
	function removeAll(locations, text, place) {
		if (locations.some(({ length }) => length === 0)) return report("overlay-invalid", `The target ${quote(text)} is the whole document.`, ...place, "remove");
		const edit = createEdit(origins);
		for (const location of locations.toSorted(inOrder).toReversed()) view.remove(location, edit);
	}
	/** The value of `update`, or what `copy` selects. */
	function sourceOf(action, root, place) {
		const update = member(action, "update");
		if (update !== void 0) return {
			value: update,
			from: {
				file: overlay,
				tokens: [...place, "update"]
			}
		};
		const text = String(member(action, "copy"));
		const locations = select(text, root, [...place, "copy"]);
		const [only, ...others] = locations ?? [];
		if (only !== void 0 && others.length === 0) return {
			value: valueAt(root, only),
			from: view.originOf(only)
		};
		if (locations !== void 0) {
			const message = `The path ${quote(text)} selects ${locations.length} values; \`copy\` needs one.`;
			report(locations.length === 0 ? "overlay-matches-nothing" : "overlay-invalid", message, ...place, "copy");
		}
	}
	function select(text, root, place) {
		let query;
		try {
			query = environment.compile(text);
		} catch (error) {
			const reason = (error instanceof Error ? error.message : String(error)).replace(/ \('.*'?:\d+\)$/s, "");
			report("overlay-target-invalid", `${quote(text)} is not a JSONPath: ${reason}.`, ...place);
			return;
		}
		const found = query.query(root).nodes.map(({ location }) => [JSON.stringify(location), location]);
		return [...new Map(found).values()];
	}
}
function faultOf(value) {
	if (!isObject(value)) return {
		message: `The file is ${kindOf(value)}, not an overlay.`,
		tokens: []
	};
	const version = member(value, "overlay");
	if (version === void 0) {
		const other = [
			"openapi",
			"swagger",
			"arazzo"
		].find((key) => Object.hasOwn(value, key));
		return {
			message: `The file has no field "overlay".${other === void 0 ? "" : ` It has a field "${other}", so it is another kind of document.`}`,
			tokens: []
		};
	}
	if (typeof version !== "string" || !/^1\.[01](?:\.|$)/.test(version)) return {
		message: `${typeof version === "string" ? `Version ${quote(version)} of overlays` : `The version ${String(version)}`} is not supported; 1.0 and 1.1 are.`,
		tokens: ["overlay"]
	};
	const actions = member(value, "actions");
	if (isArray(actions) && actions.length > 0) return void 0;
	return {
		message: "The overlay has no list of `actions`.",
		tokens: actions === void 0 ? [] : ["actions"]
	};
}
function actionFault(action) {
	if (typeof member(action, "target") !== "string") return {
		message: "The action has no `target`, a JSONPath.",
		tokens: []
	};
	const remove = member(action, "remove");
	if (remove !== void 0 && typeof remove !== "boolean") return {
		message: "`remove` must be true or false.",
		tokens: ["remove"]
	};
	if (remove === true) return void 0;
	const copy = member(action, "copy");
	if (Object.hasOwn(action, "update") && copy !== void 0) return {
		message: "An action has either `update` or `copy`.",
		tokens: ["copy"]
	};
	if (copy !== void 0 && typeof copy !== "string") return {
		message: "`copy` must be a JSONPath.",
		tokens: ["copy"]
	};
	if (copy !== void 0 || Object.hasOwn(action, "update")) return void 0;
	return {
		message: "The action has no `update`, `remove` or `copy`.",
		tokens: []
	};
}
function valueAt(root, location) {
	let value = root;
	for (const token of location) value = childOf(value, String(token));
	return value ?? null;
}
function inOrder(one, other) {
	for (const [index, token] of one.entries()) {
		const theirs = other[index];
		if (theirs === void 0) return 1;
		if (token === theirs) continue;
		if (typeof token === "number" && typeof theirs === "number") return token - theirs;
		return String(token) < String(theirs) ? -1 : 1;
	}
	return one.length - other.length;
}
/**
* Merges an update into a value as the Overlay Specification 1.1.0 says under "Action Object": objects by their members,
* lists by concatenation; other values are replaced.
*
* @param from where the update was written
*/
function mergeUpdate(target, update, from, origins, onConflict) {
	if (isArray(target) && !isArray(update)) return { value: concatenated(target, [update], () => from) };
	return merged(target, update, from);
	function merged(own, added, at) {
		if (isArray(own) && isArray(added)) return { value: concatenated(own, added, (index) => origins.child(added, at, String(index))) };
		if (isObject(own) && isObject(added)) {
			const value = { ...own };
			origins.inherit(own, value);
			for (const key of Object.keys(added)) {
				const [mine, theirs] = [member(own, key), member(added, key) ?? null];
				const place = origins.child(added, at, key);
				const result = mine === void 0 ? {
					value: theirs,
					origin: place
				} : merged(mine, theirs, place);
				put(value, key, result.value);
				if (result.origin !== void 0) origins.record(value, key, result.origin);
			}
			return { value };
		}
		if (kindOf(own) === "a plain value" && kindOf(added) === "a plain value") return {
			value: added,
			origin: at
		};
		onConflict({
			at,
			message: `${kindOf(added)} cannot be merged into ${kindOf(own)}`
		});
		return { value: own };
	}
	function concatenated(own, added, originOf) {
		const list = [...own, ...added];
		origins.inherit(own, list);
		added.forEach((_, index) => origins.record(list, String(own.length + index), originOf(index)));
		return list;
	}
}
function kindOf(value) {
	return isArray(value) ? "a list" : isObject(value) ? "an object" : "a plain value";
}
export { applyOverlay };
