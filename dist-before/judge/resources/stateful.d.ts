import type { Run } from "../run.ts";
import type { Resource } from "./resources.ts";
/**
 * Whether a server keeps these resources. One that answers for every id, creates the same resource twice or never lists
 * what it created returns examples: nothing follows from its answers.
 */
export declare function isStateful(run: Run, resource: Resource): Promise<boolean>;
/** The same, for resources that may show it only through others of the server. */
export declare function isAnyStateful(run: Run, resource: Resource): Promise<boolean>;
