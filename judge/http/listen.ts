import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A server that listens until it is disposed of. */
export interface Listening extends AsyncDisposable {
  /** `http://127.0.0.1:4010` */
  readonly url: string;
}

/**
 * Starts a server.
 *
 * @param port 0 picks a free one
 * @throws the errors of `listen` from `node:http`, such as a port that is in use
 */
export async function listenOn(server: Server, port: number, host: string): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  // A TCP server has an AddressInfo.
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${own}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
