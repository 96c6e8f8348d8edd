import type { Operation } from "../../generator/ir/api.ts";
import type { Finding } from "../report.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { type Run } from "../run.ts";
/** Sends a request twice with one key, another request with that key, and two requests at the same time. */
export declare function checkIdempotency(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]>;
