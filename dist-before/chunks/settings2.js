// dist/generator/generate/settings.js
/** The rules that `countersign lint` applies. */
const LINT_PRESETS = [
	"correctness",
	"recommended",
	"strict"
];
/** Whether overlays, a filter or other documents change the document after it is read. */
function isShaped({ filter, joined, overlays }) {
	return overlays.length > 0 || joined.length > 0 || filter !== void 0;
}
export { isShaped as n, LINT_PRESETS as t };
