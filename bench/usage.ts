// `node --import bench/usage.ts ...`: what the process took, written as JSON to the file that USAGE_FILE names, when it ends.
import { readFileSync, writeFileSync } from "node:fs";

const file = process.env["USAGE_FILE"];
process.on("exit", () => {
  const { systemCPUTime, userCPUTime } = process.resourceUsage();
  const used = { peakMegabytes: peakKilobytes() / 1024, cpuSeconds: (systemCPUTime + userCPUTime) / 1e6 };
  if (file !== undefined) writeFileSync(file, JSON.stringify(used));
});

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
