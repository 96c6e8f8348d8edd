import { Worker } from "node:worker_threads";
// dist/generator/targets/openapi-fetch/thread.js
/**
* Runs a module in a thread, and ends the thread after its one reply.
*
* @param folder URL of the calling module, which is in the same folder
* @param name name of the module without `.ts`, because the published package contains JavaScript
* @param megabytes limit of the thread's heap
*/
function inThread(folder, name, workerData, megabytes = 4096) {
	const { promise, resolve } = Promise.withResolvers();
	const file = new URL(`${name}${folder.endsWith(".ts") ? ".ts" : ".js"}`, folder);
	const worker = new Worker(file, {
		workerData,
		resourceLimits: { maxOldGenerationSizeMb: megabytes }
	});
	const fail = (message) => resolve({
		kind: "failed",
		message
	});
	worker.once("message", (reply) => resolve(reply));
	worker.once("error", (error) => {
		if (error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY") resolve({
			kind: "exhausted",
			megabytes
		});
		else fail(error instanceof Error ? error.message : String(error));
	});
	worker.once("exit", () => fail("it ended without a result"));
	return promise.finally(() => worker.terminate());
}
export { inThread };
