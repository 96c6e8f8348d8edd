import type { CheckName } from "../../../judge/checks/catalogue.ts";
import type { Fault } from "../support/platform-server.ts";

/** A server of the Platform whose transactions emit events, with faults in these. */
export interface SeededReplayFault {
  readonly name: string;
  readonly check: CheckName;
  readonly server: Fault;
}

export const FAULTS_IN_REPLAYS: readonly SeededReplayFault[] = [
  {
    name: "each replay of a transaction emits another event",
    check: "idempotent-replay",
    server: { tellsAgain: "always" },
  },
  {
    name: "the first replay of a transaction emits another event",
    check: "idempotent-replay",
    server: { tellsAgain: "once" },
  },
];
