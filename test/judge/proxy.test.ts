import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { readApi } from "../../generator/index.ts";
import type { Api } from "../../generator/ir/api.ts";
import { judge } from "../../judge/judge.ts";
import type { Listening } from "../../judge/http/listen.ts";
import { startProxy, type TrafficFault } from "../../judge/proxy/proxy.ts";
import { listen } from "../support/listen.ts";
import { CLIENT, type Fault, startPlatform } from "./support/platform-server.ts";

let api: Api;
beforeAll(async () => {
  const read = await readApi({ document: "spec/openapi.yaml", output: "generated" });
  if (read.api === undefined) throw new Error("the Platform's document cannot be read");
  ({ api } = read);
});

async function through<Result>(
  target: string,
  use: (proxy: Listening, faults: readonly TrafficFault[]) => Promise<Result>,
  options: { readonly reportOnly?: boolean; readonly largest?: number } = {},
): Promise<Result> {
  const faults: TrafficFault[] = [];
  await using proxy = await startProxy({
    api,
    target,
    port: 0,
    host: "127.0.0.1",
    onFault: (fault) => faults.push(fault),
    ...options,
  });
  return await use(proxy, faults);
}

const TOKEN_REQUEST = { grant_type: "client_credentials", client_id: CLIENT.id, client_secret: CLIENT.secret };

function post(url: string, body: unknown): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return fetch(url, { method: "POST", headers, body: typeof body === "string" ? body : JSON.stringify(body) });
}

describe("traffic as documented", () => {
  test("passes both ways, byte for byte", async () => {
    const body = Buffer.from('{ "id" :"user_1",\n "größe": 1.0 }');
    await using server = await listen((_request, response) => {
      const headers = { "Content-Type": "application/json", "X-Twice": ["a", "b"], "Content-Encoding": "gzip" };
      response.writeHead(200, headers);
      response.end(gzipSync(body));
    });
    await through(server.url, async (proxy, faults) => {
      const direct = await fetch(`${server.url}/v1/users/me`);
      const proxied = await fetch(`${proxy.url}/v1/users/me`);
      expect(faults).toEqual([]);
      expect(Buffer.from(await proxied.bytes())).toEqual(body);
      expect(proxied.status).toBe(direct.status);
      expect(proxied.headers.get("x-twice")).toBe("a, b");
    });
  });

  test("the judge finds nothing through it either, its own wrong requests aside", async () => {
    await using server = await startPlatform();
    await through(server.url, async (proxy, faults) => {
      const report = await judge({
        api,
        url: proxy.url,
        seed: 1,
        checks: ["documented-status", "body-schema", "valid-request-accepted", "idempotent-replay", "token-lifecycle"],
        credentials: { "*": { kind: "client", ...CLIENT, idName: "ID", secretName: "SECRET" } },
      });
      expect(
        report.findings.filter(({ check }) => check === "valid-request-accepted" || check === "body-schema"),
      ).toEqual([]);
      expect(faults.filter(({ side }) => side === "response")).toEqual([]);
    });
  });
});

describe("invalid values", () => {
  const REQUESTS: readonly (readonly [string, (url: string) => Promise<Response>, RegExp])[] = [
    ["a path that is not documented", (url) => fetch(`${url}/v2/users`), /path is not documented/],
    [
      "a method that is not documented",
      (url) => fetch(`${url}/v1/users/me`, { method: "DELETE" }),
      /method is not documented/,
    ],
    [
      "a body that breaks a keyword",
      (url) => post(`${url}/oauth/token`, { ...TOKEN_REQUEST, grant_type: "password" }),
      /const/,
    ],
    [
      "a body that lacks a member",
      (url) => post(`${url}/oauth/token`, { grant_type: "client_credentials" }),
      /required/,
    ],
    ["a body that is not JSON", (url) => post(`${url}/oauth/token`, "{"), /not JSON/],
    ["no body", (url) => fetch(`${url}/oauth/token`, { method: "POST" }), /body is missing/],
    [
      "a header of another format",
      (url) => fetch(`${url}/v1/transactions`, { method: "POST", headers: { "idempotency-key": "k" } }),
      /Idempotency-Key.*uuid/,
    ],
  ];
  test.for(REQUESTS)("request: %s", async ([, send, message]) => {
    await using server = await startPlatform();
    await through(server.url, async (proxy, faults) => {
      const response = await send(proxy.url);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain("Rejected by countersign proxy");
      expect(faults.map((fault) => fault.side)).toEqual(["request"]);
      expect(faults[0]?.message).toMatch(message);
    });
  });

  const ANSWERS: readonly (readonly [string, Fault])[] = [
    ["another type", { reply: (reply) => void (reply.body = { ...Object(reply.body), expires_in: "soon" }) }],
    ["another status", { reply: (reply) => void (reply.status = 202) }],
    ["another media type", { reply: (reply) => void (reply.headers["content-type"] = "text/plain") }],
  ];
  test.for(ANSWERS)("answer: %s", async ([, fault]) => {
    await using server = await startPlatform(fault);
    await through(server.url, async (proxy, faults) => {
      const response = await post(`${proxy.url}/oauth/token`, TOKEN_REQUEST);
      expect(response.status).toBe(502);
      expect(await response.text()).not.toContain("access_token");
      expect(faults.map((one) => one.side)).toContain("response");
      expect(JSON.stringify(faults)).not.toContain(CLIENT.secret);
    });
    await through(
      server.url,
      async (proxy, faults) => {
        expect(await (await post(`${proxy.url}/oauth/token`, TOKEN_REQUEST)).text()).toContain("access_token");
        expect(faults.length).toBeGreaterThan(0);
      },
      { reportOnly: true },
    );
  });

  test("what is too large, and a server that is not there", async () => {
    await using server = await startPlatform();
    await through(
      server.url,
      async (proxy) => expect((await post(`${proxy.url}/v1/transactions`, { a: "x".repeat(2000) })).status).toBe(413),
      { largest: 1000 },
    );
    await through("http://127.0.0.1:9", async (proxy) =>
      expect((await fetch(`${proxy.url}/v1/users/me`)).status).toBe(502),
    );
  });
});
