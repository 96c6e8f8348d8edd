import * as fc from "fast-check";
import type { Operation } from "../../generator/ir/api.ts";
import { type Finding } from "../report.ts";
import { type Case } from "../requests/case.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { type Run } from "../run.ts";
import { type Attempt } from "./attempt.ts";
/** Sends valid requests: the document's examples, then generated ones. */
export declare function checkValid(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]>;
/** Runs an arbitrary and reports its findings for the simplest failing value. */
export declare function search<Value>(run: Run, purpose: string, arbitrary: fc.Arbitrary<Value | undefined>, judge: (value: Value) => Promise<readonly Finding[]>, most?: number): Promise<readonly Finding[]>;
export declare function tryValid(run: Run, operation: Operation, given: Case): Promise<Attempt>;
/**
 * Repeats a safe request. Operations with few parameters have few distinct requests, so intermittent failures would be
 * missed.
 */
export declare function checkRepeatedRequests(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]>;
