import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../generator/document/json.ts";
import type { CheckName } from "../../../judge/checks/catalogue.ts";
import { judge } from "../../../judge/judge.ts";
import type { JudgeOptions } from "../../../judge/options.ts";
import type { Report } from "../../../judge/report.ts";
import { listen, type Listening } from "../../support/listen.ts";
import { ALL, sampleOf } from "../../support/scale.ts";
import { apiOfDocument } from "../support/api.ts";
import { told } from "../support/judged.ts";
import { until } from "../support/until.ts";
import { withoutStacks } from "../support/without-stacks.ts";
import { type Application, callers, faultsOf, start } from "./frameworks/application.ts";
import { ARTICLES } from "./frameworks/articles.ts";
import { CLINIC } from "./frameworks/clinic.ts";
import { DEVICES } from "./frameworks/devices.ts";
import { HELPDESK } from "./frameworks/helpdesk.ts";
import { INVOICING } from "./frameworks/invoicing.ts";
import { WALLETS } from "./frameworks/wallets.ts";
import { library, LIBRARY, LIBRARY_FAULTS } from "./library/library.ts";
import { ORDERS } from "./resources/orders-contract.ts";
import { ORDER_FAULTS, ORDER_KEYS, startOrders } from "./resources/orders.ts";
import { PROJECTS } from "./resources/projects-contract.ts";
import { PROJECT_FAULTS, PROJECT_TOKENS, startProjects } from "./resources/projects.ts";
import { STUDIO } from "./studio/contract.ts";
import { studio, STUDIO_FAULTS } from "./studio/studio.ts";
import { MESSAGES } from "./teams/messages.ts";
import { startTeam, type Team } from "./teams/team.ts";

withoutStacks();

/** A server that was written by hand: it has no findings without a fault, and each fault is found by its check. */
interface SeededServer {
  readonly contract: JsonObject;
  readonly start: (fault?: string) => Promise<Listening>;
  readonly faults: readonly (readonly [check: CheckName, fault: string])[];
  readonly options?: Partial<JudgeOptions>;
  /** Of runs that look for a fault. */
  readonly looking?: (check: CheckName) => Partial<JudgeOptions>;
  /** The faults that `npm test` tries: no other test reaches the part of the judge that finds them. */
  readonly sample?: readonly string[];
  /** How many runs without a fault `npm test` does: 1 by default; 0 where other servers reach the same lines of the judge. */
  readonly seeds?: 0;
  /** What a run without a fault has to exercise. */
  readonly exercised?: RegExp;
}

type NamedFaults = readonly { readonly name: string; readonly check: CheckName }[];
const inOrder = (faults: NamedFaults): SeededServer["faults"] => faults.map(({ check, name }) => [check, name]);

const application = (one: Application, sample: readonly string[] = []): SeededServer => ({
  contract: one.contract,
  start: (fault) => start(one, fault),
  faults: faultsOf(one),
  options: { ...one.options, runs: ALL ? 20 : 2 },
  looking: (check) => ({ runs: 6, ...until(check) }),
  sample,
  exercised: /status 20/,
});

/** Off by default; its requests show the headers of a used up limit. */
const LIMITS = ["rate-limit-exhaustion"] as const;

const team = (one: Team): SeededServer => ({
  contract: one.contract,
  start: (fault) => startTeam(one, fault),
  faults: one.faults.map(([name, check]) => [check, name]),
  options: { credentials: one.credentials },
  looking: (check) => ({
    seed: 20261121,
    ...until(check, /^(?:rate-limit|response-headers|error-envelope)/.test(check) ? LIMITS : []),
  }),
  sample: ["a missing Idempotency-Key is accepted"],
});

const FEW = ALL ? {} : { runs: 4 };
const resources = {
  looking: (check: CheckName) => ({ runs: 3, ...until(check) }),
  exercised: /authentication|isolation|pages|status 20/,
};
const ORDERS_SERVER: SeededServer = {
  ...resources,
  contract: ORDERS,
  start: startOrders,
  faults: inOrder(ORDER_FAULTS),
  options: { ...callers(ORDER_KEYS.ann, ORDER_KEYS.bob), ...FEW },
  sample: ["DELETE deletes nothing", "pages lose an item", "a page has one more than limit"],
};

const SERVERS: Readonly<Record<string, SeededServer>> = {
  "invoicing (Fastify)": { ...application(INVOICING, ["customers of another company are readable"]), seeds: 0 },
  orders: { ...ORDERS_SERVER, seeds: 0 },
  "articles (Express)": application(ARTICLES),
  "devices (Hono)": application(DEVICES, ["any organization may be named"]),
  wallets: application(WALLETS),
  helpdesk: application(HELPDESK),
  clinic: application(CLINIC, ["searches find patients of every clinic"]),
  messages: team(MESSAGES),
  projects: {
    ...resources,
    contract: PROJECTS,
    start: startProjects,
    faults: inOrder(PROJECT_FAULTS),
    options: { ...callers(PROJECT_TOKENS.ann, PROJECT_TOKENS.bob), ...FEW },
  },
  studio: {
    contract: STUDIO,
    start: (fault) => listen(studio(fault)),
    faults: inOrder(STUDIO_FAULTS),
    options: { runs: ALL ? 5 : 2 },
    looking: (check) => ({ runs: 5, checks: [check, "state-transition"] }),
    sample: ["every lesson ends after an hour"],
  },
  library: {
    contract: LIBRARY,
    start: (fault) => listen(library(fault)),
    faults: inOrder(LIBRARY_FAULTS),
    options: { runs: ALL ? 5 : 2 },
    looking: (check) => ({ runs: 5, checks: [check] }),
    seeds: 0,
    sample: [
      "lending keeps the ETag",
      "the email of a deleted reader is taken",
      "any rating in the range",
      "loans of others are returned",
      "the offset is ignored with a filter",
      "a flag that is false is taken for true",
      "a search is a pattern",
      "the last day is left out",
      "loans are returned twice",
      "ratings are cut off",
    ],
  },
};

async function judged(
  { contract, options, start: startServer }: SeededServer,
  fault: string,
  more: object,
): Promise<Report> {
  const api = await apiOfDocument(contract);
  await using server = await startServer(fault);
  return await judge({ api, url: server.url, seed: 1, timeout: 60_000, limit: 240_000, ...options, ...more });
}

describe.each(Object.entries(SERVERS))("the server of %s", (_name, server) => {
  const seeds = Array.from({ length: 20 }, (_, index) => index + 1);

  it.each(sampleOf(seeds, server.seeds ?? 1))("has no findings without a fault (seed %i)", async (seed) => {
    const report = await judged(server, "", { seed });
    expect(told(report)).toEqual([]);
    const { exercised, faults } = server;
    if (exercised === undefined) return;
    expect(report.coverage.notExercised.filter((text) => exercised.test(text))).toEqual([]);
    expect(Object.keys(report.coverage.checks)).toEqual(expect.arrayContaining(faults.map(([check]) => check)));
  });

  it("names each fault once, and samples faults that exist", () => {
    const names = server.faults.map(([, name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining([...(server.sample ?? [])]));
  });

  it.each(server.faults.filter(([, name]) => ALL || server.sample?.includes(name)))("%s: %s", async (check, fault) => {
    const { findings } = await judged(server, fault, server.looking?.(check) ?? until(check));
    expect([...new Set(findings.map((one) => one.check))]).toContain(check);
  });
});

it("a sequence is shown as lines that can be repeated", async () => {
  const { findings } = await judged(ORDERS_SERVER, "PUT merges", { runs: 3, ...until("put-replaces") });
  const found = findings.find(({ check }) => check === "put-replaces");
  expect(found?.message).toMatch(/did not replace the resource: expected no reference, got /);
  expect(found?.request?.split("\n")[0]).toMatch(/^ID=\$\(curl -sS -X POST .* \| jq -r \.id\)$/);
  expect(found?.request?.split("\n").at(-1)).toContain("/orders/$ID");
});
