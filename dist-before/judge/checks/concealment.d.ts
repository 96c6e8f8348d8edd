import type { Finding } from "../report.ts";
import { type Run } from "../run.ts";
/** Compares how each operation answers for a missing resource and for one that belongs to another caller. */
export declare function checkConcealment(run: Run): Promise<readonly Finding[]>;
