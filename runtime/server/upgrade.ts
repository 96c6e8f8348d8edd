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
 * Whether a request offers to switch to another protocol (RFC 9110, 7.8). This server never accepts.
 *
 * Node then drops the data that arrived in one packet with the end of the request, and parses the next data as a new
 * request. So the response is the last one on its connection.
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
