import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type http from "node:http";
import { readApi, type Report } from "../../generator/index.ts";
import type { Api } from "../../generator/ir/api.ts";
import { judge } from "../../judge/judge.ts";
import type { JudgeOptions } from "../../judge/options.ts";
import { sampleOf } from "../support/scale.ts";
import { CLIENT, CREDENTIALS, type Fault, startPlatform, WEBHOOK_SECRET } from "./support/platform-server.ts";
import { until } from "./support/until.ts";
import { listen, type Listening } from "../support/listen.ts";

let api: Api;

beforeAll(async () => {
  const read = await readApi({ document: "spec/openapi.yaml", output: "generated" });
  if (read.api === undefined) throw new Error("the Platform's document cannot be read");
  ({ api } = read);
});

async function judged(fault: Fault, options: Partial<JudgeOptions> = {}): Promise<Report> {
  await using server = await startPlatform(fault);
  return await judge({ api, url: server.url, seed: 1, credentials: CREDENTIALS, ...options });
}

function summary({ findings }: Report): readonly string[] {
  return findings.map(({ check, message, operation }) => `${check}: ${operation}: ${message}`);
}

describe("the Platform", () => {
  test("that conforms to its contract has no findings with any seed", async () => {
    for (const seed of sampleOf([1, 2, 3], 1)) {
      const report = await judged({}, { seed });
      expect(summary(report), `seed ${seed}`).toEqual([]);
      expect(report.unusable).toBeUndefined();
      expect(report.coverage.requests).toBeGreaterThan(70);
    }
  });

  test("the same seed sends the same requests", async () => {
    const texts: string[][] = [[], []];
    for (const sent of texts) {
      const instead = (request: http.IncomingMessage): boolean => {
        const chunks: Buffer[] = [];
        request.on("data", (chunk: Buffer) => chunks.push(chunk));
        request.on("end", () => sent.push(`${request.method} ${request.url} ${Buffer.concat(chunks).toString()}`));
        return false;
      };
      await judged({ instead }, { seed: 7, concurrency: 1, runs: 5 });
    }
    expect(texts[0]?.length).toBeGreaterThan(50);
    // But for what a server gives out by chance.
    const [first, second] = texts.map((all) => all.map((text) => text.replaceAll(/tk_[\w-]+/g, "TOKEN")));
    expect(second).toEqual(first);
  });

  test("a finding shows the request as a curl command, and no secret", async () => {
    const reply: Fault["reply"] = (one, route) => {
      if (route === "POST /oauth/token" && one.status === 200) one.body = { ...Object(one.body), expires_in: "3600" };
    };
    const { findings } = await judged({ reply }, until("body-schema"));
    expect(findings.map(({ check }) => check)).toContain("body-schema");
    for (const { request, response, call } of findings) {
      expect(request).toMatch(/^curl /);
      expect(`${request} ${response} ${call}`).not.toContain(CLIENT.secret);
    }
  });
});

describe("webhooks", () => {
  async function received(fault: Fault): Promise<Report> {
    await using own = await startPlatform({ patience: 5500, ...fault });
    const register = (url: string): void => own.register(url);
    const webhooks = { port: 0, secrets: [WEBHOOK_SECRET], wait: 3000, onListening: register };
    const only = ["createTransaction"];
    return await judge({ api, url: own.url, seed: 1, runs: 3, credentials: CREDENTIALS, only, webhooks });
  }

  test.concurrent.for<readonly [string, Fault, readonly string[]]>([
    ["the contract is kept", {}, []],
    ["it is sent once only", { again: () => undefined }, ["webhook-retry"]],
    ["the receiver has a second", { patience: 1000 }, ["webhook-acknowledgement"]],
    ["late is as good as in time", { patience: 60_000 }, ["webhook-acknowledgement"]],
  ])("%s", async ([, fault, checks]) => {
    const report = await received(fault);
    expect(report.unusable).toBeUndefined();
    if (checks.length === 0) expect(summary(report)).toEqual([]);
    expect(report.findings.map((one) => one.check)).toEqual(expect.arrayContaining([...checks]));
  });

  test("none arrives", async () => {
    await using own = await startPlatform();
    const webhooks = { port: 0, secrets: [WEBHOOK_SECRET], wait: 200 };
    const report = await judge({
      api,
      url: own.url,
      runs: 1,
      credentials: CREDENTIALS,
      only: ["createTransaction"],
      webhooks,
    });
    expect(report.findings.map((one) => one.check)).toEqual(["webhook-delivery"]);
  });
});

describe.concurrent("undecidable cases", () => {
  const open: Listening[] = [];
  afterAll(() => Promise.all(open.map((server) => server[Symbol.asyncDispose]())));

  async function serve(handler: http.RequestListener): Promise<string> {
    const server = await listen(handler);
    open.push(server);
    return server.url;
  }

  const unusable = async (url: string, timeout = 60_000): Promise<string | undefined> =>
    (await judge({ api, url, seed: 1, runs: 3, timeout, largestBody: 100_000, limit: 240_000 })).unusable;

  test("nothing listens at the address", async () => {
    expect(await unusable("http://127.0.0.1:9")).toMatch(/cannot be reached/);
  });
  test("the server never responds", async () => {
    expect(await unusable(await serve(() => {}), 200)).toMatch(/does not respond: no response within 200 ms/);
  });
  test("a response without end", async () => {
    const endless = await serve((_request, response) => {
      const timer = setInterval(() => response.write("x".repeat(50_000)), 1);
      response.on("close", () => clearInterval(timer));
    });
    expect(await unusable(endless)).toMatch(/larger than 100000 bytes/);
  });
  test("a response that never ends, byte by byte", async () => {
    const trickle = await serve((_request, response) => {
      const timer = setInterval(() => response.write("x"), 20);
      response.on("close", () => clearInterval(timer));
    });
    // Its head has to come in time, on a busy machine too.
    expect(await unusable(trickle, 2000)).toMatch(/incomplete after 2000 ms/);
  });
  test("another server", async () => {
    expect(await unusable(await serve((_request, response) => void response.writeHead(404).end()))).toMatch(
      /answers every documented request of/,
    );
  });
});
