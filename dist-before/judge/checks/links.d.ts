import type { Operation } from "../../generator/ir/api.ts";
import { type Finding } from "../report.ts";
import { type Run } from "../run.ts";
/** Follows the documented links of successful answers. */
export declare function checkLinks(run: Run, isSelected: (target: Operation) => boolean): Promise<readonly Finding[]>;
/** Reads created resources at their `Location`. Other reads of what was created are in `judge/state/`. */
export declare function checkLocations(run: Run): Promise<readonly Finding[]>;
