import type { Exchange } from "./content.ts";
import { essence } from "./content.ts";
import { interruption } from "./deadline.ts";
import { empty } from "./empty.ts";
import {
  BODY_EXCERPT,
  CallError,
  NetworkError,
  UndocumentedStatusError,
  UnexpectedContentTypeError,
} from "./errors.ts";
import type { Decoding, Operation } from "./operation.ts";
import type { OperationInfo } from "./operation-info.ts";
import type { Failure, Success } from "./result.ts";

export type Result = Success<number, unknown, object> | Failure<number, unknown, object>;

/**
 * The response as the contract describes it. The body is always read to the end or cancelled, so that no connection
 * stays open.
 */
export async function readResult(operation: Operation, response: Response, exchange: Exchange): Promise<Result> {
  const { status } = response;
  try {
    const { id, method, path, responses } = operation;
    const ok = response.ok || isRedirectResult(operation, status);
    const found =
      responses[status] ??
      responses[`${Math.trunc(status / 100)}XX`] ??
      (ok && documentsSuccess(operation) ? undefined : responses["default"]);
    if (found === undefined)
      return await refuse(UndocumentedStatusError, operation, "status is not documented", response);
    const type = essence(response.headers.get("content-type"));
    const accept = ok ? exchange.accept : undefined;
    const decoding: Decoding = "accepts" in found ? { codec: found } : found.decode(found, response.headers, accept);
    const { codec, headers = {}, contentType = type } = decoding;
    const isHead = method === "HEAD";
    const bodiless = isHead || [204, 205, 304].includes(status);
    // A range with a body leaves out the successes that never have one, so that `data` always has its type.
    if (ok && bodiless && !isHead && codec !== empty && !responses[status])
      return await refuse(UndocumentedStatusError, operation, "status is not documented", response);
    // A response that does not say its type is taken to be as documented.
    if (!bodiless && type !== "" && !codec.accepts(type)) {
      return await refuse(UnexpectedContentTypeError, operation, "content type is not accepted", response);
    }
    const value = await (bodiless ? empty : codec).read(response, operation, exchange);
    // Not the descriptor, whose functions would hide the rest where a result is printed, and which cannot be copied.
    const rest = { headers, contentType, operation: { id, method, path }, response };
    return ok ? { ok, status, data: value, ...rest } : { ok, status, error: value, ...rest };
  } catch (cause) {
    await response.body?.cancel().catch(() => {});
    if (cause instanceof CallError) throw cause;
    throw (
      interruption(operation, exchange.signal) ??
      new NetworkError(operation, "the response was cut off", { status, cause })
    );
  }
}

/** If a success is documented, `default` describes only failures. */
function documentsSuccess({ responses }: Operation): boolean {
  return Object.keys(responses).some((status) => /^(?:2|3XX|30[1-378])/.test(status));
}

/** A documented redirect is the success of an operation that has no other. */
function isRedirectResult({ responses }: Operation, status: number): boolean {
  const documented = status in responses || "3XX" in responses;
  return documented && /^30[1-378]$/.test(`${status}`) && !Object.keys(responses).some((one) => one.startsWith("2"));
}

/** Throws an error with the beginning of the body. Cancels the rest. */
async function refuse(
  Problem: typeof UndocumentedStatusError | typeof UnexpectedContentTypeError,
  operation: OperationInfo,
  problem: string,
  response: Response,
): Promise<never> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let chunk: Uint8Array | undefined;
  do {
    chunk = (await reader?.read())?.value;
    text += decoder.decode(chunk, { stream: true });
  } while (chunk !== undefined && text.length < BODY_EXCERPT);
  await reader?.cancel();
  throw new Problem(operation, `the ${problem}`, response, text);
}
