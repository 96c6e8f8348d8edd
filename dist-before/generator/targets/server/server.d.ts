import { type TypeOptions } from "../models/types.ts";
import type { Target } from "../target.ts";
/** `server/`: the types of handlers, a file for every tag, and a function that creates a server from them. */
export declare function server(options?: TypeOptions): Target;
