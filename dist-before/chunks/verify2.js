import { t as collectDiagnostics } from "./diagnostics.js";
import { n as printable } from "./text.js";
import { t as readDocument } from "./render.js";
import { t as createGenerated } from "./generated-code.js";
import { a as verdict, i as skipped, n as ARTIFACT_NAMES, r as count, t as ARTIFACTS } from "./verdict.js";
import { n as run } from "./run.js";
// dist/verify/verify.js
/** Checks every artifact against the document, one after the other. */
async function verifyDocument(settings, options) {
	const collected = collectDiagnostics(settings.severity);
	const read = await readDocument({
		...settings,
		formats: {}
	}, collected);
	const nowhere = {
		file: settings.documentLabel,
		line: 1,
		column: 1
	};
	const diagnostics = collected.list((at) => read?.document.locate(at) ?? nowhere);
	options.onRead?.(diagnostics);
	if (read === void 0 || collected.failed) return {
		verdicts: [],
		diagnostics
	};
	const generated = createGenerated(read, settings);
	const verdicts = [];
	for (const artifact of ARTIFACT_NAMES.filter((name) => options.only?.includes(name) ?? true)) for (const one of await verdictsOrReason(artifact, {
		read,
		settings,
		options,
		generated
	})) {
		verdicts.push(one);
		options.onVerdict?.(one);
	}
	return {
		verdicts,
		diagnostics
	};
}
/** An error in one artifact does not affect the others. */
async function verdictsOrReason(artifact, subject) {
	try {
		return await verdictsOf(artifact, subject);
	} catch (error) {
		const [message = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
		return [verdict(ARTIFACTS[artifact], "cannot be judged", [printable(message)])];
	}
}
/** Imports modules on demand, because each is expensive to load. */
async function verdictsOf(artifact, { generated, options, read, settings }) {
	switch (artifact) {
		case "generated": return [await verifyGenerated(settings, options.configured)];
		case "examples": return [await (await import("./examples.js")).verifyExamples(read, settings, generated)];
		case "server": return [await (await import("./contract2.js")).verifyServer(read, settings, options)];
		case "client": return [await (await import("./client.js")).verifyClient(read, settings, generated, options.seed)];
		case "webhooks": return [await (await import("./webhooks.js")).verifyWebhooks(read, generated)];
		case "docs": return [await (await import("./docs3.js")).verifyDocs(read, options.folder)];
		case "workflows": return (await import("./workflows.js")).verifyWorkflows(read, settings);
	}
}
const ARTIFACT = ARTIFACTS.generated;
/** Checks that the output folder is up to date. */
async function verifyGenerated(settings, isConfigured) {
	if (!isConfigured) return skipped(ARTIFACT, "no config lists this document; `countersign init` writes one");
	const { changes, contents } = await run(settings, {
		mode: "compare",
		overwrite: true,
		incremental: false
	});
	const words = {
		create: "is missing",
		update: "is out of date or edited",
		remove: "is no longer generated"
	};
	const details = changes.map(({ kind, path }) => `${settings.outputLabel}/${path} ${words[kind]}`);
	const help = details.length === 0 ? [] : ["`countersign generate --check` shows the difference"];
	const about = details.length === 0 ? `${settings.outputLabel}, of ${count(contents?.operations ?? 0, "operation")} and ${count(contents?.models ?? 0, "model")}` : `${count(details.length, "file")} of ${settings.outputLabel}`;
	return verdict(ARTIFACT, about, [...details, ...help]);
}
export { verifyDocument as t };
