/** The part of `IncomingMessage` that requests another protocol. */
export interface MaybeUpgrading {
  readonly httpVersionMajor?: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Connections to close after the pending response. */
const ending = new WeakSet<object>();

/** Whether any such request occurred. Saves the lookup on most servers, which never see one. */
let hasEnding = false;

/**
 * Whether a request offers to go on in another protocol (RFC 9110, 7.8), which this server never takes up.
 *
 * Node then loses what came in one packet with the request's end, and reads what follows as if it were the beginning
 * of a request, which it need not be. So the answer is the last one on its connection.
 */
export function offersUpgrade({ headers, httpVersionMajor = 1 }: MaybeUpgrading): boolean {
  const { connection, upgrade } = headers;
  return upgrade !== undefined && httpVersionMajor === 1 && /upgrade/i.test(String(connection));
}

/** Closes a connection after the pending response. Further data on it is not read as a request. */
export function endAfterAnswer(socket: object): void {
  ending.add(socket);
  hasEnding = true;
}

export function isEnding(socket: object): boolean {
  return hasEnding && ending.has(socket);
}
