import { t as addAll } from "./large-lists.js";
import { t as collectDiagnostics } from "./diagnostics.js";
import { n as isUrl } from "./location.js";
import { t as parseText } from "./parse.js";
import { t as folded } from "./text.js";
import { a as inspectFolder, c as removeEmptyFolders, d as isMissing, f as unlessMissing, i as RESERVED, l as errorCode, n as printManifest, o as makeFolder, r as readManifest, s as pathFault, t as MANIFEST, u as failureReason } from "./manifest.js";
import { i as toolVersion, r as TOOL, t as FROM_SOURCE } from "./package.js";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { closeSync, existsSync, fsyncSync, linkSync, lstatSync, mkdirSync, openSync, readFileSync, readSync, readdirSync, renameSync, rmSync, statSync, unlinkSync, writeFileSync, writeSync } from "node:fs";
import { createHash, hash, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { open } from "node:fs/promises";
import { hostname, uptime } from "node:os";
// dist/generator/document/parse-memory.js
/** Values are never mutated, so they can be shared. */
function createParseMemory() {
	let before = /* @__PURE__ */ new Map();
	let now = /* @__PURE__ */ new Map();
	return {
		parse(text, name, limits) {
			const known = now.get(name) ?? before.get(name);
			const remembered = known?.text === text && isSame(known.limits, limits) ? known : {
				text,
				limits,
				outcome: parseText(text, name, limits)
			};
			now.set(name, remembered);
			return remembered.outcome;
		},
		sweep() {
			before = now;
			now = /* @__PURE__ */ new Map();
		}
	};
}
function isSame(one, other) {
	return JSON.stringify(one) === JSON.stringify(other);
}
// dist/generator/output/hash.js
const BOM = "﻿";
/** A shared buffer, because allocating one per file takes longer than reading the file. */
const ROOM = Buffer.allocUnsafeSlow(262144);
/**
* SHA-256 of a text file, in hexadecimal. Line ends and a byte order mark make no difference: git may have changed the
* former on checkout, and neither makes another document or another program.
*/
function hashText(text) {
	const body = text.startsWith(BOM) ? text.slice(1) : text;
	return hash("sha256", body.includes("\r") ? body.replaceAll("\r\n", "\n") : body, "hex");
}
/** The same of a file on disk, without decoding it. */
function hashFile(path) {
	const file = openSync(path, "r");
	try {
		const state = createHash("sha256");
		const next = () => readSync(file, ROOM, 0, ROOM.length, null);
		let read = next();
		for (let start = hasMark(ROOM, read) ? 3 : 0; read > 0; start = 0) {
			const bytes = ROOM.subarray(start, read);
			if (bytes.includes(CARRIAGE_RETURN)) return hashBytes(readFileSync(path));
			state.update(bytes);
			read = next();
		}
		return state.digest("hex");
	} finally {
		closeSync(file);
	}
}
const CARRIAGE_RETURN = 13;
function hashBytes(bytes) {
	const text = bytes.subarray(hasMark(bytes, bytes.length) ? 3 : 0).toString("latin1");
	return hash("sha256", Buffer.from(text.replaceAll("\r\n", "\n"), "latin1"), "hex");
}
function hasMark(bytes, length) {
	return length >= 3 && bytes.readUIntBE(0, 3) === 15711167;
}
/** SHA-256 of a plain value; the order of keys makes no difference. */
function hashValue(value) {
	return hash("sha256", JSON.stringify(value, sortKeys) ?? "undefined", "hex");
}
function sortKeys(_key, value) {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
	return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a < b ? -1 : 1));
}
// dist/generator/output/lock.js
const LOCK = `${RESERVED}.lock`;
const POLL_MS = 25;
/**
* Takes the folder for this run alone, waiting for another that holds it. A lock whose holder is gone is taken over.
*
* @param patienceMs how long to wait
* @returns the holder when it still holds the lock after that time
* @throws system errors, as of a folder that cannot be written
*/
async function acquireLock(folder, patienceMs) {
	const path = join(folder, LOCK);
	const text = `${JSON.stringify({
		pid: process.pid,
		host: hostname(),
		id: randomUUID()
	})}\n`;
	const deadline = performance.now() + patienceMs;
	for (;;) {
		if (create(path, text)) {
			sweep(folder);
			return { release: () => release(path, text) };
		}
		const held = read(path);
		if (held !== void 0 && isAbandoned(held)) breakLock(path, held.text);
		else if (held !== void 0 && performance.now() >= deadline) return held.holder;
		else await setTimeout(POLL_MS);
	}
}
/** Waits until no other run is writing to the folder, for those who only read it. */
async function waitForLock(folder, patienceMs) {
	const path = join(folder, LOCK);
	const deadline = performance.now() + patienceMs;
	for (;;) {
		const held = read(path);
		if (held === void 0 || isAbandoned(held)) return void 0;
		if (performance.now() >= deadline) return held.holder;
		await setTimeout(POLL_MS);
	}
}
function isLocked(folder) {
	return existsSync(join(folder, LOCK));
}
function isHolder(value) {
	return "pid" in value;
}
function create(path, text) {
	let file;
	try {
		file = openSync(path, "wx");
	} catch (error) {
		if (errorCode(error) === "EEXIST") return false;
		throw error;
	}
	try {
		try {
			writeSync(file, text);
		} finally {
			closeSync(file);
		}
	} catch (error) {
		rmSync(path, { force: true });
		throw error;
	}
	return true;
}
function read(path) {
	return unlessMissing(() => {
		const text = readFileSync(path, "utf8");
		return {
			text,
			holder: parseHolder(text),
			since: statSync(path).mtimeMs
		};
	});
}
function parseHolder(text) {
	try {
		const value = JSON.parse(text);
		if (typeof value === "object" && value !== null && "pid" in value && "host" in value) {
			if (typeof value.pid === "number" && typeof value.host === "string") return {
				pid: value.pid,
				host: value.host
			};
		}
	} catch {}
	return {
		pid: 0,
		host: ""
	};
}
function isAbandoned({ holder, since }) {
	const age = Date.now() - since;
	if (age > 6e5) return true;
	if (holder.pid === 0) return age > 1e3;
	if (holder.host !== hostname()) return false;
	return age > uptime() * 1e3 || !isAlive(holder.pid);
}
function isAlive(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return errorCode(error) !== "ESRCH";
	}
}
/** Moves the lock aside first: of several runs that found it abandoned one alone succeeds. */
function breakLock(path, expected) {
	const aside = `${path}-${randomUUID()}`;
	try {
		renameSync(path, aside);
	} catch (error) {
		if (isMissing(error)) return;
		throw error;
	}
	if (read(aside)?.text !== expected) try {
		linkSync(aside, path);
	} catch (error) {
		if (errorCode(error) !== "EEXIST" && !isMissing(error)) throw error;
	}
	rmSync(aside, { force: true });
}
/** Removes what a run that died while it broke a lock has left. */
function sweep(folder) {
	for (const name of readdirSync(folder)) if (name.startsWith(`${LOCK}-`)) rmSync(join(folder, name), { force: true });
}
/** Ignores locks that cannot be removed: the next run sees that their owner is gone. */
function release(path, text) {
	try {
		if (read(path)?.text === text) unlinkSync(path);
	} catch (error) {
		if (errorCode(error) === void 0) throw error;
	}
}
// dist/generator/output/durable.js
/** Enough to keep the thread pool of Node busy. */
const WRITERS = 4;
/**
* Writes new files, whose folders are there, and forces them to disk.
*
* @throws the reason of `signal`, when no file is open any more
*/
async function writeAll(files, signal) {
	const left = files.values();
	const writer = async () => {
		for (const { path, text } of left) {
			signal?.throwIfAborted();
			const file = await open(path, "wx");
			try {
				await file.writeFile(text);
				await flushed(file.datasync());
			} finally {
				await file.close();
			}
		}
	};
	const ends = await Promise.allSettled(Array.from({ length: WRITERS }, writer));
	for (const end of ends) if (end.status === "rejected") throw end.reason;
}
/** Node's permission model has no way to ask that a file be on disk: there it is when the system gets to it. */
function flush(file) {
	try {
		fsyncSync(file);
	} catch (error) {
		if (errorCode(error) !== "ERR_ACCESS_DENIED") throw error;
	}
}
async function flushed(done) {
	try {
		await done;
	} catch (error) {
		if (errorCode(error) !== "ERR_ACCESS_DENIED") throw error;
	}
}
/** A folder's entries are on disk only after this; not every system lets one ask for it. */
function syncFolder(path) {
	try {
		const folder = openSync(path, "r");
		try {
			flush(folder);
		} finally {
			closeSync(folder);
		}
	} catch (error) {
		const code = errorCode(error);
		if (!isMissing(error) && code !== "EISDIR" && code !== "EPERM" && code !== "EINVAL" && code !== "EACCES") throw error;
	}
}
/**
* Writes a new output folder: builds the whole tree beside it and renames it once. Readers, and a run after a kill, see
* nothing or everything.
*
* @param folder absolute path that does not exist yet
* @returns `false` if that is impossible (no permission, or another process was faster); then nothing has changed
* @throws the reason of `signal`, and system errors while writing; then nothing has changed either
*/
async function placeWhole(folder, files, signal) {
	const parent = dirname(folder);
	const draft = join(parent, `${prefixOf(folder)}${process.pid}-${randomUUID().slice(0, 8)}`);
	let created;
	let done = false;
	try {
		if (!succeeds(() => created = makeFolder(parent)) || !succeeds(() => mkdirSync(draft))) return false;
		const placed = files.map(({ path, text }) => ({
			path: join(draft, path),
			text
		}));
		const folders = new Set(placed.map(({ path }) => dirname(path)));
		for (const path of folders) makeFolder(path);
		await writeAll(placed, signal);
		for (const path of folders) syncFolder(path);
		signal?.throwIfAborted();
		done = succeeds(() => renameSync(draft, folder));
		if (done) syncFolder(parent);
		return done;
	} finally {
		if (!done) {
			rmSync(draft, {
				recursive: true,
				force: true
			});
			if (created !== void 0) removeEmptyFolders(dirname(created), parent.slice(dirname(created).length + 1));
		}
	}
}
/** Removes what runs that were killed while they did so have left beside a folder. */
function sweepDrafts(folder) {
	const parent = dirname(folder);
	const [prefix, anyHost] = [prefixOf(folder), prefixOf(folder, "")];
	for (const name of unlessMissing(() => readdirSync(parent)) ?? []) {
		if (!name.startsWith(anyHost)) continue;
		const pid = Number(/^\d+/.exec(name.slice(prefix.length))?.[0]);
		const path = join(parent, name);
		const gone = name.startsWith(prefix) && !isAlive(pid);
		const changed = unlessMissing(() => statSync(path).mtimeMs) ?? 0;
		if (gone || Date.now() - changed > 6e5) rmSync(path, {
			recursive: true,
			force: true
		});
	}
}
/** Names of drafts tell whose they are: a process of another machine may well be alive. */
function prefixOf(folder, host = hash("sha256", hostname(), "hex").slice(0, 8)) {
	return `${RESERVED}-${basename(folder)}-${host}${host === "" ? "" : "-"}`;
}
function succeeds(call) {
	try {
		call();
		return true;
	} catch (error) {
		if (failureReason(error) === void 0) throw error;
		return false;
	}
}
// dist/generator/output/commit.js
const STAGING = RESERVED;
const JOURNAL = "journal.json";
/** Makes the changes, all of them or none. The caller holds the folder's lock. */
async function commit(folder, changes, signal) {
	const staging = join(folder, STAGING);
	const ordered = changes.toSorted((one, other) => turnOf(one) - turnOf(other));
	try {
		mkdirSync(staging);
		await stage(staging, ordered, signal);
		signal?.throwIfAborted();
		writeJournal(staging, ordered.map((change) => ({
			path: change.path,
			...change.before !== void 0 && { before: change.before },
			...change.after !== void 0 && { after: change.after.hash }
		})));
	} catch (error) {
		rmSync(staging, {
			recursive: true,
			force: true
		});
		throw error;
	}
	carryOut(folder);
}
/**
* New files first, which nothing refers to yet; then what changes, with files that lead to others behind those; then what nothing
* refers to any more; the manifest last. So the tree is of two minds only while files are replaced that were there before.
*/
function turnOf({ kind, path }) {
	if (path === ".countersign.json") return 4;
	if (kind === "update") return basename(path).startsWith("index.") ? 2 : 1;
	return kind === "create" ? 0 : 3;
}
/** Whether a run died here, so that its journal or its staged files are still there. */
function isInterrupted(folder) {
	return existsSync(join(folder, STAGING));
}
/**
* Finishes what a run that died had begun: to the new tree where its journal is complete, else back to the old one.
* The caller holds the folder's lock.
*/
function recover(folder) {
	if (existsSync(join(folder, STAGING, JOURNAL))) {
		carryOut(folder);
		return "finished";
	}
	rmSync(join(folder, STAGING), {
		recursive: true,
		force: true
	});
	return "undone";
}
async function stage(staging, changes, signal) {
	await writeAll(changes.map(({ after }, index) => after && {
		path: join(staging, String(index)),
		text: after.text
	}).filter((each) => each !== void 0), signal);
}
function writeJournal(staging, steps) {
	const draft = join(staging, "journal.draft");
	const file = openSync(draft, "wx");
	try {
		writeFileSync(file, JSON.stringify(steps));
		flush(file);
	} finally {
		closeSync(file);
	}
	syncFolder(staging);
	renameSync(draft, join(staging, JOURNAL));
	syncFolder(staging);
}
/**
* Carries out the journal, from wherever it was left. Without a pause, so that no signal handler runs in between; and what takes
* time comes before the first rename, because between the first and the last one the tree is of two minds.
*/
function carryOut(folder) {
	const staging = join(folder, STAGING);
	const steps = readJournal(join(staging, JOURNAL));
	const ready = [];
	steps.forEach((step, index) => {
		const target = join(folder, step.path);
		const staged = step.after === void 0 ? void 0 : join(staging, String(index));
		if (staged !== void 0 && !existsSync(staged)) return;
		const stamp = stampOf(target);
		const found = hashOf(target);
		if (found !== step.before && found !== step.after) return;
		if (staged !== void 0) makeFolder(dirname(target));
		ready.push({
			target,
			...staged !== void 0 && { staged },
			stamp
		});
	});
	for (const { target, staged, stamp } of ready) {
		if (stampOf(target) !== stamp) continue;
		if (staged === void 0) rmSync(target, { force: true });
		else renameSync(staged, target);
	}
	for (const step of steps) if (step.after === void 0) removeEmptyFolders(folder, dirname(step.path));
	for (const path of new Set(ready.map(({ target }) => dirname(target)))) syncFolder(path);
	unlinkSync(join(staging, JOURNAL));
	rmSync(staging, {
		recursive: true,
		force: true
	});
}
function stampOf(path) {
	const stats = lstatSync(path, {
		bigint: true,
		throwIfNoEntry: false
	});
	return stats === void 0 ? "" : `${stats.ino} ${stats.size} ${stats.mtimeNs} ${stats.ctimeNs}`;
}
function hashOf(path) {
	return unlessMissing(() => hashFile(path));
}
/** Only what `writeJournal` writes is followed: a journal is a file in a folder that others can write to. */
function readJournal(path) {
	const value = JSON.parse(readFileSync(path, "utf8"));
	return Array.isArray(value) && value.every(isStep) ? value : [];
}
function isStep(value) {
	if (typeof value !== "object" || value === null || !("path" in value) || typeof value.path !== "string") return false;
	if (value.path !== ".countersign.json" && pathFault(value.path) !== void 0) return false;
	if ("before" in value && typeof value.before !== "string") return false;
	return !("after" in value) || typeof value.after === "string";
}
// dist/generator/output/plan.js
/** Of a program that generates again and again, most files are the very same as before. */
const known = /* @__PURE__ */ new WeakMap();
function hashed(file) {
	const found = known.get(file) ?? {
		path: file.path,
		text: file.text,
		hash: hashText(file.text)
	};
	known.set(file, found);
	return found;
}
/**
* Compares what is to be there with what is there. Nothing is written.
*
* @param files everything that is to be in the folder, the manifest apart
* @param previous what we wrote last time
* @param overwrite take files that were edited, or are not ours, for ours
*/
function planChanges(folder, files, manifest, previous, overwrite) {
	const look = lookInto(folder);
	const changes = [];
	const conflicts = [];
	const plan = (file, written) => {
		const found = look(file.path);
		if (typeof found === "string") conflicts.push({
			path: file.path,
			kind: found
		});
		else if (found === void 0) changes.push({
			path: file.path,
			kind: "create",
			after: file
		});
		else if (found.hash === file.hash) return;
		else if (found.hash === written || overwrite) {
			const forced = found.hash !== written && { forced: true };
			changes.push({
				path: file.path,
				kind: "update",
				before: found.hash,
				after: file,
				...forced
			});
		} else conflicts.push({
			path: file.path,
			kind: written === void 0 ? "foreign" : "edited"
		});
	};
	for (const file of files) plan(file, previous.hashes.get(file.path));
	const wanted = new Set(files.map((file) => file.path));
	for (const [path, written] of previous.hashes) {
		if (wanted.has(path)) continue;
		const found = look(path);
		if (found === void 0 || typeof found === "string") continue;
		const forced = found.hash !== written && { forced: true };
		if (!forced || overwrite) changes.push({
			path,
			kind: "remove",
			before: found.hash,
			...forced
		});
		else conflicts.push({
			path,
			kind: "edited"
		});
	}
	plan(manifest, previous.manifest);
	return {
		changes,
		conflicts
	};
}
/**
* Tells what stands at a path: the hash of a file, nothing, or something else. A link anywhere on the way counts as
* one, because to write through it would be to write outside the folder.
*/
function lookInto(folder) {
	const folders = /* @__PURE__ */ new Map([[".", kindOf(folder)]]);
	const parent = (path) => {
		if (folders.has(path)) return folders.get(path);
		const above = parent(dirname(path));
		const kind = above === "folder" ? kindOf(join(folder, path)) : above;
		folders.set(path, kind);
		return kind;
	};
	return (path) => {
		const above = parent(dirname(path));
		if (above === void 0) return void 0;
		if (above !== "folder") return above === "file" ? "blocked" : above;
		const kind = kindOf(join(folder, path));
		return kind === "file" ? { hash: hashFile(join(folder, path)) } : kind;
	};
}
function kindOf(path) {
	const stats = lstatSync(path, { throwIfNoEntry: false });
	if (stats === void 0) return void 0;
	if (stats.isSymbolicLink()) return "link";
	return stats.isDirectory() ? "folder" : "file";
}
// dist/generator/output/output.js
/** Another run writes for seconds at most. */
const PATIENCE_MS = 15e3;
/**
* Brings a folder into the given state, or says what that would take. Files that are not ours, or were edited, stop it
* before anything is written. Faults are reported to `diagnostics`.
*
* @throws the reason of `signal` when it is aborted; then nothing was written
*/
async function putOutput(request, diagnostics) {
	const nothing = {
		changes: [],
		conflicts: []
	};
	if (!checkPaths(request.files, diagnostics)) return nothing;
	try {
		const folder = inspectFolder(request.folder);
		if (typeof folder === "string") {
			diagnostics.report("output-refused", `The output folder ${request.label} ${folder}`);
			return nothing;
		}
		sweepDrafts(folder.path);
		const files = request.files.map(hashed);
		const outputs = new Map(files.map((file) => [file.path, file.hash]));
		const manifest = hashed({
			path: MANIFEST,
			text: printManifest({
				...request.manifest,
				outputs
			})
		});
		if (request.mode === "compare") return await compare(folder.path, files, manifest, request, diagnostics);
		if (!isInterrupted(folder.path) && !isLocked(folder.path)) {
			if (!folder.exists && await placeWhole(folder.path, [...files, manifest], request.signal)) return planOf([...files, manifest]);
			const plan = planFor(folder.path, files, manifest, request, diagnostics);
			if (plan === void 0 || plan.conflicts.length > 0 || plan.changes.length === 0) return plan ?? nothing;
		}
		return await write(folder.path, files, manifest, request, diagnostics) ?? nothing;
	} catch (error) {
		reportFailure(error, request, diagnostics);
		return nothing;
	}
}
/** What comes of a folder that did not exist. */
function planOf(files) {
	return {
		changes: files.map((after) => ({
			path: after.path,
			kind: "create",
			after
		})),
		conflicts: []
	};
}
/**
* Finishes what a run that was killed has left half-way, whatever this run will do: even where the document cannot be read, or
* nothing is to be written. What stands against it is said by `putOutput`, if this run comes that far.
*
* @param folder absolute
* @returns what became of the work of such a run, if there was one
*/
async function healOutput(folder) {
	try {
		const healed = isInterrupted(folder) ? await heal(folder) : void 0;
		return typeof healed === "string" ? healed : void 0;
	} catch (error) {
		if (failureReason(error) === void 0) throw error;
		return;
	}
}
/** @returns what was done, nothing where another run had done it, or who is still writing there */
async function heal(folder) {
	const lock = await acquireLock(folder, PATIENCE_MS);
	if (isHolder(lock)) return lock;
	try {
		return isInterrupted(folder) ? recover(folder) : void 0;
	} finally {
		lock.release();
	}
}
async function compare(folder, files, manifest, request, diagnostics) {
	const holder = isInterrupted(folder) ? await heal(folder) : await waitForLock(folder, PATIENCE_MS);
	if (typeof holder === "object") reportHolder(holder, request.label, diagnostics);
	return planFor(folder, files, manifest, request, diagnostics) ?? {
		changes: [],
		conflicts: []
	};
}
async function write(folder, files, manifest, request, diagnostics) {
	const created = makeFolder(folder);
	let done = false;
	try {
		const lock = await acquireLock(folder, PATIENCE_MS);
		if (isHolder(lock)) {
			reportHolder(lock, request.label, diagnostics);
			return;
		}
		try {
			if (isInterrupted(folder)) recover(folder);
			const plan = planFor(folder, files, manifest, request, diagnostics);
			if (plan !== void 0 && plan.conflicts.length === 0 && plan.changes.length > 0) {
				await commit(folder, plan.changes, request.signal);
				done = true;
			}
			return plan;
		} finally {
			lock.release();
		}
	} finally {
		if (!done && created !== void 0) removeEmptyFolders(dirname(created), relative(dirname(created), folder));
	}
}
function planFor(folder, files, manifest, request, diagnostics) {
	const found = readManifest(folder);
	if (found === "damaged" && !request.overwrite) {
		diagnostics.report("output-manifest", `${request.label}/${MANIFEST} was changed`);
		return;
	}
	const known = found === void 0 || found === "damaged" ? /* @__PURE__ */ new Map() : found.outputs;
	const plan = planChanges(folder, files, manifest, {
		manifest: found === void 0 || found === "damaged" ? void 0 : hashFile(join(folder, MANIFEST)),
		hashes: known
	}, request.overwrite);
	for (const conflict of plan.conflicts) reportConflict(conflict, folder, files, request.label, diagnostics);
	return plan;
}
function reportConflict({ path, kind }, folder, files, label, diagnostics) {
	const file = `${label}/${path}`;
	if (kind === "edited" || kind === "foreign") {
		const text = files.find((candidate) => candidate.path === path)?.text ?? "";
		const position = {
			file,
			...firstDifference(readFileSync(join(folder, path), "utf8"), text)
		};
		if (kind === "edited") diagnostics.report("output-edited", `${file} was changed after it was generated`, { position });
		else diagnostics.report("output-foreign", `${file} was not written by countersign`, { position });
		return;
	}
	const what = {
		folder: "is a folder",
		link: "is, or is behind, a symbolic link",
		blocked: "is inside a file"
	}[kind];
	diagnostics.report("output-blocked", `${file} cannot be written: it ${what}`);
}
function firstDifference(found, wanted) {
	const ours = wanted.split("\n");
	const theirs = found.replaceAll("\r\n", "\n").split("\n");
	const line = theirs.findIndex((text, index) => text !== ours[index]);
	const [a, b] = [theirs[line] ?? "", ours[line] ?? ""];
	let column = 0;
	while (column < a.length && a[column] === b[column]) column++;
	return line === -1 ? {
		line: theirs.length,
		column: 1
	} : {
		line: line + 1,
		column: column + 1
	};
}
/** Targets, users' own among them, choose paths; two that differ in case or spelling alone are one file on many systems. */
function checkPaths(files, diagnostics) {
	const seen = /* @__PURE__ */ new Map();
	let fine = true;
	for (const { path } of files) {
		const fault = pathFault(path);
		const key = folded(path);
		const other = seen.get(key);
		seen.set(key, path);
		if (fault !== void 0) diagnostics.report("output-path", `A target wrote ${JSON.stringify(path)}, which ${fault}`);
		else if (other === path) diagnostics.report("output-path", `Two targets wrote ${path}`);
		else if (other !== void 0) diagnostics.report("output-path", `Targets wrote ${other} and ${path}, which are one file on case-insensitive systems`);
		fine &&= fault === void 0 && other === void 0;
	}
	return fine;
}
function reportHolder(holder, label, diagnostics) {
	const who = holder.pid === 0 ? "Another run" : `Another run (process ${holder.pid} on ${holder.host})`;
	diagnostics.report("output-locked", `${who} is writing to ${label}`);
}
function reportFailure(error, { folder, label }, diagnostics) {
	const reason = failureReason(error);
	if (reason === void 0 || !(error instanceof Error)) throw error;
	const path = "path" in error && typeof error.path === "string" ? ` (${error.path})` : "";
	const unfinished = isInterrupted(folder);
	diagnostics.report(unfinished ? "output-unfinished" : "output-unwritable", unfinished ? `Writing to ${label} was interrupted: ${reason}${path}` : `Cannot write to ${label}: ${reason}${path}; nothing was changed`);
}
// dist/generator/output/up-to-date.js
/**
* Whether a folder already holds what a run would write. It does if the tool, the settings, and the hashes of all inputs
* and outputs are those of the manifest. Nothing is parsed.
*
* @param folder absolute
* @param documentFolder absolute; paths of inputs are relative to it
* @returns the manifest if the folder is up to date
*/
function upToDate(folder, tool, settings, documentFolder) {
	try {
		const manifest = readManifest(folder);
		if (manifest === void 0 || manifest === "damaged" || isInterrupted(folder)) return void 0;
		if (manifest.tool !== tool || manifest.settings !== settings) return void 0;
		for (const [path, hash] of manifest.inputs) {
			if (/^[a-z][a-z0-9+.-]*:\/\//i.test(path)) return void 0;
			if (hashFile(resolve(documentFolder, path)) !== hash) return void 0;
		}
		for (const [path, hash] of manifest.outputs) {
			const file = join(folder, path);
			if (!lstatSync(file).isFile() || hashFile(file) !== hash) return void 0;
		}
		return manifest;
	} catch {
		return;
	}
}
// dist/generator/generate/run.js
function createMemory() {
	return {
		parsed: createParseMemory(),
		generated: false
	};
}
/**
* Generates for one document. Faults of the input become diagnostics, never exceptions.
*
* @param memory state of the last run of the same document in this process
*/
async function run(settings, options = {}, memory) {
	const started = performance.now();
	const { mode = "write", overwrite = false, signal, onStage } = options;
	const { incremental = !FROM_SOURCE || memory?.generated === true } = options;
	const moduleType = moduleTypeFile(settings);
	const identity = hashValue({
		settings: settings.identity,
		templates: templateHashes(settings.templates),
		...moduleType !== void 0 && { moduleType: moduleType.text }
	});
	const tool = `${TOOL} ${toolVersion()}`;
	const healed = await healOutput(settings.output);
	const end = (result) => ({
		...result,
		...healed !== void 0 && { healed },
		milliseconds: performance.now() - started
	});
	const begins = mode === "write" && settings.scaffold !== void 0 && !existsSync(settings.scaffold);
	if (incremental && settings.repeatable && !begins) {
		const manifest = upToDate(settings.output, tool, identity, dirname(settings.document));
		if (manifest !== void 0) {
			const inputs = [...manifest.inputs.keys()].map((path) => join(dirname(settings.document), path));
			const { contents } = manifest;
			return end({
				status: "done",
				skipped: true,
				diagnostics: [],
				contents,
				changes: [],
				inputs
			});
		}
	}
	const diagnostics = collectDiagnostics(settings.severity);
	const { readDocument } = await import("./render2.js");
	const { printApi } = await import("./print-api2.js");
	const read = await readDocument(settings, diagnostics, onStage, memory?.parsed.parse);
	if (read !== void 0) memory?.parsed.sweep();
	if (read === void 0) {
		const inputs = [settings.document, ...[...settings.joined, ...settings.overlays].map((path) => resolve(path))];
		return end({
			status: "failed",
			skipped: false,
			diagnostics: diagnostics.list(),
			changes: [],
			inputs
		});
	}
	const { api, document } = read;
	onStage?.("printing");
	const scaffolding = begins ? await import("./scaffold.js") : void 0;
	const scaffolds = [];
	const onContext = (context) => {
		addAll(scaffolds, scaffolding?.printScaffold(context, settings, diagnostics) ?? []);
	};
	const printed = await printApi(read, settings, diagnostics, onContext);
	const files = moduleType === void 0 ? printed : [...printed, moduleType];
	const sources = [...document.files, ...document.overlays];
	const inputs = sources.map((file) => file.location);
	const list = () => diagnostics.list((pointer) => document.locate(pointer));
	const contents = {
		operations: api.operations.length,
		models: api.models.length,
		webhooks: api.webhooks.length,
		warnings: diagnostics.list().filter(({ severity }) => severity === "warning").length
	};
	const [scaffold] = diagnostics.failed ? [] : scaffolds;
	const begun = scaffold === void 0 ? void 0 : await scaffolding?.writeScaffold(scaffold, diagnostics);
	if (diagnostics.failed) return end({
		status: "failed",
		skipped: false,
		diagnostics: list(),
		contents,
		changes: [],
		inputs
	});
	onStage?.("writing");
	const manifest = {
		tool,
		settings: identity,
		targets: settings.targets.map((target) => typeof target === "string" ? target : target.name),
		contents,
		inputs: new Map(sources.map(({ location, text }) => [inputName(location, settings), hashText(text)]))
	};
	const { output: folder, outputLabel: label } = settings;
	const output = {
		folder,
		label,
		files,
		manifest,
		mode,
		overwrite
	};
	const { changes, conflicts } = await putOutput(signal === void 0 ? output : {
		...output,
		signal
	}, diagnostics);
	const status = conflicts.length > 0 ? "conflict" : diagnostics.failed ? "failed" : "done";
	if (memory !== void 0 && mode === "write") memory.generated = status === "done";
	const result = {
		status,
		skipped: false,
		diagnostics: list(),
		contents,
		changes,
		inputs
	};
	return end(begun === void 0 ? result : {
		...result,
		scaffold: begun
	});
}
/** Relative to the document's folder. Files from the network keep their URL. */
function inputName(location, { document }) {
	return isUrl(location) ? location : relative(dirname(document), location).replaceAll(sep, "/");
}
/** The user's templates are inputs, like the document. */
function templateHashes(folder) {
	if (folder === void 0) return [];
	try {
		return readdirSync(folder, {
			recursive: true,
			encoding: "utf8"
		}).filter((name) => name.endsWith(".hbs")).toSorted().map((name) => [name.replaceAll("\\", "/"), hashFile(join(folder, name))]);
	} catch {
		return [];
	}
}
/**
* In a package with `"type": "commonjs"`, Node rejects `export` in `.ts` files. The output folder then needs its own
* package.json. Imports that end in `.js` or have no ending are for compilers and bundlers, which do not need it.
*/
function moduleTypeFile({ importExtension, output }) {
	if (importExtension !== ".ts" || packageTypeAbove(dirname(output)) !== "commonjs") return void 0;
	return {
		path: "package.json",
		text: "{ \"type\": \"module\" }\n"
	};
}
function packageTypeAbove(folder) {
	for (let at = folder;; at = dirname(at)) try {
		const value = JSON.parse(readFileSync(join(at, "package.json"), "utf8").replace(/^\uFEFF/, ""));
		return typeof value === "object" && value !== null && "type" in value ? value.type : void 0;
	} catch (error) {
		if (error instanceof SyntaxError || at === dirname(at)) return void 0;
	}
}
export { run as n, createMemory as t };
