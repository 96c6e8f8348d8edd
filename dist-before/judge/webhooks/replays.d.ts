import type { Finding } from "../report.ts";
import { type Run } from "../run.ts";
import type { Received } from "./judge-delivery.ts";
/**
 * Whether a replayed request emitted its own events. Events are matched to answers by identifiers that the server
 * generated. Requests that were sent once tell how many events to expect.
 */
export declare function judgeReplays(run: Run, received: readonly Received[]): readonly Finding[];
