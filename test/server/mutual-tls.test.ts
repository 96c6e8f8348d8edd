import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createSecureServer, connect as connectHttp2 } from "node:http2";
import { createServer, request as ask } from "node:https";
import type { AddressInfo } from "node:net";
import type { Server as TlsServer } from "node:tls";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { temporaryFolder } from "../support/folder.ts";
import { type GeneratedServer, generateServer } from "./support/generate.ts";

// `mutualTLS`: the verifier gets the certificate that TLS verified, and other certificates are rejected.

interface Pair {
  readonly key: Buffer;
  readonly cert: Buffer;
}

const hasOpenssl = ((): boolean => {
  try {
    execFileSync("openssl", ["version"]);
    return true;
  } catch {
    console.warn("openssl is not here: mutual TLS is not tested");
    return false;
  }
})();

function makePair(folder: string, name: string): Pair {
  const [key, cert] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const args = ["req", "-x509", ...curve, "-keyout", key, "-out", cert, "-days", "2", "-subj", `/O=Shop/CN=${name}`];
  execFileSync("openssl", args, { stdio: "ignore" });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

const ok = { description: "Who", content: { "application/json": { schema: { type: "string" } } } };
const DOCUMENT = documentOf(
  {
    "/me": { get: { operationId: "me", security: [{ tls: [] }], responses: { 200: ok } } },
    "/both": { get: { operationId: "both", security: [{ tls: [], key: [] }], responses: { 200: ok } } },
    "/open": { get: { operationId: "open", security: [{ tls: [] }, {}], responses: { 200: ok } } },
  },
  {
    components: {
      securitySchemes: { tls: { type: "mutualTLS" }, key: { type: "apiKey", in: "header", name: "X-Key" } },
    },
  },
);

const SERVER = `
import { createServer, type Server } from "./generated/server/index.ts";
const who = (name: string | undefined): string => name ?? "nobody";
export const server: Server = createServer<string>({
  handlers: {
    me: (_request, { caller }) => ({ status: 200, body: caller }),
    both: (_request, { caller }) => ({ status: 200, body: caller }),
    open: (_request, { caller }) => ({ status: 200, body: who(caller) }),
  },
  verifiers: {
    tls(presented) {
      if (presented.kind !== "certificate") return undefined;
      const { CN } = presented.certificate.subject;
      return typeof CN === "string" && CN !== "eve" ? { caller: CN, id: presented.certificate.fingerprint256 } : undefined;
    },
    key: (presented) =>
      presented.kind === "apiKey" && presented.key === "k" ? { caller: "key", id: "key" } : undefined,
  },
});
`;

describe.skipIf(!hasOpenssl)("mutual TLS", () => {
  let generated: GeneratedServer;
  let server: Server;
  let pairs: Readonly<Record<"host" | "ann" | "eve" | "stranger", Pair>>;
  beforeAll(async () => {
    await using folder = await temporaryFolder();
    const pair = (name: string): Pair => makePair(folder.path, name);
    pairs = { host: pair("host"), ann: pair("ann"), eve: pair("eve"), stranger: pair("stranger") };
    generated = await generateServer(DOCUMENT);
    await generated.expectCompiles({ "server.ts": SERVER });
    ({ server } = await generated.load<{ readonly server: Server }>("server.ts"));
  });
  afterAll(() => generated?.[Symbol.asyncDispose]());

  async function listening<Answer>(http: TlsServer, use: (port: number) => Promise<Answer>): Promise<Answer> {
    await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
    try {
      // An address of another kind is that of a pipe.
      return await use((http.address() as AddressInfo).port);
    } finally {
      http.close();
    }
  }

  const tls = (): object => ({
    ...pairs.host,
    ca: [pairs.ann.cert, pairs.eve.cert],
    requestCert: true,
    rejectUnauthorized: false,
  });

  function get(path: string, who: Pair | undefined, headers = {}): Promise<readonly [unknown, string, unknown]> {
    return listening(
      createServer(tls(), server.node),
      (port) =>
        new Promise((resolve, reject) => {
          // The test is of the other side's certificates.
          const options = { ...who, path, port, host: "127.0.0.1", headers, rejectUnauthorized: false, agent: false };
          const sent = ask(options, (answer) => {
            let text = "";
            answer.on("data", (chunk) => (text += String(chunk)));
            answer.on("end", () => resolve([answer.statusCode, text, answer.headers["www-authenticate"]]));
          });
          sent.on("error", reject).end();
        }),
    );
  }

  test("a valid certificate identifies its owner", async () => {
    expect(await get("/me", pairs.ann)).toEqual([200, '"ann"', undefined]);
    expect(await get("/open", pairs.ann)).toEqual([200, '"ann"', undefined]);
  });

  test("a missing, an untrusted and a rejected certificate get 401", async () => {
    const refused = [401, expect.stringContaining("unauthorized"), "MutualTLS"];
    expect(await get("/me", undefined)).toEqual(refused);
    expect(await get("/me", pairs.stranger)).toEqual(refused);
    expect(await get("/me", pairs.eve)).toEqual(refused);
    expect(await get("/open", undefined)).toEqual([200, '"nobody"', undefined]);
    expect(await get("/open", pairs.eve)).toEqual(refused);
  });

  test("together with a key", async () => {
    expect((await get("/both", pairs.ann))[0]).toBe(401);
    expect((await get("/both", undefined, { "x-key": "k" }))[0]).toBe(401);
    expect(await get("/both", pairs.ann, { "x-key": "k" })).toEqual([200, '"ann"', undefined]);
  });

  test("on HTTP/2", async () => {
    const answer = await listening(
      createSecureServer(tls(), server.node),
      (port) =>
        new Promise((resolve, reject) => {
          const session = connectHttp2(`https://127.0.0.1:${port}`, { ...pairs.ann, rejectUnauthorized: false });
          const stream = session.request({ ":path": "/me" });
          let text = "";
          stream.on("data", (chunk) => (text += String(chunk)));
          stream.on("end", () => session.close(() => resolve(text)));
          stream.on("error", reject);
        }),
    );
    expect(answer).toBe('"ann"');
  });

  test("by the certificate that the platform passes beside a Request, never by a header", async () => {
    const certificate = { subject: { CN: "ann" }, fingerprint256: "00:11" };
    const me = (headers = {}): Request => new Request("http://x/me", { headers });
    expect((await server.fetch(me(), { certificate })).status).toBe(200);
    expect((await server.fetch(me())).status).toBe(401);
    expect((await server.fetch(me({ authorization: "Bearer ann", certificate: "ann" }))).status).toBe(401);
  });

  test("without TLS there is no certificate", async () => {
    const answered = await server.answer({
      method: "GET",
      target: "/me",
      header: () => undefined,
      body: { present: false, bytes: async () => new Uint8Array(), stream: () => new ReadableStream() },
    });
    expect(answered.status).toBe(401);
  });
});
