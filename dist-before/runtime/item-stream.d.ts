/** What a stream has beside its items. */
export interface StreamFrame {
    /** Sent when the items have ended. */
    readonly last?: string;
    /** Sent when there has been no item for so many milliseconds. */
    readonly idle?: {
        readonly text: string;
        readonly after: number;
    };
}
/**
 * Items as the bytes of their texts, each asked for when its predecessor has been taken.
 *
 * @param what the items are, for the message
 * @throws TypeError for what cannot be iterated
 */
export declare function itemStream(items: unknown, write: (item: unknown) => string, what: string, { idle, last }?: StreamFrame): ReadableStream<Uint8Array<ArrayBuffer>>;
