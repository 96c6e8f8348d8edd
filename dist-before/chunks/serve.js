import { n as UsageError, r as errorCode, t as EXIT } from "./failure2.js";
import { statSync } from "node:fs";
import { once } from "node:events";
import { createServer } from "node:http";
// dist/cli/docs/serve.js
const HOST = "127.0.0.1";
const HEADERS = {
	"content-type": "text/html; charset=utf-8",
	"cache-control": "no-store",
	"x-content-type-options": "nosniff"
};
/**
* Serves the page locally until interrupted. After a change of the document, the next request rebuilds it. While the
* document is invalid, the last valid page is served.
*/
async function serve(first, build, port, terminal) {
	let built = first;
	let state = stateOf(first.inputs);
	let building;
	const refresh = async () => {
		const now = stateOf(built.inputs);
		if (now === state) return;
		state = now;
		const next = await build();
		if (next === void 0) return;
		built = next;
		state = stateOf(next.inputs);
	};
	const answer = async (ready, method, response) => {
		await ready;
		response.writeHead(200, HEADERS).end(method === "HEAD" ? void 0 : built.html);
	};
	const server = createServer((request, response) => {
		if (!/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/i.test(request.headers.host ?? "")) {
			response.writeHead(421, { "content-type": "text/plain" }).end("Ask for 127.0.0.1 or localhost.\n");
			return;
		}
		if (request.method !== "GET" && request.method !== "HEAD") {
			response.writeHead(405, { allow: "GET, HEAD" }).end();
			return;
		}
		if (!/^\/(?:index\.html)?(?:\?.*)?$/.test(request.url ?? "")) {
			response.writeHead(404, { "content-type": "text/plain" }).end("There is one page: /\n");
			return;
		}
		building ??= refresh().finally(() => building = void 0);
		answer(building, request.method, response);
	});
	server.listen(port, HOST);
	try {
		await once(server, "listening");
	} catch (error) {
		throw new UsageError(`Cannot listen on ${HOST}:${port}: ${errorCode(error) ?? String(error)}.`, "docs");
	}
	const address = server.address();
	terminal.err(`The page is at http://${HOST}:${address.port}/ until Ctrl-C.`);
	await new Promise((resolve) => {
		for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => resolve());
	});
	server.close();
	server.closeAllConnections();
	return EXIT.done;
}
/** Changes whenever one of the files does. */
function stateOf(files) {
	return files.map((file) => {
		const status = statSync(file, { throwIfNoEntry: false });
		return status === void 0 ? "gone" : `${status.mtimeMs} ${status.size} ${status.ino}`;
	}).join("\n");
}
export { serve };
