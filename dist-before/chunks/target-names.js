// dist/generator/generate/target-names.js
const BUILT_IN_TARGETS = [
	"models",
	"client",
	"validators",
	"webhooks",
	"server",
	"openapi-fetch",
	"tanstack-query",
	"factories",
	"msw",
	"mcp",
	"command-line",
	"contract"
];
/** The targets that run when the config names none. */
const DEFAULT_TARGETS = ["models", "client"];
function isBuiltInTarget(name) {
	return BUILT_IN_TARGETS.some((known) => known === name);
}
export { DEFAULT_TARGETS as n, isBuiltInTarget as r, BUILT_IN_TARGETS as t };
