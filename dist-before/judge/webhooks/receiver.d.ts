/** A delivery as it was received. */
export interface Delivery {
    readonly method: string;
    readonly headers: readonly (readonly [name: string, value: string])[];
    readonly body: Uint8Array;
    /** Unix milliseconds. */
    readonly at: number;
    /** The acknowledgement; absent while it is pending. */
    status?: number;
    /** When the answer was sent, or the sender gave up. */
    ended?: number;
    /** Whether the sender disconnected before the answer. */
    abandoned?: true;
}
/** The answer to a delivery, and its delay in milliseconds. */
export interface Acknowledgement {
    /** 0 closes the connection without an answer. */
    readonly status: number;
    readonly after: number;
}
export interface DeliveryReceiver extends AsyncDisposable {
    readonly url: string;
    readonly deliveries: readonly Delivery[];
}
/** Receives deliveries and answers as instructed. */
export declare function receiveDeliveries(port: number, host: string, answer: (delivery: Delivery) => Acknowledgement): Promise<DeliveryReceiver>;
