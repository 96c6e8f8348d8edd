import { CONTRACT } from "./bookings/contract.ts";
import { FAULTS } from "./bookings/faults.ts";
import { serve } from "./bookings/server.ts";
import { faultsOf, type Team } from "./team.ts";

export const BOOKINGS: Team = {
  contract: CONTRACT,
  credentials: { "*": { kind: "value", value: "good-token", name: "TOKEN" } },
  faults: faultsOf(FAULTS),
  serve,
};
