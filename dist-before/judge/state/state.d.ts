import { type Finding } from "../report.ts";
import { type Run } from "../run.ts";
/**
 * Creates resources, and reads, lists, changes and deletes them in many orders: first in a fixed one that shows most
 * faults, then in random ones, which are shrunk to the shortest sequence that shows the fault.
 */
export declare function checkState(run: Run): Promise<readonly Finding[]>;
