/** Connections that end with the answer that is due. */
const ending = new WeakSet();
/** Hardly any server ever sees such a request: the others need not look connections up. */
let hasEnding = false;
/**
 * Whether a request offers to go on in another protocol (RFC 9110, 7.8), which this server never takes up.
 *
 * Node then loses what came in one packet with the request's end, and reads what follows as if it were the beginning
 * of a request, which it need not be. So the answer is the last one on its connection.
 */
export function offersUpgrade({ headers, httpVersionMajor = 1 }) {
    const { connection, upgrade } = headers;
    return upgrade !== undefined && httpVersionMajor === 1 && /upgrade/i.test(String(connection));
}
/** Nothing that comes over this connection from now on is a request. */
export function endAfterAnswer(socket) {
    ending.add(socket);
    hasEnding = true;
}
export function isEnding(socket) {
    return hasEnding && ending.has(socket);
}
