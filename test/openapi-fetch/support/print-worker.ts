import { parentPort, workerData } from "node:worker_threads";
import {
  printTypes,
  redirectPackages,
  type SchemaReply,
  type SchemaRequest,
} from "../../../generator/targets/openapi-fetch/tool.ts";

const requests: readonly Omit<SchemaRequest, "folders">[] = workerData;
redirectPackages([]);
const replies: SchemaReply[] = [];
for (const request of requests) replies.push(await printTypes(request));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- that of a thread takes none
parentPort?.postMessage(replies);
