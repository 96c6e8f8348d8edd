import { CONTRACT } from "./messages/contract.ts";
import { FAULTS } from "./messages/faults.ts";
import { serve } from "./messages/server.ts";
import { faultsOf, type Team } from "./team.ts";

export const MESSAGES: Team = {
  contract: CONTRACT,
  credentials: { "*": { kind: "value", value: "good-key", name: "API_KEY" } },
  faults: faultsOf(FAULTS),
  serve,
};
