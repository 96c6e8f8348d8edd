import { r as quote } from "./text.js";
import { n as endlessChain, r as runRedocly, t as INSTALL } from "./run3.js";
import { n as PLUGIN, r as REDOCLY_RULESETS } from "./plugin.js";
import { n as isUrl } from "./location.js";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
// dist/lint/redocly/plain-path.js
const SPECIAL = /[#?*]/;
/**
* Links the common folder of all files under a path without characters that Redocly misreads.
*
* @param folder absolute path for the link
* @param others absolute paths of folders that references may point to
* @returns `undefined` if paths inside the common folder contain such characters
*/
async function plainPath(folder, document, others) {
	if (!SPECIAL.test(document)) return {
		document,
		original: (path) => path
	};
	const top = commonFolder([dirname(document), ...others]);
	const way = relative(top, document);
	if (SPECIAL.test(way)) return void 0;
	const link = join(folder, "document");
	await symlink(top, link, "junction");
	return {
		document: join(link, way),
		original: (path) => path.startsWith(link + sep) ? join(top, relative(link, path)) : path
	};
}
function commonFolder(folders) {
	const [first = "", ...rest] = folders.map((folder) => resolve(folder));
	let common = first;
	while (rest.some((folder) => folder !== common && !folder.startsWith(common.endsWith(sep) ? common : common + sep))) common = dirname(common);
	return common;
}
// dist/lint/lint.js
/** Milliseconds to start the engine, and per million characters. Five times what real documents need. */
const LONGEST_START = 2e4;
const LONGEST_PER_MILLION = 8e3;
const MOST_SIZE = 125e5;
const MOST_FINDINGS = 1e5;
/** Lints a document with Redocly's rules and our own. Fetches nothing. */
async function lint({ allowFolders = [], config, document, preset = "correctness", shaped, size = MOST_SIZE }) {
	const folder = await mkdtemp(join(tmpdir(), "countersign-lint-"));
	try {
		const own = join(folder, "redocly.yaml");
		await writeFile(own, ownConfig(preset));
		const written = shaped === void 0 ? void 0 : await writeShaped(shaped, folder);
		const plain = await plainPath(folder, written?.document ?? document, allowFolders);
		if (plain === void 0) return {
			kind: "failed",
			message: unreadable(document)
		};
		const result = resultOf(await runRedocly({
			folder,
			longest: LONGEST_START + Math.ceil(size / 1e6 * LONGEST_PER_MILLION),
			reads: config === void 0 ? [
				dirname(document),
				...allowFolders,
				...SOURCES
			] : "*",
			args: [
				"lint",
				plain.document,
				"--format",
				"json",
				`--max-problems=${MOST_FINDINGS}`,
				"--config",
				config ?? own
			]
		}), (file) => plain.original(resolve(folder, file)));
		return written === void 0 || result.kind !== "done" ? result : relocated(result.findings, written);
	} finally {
		await rm(folder, {
			recursive: true,
			force: true
		});
	}
}
/** Moves findings to where their parts were written. */
function relocated(findings, { locate }) {
	return {
		kind: "done",
		findings: findings.map((finding) => {
			const { help, message, pointer, rule, severity } = finding;
			return {
				help,
				message,
				position: locate(resolve(finding.position.file), pointer ?? "") ?? finding.position,
				rule,
				severity,
				...pointer !== void 0 && { pointer }
			};
		}).toSorted(inOrder)
	};
}
/** The folders of the plugin and its imports: sources, or the chunks of a build. */
const SOURCES = [
	"../lint/",
	"../generator/",
	"../chunks/"
].map((folder) => fileURLToPath(new URL(folder, new URL("../lint/lint.js", import.meta.url).href)));
function ownConfig(preset) {
	const plugin = new URL("../lint/lint.js", import.meta.url).href.endsWith(".ts") ? "redocly-plugin.ts" : "redocly-plugin.js";
	return JSON.stringify({
		telemetry: "off",
		plugins: [fileURLToPath(new URL(plugin, new URL("../lint/lint.js", import.meta.url).href))],
		extends: [REDOCLY_RULESETS[preset], `${PLUGIN}/${preset}`]
	});
}
function unreadable(document) {
	const name = relative(process.cwd(), document) || document;
	return `Redocly cannot read paths with \`#\`, \`?\` or \`*\`: rename ${quote(name)}.`;
}
function resultOf(run, absolute) {
	if (run.kind === "missing") return {
		kind: "missing",
		message: `Lint needs the package @redocly/cli, ${run.found === void 0 ? "which is not installed" : `version 2; version ${run.found} is installed`}. Install it: ${INSTALL}`
	};
	const findings = findingsOf(run.stdout, absolute);
	if (findings !== void 0) return {
		kind: "done",
		findings
	};
	const chain = endlessChain(run.stderr);
	if (chain !== void 0) return {
		kind: "failed",
		message: `Redocly failed: ${chain}`
	};
	return {
		kind: "failed",
		message: `Redocly failed: ${run.stderr.split("\n").filter((line) => line.trim() !== "" && !/^\s*at /.test(line)).slice(0, 3).join(" ").slice(0, 500)}`
	};
}
/** Parses Redocly's JSON output; `undefined` for any other output. */
function findingsOf(output, absolute) {
	const start = output.indexOf("{");
	if (start === -1) return void 0;
	try {
		const problems = field(JSON.parse(output.slice(start)), "problems");
		if (!Array.isArray(problems)) return void 0;
		return problems.map((problem) => findingOf(problem, absolute)).toSorted(inOrder);
	} catch {
		return;
	}
}
function findingOf(problem, absolute) {
	const rule = text(field(problem, "ruleId"));
	const locations = field(problem, "location");
	const place = Array.isArray(locations) ? locations[0] : void 0;
	const file = text(field(field(place, "source"), "ref"));
	const start = field(place, "start");
	const end = field(place, "end");
	const pointer = text(field(place, "pointer"));
	const [line, column] = [count(field(start, "line")), count(field(start, "col"))];
	return {
		rule,
		severity: rule === "countersign/open-questions" ? "open" : field(problem, "severity") === "error" ? "error" : "warning",
		message: text(field(problem, "message")),
		position: {
			file: shown(file, absolute),
			line: line ?? 1,
			column: column ?? 1
		},
		...count(field(end, "line")) !== void 0 && { end: {
			line: count(field(end, "line")) ?? 1,
			column: count(field(end, "col")) ?? 1
		} },
		...pointer !== "" && { pointer },
		help: helpOf(rule, text(field(problem, "reference")))
	};
}
function helpOf(rule, reference) {
	if (rule.startsWith(`countersign/`)) return `docs/lint.md#${rule.slice(PLUGIN.length + 1)}`;
	return reference.startsWith("https://") ? reference : "https://redocly.com/docs/cli/rules";
}
function shown(file, absolute) {
	if (/^https?:/.test(file)) return file;
	const path = absolute(file);
	const near = relative(process.cwd(), path);
	return (near.startsWith("..") ? path : near).replaceAll(sep, "/");
}
function inOrder(one, other) {
	const [a, b] = [one.position, other.position];
	if (a.file !== b.file) return a.file < b.file ? -1 : 1;
	return a.line - b.line || a.column - b.column || (one.rule < other.rule ? -1 : 1);
}
function field(value, key) {
	if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return void 0;
	return Object.entries(value).find(([name]) => name === key)?.[1];
}
function text(value) {
	return typeof value === "string" ? value : "";
}
function count(value) {
	return typeof value === "number" && value >= 1 ? value : void 0;
}
/** Writes a document that overlays or a filter have changed to a folder, for tools that read files. */
async function writeShaped(document, folder) {
	const files = document.files.filter(({ location }) => !isUrl(location));
	const top = commonFolder(files.map(({ location }) => dirname(location)));
	const byPath = /* @__PURE__ */ new Map();
	for (const file of files) {
		const path = join(folder, "shaped", relative(top, file.location));
		await mkdir(dirname(path), { recursive: true });
		await writeFile(path, file.format === "text" ? file.text : JSON.stringify(file.value));
		byPath.set(path, file);
	}
	return {
		document: join(folder, "shaped", relative(top, files[0]?.location ?? top)),
		locate(path, pointer) {
			const file = byPath.get(path);
			if (file === void 0) return void 0;
			return document.locate(`${file === document.files[0] ? "" : file.path}${pointer === "" ? "#" : pointer}`);
		}
	};
}
export { lint };
