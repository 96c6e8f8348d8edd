import { isAnswer, type Outcome, type WireRequest } from "./http/message.ts";
import type { Secrets } from "./http/redact.ts";
import type { Sender } from "./http/send.ts";

/** Requests in a row without an answer, after which it is no use to go on. */
const MOST_SILENCE = 3;

/** A sender that ends the run where nothing answers at all. */
export interface WatchedSender {
  send(request: WireRequest): Promise<Outcome>;
  /** Why the run was ended, if it was. */
  readonly gone: string | undefined;
}

/** @param secrets learns those that answers have */
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
