import type { Operation } from "../../generator/ir/api.ts";
import type { Finding } from "../report.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { type Run } from "../run.ts";
/**
 * Sends an undocumented query parameter and a repeated one. OpenAPI does not define the result, so only server errors
 * are reported.
 */
export declare function checkExtraParameters(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]>;
