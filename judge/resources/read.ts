import type { Operation } from "../../generator/ir/api.ts";
import { attempt, type Attempt } from "../checks/attempt.ts";
import type { Run } from "../run.ts";
import { caseFor } from "./cases.ts";
import type { Caller, Instance } from "./instance.ts";
import { versionSent } from "./versions.ts";

/** Reads the current entity tag and version, where the operation needs them. */
export async function refreshTag(run: Run, operation: Operation, instance: Instance | undefined): Promise<void> {
  const takes = operation.parameters.some(({ in: place, name }) => place === "header" && /^if-match$/i.test(name));
  const isOutdated =
    (takes && instance?.tag === undefined) ||
    (instance?.version === undefined && versionSent(run.shapes, operation) !== undefined);
  if (instance === undefined || !isOutdated) return;
  await readInstance(run, instance);
}

/** Reads an instance; `undefined` if no operation reads it. */
export async function readInstance(
  run: Run,
  instance: Instance,
  caller: Caller = instance.caller,
): Promise<Attempt | undefined> {
  const { read } = instance.resource;
  if (read === undefined) return undefined;
  const base = caseFor(run, read, { caller, purpose: "read", isExample: true });
  if (base === undefined) return undefined;
  const isKept = (name: string): boolean => read.parameters.some((own) => own.name === name && own.required);
  const query = new Map([...base.parameters.query].filter(([name]) => isKept(name)));
  const header = new Map([...base.parameters.header].filter(([name]) => isKept(name)));
  const one = run.pool.bind(read, { ...base, parameters: { ...base.parameters, query, header } }, caller, [instance]);
  return attempt(run, read, one, {
    credentials: caller === "other" ? "other" : "valid",
    tolerates: (status) => [401, 403, 404, 410].includes(status),
  });
}
