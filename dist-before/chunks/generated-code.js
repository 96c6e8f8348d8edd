import { t as collectDiagnostics } from "./diagnostics.js";
import { t as formatDiagnostic } from "./format2.js";
import { i as importFiles, n as hasSignedWebhooks } from "./contract.js";
import { t as printApi } from "./print-api.js";
import { a as webhooks, l as client, o as validators } from "./render.js";
import { n as models } from "./models.js";
import { $ as checkFilesOf, G as checkRole, nt as subjectsOf } from "./operations-file.js";
// dist/verify/generated-code.js
function createGenerated(read, settings) {
	let printed;
	return { code: () => printed ??= print(read, settings) };
}
async function print(read, settings) {
	const { api } = read;
	const { assertFormats } = settings.validators;
	const signed = hasSignedWebhooks(api) ? [webhooks()] : [];
	const targets = [
		models(),
		validators({
			zod: "none",
			assertFormats
		}),
		client(),
		...signed
	];
	const own = {
		...settings,
		targets,
		runtime: { kind: "copy" },
		importExtension: ".ts"
	};
	const diagnostics = collectDiagnostics(settings.severity);
	const functions = /* @__PURE__ */ new Map();
	const checks = /* @__PURE__ */ new Map();
	const files = await printApi(read, own, diagnostics, (context) => {
		const scope = context.file("client/verify.ts");
		for (const { at } of api.operations) functions.set(at, scope.use("operation", at).text);
		const { fileOf } = checkFilesOf(api);
		for (const { role, of } of subjectsOf(api)) {
			const file = fileOf(role, of);
			checks.set(`${role} ${of}`, {
				file,
				name: context.file(file).name(checkRole(role), of).text
			});
		}
	});
	const fault = diagnostics.list().find(({ severity }) => severity === "error");
	if (fault !== void 0) throw new Error(formatDiagnostic(fault, { colour: false }));
	return {
		files,
		functions,
		checks
	};
}
async function importChecks({ checks, files }) {
	const paths = [...new Set([...checks.values()].map(({ file }) => file))];
	const modules = await importFiles(files, paths);
	const byPath = new Map(paths.map((path, index) => [path, modules[index]]));
	return ({ of, role }) => {
		const match = role === void 0 || of === void 0 ? void 0 : checks.get(`${role} ${of}`);
		const module = match === void 0 ? void 0 : byPath.get(match.file);
		if (match === void 0 || typeof module !== "object" || module === null) return void 0;
		const check = Reflect.get(module, match.name);
		return typeof check === "function" ? (value) => check(value) === true : void 0;
	};
}
export { importChecks as n, createGenerated as t };
