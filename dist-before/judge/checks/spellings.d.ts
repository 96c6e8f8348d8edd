import type { Operation } from "../../generator/ir/api.ts";
import type { Finding } from "../report.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { type Run } from "../run.ts";
/**
 * Sends a valid request in other valid spellings: a media type with a charset (RFC 8259 section 11), a chunked body
 * (RFC 9112 section 7.1), and `Accept` with any type.
 */
export declare function checkSpellings(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]>;
