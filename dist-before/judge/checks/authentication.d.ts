import type { Operation } from "../../generator/ir/api.ts";
import { type Finding } from "../report.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { type Run } from "../run.ts";
/** Sends requests without credentials, with invalid ones, and with credentials of another scheme. */
export declare function checkAuthentication(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]>;
