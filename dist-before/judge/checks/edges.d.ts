import type { Operation } from "../../generator/ir/api.ts";
import type { Finding } from "../report.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { type Run } from "../run.ts";
/**
 * Sends valid requests at the limits of each schema: smallest and largest values, every enum value, null, empty and
 * absent members, and rare spellings of formats. Every pair of optional parts is sent with both, either and neither.
 */
export declare function checkEdges(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]>;
