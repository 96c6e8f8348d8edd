import type { Operation } from "../../generator/ir/api.ts";
import type { Finding } from "../report.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { type Run } from "../run.ts";
/** Unchanged resources are answered with 304, where that is documented (RFC 9110 section 13.1.2). */
export declare function checkConditions(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]>;
