import type { Operation } from "../../generator/ir/api.ts";
import { type Case } from "../requests/case.ts";
import type { Run } from "../run.ts";
/** Whether the operation issues tokens. */
export declare function isTokenOperation({ api }: Pick<Run, "api">, { at }: Operation): boolean;
/** Whether people log in with the operation: the judge does not know their passwords. */
export declare function isLogin({ api, shapes }: Pick<Run, "api" | "shapes">, operation: Operation): boolean;
/** Replaces generated credentials with the configured ones, under the names of RFC 6749 section 2.3.1. */
export declare function withClient(run: Run, operation: Operation, one: Case): Case;
