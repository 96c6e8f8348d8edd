import type { Shapes } from "../../facts/shapes.ts";
import type { Context, OutputFile } from "../target.ts";
import { type ServerPlan } from "./plan.ts";
/** `server/index.ts`: the function that creates the server from its handlers. */
export declare function indexFile(context: Context, plan: ServerPlan, shapes: Shapes): OutputFile;
