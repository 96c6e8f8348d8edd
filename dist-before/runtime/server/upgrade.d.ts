/** The part of `IncomingMessage` that asks for another protocol. */
export interface MaybeUpgrading {
    readonly httpVersionMajor?: number;
    readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}
/**
 * Whether a request offers to go on in another protocol (RFC 9110, 7.8), which this server never takes up.
 *
 * Node then loses what came in one packet with the request's end, and reads what follows as if it were the beginning
 * of a request, which it need not be. So the answer is the last one on its connection.
 */
export declare function offersUpgrade({ headers, httpVersionMajor }: MaybeUpgrading): boolean;
/** Nothing that comes over this connection from now on is a request. */
export declare function endAfterAnswer(socket: object): void;
export declare function isEnding(socket: object): boolean;
