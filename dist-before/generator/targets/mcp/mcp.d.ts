import { type Target } from "../target.ts";
/** `mcp/`: a Model Context Protocol server whose tools call the operations of the API. */
export declare function mcp(): Target;
