/**
 * `most`: only the most important requests, because each costs a wait. `rest`: the remaining ones, while waits stay
 * short.
 */
export type Portion = "all" | "most" | "rest";
/** How many requests to send, and how long to wait. */
export interface Effort {
    readonly portion: Portion;
    isOver(): boolean;
    /** Whether requests are sent one at a time. */
    isSerial(): boolean;
    /** Longest single wait, in milliseconds. */
    longestWait(): number;
    /** Records that the server admitted a request only after a wait. From now on, fewer are sent. */
    waited(): void;
    /** Records that a wait would have been too long. */
    turnedAway(): void;
    /** @returns whether all of it could be done in time */
    doRest(work: () => Promise<void>): Promise<boolean>;
}
/**
 * @param signal ends the run
 * @param isQuick whether only the most important requests are sent
 */
export declare function createEffort(signal: AbortSignal, isQuick?: boolean): Effort;
