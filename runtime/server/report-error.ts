import type { ErrorContext } from "./options.ts";

/** The default for `onError`: prints the error to the console. */
export function reportError(error: unknown, { requestId }: ErrorContext): void {
  // oxlint-disable-next-line no-console -- the one place where a fault that nobody listens to can be seen
  console.error(requestId, error);
}
