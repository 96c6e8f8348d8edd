import type { Exchange, ResponseCodec } from "./content.ts";
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
import type { Decoded, Operation } from "./operation.ts";
import type { OperationInfo } from "./operation-info.ts";
import type { Failure, Success } from "./result.ts";

export type Result = Success<number, unknown, object> | Failure<number, unknown, object>;

/**
 * The response as the contract describes it. Its body is read to the end or given up in every case, so that no
 * connection waits for a reader.
 */
export async function readResult(operation: Operation, response: Response, exchange: Exchange): Promise<Result> {
  const { ok, status } = response;
  try {
    const { responses } = operation;
    const found = responses[status] ?? responses[`${Math.trunc(status / 100)}XX`] ?? responses["default"];
    if (found === undefined) {
      return await refuse(UndocumentedStatusError, operation, "the status is not in the contract", response);
    }
    const { contentType, headers, value } = await ("decode" in found
      ? found.decode(found, response, operation, exchange)
      : decode(found, response, operation, exchange));
    return ok
      ? { ok, status, data: value, headers, contentType, operation, response }
      : { ok, status, error: value, headers, contentType, operation, response };
  } catch (cause) {
    await response.body?.cancel().catch(() => {});
    if (cause instanceof CallError) throw cause;
    throw (
      interruption(operation, exchange.signal) ??
      new NetworkError(operation, "the response broke off", { status, cause })
    );
  }
}

/** Reads a body by the one codec that is documented for it. A response without a `Content-Type` is taken to be of its type. */
export async function decode(
  codec: ResponseCodec,
  response: Response,
  operation: OperationInfo,
  exchange: Exchange,
): Promise<Decoded> {
  const contentType = essence(response.headers.get("content-type"));
  const bodiless = operation.method === "HEAD" || [204, 205, 304].includes(response.status);
  if (!bodiless && contentType !== "" && !codec.accepts(contentType)) {
    return refuse(UnexpectedContentTypeError, operation, "the content type is not in the contract", response);
  }
  return { value: await (bodiless ? empty : codec).read(response, operation, exchange), contentType, headers: {} };
}

/** Throws, with the beginning of the body. The rest of it, however long, is never fetched. */
async function refuse(
  Problem: typeof UndocumentedStatusError | typeof UnexpectedContentTypeError,
  operation: OperationInfo,
  problem: string,
  response: Response,
): Promise<never> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  while (reader !== undefined && text.length < BODY_EXCERPT) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  await reader?.cancel();
  throw new Problem(operation, problem, response, text);
}
