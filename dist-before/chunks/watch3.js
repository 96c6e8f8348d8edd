import { t as createMemory } from "./run.js";
import { n as inputsToWatch, t as createFileWatcher } from "./watch2.js";
import { n as UsageError, t as EXIT } from "./failure2.js";
import { t as generateOne } from "./generate-one.js";
import { t as select } from "./selected.js";
import { resolve } from "node:path";
import { existsSync } from "node:fs";
// dist/cli/watch.js
/** `generate --watch`: generates, and again whenever an input changes, until interrupted. */
async function watchCommand(selection, flags, terminal) {
	const watcher = createFileWatcher();
	try {
		return await watchAndGenerate(watcher, selection, flags, terminal);
	} finally {
		watcher.close();
	}
}
async function watchAndGenerate(watcher, selection, flags, terminal) {
	const inputs = /* @__PURE__ */ new Map();
	const memories = /* @__PURE__ */ new Map();
	let modules = /* @__PURE__ */ new Set();
	let selected = await select(selection, terminal, { modules });
	if (selected === void 0 && selection.config !== void 0 && !existsSync(selection.config)) return EXIT.usage;
	const config = selected?.config ?? (selection.config === void 0 ? void 0 : resolve(selection.config));
	if (selected === void 0 && config === void 0) return EXIT.usage;
	const generate = async ({ settings }, changed) => {
		for (const each of settings) {
			const own = [
				each.document,
				each.templates,
				...inputs.get(each.output) ?? []
			];
			if (changed !== void 0 && !own.some((path) => path !== void 0 && changed.has(path))) continue;
			const onResult = (result) => {
				inputs.set(each.output, inputsToWatch(result, inputs.get(each.output) ?? []));
			};
			const memory = memories.get(each.output) ?? createMemory();
			memories.set(each.output, memory);
			if (await generateOne(each, flags, terminal, {
				memory,
				onResult
			}) === EXIT.interrupted) return false;
		}
		return true;
	};
	const arm = () => {
		const settings = selected?.settings ?? [];
		const files = settings.flatMap((each) => [each.document, ...inputs.get(each.output) ?? []]);
		const all = new Set(config === void 0 ? files : [
			config,
			...modules,
			...files
		]);
		const folders = settings.flatMap((each) => each.templates ?? []);
		watcher.watch([...all], folders);
		return all.size;
	};
	arm();
	if (selected !== void 0 && !await generate(selected)) return EXIT.interrupted;
	for (;;) {
		terminal.progress(`watching ${arm()} files (Ctrl-C to stop)`);
		const changed = await watcher.next();
		try {
			const again = config !== void 0 && [config, ...modules].some((path) => changed.has(path));
			if (again) {
				const before = modules;
				modules = /* @__PURE__ */ new Set();
				selected = await select(selection, terminal, {
					fresh: true,
					modules
				});
				if (selected === void 0) for (const path of before) modules.add(path);
			}
			if (selected !== void 0 && !await generate(selected, again ? void 0 : changed)) return EXIT.interrupted;
		} catch (error) {
			if (!(error instanceof UsageError)) throw error;
			terminal.err(`countersign: ${error.message}`);
		}
	}
}
export { watchCommand };
