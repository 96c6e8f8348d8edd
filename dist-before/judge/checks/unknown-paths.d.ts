import type { Finding } from "../report.ts";
import { type Run } from "../run.ts";
/** Requests undocumented paths: at the root, next to documented paths, and similar to them. */
export declare function checkUnknownPaths(run: Run): Promise<readonly Finding[]>;
