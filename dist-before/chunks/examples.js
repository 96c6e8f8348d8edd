import { n as printable } from "./text.js";
import { d as visitInner } from "./facts.js";
import { tt as subjectOf } from "./operations-file.js";
import { a as innermost, i as faultText, t as createEvaluator } from "./evaluator.js";
import { n as importChecks } from "./generated-code.js";
import { a as verdict, i as skipped, r as count, t as ARTIFACTS } from "./verdict.js";
// dist/verify/examples.js
const ARTIFACT = ARTIFACTS.examples;
/**
* Validates every example twice: with the generated checks, and with the judge's independent evaluator. If they
* disagree, one has a bug.
*/
async function verifyExamples(read, settings, generated) {
	const cases = exampleCases(read.api);
	if (cases.length === 0) return skipped(ARTIFACT, "the document has none");
	const checks = await importChecks(await generated.code());
	const evaluator = createEvaluator(read.api, settings.validators);
	const details = [];
	let twice = 0;
	let untold = 0;
	for (const one of cases) {
		const outcome = evaluator.verdict(one.value, one.schema, one.direction);
		const check = outcome === "unknown" ? void 0 : checks(one);
		if (outcome === "unknown") untold++;
		const checked = check?.(one.value);
		if (check !== void 0) twice++;
		if (outcome !== "misfit" && checked !== false) continue;
		const { file, line, column } = read.document.locate(one.at);
		const place = `${file}:${line}:${column}`;
		if (outcome === "fits") details.push(`${place} the generated check rejects a valid example`);
		else if (outcome === "misfit" && checked === true) details.push(`${place} the generated check accepts an invalid example`);
		else {
			const [fault] = innermost(evaluator.faults(one.value, one.schema, one.direction));
			const why = fault === void 0 ? "" : `: ${printable(faultText(fault))}`;
			details.push(`${place} the example does not match its schema${why}`);
		}
	}
	const about = `${count(cases.length, "example")} by the evaluator, ${twice} of them also by generated checks${untold === 0 ? "" : `; ${untold} undecided in reasonable time`}`;
	return verdict(ARTIFACT, about, [...new Set(details)]);
}
/** All examples with a known value: of JSON bodies, parameters, headers and schemas. */
function exampleCases(api) {
	const cases = [];
	const seen = /* @__PURE__ */ new Set();
	const models = new Map(api.models.map((model) => [model.at, model]));
	const isNew = (one) => seen.size < seen.add(one).size;
	function schemas(schema) {
		if (!isNew(schema)) return;
		for (const value of schema.docs.examples ?? []) cases.push({
			at: schema.at,
			value,
			schema
		});
		visitInner(schema, schemas);
	}
	function parameter(one, direction) {
		if (!isNew(one)) return;
		schemas(one.schema);
		if (one.encoding.kind !== "style") return;
		for (const { at, value } of one.examples) cases.push({
			at,
			value,
			schema: one.schema,
			direction
		});
	}
	function content(one, direction) {
		if (!isNew(one)) return;
		schemas(one.schema);
		if (one.itemSchema !== void 0) schemas(one.itemSchema);
		if (one.codec !== "json") return;
		for (const { at, value } of one.examples) {
			const subject = subjectOf(one.schema, {
				role: direction,
				of: one.at
			}, direction, models);
			cases.push({
				at,
				value,
				schema: one.schema,
				direction,
				...subject
			});
		}
	}
	function exchange(one, request, response) {
		for (const each of one.parameters) parameter(each, request);
		for (const each of one.body?.contents ?? []) content(each, request);
		for (const { headers, contents } of one.responses) {
			for (const each of headers) parameter(each, response);
			for (const each of contents) content(each, response);
		}
	}
	const visit = (one) => {
		if (one.kind === "webhook") return exchange(one, "received", "sent");
		exchange(one, "sent", "received");
		one.callbacks.forEach(visit);
	};
	for (const { at, schema, used } of api.models) {
		const [direction, role] = [used === "sent" ? "sent" : "received", "model"];
		if (isNew(schema)) {
			for (const value of schema.docs.examples ?? []) cases.push({
				at,
				value,
				schema,
				direction,
				role,
				of: at
			});
			visitInner(schema, schemas);
		}
	}
	api.operations.forEach(visit);
	api.webhooks.forEach(visit);
	return cases;
}
export { verifyExamples };
