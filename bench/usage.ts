// Loaded into a program by `--import`, or into its child processes, too, by NODE_OPTIONS. When the process ends, its memory and CPU time
// are written as JSON to the file USAGE_FILE, or to a file in the folder USAGE_FOLDER.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isMainThread } from "node:worker_threads";

const { USAGE_FILE, USAGE_FOLDER } = process.env;
const file = USAGE_FOLDER === undefined ? USAGE_FILE : join(USAGE_FOLDER, `${process.pid}.json`);
if (isMainThread && file !== undefined) {
  process.on("exit", () => {
    const { systemCPUTime, userCPUTime } = process.resourceUsage();
    const used = { peakMegabytes: peakKilobytes() / 1024, cpuSeconds: (systemCPUTime + userCPUTime) / 1e6 };
    writeFileSync(file, JSON.stringify(used));
  });
}

/** On Linux, of this process only: `maxRSS` includes the memory of its parent at the start. */
function peakKilobytes(): number {
  try {
    const own = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
    if (own !== undefined) return Number(own);
  } catch {
    // Not Linux.
  }
  return process.resourceUsage().maxRSS;
}
