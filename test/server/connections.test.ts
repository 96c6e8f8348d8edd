import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { petServer } from "./support/pets.ts";
import { raw } from "./support/raw.ts";
import { listen } from "../support/listen.ts";

// The target and the end of a request. Two readings of one connection enable request smuggling.

describe("Host (RFC 9112, 3.2)", () => {
  async function ask(lines: string, version = "1.1"): Promise<string> {
    const { server } = petServer();
    await using http = await listen(createServer({ requireHostHeader: false }, server.node));
    return await raw(http.port, `GET /pets/7 HTTP/${version}\r\n${lines}\r\n`);
  }

  test.each([
    ["once", "Host: api.example\r\n", "1.1"],
    ["in another case, with a port", "hOST: api.example:8080\r\n", "1.1"],
    ["with an empty port", "Host: api.example:\r\n", "1.1"],
    ["of IPv6", "Host: [2001:db8::1]:80\r\n", "1.1"],
    ["of IPv4", "Host: 10.0.0.1\r\n", "1.1"],
    ["of a container", "Host: my_service:80\r\n", "1.1"],
    ["beside others that are called nearly so", "Host: x\r\nHosts: y\r\nPost: z\r\nX-Forwarded-Host: w\r\n", "1.1"],
    ["not at all in HTTP/1.0", "", "1.0"],
  ])("%s is served", async (_case, lines, version) => {
    expect(await ask(lines, version)).toMatch(/^HTTP\/1\.1 200 [^]*\{"id":"7"\}/);
  });

  test.each([
    ["twice", "Host: api.example\r\nHost: evil.example\r\n", "1.1"],
    ["twice the same", "Host: api.example\r\nHost: api.example\r\n", "1.1"],
    ["twice in another case", "Host: api.example\r\nA: b\r\nhOsT: evil.example\r\n", "1.1"],
    ["twice in HTTP/1.0", "Host: a\r\nHost: b\r\n", "1.0"],
    ["empty", "Host:\r\n", "1.1"],
    ["two in one", "Host: a, b\r\n", "1.1"],
    ["with a user", "Host: user@api.example\r\n", "1.1"],
    ["with a path", "Host: api.example/x\r\n", "1.1"],
    ["with a port that is none", "Host: api.example:http\r\n", "1.1"],
    ["of letters that are not ASCII", "Host: zo\u00eb.example\r\n", "1.1"],
    ["with a bracket left open", "Host: [::1\r\n", "1.1"],
    ["missing", "", "1.1"],
  ])("%s is refused in the envelope, and the connection closed", async (_case, lines, version) => {
    // A good one before it does not make the next one good.
    await ask("Host: api.example\r\n");
    const answer = await ask(lines, version);
    expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*"error_code":"bad_request"/);
    expect(answer).toMatch(/^connection: close\r$/im);
  });
});

describe("a request that offers to upgrade (RFC 9110, 7.8)", () => {
  const UPGRADE = "Host: x\r\nConnection: keep-alive, Upgrade\r\nUpgrade: h2c\r\n";
  const GET = `GET /pets/1 HTTP/1.1\r\n${UPGRADE}\r\n`;
  const NEXT = "GET /pets/2 HTTP/1.1\r\nHost: x\r\n\r\n";

  /** All that the server sends, until it hangs up by itself. */
  async function ask(pieces: readonly string[]): Promise<{ statuses: string[]; answer: string; served: number }> {
    const { server, outcomes } = petServer({
      getPet: async ({ path }) => {
        await sleep(60);
        return { status: 200, headers: { ETag: '"1"' }, body: { id: path.id } };
      },
    });
    await using listening = await listen(createServer(server.node).on("clientError", server.clientError));
    const answer = await raw(listening.port, pieces, /^$/);
    return { statuses: answer.match(/HTTP\/1\.1 \d+/g) ?? [], answer, served: outcomes.length };
  }

  test.each([
    ["alone", [GET]],
    ["with another request in the same packet, which Node loses", [GET + NEXT]],
    ["with another request behind it, which would be served", [GET, NEXT]],
    ["with half a request in the same packet", [`${GET}GET /pets/2 HT`, "TP/1.1\r\nHost: x\r\n\r\n"]],
    [
      "with the head of a request, whose body looks like one",
      [`${GET}POST /pets HTTP/1.1\r\nHost: x\r\nContent-Length: ${NEXT.length}\r\n\r\n`, NEXT],
    ],
    ["followed by bytes that are not HTTP", [GET, "\0\0\0 no HTTP\r\n\r\n"]],
  ])("%s is answered, and is the last one of its connection", async (_case, pieces) => {
    const { answer, served, statuses } = await ask(pieces);
    expect([statuses, served]).toEqual([["HTTP/1.1 200"], 1]);
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(answer).toMatch(/\{"id":"1"\}$/);
  });

  test("has its body read", async () => {
    const head = `POST /pets HTTP/1.1\r\n${UPGRADE}Content-Type: application/json\r\nContent-Length: 14\r\n\r\n`;
    for (const pieces of [[`${head}{"name":"Tom"}${NEXT}`], [`${head}{"name"`, ':"Tom"}', NEXT]]) {
      const { answer, served, statuses } = await ask(pieces);
      expect([statuses, served]).toEqual([["HTTP/1.1 201"], 1]);
      expect(answer).toMatch(/\{"name":"Tom"\}$/);
    }
  });

  test("only in one of its headers is any other request", async () => {
    const { server } = petServer();
    await using listening = await listen(server.node);
    const only = "GET /pets/1 HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\n\r\n";
    const answers = await raw(listening.port, only + NEXT, /\{"id":"2"\}/);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200"]);
  });
});
