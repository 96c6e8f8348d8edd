import { Worker } from "node:worker_threads";
import type { Json } from "../../../generator/document/json.ts";
import { bundle } from "../../../generator/document/bundle/bundle.ts";
import { restorePercent } from "../../../generator/targets/openapi-fetch/resolve.ts";
import { prepareDocument } from "../../../generator/targets/openapi-fetch/prepare.ts";
import type { SchemaReply, SchemaRequest } from "../../../generator/targets/openapi-fetch/tool.ts";
import { loadFiles } from "../../document/support.ts";

/** `schema.ts` of each document, made as the target makes it but in one thread for all of them. */
export async function printAll(documents: readonly Json[]): Promise<readonly SchemaReply[]> {
  const requests: Omit<SchemaRequest, "folders">[] = [];
  for (const document of documents) {
    const { document: loaded } = await loadFiles({ "api.json": JSON.stringify(document) });
    if (loaded === undefined) throw new Error("the document cannot be read");
    const prepared = JSON.stringify(prepareDocument(bundle(loaded)));
    requests.push({ document: prepared, markers: false });
  }
  const replies = await printInOneThread(requests);
  return replies.map((reply) => (reply.kind === "done" ? { ...reply, text: restorePercent(reply.text) } : reply));
}

/** Prints as the target's thread does. Loads the tool and its TypeScript once. */
export async function printInOneThread(
  requests: readonly Omit<SchemaRequest, "folders">[],
): Promise<readonly SchemaReply[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly SchemaReply[]>();
  const worker = new Worker(new URL("print-worker.ts", import.meta.url), { workerData: requests });
  worker.once("message", resolve);
  worker.once("error", reject);
  return promise.finally(() => worker.terminate());
}
