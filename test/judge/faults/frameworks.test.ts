import { describe, expect, it } from "vitest";
import { judge } from "../../../judge/judge.ts";
import type { JudgeOptions } from "../../../judge/options.ts";
import type { Report } from "../../../judge/report.ts";
import { ALL, sampleOf } from "../../support/scale.ts";
import { apiOf } from "../support/api.ts";
import { until } from "../support/until.ts";
import { type Application, faultsOf, start } from "./frameworks/application.ts";
import { ARTICLES } from "./frameworks/articles.ts";
import { CLINIC } from "./frameworks/clinic.ts";
import { DEVICES } from "./frameworks/devices.ts";
import { HELPDESK } from "./frameworks/helpdesk.ts";
import { INVOICING } from "./frameworks/invoicing.ts";
import { LODGING } from "./frameworks/lodging.ts";
import { STOCK } from "./frameworks/stock.ts";
import { WALLETS } from "./frameworks/wallets.ts";

const APPLICATIONS: readonly (readonly [name: string, application: Application])[] = [
  ["invoicing (Fastify)", INVOICING],
  ["articles (Express)", ARTICLES],
  ["devices (Hono)", DEVICES],
  ["wallets", WALLETS],
  ["lodging", LODGING],
  ["helpdesk", HELPDESK],
  ["stock", STOCK],
  ["clinic", CLINIC],
];

async function judged(application: Application, fault: string, options: Partial<JudgeOptions>): Promise<Report> {
  const api = await apiOf({ "openapi.json": application.contract });
  await using server = await start(application, fault);
  return await judge({ api, url: server.url, timeout: 60_000, limit: 240_000, ...application.options, ...options });
}

describe.each(APPLICATIONS)("%s", (_name, application) => {
  const seeds = Array.from({ length: 20 }, (_, index) => index + 1);

  it.each(sampleOf(seeds, 1))("a good application has no findings (seed %i)", async (seed) => {
    const { coverage, findings } = await judged(application, "", { seed, runs: ALL ? 20 : 4 });
    expect(findings).toEqual([]);
    expect(coverage.notExercised.filter((text) => /status 20/.test(text))).toEqual([]);
  });

  it.each(sampleOf(faultsOf(application), 1))("%s: %s", async (check, fault) => {
    const { findings } = await judged(application, fault, { seed: 1, runs: 6, ...until(check) });
    expect([...new Set(findings.map((one) => one.check))]).toContain(check);
  });
});
