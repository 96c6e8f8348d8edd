import type { Operation } from "../../generator/ir/api.ts";
import type { Finding } from "../report.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { type Run } from "../run.ts";
/**
 * Checks `Accept` (RFC 9110 section 12.5.1). If nothing matches, a server may answer 406 or ignore the header. Whether
 * each documented media type is available is a separate, optional check.
 */
export declare function checkNegotiation(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]>;
