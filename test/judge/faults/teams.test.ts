import { describe, expect, it } from "vitest";
import { judge } from "../../../judge/judge.ts";
import type { JudgeOptions } from "../../../judge/options.ts";
import type { Report } from "../../../judge/report.ts";
import { sampleOf } from "../../support/scale.ts";
import { apiOf } from "../support/api.ts";
import { until } from "../support/until.ts";
import { withoutStacks } from "../support/without-stacks.ts";
import { BOOKINGS } from "./teams/bookings.ts";
import { MESSAGES } from "./teams/messages.ts";
import { startTeam, type Team } from "./teams/team.ts";

withoutStacks();

const TEAMS: readonly (readonly [name: string, team: Team])[] = [
  ["bookings", BOOKINGS],
  ["messages", MESSAGES],
];

/** Off by default; its requests show the headers of a used up limit. */
const LIMITS = ["rate-limit-exhaustion"] as const;

async function judged(team: Team, fault: string, options: Partial<JudgeOptions>): Promise<Report> {
  const api = await apiOf({ "openapi.json": team.contract });
  await using server = await startTeam(team, fault);
  const { credentials } = team;
  return await judge({ api, url: server.url, credentials, timeout: 60_000, limit: 240_000, ...options });
}

describe.each(TEAMS)("%s, written by hand", (_name, team) => {
  it("names each fault once", () => {
    expect(new Set(team.faults.map(([name]) => name)).size).toBe(team.faults.length);
  });

  it.each(
    sampleOf(
      Array.from({ length: 20 }, (_, seed) => seed),
      1,
    ),
  )("a good server has no findings (seed %i)", async (seed) => {
    expect((await judged(team, "", { seed })).findings).toEqual([]);
  });

  it.each(sampleOf(team.faults, 5))("%s: %s", async (fault, check) => {
    const { findings } = await judged(team, fault, {
      seed: 20261121,
      ...until(check, /^(?:rate-limit|response-headers|error-envelope)/.test(check) ? LIMITS : []),
    });
    expect(new Set(findings.map((finding) => finding.check))).toContain(check);
  });
});
