import type { Operation } from "../../generator/ir/api.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import type { Pool } from "./pool.ts";
/** A case maker whose requests mostly go to resources that exist. */
export declare function boundCases(maker: CaseMaker, operation: Operation, pool: Pool): CaseMaker;
