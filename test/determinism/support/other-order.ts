// Preloaded (`node --import other-order.ts`): reverses the order in which folders list their files.
import fs from "node:fs";
import fsPromises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";

type Call = (...args: never[]) => unknown;
// Functions are replaced by name, which their types do not foresee.
const [calls, promises] = [fs, fsPromises] as unknown as readonly Record<string, Call>[];

function reversed(value: unknown): unknown {
  return Array.isArray(value) ? value.toReversed() : value;
}

for (const [owner, name] of [
  [calls, "readdirSync"],
  [promises, "readdir"],
] as const) {
  const original = owner?.[name];
  if (owner === undefined || original === undefined) throw new Error(`no ${name} to replace`);
  owner[name] = (...args: never[]) => {
    const found = original.apply(owner, args);
    return found instanceof Promise ? found.then(reversed) : reversed(found);
  };
}
syncBuiltinESMExports();
