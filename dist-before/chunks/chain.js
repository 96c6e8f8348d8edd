import { i as member, r as isObject } from "./json.js";
// dist/generator/document/chain.js
/** Cached ends of chains, by reference, so that ten thousand aliases of each other are followed once. */
const known = /* @__PURE__ */ new WeakMap();
/** The `$ref` of a node that has one. */
function refOf(value) {
	const ref = isObject(value) ? member(value, "$ref") : void 0;
	return typeof ref === "string" ? ref : void 0;
}
/**
* Follows a `$ref` through nodes that are references themselves, to the first that is not.
*
* @param goesOn whether to follow the `$ref` of a node on the way; default: always. Must be deterministic
*/
function resolveChain(document, from, ref, goesOn = always) {
	const outcomes = outcomesOf(document, goesOn);
	const passed = /* @__PURE__ */ new Set();
	const chain = follow(document, {
		from,
		ref
	}, goesOn, outcomes, passed);
	for (const pointer of passed) outcomes.set(pointer, chain);
	return chain;
}
function follow(document, { from, ref }, goesOn, outcomes, passed) {
	for (let at = from, next = ref;;) {
		const target = document.resolve(at, next);
		if (target === void 0) return {
			kind: "missing",
			from: at,
			ref: next
		};
		const onward = refOf(target.value);
		if (onward === void 0 || !goesOn(target)) return {
			kind: "found",
			target
		};
		const outcome = outcomes.get(target.at);
		if (outcome !== void 0) return outcome;
		if (passed.has(target.at)) {
			const pointers = [...passed];
			return {
				kind: "cycle",
				pointers: pointers.slice(pointers.indexOf(target.at))
			};
		}
		if (passed.size === document.limits.chain) return {
			kind: "long",
			from: at
		};
		passed.add(target.at);
		at = target.at;
		next = onward;
	}
}
function outcomesOf(document, goesOn) {
	let byCondition = known.get(document);
	if (byCondition === void 0) known.set(document, byCondition = /* @__PURE__ */ new WeakMap());
	let outcomes = byCondition.get(goesOn);
	if (outcomes === void 0) byCondition.set(goesOn, outcomes = /* @__PURE__ */ new Map());
	return outcomes;
}
function always() {
	return true;
}
export { resolveChain as n, refOf as t };
