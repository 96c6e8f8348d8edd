import type { Operation, Response } from "../../generator/ir/api.ts";
import type { Limited } from "../http/retrying-sender.ts";
import { type Answer, type WireRequest } from "../http/message.ts";
import type { Finding } from "../report.ts";
import { type Run } from "../run.ts";
/** Judges every 429 response of the run. */
export declare function checkLimited(run: Run): readonly Finding[];
/** Checks the headers of a 429 response, and whether a `Retry-After` of 0 is true. */
export declare function judgeLimit(run: Run, { again, answer, request }: Limited): readonly Finding[];
export declare function judgeLimited(run: Run, subject: {
    readonly request: WireRequest;
    readonly operation?: Operation;
}, answer: Answer, response: Response | undefined): readonly Finding[];
