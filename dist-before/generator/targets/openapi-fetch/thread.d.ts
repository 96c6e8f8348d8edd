/** The result for a thread that ended without a reply. */
export interface Failed {
    readonly kind: "failed";
    readonly message: string;
}
/** The result for a thread that ran out of memory. */
export interface Exhausted {
    readonly kind: "exhausted";
    readonly megabytes: number;
}
/**
 * Runs a module in a thread, and ends the thread after its one reply.
 *
 * @param folder URL of the calling module, which is in the same folder
 * @param name name of the module without `.ts`, because the published package contains JavaScript
 * @param megabytes limit of the thread's heap
 */
export declare function inThread<Reply>(folder: string, name: string, workerData: unknown, megabytes?: number): Promise<Reply | Failed | Exhausted>;
