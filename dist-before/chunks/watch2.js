import { n as run, t as createMemory } from "./run.js";
import { basename, dirname, resolve } from "node:path";
import { statSync, watch } from "node:fs";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
// dist/generator/generate/watch.js
/** Milliseconds to wait, because an editor that saves causes several events. */
const SETTLE_MS = 10;
/** Generates, and again after every change of an input, until the loop is left or `signal` is aborted. */
async function* watchDocument(settings, options) {
	const { signal } = options;
	const watcher = createFileWatcher();
	const memory = createMemory();
	let inputs = [settings.document];
	watcher.watch(inputs);
	const end = () => watcher.close();
	signal?.addEventListener("abort", end);
	try {
		while (signal?.aborted !== true) {
			const result = await run(settings, options, memory);
			inputs = inputsToWatch(result, inputs);
			watcher.watch(inputs, settings.templates === void 0 ? [] : [settings.templates]);
			yield result;
			await watcher.next();
		}
	} finally {
		signal?.removeEventListener("abort", end);
		watcher.close();
	}
}
/**
* A broken document may hide some of its references. Keep watching the files it referred to before, and those that the
* diagnostics name, which may not have been read.
*/
function inputsToWatch(result, before) {
	if (result.status !== "failed") return result.inputs;
	const faulty = result.diagnostics.flatMap(({ position }) => position === void 0 ? [] : resolve(position.file));
	return [.../* @__PURE__ */ new Set([
		...result.inputs,
		...before,
		...faulty
	])];
}
/** Paths are absolute. Watches folders, because editors and git replace files instead of changing them. */
function createFileWatcher() {
	const watched = /* @__PURE__ */ new Map();
	let names = /* @__PURE__ */ new Map();
	let stamps = /* @__PURE__ */ new Map();
	let changed = /* @__PURE__ */ new Set();
	let wake;
	let timer;
	let closed = false;
	const notice = (paths) => {
		for (const path of paths) changed.add(path);
		if (changed.size === 0) return;
		clearTimeout(timer);
		timer = setTimeout(() => wake?.(), SETTLE_MS);
	};
	const arm = (folder, recursive) => {
		const identity = identityOf(folder);
		const key = recursive ? `${folder}/**` : folder;
		if (identity === void 0 || watched.get(key)?.identity === identity) return;
		watched.get(key)?.watcher.close();
		const watcher = watch(folder, { recursive }, (_, name) => {
			if (recursive) notice([folder]);
			for (const [known, paths] of names.get(folder) ?? []) if (name === null || name === known) notice(paths);
		});
		watcher.on("error", () => watcher.close());
		watched.set(key, {
			watcher,
			identity
		});
	};
	return {
		watch(files, folders = []) {
			names = /* @__PURE__ */ new Map();
			const wanted = /* @__PURE__ */ new Set();
			const known = stamps;
			stamps = /* @__PURE__ */ new Map();
			for (const file of files) {
				const folder = register(names, dirname(file), basename(file), file);
				wanted.add(folder);
				arm(folder, false);
			}
			for (const folder of folders) {
				wanted.add(`${folder}/**`);
				arm(folder, true);
			}
			for (const [key, { watcher }] of watched) {
				if (wanted.has(key)) continue;
				watcher.close();
				watched.delete(key);
			}
			for (const file of new Set(files)) {
				const stamp = stampOf(file);
				if (known.has(file) && known.get(file) !== stamp) notice([file]);
				stamps.set(file, stamp);
			}
		},
		async next() {
			if (changed.size > 0 && !closed) await setTimeout$1(SETTLE_MS);
			while (changed.size === 0 && !closed) await new Promise((resolve) => {
				wake = resolve;
			});
			const paths = changed;
			changed = /* @__PURE__ */ new Set();
			for (const file of stamps.keys()) stamps.set(file, stampOf(file));
			return paths;
		},
		close() {
			closed = true;
			clearTimeout(timer);
			wake?.();
			for (const { watcher } of watched.values()) watcher.close();
		}
	};
}
/** Records what an event in a folder means. Where the folder is missing, uses the nearest existing parent. */
function register(names, folder, name, file) {
	if (identityOf(folder) === void 0 && dirname(folder) !== folder) return register(names, dirname(folder), basename(folder), file);
	const known = names.get(folder) ?? /* @__PURE__ */ new Map();
	names.set(folder, known);
	known.set(name, (known.get(name) ?? /* @__PURE__ */ new Set()).add(file));
	return folder;
}
/** A value that changes whenever the file does. */
function stampOf(file) {
	try {
		const { ino, size, mtimeMs, ctimeMs } = statSync(file);
		return `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
	} catch {
		return "missing";
	}
}
/** Distinguishes a folder from a replacement at the same path. Inode numbers alone are reused. */
function identityOf(folder) {
	try {
		const { ino, birthtimeMs } = statSync(folder);
		return `${ino} ${birthtimeMs}`;
	} catch {
		return;
	}
}
export { inputsToWatch as n, watchDocument as r, createFileWatcher as t };
