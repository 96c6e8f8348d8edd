// Runs in a thread of its own, where `typescript` means another version than in the rest of the process.
import { parentPort, workerData } from "node:worker_threads";
import { printTypes, redirectPackages, type SchemaRequest } from "./tool.ts";

const request: SchemaRequest = workerData;
redirectPackages(request.folders);
parentPort?.postMessage(await printTypes(request));
