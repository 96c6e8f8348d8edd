/** A run holds its lock only while it writes, so that an older one was left behind by a run that was killed. */
export declare const ABANDONED_AFTER_MS: number;
export interface Lock {
    release(): void;
}
/** Who holds a lock, as it says itself. */
export interface Holder {
    readonly pid: number;
    readonly host: string;
}
/**
 * Takes the folder for this run alone, waiting for another that holds it. A lock whose holder is gone is taken over.
 *
 * @param patienceMs how long to wait
 * @returns the holder when it still holds the lock after that time
 * @throws system errors, as of a folder that cannot be written
 */
export declare function acquireLock(folder: string, patienceMs: number): Promise<Lock | Holder>;
/** Waits until no other run is writing to the folder, for those who only read it. */
export declare function waitForLock(folder: string, patienceMs: number): Promise<Holder | undefined>;
export declare function isLocked(folder: string): boolean;
export declare function isHolder(value: Lock | Holder): value is Holder;
export declare function isAlive(pid: number): boolean;
