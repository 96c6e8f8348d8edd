import type { Operation } from "./operation.ts";
import { setHeader } from "./parameters.ts";

/** A key is made for a call that has none yet; before any retry, so that all attempts carry the same. */
export function setIdempotencyKey(operation: Operation, headers: Headers, makeKey: () => string = randomKey): void {
  const { idempotencyKey } = operation;
  if (idempotencyKey === undefined || headers.has(idempotencyKey)) return;
  setHeader(operation, headers, idempotencyKey, makeKey());
}

/** A random UUID (version 4). */
function randomKey(): string {
  return crypto.randomUUID();
}
