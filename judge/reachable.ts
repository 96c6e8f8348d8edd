import type { Run } from "./run.ts";
import { isAnswer } from "./http/message.ts";
import type { Sender } from "./http/send.ts";

/**
 * Checks that something listens at the URL.
 *
 * @returns why not
 */
export async function reach(sender: Sender, url: string): Promise<string | undefined> {
  const outcome = await sender.send({ method: "GET", url, headers: [["accept", "*/*"]] });
  if (isAnswer(outcome) || outcome.failure !== "refused") return undefined;
  return `${url} cannot be reached: ${outcome.message}. Is the server running?`;
}

/**
 * Checks that the server implements any of the document's paths.
 *
 * @returns why not
 */
export function wrongServerMessage({ operations, tally, url, api }: Run): string | undefined {
  const statuses = operations.flatMap((operation) => [...tally.of(operation).statuses.keys()]);
  if (statuses.length === 0 || statuses.some((status) => status !== "404")) return undefined;
  const paths = new Set(api.servers.map((server) => pathOf(server.url)));
  const hint = [...paths].filter((path) => path !== "" && !new URL(url).pathname.startsWith(path));
  const where =
    hint.length === 0 ? "" : ` The document's servers are at ${hint.join(", ")}: the URL may need that path.`;
  return `${url} answers every documented request of ${api.title} with 404. Is it the right server, and the right document?${where}`;
}

/** The path of the server URL, such as `/v1`; empty if there is none. */
function pathOf(url: string): string {
  const path = url.replace(/^[^/]*:\/\/[^/]*/, "").replace(/\/$/, "");
  return path.startsWith("/") ? path : "";
}
