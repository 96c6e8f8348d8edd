// Loaded into a program (`--import`, or NODE_OPTIONS for what it starts, too): what the process took, written as JSON when it ends: to
// the file that USAGE_FILE names, or to one of its own in the folder USAGE_FOLDER.
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

/** `maxRSS` counts what the process had that started this one; Linux tells what is this one's own. */
function peakKilobytes(): number {
  try {
    const own = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
    if (own !== undefined) return Number(own);
  } catch {
    // Another system.
  }
  return process.resourceUsage().maxRSS;
}
