import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface Listening extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  readonly http: Server;
}

/** A server on loopback, gone when the scope ends. */
export async function listen(listener: RequestListener | Server): Promise<Listening> {
  const http = typeof listener === "function" ? createServer(listener) : listener;
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  // An address of another kind is that of a pipe.
  const { port } = http.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    http,
    async [Symbol.asyncDispose]() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
