import { n as parse$1 } from "./arguments.js";
import { n as UsageError, r as errorCode, t as EXIT } from "./failure2.js";
import { r as INIT_HELP } from "./help5.js";
import { i as withoutMark, t as CONFIG_FILES } from "./load4.js";
import { t as createTerminal } from "./terminal.js";
import { createRequire } from "node:module";
import { basename, dirname, extname, join, resolve } from "node:path";
import { closeSync, existsSync, openSync, readFileSync, readSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
// dist/cli/init/example.js
/** A small document to start with, for those who have none. `countersign init --example` writes it. */
const EXAMPLE = `openapi: 3.1.0
info: { title: Notes, version: 0.1.0 }
servers:
  - url: http://127.0.0.1:4010
tags:
  - name: notes
paths:
  /notes:
    get:
      operationId: listNotes
      summary: List notes
      tags: [notes]
      parameters:
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 100, default: 20 } }
      responses:
        "200":
          description: Notes, the newest first
          content:
            application/json:
              schema: { type: array, items: { $ref: "#/components/schemas/Note" } }
        default: { $ref: "#/components/responses/Failure" }
    post:
      operationId: createNote
      summary: Create a note
      tags: [notes]
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: "#/components/schemas/NewNote" }
      responses:
        "201":
          description: The note
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Note" }
        default: { $ref: "#/components/responses/Failure" }
components:
  responses:
    Failure:
      description: The request failed
      content:
        application/json:
          schema: { $ref: "#/components/schemas/Failure" }
  schemas:
    NewNote:
      type: object
      required: [text]
      properties:
        text: { type: string, minLength: 1, maxLength: 1000, examples: [Buy milk] }
    Note:
      type: object
      required: [id, text, created_at]
      properties:
        id: { type: string, examples: [note_1] }
        text: { type: string, examples: [Buy milk] }
        created_at: { type: string, format: date-time }
    Failure:
      type: object
      required: [message]
      properties:
        message: { type: string, examples: [The text is empty] }
`;
// dist/cli/init/project-files.js
const FOLDERS = [
	"",
	"spec/",
	"openapi/",
	"api/",
	"docs/",
	"contract/",
	"contracts/"
];
const USUAL_NAMES = /* @__PURE__ */ new Set([
	"openapi",
	"api",
	"swagger"
]);
/** Finds OpenAPI documents in the usual folders. Those with a usual name come first. */
function findDocuments(folder) {
	const documents = FOLDERS.flatMap((place) => namesIn(join(folder, place)).filter((name) => /\.(ya?ml|json)$/.test(name) && !/^package(-lock)?\.json$/.test(name)).map((name) => `${place}${name}`)).filter((path) => isDocument(join(folder, path)));
	const isUsual = (path) => USUAL_NAMES.has(basename(path, extname(path)));
	return [...documents.filter(isUsual), ...documents.filter((path) => !isUsual(path))];
}
function namesIn(folder) {
	try {
		return readdirSync(folder);
	} catch {
		return [];
	}
}
const HEAD_BYTES = 4096;
/** Whether the beginning of a file contains the version of an OpenAPI document, so that no file is read whole. */
function isDocument(path) {
	try {
		const file = openSync(path, "r");
		try {
			const head = Buffer.alloc(HEAD_BYTES);
			return /(?:^|[{,])\s*["']?(?:openapi|swagger)["']?\s*:\s*["']?[23]\./m.test(head.toString("utf8", 0, readSync(file, head)));
		} finally {
			closeSync(file);
		}
	} catch {
		return false;
	}
}
function defaultOutput(folder) {
	return existsSync(join(folder, "src")) ? "src/generated" : "generated";
}
/** The name of an existing config. */
function existingConfig(folder, manifest) {
	return CONFIG_FILES.find((name) => existsSync(join(folder, name))) ?? (manifest?.configured === true ? "the \"countersign\" key of package.json" : void 0);
}
/** The file extension for imports, according to tsconfig.json. */
function importExtension(folder) {
	const options = compilerOptions(join(folder, "tsconfig.json"), 0);
	if (options === void 0) return ".ts";
	if (options["allowImportingTsExtensions"] === true || options["rewriteRelativeImportExtensions"] === true) return ".ts";
	const module = String(options["module"] ?? "").toLowerCase();
	const resolution = String(options["moduleResolution"] ?? module).toLowerCase();
	return resolution.startsWith("node16") || resolution.startsWith("node18") || /^node(20|next)/.test(resolution) ? ".js" : "";
}
/**
* Whether tsc rejects every `import` in .ts files of a CommonJS package. That is what `npm init` and `tsc --init` lead to.
*/
function rejectsImports(folder) {
	const options = compilerOptions(join(folder, "tsconfig.json"), 0);
	return options?.["verbatimModuleSyntax"] === true && /^(commonjs|node(16|18|20|next))$/i.test(String(options["module"] ?? ""));
}
const MOST_PARENTS = 10;
/** The options of a tsconfig and of the files it extends. */
function compilerOptions(file, depth) {
	const value = readJsonc(file);
	if (value === void 0 || depth > MOST_PARENTS) return void 0;
	const inherited = [value["extends"]].flat().filter((parent) => typeof parent === "string").map((parent) => {
		const path = parent.startsWith(".") ? resolve(dirname(file), parent) : packaged(file, parent);
		return compilerOptions(path.endsWith(".json") ? path : `${path}.json`, depth + 1);
	});
	return Object.assign({}, ...inherited, value["compilerOptions"]);
}
/** Where a tsconfig is that another one names by its package: `@tsconfig/node22/tsconfig.json`, with or without the file. */
function packaged(file, name) {
	const { resolve: resolvePackage } = createRequire(file);
	for (const path of [
		name,
		`${name}.json`,
		`${name}/tsconfig.json`
	]) try {
		return resolvePackage(path);
	} catch {}
	return name;
}
/** Parses JSON with comments and trailing commas, like TypeScript. */
function readJsonc(file) {
	try {
		const plain = withoutMark(readFileSync(file, "utf8")).replaceAll(/("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (_, string) => string ?? " ");
		const value = JSON.parse(plain.replaceAll(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g, (_, string) => string ?? ""));
		return typeof value === "object" && value !== null ? { ...value } : void 0;
	} catch {
		return;
	}
}
// dist/cli/init/package-file.js
const FILE = "package.json";
const SCRIPTS = [["generate", "countersign generate"], ["generate:check", "countersign generate --check"]];
function readPackage(folder) {
	const loaded = load(folder);
	if (loaded === void 0 || loaded === "invalid") return loaded;
	const namesIn = (key) => {
		const group = loaded.value[key];
		return typeof group === "object" && group !== null ? Object.keys(group) : [];
	};
	const runtimeDependencies = [...namesIn("dependencies"), ...namesIn("peerDependencies")];
	return {
		dependencies: /* @__PURE__ */ new Set([
			...runtimeDependencies,
			...namesIn("devDependencies"),
			...namesIn("optionalDependencies")
		]),
		runtimeDependencies: new Set(runtimeDependencies),
		configured: Object.hasOwn(loaded.value, "countersign"),
		isCommonJs: loaded.value["type"] === "commonjs",
		isModule: loaded.value["type"] === "module"
	};
}
/** Adds missing scripts. Indentation and the final newline are kept. */
function addScripts(folder) {
	const loaded = load(folder);
	if (loaded === void 0 || loaded === "invalid") return [];
	const { value, text } = loaded;
	const scripts = typeof value["scripts"] === "object" && value["scripts"] !== null ? { ...value["scripts"] } : {};
	const added = SCRIPTS.map(([name, command]) => {
		const current = Object.hasOwn(scripts, name) ? scripts[name] : void 0;
		if (current === void 0) scripts[name] = command;
		return {
			name,
			command,
			outcome: current === void 0 ? "added" : current === command ? "present" : "other"
		};
	});
	if (added.some(({ outcome }) => outcome === "added")) {
		const indent = /^\uFEFF?[{]\r?\n([ \t]+)"/.exec(text)?.[1] ?? "  ";
		const body = (text.startsWith("﻿") ? "﻿" : "") + JSON.stringify({
			...value,
			scripts
		}, null, indent) + (text.endsWith("\n") ? "\n" : "");
		const draft = join(folder, `${FILE}.${process.pid}.tmp`);
		writeFileSync(draft, text.includes("\r\n") ? body.replaceAll("\n", "\r\n") : body);
		renameSync(draft, join(folder, FILE));
	}
	return added;
}
function load(folder) {
	let text;
	try {
		text = readFileSync(join(folder, FILE), "utf8");
	} catch {
		return;
	}
	try {
		const value = JSON.parse(withoutMark(text));
		return typeof value === "object" && value !== null && !Array.isArray(value) ? {
			value: { ...value },
			text
		} : "invalid";
	} catch {
		return "invalid";
	}
}
// dist/cli/init.js
const COMMAND = "init";
const OPTIONS = {
	document: { type: "string" },
	output: {
		type: "string",
		short: "o"
	},
	example: { type: "boolean" },
	yes: {
		type: "boolean",
		short: "y"
	},
	help: {
		type: "boolean",
		short: "h"
	}
};
/** `countersign init`: never changes existing files, so it can be repeated. */
async function initCommand(args) {
	const { values, positionals } = parse$1(COMMAND, args, OPTIONS);
	if (values.help === true) {
		process.stdout.write(INIT_HELP);
		return EXIT.done;
	}
	if (positionals.length > 0) throw new UsageError(`Unexpected argument: ${positionals.join(" ")}.`, COMMAND);
	const terminal = createTerminal();
	const folder = process.cwd();
	const manifest = readPackage(folder);
	if (manifest === "invalid") throw new UsageError("package.json is not a JSON object: correct it first.", COMMAND);
	const notes = [];
	if (values.example === true) {
		if (findDocuments(folder).length > 0) throw new UsageError("--example is for a folder without a document.", COMMAND);
		writeFileSync(join(folder, "openapi.yaml"), EXAMPLE, { flag: "wx" });
		terminal.out("created  openapi.yaml");
	}
	const present = existingConfig(folder, manifest);
	if (present !== void 0) {
		terminal.out(`kept     ${present}`);
		const unused = ["document", "output"].filter((name) => values[name] !== void 0);
		if (unused.length > 0) {
			const names = unused.map((name) => `--${name}`).join(" and ");
			notes.push(`${names} ${unused.length > 1 ? "apply" : "applies"} to a new config only: edit ${present} instead.`);
		}
	} else {
		const answers = await decide(folder, values, terminal);
		if (answers === void 0) return EXIT.interrupted;
		const { document, output, others } = answers;
		if (!existsSync(resolve(folder, document))) throw new UsageError(`Document ${document} not found.`, COMMAND);
		if (others.length > 0) notes.push(`Used ${document}; also found ${others.join(", ")}. Pass --document to choose another.`);
		const typed = manifest?.dependencies.has("countersign") ?? false;
		const extension = importExtension(folder);
		const runtime = manifest?.runtimeDependencies.has("countersign") === true ? "package" : "copy";
		terminal.out(`created  ${writeConfig(folder, {
			document,
			output,
			importExtension: extension,
			runtime
		}, typed)}`);
		if (manifest?.isCommonJs === true && extension === ".ts") notes.push(`This package is CommonJS: load the generated code with require("./${output}/client/index.ts"), or import it in .mts files.`);
	}
	if (manifest?.isModule === false && rejectsImports(folder)) notes.push("tsconfig.json has verbatimModuleSyntax, but this package is CommonJS: tsc rejects every import. Run `npm pkg set type=module`.");
	if (manifest === void 0) {
		terminal.out([...notes, "No package.json in this folder, so no scripts were added. Next: npx countersign generate"]);
		return EXIT.done;
	}
	for (const { name, outcome, command } of addScripts(folder)) {
		const note = outcome === "other" ? ` (it runs something else; add \`${command}\` yourself)` : "";
		terminal.out(`${outcome === "added" ? "added   " : "kept    "} script ${name} in package.json${note}`);
	}
	terminal.out([...notes, "Next: npm run generate"]);
	return EXIT.done;
}
async function decide(folder, given, terminal) {
	const [first, ...others] = findDocuments(folder);
	const document = given.document ?? first;
	const output = given.output ?? defaultOutput(folder);
	if (!(given.yes !== true && process.stdin.isTTY && process.stdout.isTTY)) {
		if (document !== void 0) return {
			document,
			output,
			others: given.document === void 0 ? others : []
		};
		throw new UsageError("No OpenAPI document found: pass --document FILE, or --example to start with a small one.", COMMAND);
	}
	const lines = createInterface({
		input: process.stdin,
		output: process.stdout
	});
	try {
		const ask = async (question, preset) => {
			return (await lines.question(`${question}${preset === void 0 ? "" : ` [${preset}]`}: `)).trim() || (preset ?? "");
		};
		let chosen = given.document ?? "";
		while (chosen === "" || !existsSync(resolve(folder, chosen))) {
			if (chosen !== "") terminal.err(`File ${chosen} not found.`);
			chosen = await ask("OpenAPI document", document);
		}
		return {
			document: chosen,
			others: [],
			output: given.output ?? await ask("Folder for generated code", output)
		};
	} catch (error) {
		if (errorCode(error) === "ABORT_ERR") return void 0;
		throw error;
	} finally {
		lines.close();
	}
}
/**
* Writes a new config and throws if one exists.
*
* @param typed writes TypeScript, which requires an installed countersign; otherwise JSON
* @returns the file name
*/
function writeConfig(folder, config, typed) {
	const { document, output, importExtension, runtime } = config;
	const name = typed ? "countersign.config.ts" : "countersign.config.json";
	const text = typed ? `import { defineConfig } from "countersign";

export default defineConfig({
  document: ${JSON.stringify(document)},
  output: ${JSON.stringify(output)},
  targets: ["models", "client"],
  importExtension: ${JSON.stringify(importExtension)},
  runtime: ${JSON.stringify(runtime)},
});
` : `${JSON.stringify({
		document,
		output,
		targets: ["models", "client"],
		importExtension,
		runtime
	}, null, 2)}\n`;
	writeFileSync(join(folder, name), text, { flag: "wx" });
	return name;
}
export { initCommand };
