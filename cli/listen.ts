import type { Server } from "node:http";
import { listenOn } from "../judge/http/listen.ts";
import { errorCode } from "../generator/output/errors.ts";
import { UsageError } from "./failure.ts";

/**
 * Listens until Ctrl-C.
 *
 * @param onListening called with the URL
 * @throws UsageError if the address cannot be used
 */
export async function listenUntilInterrupted(
  server: Server,
  { host, port }: { readonly host: string; readonly port: number },
  onListening: (url: string) => void,
): Promise<void> {
  await using listening = await listenOn(server, port, host).catch((error: unknown) =>
    rejectAddress(error, host, port),
  );
  onListening(`${listening.url}/`);
  await interrupted();
}

/**
 * Converts the errors of `listen` from `node:http`.
 *
 * @throws UsageError for them, and any other error unchanged
 */
export function rejectAddress(error: unknown, host: string, port: number): never {
  switch (errorCode(error)) {
    case "EADDRINUSE":
      throw new UsageError(`Port ${port} is in use: choose another with --port.`);
    case "EACCES":
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      throw new UsageError(`Cannot listen on ${host}:${port} (${errorCode(error)}).`);
    default:
      throw error;
  }
}

/** Resolves on Ctrl-C. */
export function interrupted(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  return promise;
}
