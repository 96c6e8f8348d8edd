// dist/diff/collector.js
/** The direction of values per side, from the consumer's view. */
const DIRECTIONS = {
	request: "sent",
	response: "received",
	webhook: "received",
	"webhook-response": "sent"
};
function createCollector(comparison, schemeNames = /* @__PURE__ */ new Map()) {
	const recorded = [];
	const roots = [];
	return {
		comparison,
		schemeNames,
		recorded,
		roots,
		contract(rule, place, places, spelling = {}) {
			recorded.push({
				kind: "contract",
				rule,
				...place,
				...places,
				...spelling
			});
		},
		value(rule, place, places, spelling = {}) {
			recorded.push({
				kind: "value",
				rule,
				path: [],
				...place,
				...places,
				...spelling
			});
		},
		schemas(place, old, next) {
			const direction = DIRECTIONS[place.side];
			const pair = comparison.compare([old], [next], direction);
			if (pair !== void 0) roots.push({
				pair,
				terms: {
					old: [old],
					next: [next],
					direction
				},
				...place
			});
		}
	};
}
export { createCollector as n, DIRECTIONS as t };
