import { reasonOf } from "../../runtime/error-reason.ts";
import type { Refusal } from "./location.ts";
import type { ReadOutcome } from "./read.ts";

const MAXIMUM_REDIRECTS = 5;
const TIMEOUT_MILLISECONDS = 30_000;

/** Fetches a file without credentials. Checks each URL, redirects included, before sending the request. */
export async function fetchFile(
  location: string,
  maximumBytes: number,
  refuse: (url: string) => Refusal | undefined,
): Promise<ReadOutcome | ({ readonly kind: "refused" } & Refusal)> {
  let url = location;
  const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
  try {
    for (let redirects = 0; redirects <= MAXIMUM_REDIRECTS; redirects++) {
      const refusal = refuse(url);
      if (refusal !== undefined) return { kind: "refused", ...refusal };
      const response = await fetch(url, {
        redirect: "manual",
        credentials: "omit",
        signal,
        headers: { accept: "application/json, application/yaml, text/plain;q=0.5, */*;q=0.1" },
      });
      const next = response.status >= 300 && response.status < 400 ? response.headers.get("location") : null;
      if (next === null) return await readBody(response, maximumBytes);
      await response.body?.cancel();
      const target = URL.parse(next, url);
      if (target === null || target.username !== "" || target.password !== "") {
        return { kind: "unreadable", why: "redirects to an invalid URL" };
      }
      url = target.href;
    }
    return { kind: "unreadable", why: `redirects more than ${MAXIMUM_REDIRECTS} times` };
  } catch (error) {
    if (signal.aborted) return { kind: "unreadable", why: `did not answer within ${TIMEOUT_MILLISECONDS / 1000} s` };
    return { kind: "unreadable", why: `cannot be fetched (${reasonOf(error)})` };
  }
}

async function readBody(response: Response, maximumBytes: number): Promise<ReadOutcome> {
  if (!response.ok) {
    await response.body?.cancel();
    return response.status === 404 || response.status === 410
      ? { kind: "missing" }
      : { kind: "unreadable", why: `answers with status ${response.status}` };
  }
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    // `break` cancels the stream.
    if (length > maximumBytes) return { kind: "too large", bytes: length };
    chunks.push(chunk);
  }
  return { kind: "read", bytes: await new Blob(chunks).bytes() };
}
