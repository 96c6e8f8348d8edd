import type { Context, OutputFile } from "../target.ts";
import { type ClientPlan } from "./plan.ts";
/** `client/index.ts`: the client, and the operations in namespaces and as one object. */
export declare function indexFile(context: Context, plan: ClientPlan, validates: boolean): OutputFile;
