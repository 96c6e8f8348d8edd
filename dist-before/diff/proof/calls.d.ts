import { type GeneratedSide } from "./code.ts";
/** A call of the old client that the new client breaks. */
export interface BrokenCall {
    /** `POST /orders (createOrder)` */
    readonly exchange: string;
    /** `call`: the call does not compile. `read`: its result does not have the old type. */
    readonly kind: "call" | "read";
    /** The compiler's message. */
    readonly message: string;
}
/** All functions of the old client, and those that no longer compile. */
export interface CheckedCalls {
    readonly checked: number;
    readonly broken: readonly BrokenCall[];
}
export type CallsResult = ({
    readonly kind: "done";
} & CheckedCalls) | {
    readonly kind: "missing" | "failed";
    readonly message: string;
};
/** A function of a client. */
export interface Call {
    readonly exchange: string;
    readonly name: string;
    readonly file: string;
}
/**
 * Calls every function of the new client with old request types, and assigns the results to old types. Type errors are
 * broken calls.
 *
 * @param folder to resolve the package `typescript` from
 */
export declare function compileCalls(old: GeneratedSide, next: GeneratedSide, folder: string): Promise<CallsResult>;
/** Maps interfaces to literal types, because interfaces have no implicit index signature. */
export declare const PLAIN = "type Plain<T> = T extends Function | Blob | ReadableStream | ArrayBufferView | ArrayBuffer | Date | string | number | boolean | null | undefined ? T : { [K in keyof T]: Plain<T[K]> };";
/** Functions with a request have three parameters. Functions without one lack the second. */
export declare const HEAD: string;
/** A document with settings for its client alone. */
export declare function clientSide(side: GeneratedSide, runtime: string, output: string): GeneratedSide;
/** The functions of a document's client. */
export declare function callsOf(side: GeneratedSide): readonly Call[];
