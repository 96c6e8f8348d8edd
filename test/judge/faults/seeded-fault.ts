import type { CheckName } from "../../../judge/checks/catalogue.ts";
import type { Between, Fault } from "./faulty-server.ts";

/** A fault, and the check that has to find it. */
export interface SeededFault extends Fault {
  readonly check: CheckName;
  /** Checks that it also needs. */
  readonly asks?: readonly CheckName[];
  /** It is found by the clock: what the judge mostly does is to wait. */
  readonly waits?: true;
}

/** Faults by name that this check has to find. */
export function foundBy(
  check: CheckName,
  faults: Readonly<Record<string, Between>>,
): readonly { readonly name: string; readonly check: CheckName; readonly between: Between }[] {
  return Object.entries(faults).map(([name, between]) => ({ name, check, between }));
}

/** A fault, and part of the message of its finding. */
export interface TellingFault {
  readonly name: string;
  readonly check: CheckName;
  readonly message: string;
}

/** Faults by check and name, each with part of the message of its finding. */
export function messagesOf(
  faults: Readonly<Partial<Record<CheckName, Readonly<Record<string, string>>>>>,
): readonly TellingFault[] {
  // The keys are those of the record.
  const entries = Object.entries(faults) as [CheckName, Readonly<Record<string, string>>][];
  return entries.flatMap(([check, messages]) =>
    Object.entries(messages).map(([name, message]) => ({ name, check, message })),
  );
}
