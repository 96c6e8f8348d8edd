import type { Operation } from "../generator/ir/api.ts";

/** `createTransaction (POST /v1/transactions)` */
export function operationName(operation: Operation): string {
  const place = `${operation.method} ${operation.path}`;
  return operation.id === undefined ? place : `${operation.id} (${place})`;
}
