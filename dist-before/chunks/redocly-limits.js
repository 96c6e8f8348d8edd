// dist/cli/redocly-limits.js
/** Redocly's reader supports 100 levels per file, including the innermost values. */
const DEPTH = 98;
/** The limits for documents that Redocly reads as well. */
function redoclyLimits(limits = {}) {
	return {
		...limits,
		depth: Math.min(limits.depth ?? DEPTH, DEPTH)
	};
}
export { redoclyLimits as t };
