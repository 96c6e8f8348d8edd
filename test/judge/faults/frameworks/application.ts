import type { RequestListener } from "node:http";
import type { JsonObject } from "../../../../generator/document/json.ts";
import type { CheckName } from "../../../../judge/checks/catalogue.ts";
import type { JudgeOptions } from "../../../../judge/options.ts";
import { listen, type Listening } from "../../../support/listen.ts";
import type { Has } from "../../support/service.ts";

/** An API that a team wrote with a framework, and the faults that it can have. */
export interface Application {
  readonly contract: JsonObject;
  readonly options: Pick<JudgeOptions, "credentials" | "otherCredentials">;
  /** Each fault, by the check that has to find it. */
  readonly faults: Readonly<Partial<Record<CheckName, readonly string[]>>>;
  /** Faults that no check finds yet, at least not with every seed. */
  readonly missed: readonly string[];
  /** Keeps its data in memory; a new one for each run. */
  readonly create: (has: Has) => RequestListener | Promise<RequestListener>;
}

export function faultsOf({ faults }: Application): readonly (readonly [check: CheckName, fault: string])[] {
  // The keys are those of the record.
  const entries = Object.entries(faults) as [CheckName, readonly string[]][];
  return entries.flatMap(([check, names]) => names.map((name) => [check, name] as const));
}

/** Starts an application with one fault, or none. */
export async function start(application: Application, fault = ""): Promise<Listening> {
  const names = new Set([...faultsOf(application).map(([, name]) => name), ...application.missed]);
  const listener = await application.create((name) => {
    if (!names.has(name)) throw new Error(`unlisted fault: ${name}`);
    return name === fault;
  });
  return listen(listener);
}

/** The credentials of two callers. */
export function callers(first: string, second: string): Application["options"] {
  return {
    credentials: { "*": { kind: "value", value: first, name: "FIRST" } },
    otherCredentials: { "*": { kind: "value", value: second, name: "SECOND" } },
  };
}
