import { describe, expect, it } from "vitest";
import { guardedFetch } from "../../durable/guarded-fetch.ts";
import { listen } from "../support/listen.ts";

const send = { method: "POST", body: "{}", headers: { "x-a": "1" } };

describe("guardedFetch", () => {
  it.each([
    "http://127.0.0.1:1/",
    "http://10.0.0.1/",
    "http://169.254.169.254/latest/meta-data",
    "http://192.168.1.1/",
    "http://100.64.0.1/",
    "http://0.0.0.0:1/",
    "http://[::1]:1/",
    "http://[::]:1/",
    "http://[::ffff:127.0.0.1]:1/",
    "http://[64:ff9b::7f00:1]/",
    "http://[2002:7f00:1::]/",
    "http://[fd00::1]/",
    "http://[fe80::1]/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://017700000001/",
    "http://localhost:1/",
  ])("does not connect to %s", async (url) => {
    await expect(guardedFetch()(url, send)).rejects.toThrow(/is not a public address/);
  });

  it.each([["localhost"], ["127.0.0.0/8", "::1"], ["127.0.0.1", "::1"]])(
    "does when %s is allowed",
    async (...allow) => {
      await using server = await listen((request, response) => {
        response.writeHead(201, { "x-b": request.headers["x-a"] });
        request.pipe(response);
      });
      const url = server.url.replace("127.0.0.1", allow[0] === "localhost" ? "localhost" : "127.0.0.1");
      const response = await guardedFetch({ allow })(url, send);
      expect([response.status, response.headers.get("x-b"), await response.text()]).toEqual([201, "1", "{}"]);
    },
  );

  it("allows a name, and not the address behind it", async () => {
    await using server = await listen((_request, response) => response.end());
    await expect(guardedFetch({ allow: ["localhost"] })(server.url, send)).rejects.toThrow(/not a public/);
  });

  it("follows no redirect", async () => {
    let followed = 0;
    await using elsewhere = await listen((_request, response) => (followed++, response.end()));
    await using server = await listen((_request, response) =>
      response.writeHead(307, { location: elsewhere.url }).end(),
    );
    expect((await guardedFetch({ allow: ["127.0.0.1"] })(server.url, send)).status).toBe(307);
    expect(followed).toBe(0);
  });

  it("ends when it is aborted, and with statuses that have no body", async () => {
    await using server = await listen((request, response) =>
      request.url === "/204" ? response.writeHead(204).end() : undefined,
    );
    const fetchIt = guardedFetch({ allow: ["127.0.0.1"] });
    expect((await fetchIt(`${server.url}/204`, send)).status).toBe(204);
    await expect(fetchIt(server.url, { ...send, signal: AbortSignal.timeout(30) })).rejects.toThrow(/abort/i);
  });
});
