// How fast the judge is: requests and checks a second against a good server, and the time to the finding on each server with
// one fault. `node bench/judge.ts`
import { readApi } from "../generator/index.ts";
import { judge } from "../judge/judge.ts";
import type { JudgeOptions } from "../judge/options.ts";
import { startFaulty } from "../test/judge/faults/faulty-server.ts";
import { FAULTS } from "../test/judge/faults/table.ts";
import { until } from "../test/judge/support/until.ts";
import { CLIENT_CREDENTIALS } from "../test/judge/support/client-credentials.ts";

const { api } = await readApi({ document: "spec/openapi.yaml" });
if (api === undefined) throw new Error("spec/openapi.yaml cannot be read");

const options = {
  api,
  seed: 20261121,
  timeout: 1000,
  credentials: CLIENT_CREDENTIALS,
} as const satisfies Omit<JudgeOptions, "url">;

{
  await using server = await startFaulty({});
  await judge({ ...options, url: server.url, runs: 20 });
  const report = await judge({ ...options, url: server.url, runs: 300 });
  const seconds = report.milliseconds / 1000;
  const checks = Object.values(report.coverage.checks).reduce((sum, count) => sum + count, 0);
  const perSecond = (count: number): string => Math.round(count / seconds).toLocaleString("en-US");
  console.log(
    `good server: ${report.coverage.requests} requests, ${checks} checks in ${seconds.toFixed(2)} s: ` +
      `${perSecond(report.coverage.requests)} requests/s, ${perSecond(checks)} checks/s, ${report.findings.length} findings`,
  );
}

const times: number[] = [];
let missed = 0;
for (const fault of FAULTS) {
  await using server = await startFaulty(fault);
  const started = performance.now();
  let first: number | undefined;
  const found = until(fault.check, fault.asks);
  await judge({
    ...options,
    url: server.url,
    runs: 12,
    ...found,
    onFinding(finding) {
      if (finding.check === fault.check) first ??= performance.now() - started;
      found.onFinding?.(finding);
    },
  });
  if (first === undefined) missed++;
  else times.push(first);
  console.log(`${fault.check}: ${fault.name}: ${first === undefined ? "not found" : `${first.toFixed(0)} ms`}`);
}
const sorted = times.toSorted((a, b) => a - b);
const at = (share: number): string => `${(sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)} ms`;
console.log(
  `\n${FAULTS.length} faults, ${missed} not found; time to the finding: median ${at(0.5)}, 95 % ${at(0.95)}, longest ${at(1)}`,
);
process.exitCode = missed === 0 ? 0 : 1;
