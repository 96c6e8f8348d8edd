import type { Operation } from "../../generator/ir/api.ts";
import type { Finding } from "../report.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { type Run } from "../run.ts";
/**
 * HEAD must return the headers of GET and no body (RFC 9110 section 9.3.2). Servers may reject HEAD where it is
 * undocumented. Headers in which two GET answers differ are ignored.
 */
export declare function checkHead(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]>;
