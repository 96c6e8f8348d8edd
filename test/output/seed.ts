// Loaded before anything else (`node --import seed.ts`): something happens at the n-th call that changes the file system.
// COUNTERSIGN_FAULT: `kill` (SIGKILL), `SIGINT`, `SIGTERM`, or the code of the error that the call fails with, `ENOSPC`.
// COUNTERSIGN_FAULT_AT: n; 0 for never. COUNTERSIGN_FAULT_COUNT: a file that is given the number of calls at the end.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const {
  COUNTERSIGN_FAULT: fault = "kill",
  COUNTERSIGN_FAULT_AT: at = "0",
  COUNTERSIGN_FAULT_COUNT: count,
} = process.env;

let calls = 0;
let over = false;
function strike(): void {
  if (over || ++calls !== Number(at)) return;
  if (fault === "kill") process.kill(process.pid, "SIGKILL");
  else if (fault === "SIGINT" || fault === "SIGTERM") process.kill(process.pid, fault);
  else throw Object.assign(new Error(`${fault}: seeded`), { code: fault, syscall: "write", path: "seeded" });
}

type Call = (...args: never[]) => unknown;
function seed(owner: Record<string, Call>, name: string): void {
  const original = owner[name];
  if (original === undefined) throw new Error(`no ${name} to seed`);
  owner[name] = (...args: never[]) => {
    strike();
    return original.apply(owner, args);
  };
}

// Functions are replaced by name, which their types do not foresee.
const calling = fs as unknown as Record<string, Call>;
const write = fs.writeFileSync.bind(fs);
for (const name of [
  "mkdirSync",
  "writeSync",
  "writeFileSync",
  "renameSync",
  "linkSync",
  "unlinkSync",
  "rmSync",
  "rmdirSync",
]) {
  seed(calling, name);
}
// Files are opened to be read, too: by this program, and as modules.
const written = new Set<unknown>();
const [openSync, closeSync] = [calling["openSync"], calling["closeSync"]];
calling["openSync"] = (...args: never[]) => {
  const flags: unknown = args[1];
  const writes = typeof flags === "number" ? (flags & 3) !== 0 : flags !== undefined && flags !== "r";
  if (writes) strike();
  const file = openSync?.(...args);
  if (writes) written.add(file);
  return file;
};
calling["closeSync"] = (...args: never[]) => {
  if (written.delete(args[0])) strike();
  return closeSync?.(...args);
};
syncBuiltinESMExports();
process.on("exit", () => {
  over = true;
  if (count !== undefined) write(count, String(calls));
});
