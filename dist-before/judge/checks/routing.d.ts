import type { Operation } from "../../generator/ir/api.ts";
import type { Finding } from "../report.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { type Run } from "../run.ts";
/** Sends methods that a path does not document. Called once per path. */
export declare function checkMethods(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]>;
