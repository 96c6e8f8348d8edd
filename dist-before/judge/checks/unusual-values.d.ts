import type { Operation } from "../../generator/ir/api.ts";
import type { Finding } from "../report.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { type Run } from "../run.ts";
/**
 * Sends valid or plausible requests with values that break programs: unusual characters, long texts, large numbers,
 * strange names, and texts that almost have their format. The server may reject them, but must not fail.
 */
export declare function checkUnusualValues(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]>;
