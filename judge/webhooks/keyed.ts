import type { Operation } from "../../generator/ir/api.ts";
import { type Answer, headerOf, type WireRequest } from "../http/message.ts";

/** A successful request with an idempotency key, and how often it was sent. */
export interface KeyedSuccess {
  readonly operation: Operation;
  readonly request: WireRequest;
  readonly answer: Answer;
  times: number;
}

/** Most requests to remember. */
const MOST = 2000;

/** Remembers a success if the operation emits events and is idempotent by key. */
export function noteKeyed(
  keyed: Map<string, KeyedSuccess> | undefined,
  operation: Operation,
  request: WireRequest,
  answer: Answer,
): void {
  const { emits = [], idempotency } = operation;
  if (keyed === undefined || idempotency === undefined || emits.length === 0) return;
  const key = headerOf(request, idempotency.header);
  if (key === undefined) return;
  const name = `${operation.at} ${key.toLowerCase()}`;
  const existing = keyed.get(name);
  if (existing !== undefined) existing.times++;
  else if (keyed.size < MOST) keyed.set(name, { operation, request, answer, times: 1 });
}
