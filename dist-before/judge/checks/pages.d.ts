import { type Finding } from "../report.ts";
import { type Run } from "../run.ts";
/** Reads every list page by page, and with its filters and orders. */
export declare function checkPages(run: Run): Promise<readonly Finding[]>;
