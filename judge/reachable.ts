import type { Run } from "./run.ts";
import { isAnswer, type Outcome, type WireRequest } from "./http/message.ts";
import type { Secrets } from "./http/redact.ts";
import type { Sender } from "./http/send.ts";
import type { Api, OAuthFlow } from "../generator/ir/api.ts";
import type { Credential } from "./options.ts";
import { clientFlow } from "./http/credentials.ts";

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

/**
 * Why client credentials cannot be used: the document's token URL is on another server than the tested one. Otherwise
 * the author of a document could redirect the secret.
 *
 * @param url of the server under test
 */
export function strangeTokenAddress(
  { securitySchemes }: Api,
  url: string,
  given: readonly (Readonly<Record<string, Credential>> | undefined)[],
): string | undefined {
  for (const scheme of securitySchemes) {
    const flow = clientFlow(scheme);
    const isGiven = given.some(
      (one = {}) => (Object.hasOwn(one, scheme.name) ? one[scheme.name] : one["*"])?.kind === "client",
    );
    if (flow === undefined || !isGiven) continue;
    const origin = otherOrigin(flow, url);
    if (origin === undefined) continue;
    return (
      `The contract sends client credentials to ${origin}, which is not the server under test, so nothing was sent. ` +
      "Fetch a token there yourself and pass it instead."
    );
  }
  return undefined;
}

/** Relative token URLs and token operations are on the tested server. */
function otherOrigin({ tokenOperation, tokenUrl = "" }: OAuthFlow, url: string): string | undefined {
  const target = tokenOperation === undefined ? URL.parse(tokenUrl) : null;
  return target === null || target.origin === new URL(url).origin ? undefined : target.host || target.protocol;
}

/** Consecutive requests without an answer that end the run. */
const MOST_SILENCE = 3;

/** A sender that ends the run when the server stops answering. */
export interface WatchedSender {
  send(request: WireRequest): Promise<Outcome>;
  /** Why the run ended early. */
  readonly gone: string | undefined;
}

/** @param secrets collects the tokens of answers */
export function watchHealth(sender: Sender, ended: AbortController, secrets: Secrets): WatchedSender {
  let silent = 0;
  let answered = 0;
  let gone: string | undefined;
  return {
    get gone() {
      return gone;
    },
    async send(request) {
      const outcome = await sender.send(request);
      if (isAnswer(outcome)) {
        secrets.learnFrom(outcome.body);
        answered++;
        silent = 0;
        return outcome;
      }
      silent++;
      const refused = outcome.failure === "refused" && silent >= 2;
      const never = answered === 0 && silent >= MOST_SILENCE;
      if ((refused || never) && !ended.signal.aborted) {
        if (answered > 0) gone = `The server has stopped: ${outcome.message}.`;
        else if (outcome.status === undefined) gone = `The server does not respond: ${outcome.message}.`;
        else gone = `The server's responses cannot be read: ${outcome.message}.`;
        ended.abort();
      }
      return outcome;
    },
  };
}
