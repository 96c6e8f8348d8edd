import { type Json } from "../../generator/document/json.ts";
import { type Finding } from "../report.ts";
import { type Run } from "../run.ts";
/** Another caller must not list, read, change, delete or refer to the first caller's resources. */
export declare function checkIsolation(run: Run): Promise<readonly Finding[]>;
/** Whether two representations are of the same resource. */
export declare function isSameResource(one: Json | undefined, other: Json | undefined): boolean;
/** A resource must not be found, listed or created under a parent that is not its own. */
export declare function checkNestedPaths(run: Run): Promise<readonly Finding[]>;
