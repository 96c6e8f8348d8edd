// `node --import bench/usage.ts ...`: what the process took, written as JSON to the file that USAGE_FILE names, when it ends.
import { writeFileSync } from "node:fs";

const file = process.env["USAGE_FILE"];
process.on("exit", () => {
  const { maxRSS, systemCPUTime, userCPUTime } = process.resourceUsage();
  if (file !== undefined)
    writeFileSync(
      file,
      JSON.stringify({ peakMegabytes: maxRSS / 1024, cpuSeconds: (systemCPUTime + userCPUTime) / 1e6 }),
    );
});
