import { execFile, spawnSync } from "node:child_process";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WireRequest } from "../../judge/http/message.ts";
import { curlLine } from "../../judge/requests/curl.ts";
import { listen, type Listening } from "../support/listen.ts";

// The line of a finding, run by a shell, sends what the judge has sent.

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
}

const hasCurl = spawnSync("curl", ["--version"]).status === 0;
// oxlint-disable-next-line no-console -- without curl, the test proves nothing, which must be visible
if (!hasCurl)
  console.warn("SKIPPED: curl is not installed, so that no line of a finding was run (apt-get install curl).");

const received: Received[] = [];
async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, rawHeaders, url } = request;
  const headers = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name.toLowerCase(), rawHeaders[index + 1] ?? ""] as const] : [],
  );
  received.push({ method, url, headers, body: await buffer(request) });
  response.end();
}
let server: Listening;
beforeAll(async () => {
  server = await listen((request, response) => void receive(request, response));
});
afterAll(() => server[Symbol.asyncDispose]());

const bytes = (text: string): Uint8Array => Buffer.from(text);
const SECRET = "s3cret-value";
const cut = (text: string): readonly { readonly text: string; readonly secret: boolean }[] =>
  text
    .split(SECRET)
    .flatMap((part, index) => [
      ...(index === 0 ? [] : [{ text: "$TOKEN", secret: true }]),
      { text: part, secret: false },
    ]);

const REQUESTS: readonly (readonly [string, Omit<WireRequest, "url"> & { readonly path: string }])[] = [
  ["a plain request", { method: "GET", path: "/a?b=1&c=%20", headers: [["accept", "*/*"]] }],
  ["without Accept", { method: "GET", path: "/", headers: [] }],
  ["HEAD", { method: "HEAD", path: "/", headers: [["accept", "*/*"]] }],
  ["brackets and dots", { method: "GET", path: "/a/../b?filter[x]={1}", headers: [] }],
  [
    "a secret, quotes, and an empty header",
    {
      method: "GET",
      path: "/",
      headers: [
        ["authorization", `Bearer ${SECRET}`],
        ["x-quoted", `a 'b' "c" $HOME \`d\` \\`],
        ["x-empty", ""],
      ],
    },
  ],
  [
    "the same header twice",
    {
      method: "GET",
      path: "/",
      headers: [
        ["x-a", "1"],
        ["x-a", "2"],
      ],
    },
  ],
  [
    "JSON",
    { method: "POST", path: "/", headers: [["content-type", "application/json"]], body: bytes(`{"a":"é 'x' $y"}`) },
  ],
  [
    "text that begins with @",
    { method: "POST", path: "/", headers: [["content-type", "text/plain"]], body: bytes("@/etc/hostname") },
  ],
  ["a body without Content-Type", { method: "POST", path: "/", headers: [], body: bytes("a=1") }],
  ["a body of GET", { method: "GET", path: "/", headers: [], body: bytes("x") }],
  [
    "several lines",
    { method: "PUT", path: "/", headers: [["content-type", "text/plain"]], body: bytes("100 %\n\ta\\n'b'\n") },
  ],
  [
    "multipart",
    {
      method: "POST",
      path: "/",
      headers: [["content-type", "multipart/form-data; boundary=----b"]],
      body: bytes(
        `------b\r\nContent-Disposition: form-data; name="image"; filename="blob"\r\nContent-Type: image/png\r\n\r\n\u0000\u0089\r\n------b\r\nContent-Disposition: form-data; name="token"\r\n\r\n${SECRET}\r\n------b--\r\n`,
      ),
    },
  ],
  [
    "every byte",
    {
      method: "POST",
      path: "/",
      headers: [["content-type", "image/png"]],
      body: Uint8Array.from({ length: 512 }, (_, at) => at % 256),
    },
  ],
  ["an empty body", { method: "POST", path: "/", headers: [["content-type", "text/plain"]], body: new Uint8Array() }],
  [
    "in chunks",
    { method: "POST", path: "/", headers: [["content-type", "text/plain"]], body: bytes("abc"), isChunked: true },
  ],
];

const NOTHING: Received = { method: undefined, url: undefined, headers: [], body: Buffer.alloc(0) };

/** What curl and Node say of themselves and of the connection. */
const OWN = new Set(["host", "user-agent", "connection", "content-length", "transfer-encoding"]);

describe.runIf(hasCurl)("a curl line sends the request of its finding", () => {
  it.each(REQUESTS)("%s", async (_name, { path, ...request }) => {
    const line = curlLine({ ...request, url: `${server.url}${path}` }, cut);
    expect(line).not.toContain(SECRET);
    // As reports print it: in one line, without control characters.
    expect(line).not.toMatch(/\p{Cc}/u);
    received.length = 0;
    await promisify(execFile)("sh", ["-c", line], { env: { PATH: process.env["PATH"] ?? "", TOKEN: SECRET } });
    const [{ body, headers, method, url } = NOTHING] = received;
    expect({ method, url }).toEqual({ method: request.method, url: path });
    expect(headers.filter(([name]) => !OWN.has(name))).toEqual(request.headers);
    expect(body.toString("hex")).toBe(Buffer.from(request.body ?? []).toString("hex"));
    const chunked = headers.some(([name, value]) => name === "transfer-encoding" && value === "chunked");
    expect(chunked).toBe(request.isChunked === true);
  });
});
