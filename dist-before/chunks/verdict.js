// dist/verify/verdict.js
/** The artifacts, under the names that `--only` takes, with their titles. */
const ARTIFACTS = {
	generated: "generated files",
	examples: "examples",
	server: "server and mock",
	client: "client",
	webhooks: "webhooks",
	docs: "docs page",
	workflows: "workflows"
};
const ARTIFACT_NAMES = Object.keys(ARTIFACTS).filter((name) => name in ARTIFACTS);
function verdict(artifact, about, details) {
	return {
		artifact,
		outcome: details.length === 0 ? "ok" : "wrong",
		about,
		details
	};
}
function skipped(artifact, about) {
	return {
		artifact,
		outcome: "skipped",
		about,
		details: []
	};
}
function count(amount, noun) {
	return `${amount} ${noun}${amount === 1 ? "" : "s"}`;
}
export { verdict as a, skipped as i, ARTIFACT_NAMES as n, count as r, ARTIFACTS as t };
