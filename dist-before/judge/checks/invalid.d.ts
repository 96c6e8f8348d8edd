import type { Operation } from "../../generator/ir/api.ts";
import type { Finding } from "../report.ts";
import { type CaseMaker } from "../requests/case-maker.ts";
import { type Run } from "../run.ts";
/** Sends requests that each violate one keyword. */
export declare function checkInvalid(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]>;
/** Requests that lack a required part, or have it in another form. */
export declare function checkLacking(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]>;
/** Requests with undocumented media types. */
export declare function checkMediaTypes(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]>;
