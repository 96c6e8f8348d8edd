import { n as printable } from "./text.js";
import { n as isArray, r as isObject, t as childOf } from "./json.js";
import { r as DEFAULT_LIMITS, t as parseText } from "./parse.js";
import { n as findPrism, r as INSTALL_PRISM, t as startMock } from "./start.js";
import { r as runRedocly, t as INSTALL } from "./run3.js";
import { a as verdict, i as skipped, r as count } from "./verdict.js";
import { basename, dirname, join, resolve } from "node:path";
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
// dist/lint/redocly/respect.js
/** Runs an Arazzo document with `redocly respect`, which can connect only to the given servers. */
async function respect({ anyStatus, file, inputs, reads, servers }) {
	const outer = await mkdtemp(join(tmpdir(), "countersign-respect-"));
	const folder = join(outer, "work");
	const report = join(folder, "report.json");
	const nothing = join(outer, ".env");
	try {
		await mkdir(folder);
		await writeFile(nothing, "");
		const run = await runRedocly({
			folder,
			reads: [...reads, nothing],
			ports: Object.values(servers).map((url) => Number(new URL(url).port)),
			args: [
				"respect",
				file,
				"--json-output",
				report,
				"--input",
				JSON.stringify(inputs),
				...Object.entries(servers).flatMap(([name, url]) => ["--server", `${name}=${url}`]),
				...anyStatus ? ["--severity", "STATUS_CODE_CHECK=off"] : []
			]
		});
		if (run.kind === "missing") return {
			kind: "missing",
			install: INSTALL
		};
		const result = await readReport(report);
		if (result !== void 0 && (run.status === 0 || result.failures.length > 0)) return {
			kind: "done",
			...result
		};
		return {
			kind: "failed",
			message: `${run.stderr}\n${run.stdout}`.split("\n").filter((line) => line.trim() !== "").slice(0, 4).join(" ").slice(0, 500)
		};
	} finally {
		await rm(outer, {
			recursive: true,
			force: true
		});
	}
}
/** @returns `undefined` if the file is missing or has another structure */
async function readReport(path) {
	try {
		const steps = valuesOf(field(JSON.parse(await readFile(path, "utf8")), "files")).flatMap((file) => valuesOf(field(file, "executedWorkflows"))).flatMap((workflow) => valuesOf(field(workflow, "executedSteps")));
		const failures = steps.flatMap((step) => valuesOf(field(step, "checks")).filter((check) => field(check, "passed") !== true && field(check, "severity") === "error").map((check) => {
			const what = text(field(check, "condition")) || text(field(check, "message"));
			return `${text(field(step, "stepId"))}: ${text(field(check, "name"))}: ${what}`.replaceAll(/\s+/g, " ");
		}));
		return {
			steps: steps.length,
			failures
		};
	} catch {
		return;
	}
}
function field(value, name) {
	return typeof value === "object" && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : void 0;
}
function valuesOf(value) {
	return typeof value === "object" && value !== null ? Object.values(value) : [];
}
function text(value) {
	return typeof value === "string" ? value : "";
}
// dist/verify/workflows.js
const ARAZZO = /\.arazzo\.(?:ya?ml|json)$/i;
/** Runs the Arazzo documents next to the document with `redocly respect`, against a mock. */
async function verifyWorkflows(read, settings) {
	const folder = dirname(settings.document);
	const names = (await readdir(folder)).filter((name) => ARAZZO.test(name)).toSorted();
	const quiet = {
		dynamic: false,
		limits: false,
		auth: true,
		onWarning: () => {},
		host: "127.0.0.1",
		port: 0
	};
	let started;
	const mock = () => started ??= startMock(settings, quiet);
	const verdicts = [];
	try {
		for (const name of names) verdicts.push(await verifyWorkflow(join(folder, name), read, settings, mock));
	} finally {
		const running = await started;
		if (running?.kind === "started") await running.close();
	}
	return verdicts;
}
async function verifyWorkflow(file, { api }, settings, startedMock) {
	const artifact = `workflow ${printable(basename(file))}`;
	const { parsed, problems } = parseText(await readFile(file, "utf8"), file, DEFAULT_LIMITS);
	if (parsed === void 0 || problems.length > 0) {
		const [problem] = problems;
		return verdict(artifact, "cannot be read", [problem?.message ?? "It is not YAML."]);
	}
	const sources = listOf(childOf(parsed.value, "sourceDescriptions"));
	const isOurs = (source) => {
		const url = childOf(source, "url");
		return typeof url === "string" && resolve(dirname(file), url) === settings.document;
	};
	if (!sources.every(isOurs)) return skipped(artifact, "it refers to another document, which is not mocked");
	if (findPrism() === void 0) return skipped(artifact, `the mock needs Prism: ${INSTALL_PRISM}`);
	const mock = await startedMock();
	if (mock.kind !== "started") return verdict(artifact, "cannot be run", ["The document cannot be served."]);
	const named = sources.flatMap((source) => {
		const name = childOf(source, "name");
		return typeof name === "string" ? [name] : [];
	});
	const result = await respect({
		file,
		reads: [dirname(settings.document), ...settings.allowFolders],
		servers: Object.fromEntries(named.map((name) => [name, mock.url])),
		inputs: inputsOf(listOf(childOf(parsed.value, "workflows"))),
		anyStatus: api.operations.some(({ responses }) => responses.some(({ status }) => status.kind === "range"))
	});
	switch (result.kind) {
		case "missing": return skipped(artifact, `Redocly is not installed: ${result.install}`);
		case "failed": return verdict(artifact, "cannot be run", [printable(result.message)]);
		case "done": return verdict(artifact, `${count(result.steps, "step")} against the mock`, result.failures.map(printable));
	}
}
/** A value for every input: the default, the first example, or a word. The mock accepts any credentials. */
function inputsOf(workflows) {
	const inputs = /* @__PURE__ */ new Map();
	for (const workflow of workflows) {
		const properties = childOf(childOf(workflow, "inputs"), "properties");
		if (!isObject(properties)) continue;
		for (const [name, schema] of Object.entries(properties)) {
			const [example] = listOf(childOf(schema, "examples"));
			inputs.set(name, childOf(schema, "default") ?? example ?? "countersign");
		}
	}
	return Object.fromEntries(inputs);
}
function listOf(value) {
	return isArray(value) ? value : [];
}
export { verifyWorkflows };
