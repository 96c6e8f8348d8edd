// dist/generator/ir/status.js
/** As in the document: `404`, `4XX`, `default`. */
function statusText(status) {
	switch (status.kind) {
		case "exact": return String(status.code);
		case "range": return `${status.hundreds}XX`;
		case "default": return "default";
	}
}
function isSuccess(status) {
	if (status.kind === "exact") return status.code >= 200 && status.code < 300;
	return status.kind === "range" && status.hundreds === 2;
}
/** Whether following it could be meant, or reading where it leads. */
function isRedirect(status) {
	if (status.kind === "exact") return [
		301,
		302,
		303,
		307,
		308
	].includes(status.code);
	return status.kind === "range" && status.hundreds === 3;
}
/** The successes of an operation: 2xx or, where none is documented, redirects. */
function successesOf(responses) {
	const successes = responses.filter(({ status }) => isSuccess(status));
	return successes.length > 0 ? successes : responses.filter(({ status }) => isRedirect(status));
}
export { successesOf as i, isSuccess as n, statusText as r, isRedirect as t };
