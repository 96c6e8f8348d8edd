import type { Operation } from "./operation.ts";
import { setHeader } from "./parameters.ts";

/** A call that has no key of its own gets a random UUID: before any retry, so that all its attempts carry the same. */
export function setIdempotencyKey({ idempotencyKey }: Operation, headers: Headers): void {
  if (idempotencyKey === undefined || headers.has(idempotencyKey)) return;
  setHeader(headers, idempotencyKey, crypto.randomUUID());
}
