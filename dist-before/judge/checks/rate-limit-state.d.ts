import type { Operation } from "../../generator/ir/api.ts";
import type { RateLimit } from "../../generator/ir/behaviour.ts";
import { type Answer } from "../http/message.ts";
import type { Run } from "../run.ts";
/** The rate limits of a request: those of its operation, or of its server. */
export declare function limitsOf({ api, url }: Run, operation: Operation | undefined): readonly RateLimit[];
/** Checks the documented headers that describe a window. */
export declare function stateFault(answer: Answer, { headers, perSeconds, requests }: RateLimit): string | undefined;
