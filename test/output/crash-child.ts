// Run as a process of its own: puts output into a folder and kills itself at the n-th call that changes the file system.
import fs from "node:fs";
import fsPromises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { put } from "./support.ts";

const [folder = "", files = "", at = "", fault = "kill"] = process.argv.slice(2);

let calls = 0;
function strike(): void {
  if (++calls !== Number(at)) return;
  if (fault === "kill") process.kill(process.pid, "SIGKILL");
  throw Object.assign(new Error(`${fault}: seeded`), { code: fault, syscall: "write", path: folder });
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

const calling = fs as unknown as Record<string, Call>;
for (const name of [
  "mkdirSync",
  "openSync",
  "writeSync",
  "writeFileSync",
  "fsyncSync",
  "closeSync",
  "renameSync",
  "linkSync",
  "unlinkSync",
  "rmSync",
  "rmdirSync",
]) {
  seed(calling, name);
}
const promising = fsPromises as unknown as Record<string, Call>;
const open = promising["open"];
promising["open"] = async (...args: never[]) => {
  strike();
  const handle = (await open?.(...args)) as Record<string, Call>;
  for (const name of ["writeFile", "datasync", "close"]) seed(handle, name);
  return handle;
};
syncBuiltinESMExports();

const run = await put(folder, JSON.parse(files) as Record<string, string>);
console.log(JSON.stringify({ calls, codes: run.codes, messages: run.messages }));
