import { t as formatDiagnostic } from "../../chunks/format2.js";
import { a as watch, i as readConfig, n as generate } from "../../chunks/generate.js";
// dist/generator/library/vite.js
/**
* Generates code for the documents of the config: once in a build, and again after every change in development. Errors
* fail the build, and appear in the overlay of the browser.
*
* @param options `folder`: the folder of the config; default: the current folder
* @example
* import { countersign } from "countersign/vite";
* export default defineConfig({ plugins: [countersign()] });
* @returns the plugin
*/
function countersign({ folder = "" } = {}) {
	let serves = false;
	return {
		name: "countersign",
		configResolved({ command }) {
			serves = command === "serve";
		},
		async buildStart() {
			if (serves) return;
			const { documents = [], diagnostics } = await readConfig(folder);
			const results = [failureOf({ diagnostics })];
			for (const config of documents) results.push(failureOf(await generate(config, { folder })));
			const failure = results.find((result) => result !== void 0);
			if (failure !== void 0) throw new Error(failure.err.message);
		},
		async configureServer({ httpServer, ws }) {
			const { documents = [], diagnostics } = await readConfig(folder);
			const failures = /* @__PURE__ */ new Map([["config", failureOf({ diagnostics })]]);
			const show = () => failures.forEach((failure) => failure !== void 0 && ws.send(failure));
			const stop = new AbortController();
			httpServer?.once("close", () => stop.abort());
			ws.on("connection", show);
			const follow = async (name, runs) => {
				const { value } = await runs.next();
				if (!value) return;
				const repaired = failures.get(name) !== void 0;
				failures.set(name, failureOf(value));
				if (repaired) ws.send({ type: "full-reload" });
				show();
				follow(name, runs).catch(() => {});
			};
			const { signal } = stop;
			await Promise.all(documents.map((config, at) => follow(`${at}`, watch(config, {
				folder,
				signal
			}))));
		}
	};
}
/** What Vite's overlay shows of a failed run. */
function failureOf({ diagnostics }) {
	const errors = diagnostics.filter(({ severity }) => severity === "error");
	if (errors.length === 0) return void 0;
	const message = errors.map((error) => formatDiagnostic(error, { colour: false })).join("\n");
	const loc = errors[0]?.position;
	return {
		type: "error",
		err: {
			message,
			stack: "",
			plugin: "countersign",
			...loc !== void 0 && { loc }
		}
	};
}
export { countersign };
