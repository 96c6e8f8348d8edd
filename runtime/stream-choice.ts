import type { RequestParts } from "./operation.ts";

/**
 * Accepts a stream if the member `stream` of the request's body is true, and otherwise a whole response.
 *
 * @param isUsual whether a request without the member asks for a stream
 */
export function acceptByStream(stream: string, whole: string, isUsual = false): (parts: RequestParts) => string {
  return ({ body }) => {
    const choice: unknown = typeof body === "object" && body !== null && "stream" in body ? body.stream : undefined;
    return (choice === undefined ? isUsual : choice === true) ? stream : whole;
  };
}
