import { isAnswer, type Outcome, type WireRequest } from "./http/message.ts";
import type { Secrets } from "./http/redact.ts";
import type { Sender } from "./http/send.ts";

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
