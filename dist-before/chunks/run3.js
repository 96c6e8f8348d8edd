import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { spawn } from "node:child_process";
// dist/lint/redocly/run.js
/** The command that installs what `lint`, `docs` and the workflows of `verify` need. */
const INSTALL = "npm install --save-dev @redocly/cli@2";
const PACKAGE = "@redocly/cli";
/** The largest real documents take ten seconds. */
const LONGEST_RUN_MS = 12e4;
const MOST_OUTPUT_BYTES = 536870912;
const ENDED = "it took too long, or said too much, and was ended: it tries every example on its `pattern`, and one that takes exponential time may be the cause.\n";
/** Describes a chain of thousands of references; `undefined` if Redocly failed for another reason. */
function endlessChain(stderr) {
	return stderr.includes("Maximum call stack size exceeded") ? "a chain of schemas is too long for it." : void 0;
}
/**
* Runs Redocly's command line (an optional peer dependency) in a separate process. It gets no network, no telemetry and
* no secrets, and Node's permission model restricts its files.
*/
async function runRedocly(request) {
	const { args, folder, longest = LONGEST_RUN_MS, ports = [], reads } = request;
	const location = locate();
	if (location === void 0) return { kind: "missing" };
	if (!location.version.startsWith("2.")) return {
		kind: "missing",
		found: location.version
	};
	const file = ports.length === 0 ? "no-network" : "loopback-only";
	const guard = new URL(`${file}${new URL("../lint/redocly/run.js", import.meta.url).href.endsWith(".ts") ? ".ts" : ".js"}`, new URL("../lint/redocly/run.js", import.meta.url).href);
	const own = [
		location.folder,
		join(dirname(location.folder), "locales", "*"),
		fileURLToPath(guard),
		folder
	];
	const flags = [
		"--permission",
		...(reads === "*" ? ["*"] : [...own, ...reads].flatMap(withReal)).map((path) => `--allow-fs-read=${path}`),
		...withReal(folder).map((path) => `--allow-fs-write=${path}`),
		"--disable-warning=SecurityWarning",
		"--import",
		guard.href
	];
	const program = join(location.folder, "bin", "cli.js");
	return collect([
		...flags,
		program,
		...args
	], folder, longest, ports);
}
/** The copy that npm installed next to us, or else the one in the current project. */
function locate() {
	for (const from of [new URL("../lint/redocly/run.js", import.meta.url).href, join(process.cwd(), "package.json")]) try {
		const manifest = createRequire(from).resolve(`${PACKAGE}/package.json`);
		const version = /"version":\s*"([^"]+)"/.exec(readFileSync(manifest, "utf8"))?.[1];
		if (version !== void 0) return {
			folder: dirname(manifest),
			version
		};
	} catch {}
}
/** Allows a folder under its path and its real path. */
function withReal(path) {
	return existsSync(path) ? [.../* @__PURE__ */ new Set([path, realpathSync.native(path)])] : [path];
}
function collect(command, folder, longest, ports) {
	const { promise, resolve, reject } = Promise.withResolvers();
	const child = spawn(process.execPath, command, {
		cwd: folder,
		env: {
			...environment(folder),
			COUNTERSIGN_PORTS: ports.join(",")
		},
		stdio: [
			"ignore",
			"pipe",
			"pipe"
		],
		timeout: longest,
		windowsHide: true
	});
	const chunks = {
		out: [],
		err: []
	};
	let bytes = 0;
	const take = (to) => (chunk) => {
		bytes += chunk.length;
		if (bytes > MOST_OUTPUT_BYTES) child.kill();
		else chunks[to].push(chunk);
	};
	child.stdout.on("data", take("out"));
	child.stderr.on("data", take("err"));
	child.once("error", reject);
	child.once("close", (status) => {
		const text = (from) => Buffer.concat(chunks[from]).toString("utf8");
		const ended = child.killed ? ENDED : "";
		resolve({
			kind: "ran",
			status: status ?? 1,
			stdout: text("out"),
			stderr: `${ended}${text("err")}`
		});
	});
	return promise;
}
/** The environment variables that programs need, without the user's own. */
function environment(folder) {
	return {
		...Object.fromEntries([
			"PATH",
			"SystemRoot",
			"windir",
			"LANG",
			"LC_ALL",
			"TZ"
		].flatMap((name) => process.env[name] === void 0 ? [] : [[name, process.env[name]]])),
		HOME: folder,
		USERPROFILE: folder,
		TMPDIR: folder,
		TEMP: folder,
		TMP: folder,
		NO_COLOR: "1",
		NODE_DISABLE_COMPILE_CACHE: "1",
		REDOCLY_TELEMETRY: "off",
		REDOCLY_SUPPRESS_UPDATE_NOTICE: "true"
	};
}
export { endlessChain as n, runRedocly as r, INSTALL as t };
