import type { Finding } from "./report.ts";
type DelayedCheck = () => Promise<readonly Finding[]>;
/** Checks that run after some time has passed. */
export interface DelayedChecks {
    /** Schedules a check. It runs after the delay, once all other checks are done. */
    later(milliseconds: number, check: DelayedCheck): void;
    /**
     * Runs the scheduled checks in order.
     *
     * @param add receives their findings; no check starts once `isOver`
     */
    runAll(add: (findings: readonly Finding[]) => void, isOver: () => boolean, signal: AbortSignal): Promise<void>;
}
export declare function createDelayedChecks(): DelayedChecks;
export {};
