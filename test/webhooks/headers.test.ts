import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import type { SignatureScheme } from "../../runtime/webhooks/contract.ts";
import type { HeadersLike } from "../../runtime/webhooks/headers.ts";
import { signBody } from "../../runtime/webhooks/sign.ts";
import { verifySignature } from "../../runtime/webhooks/signature.ts";
import { verifyDelivery } from "../../runtime/webhooks/verify.ts";
import { PLATFORM, PLATFORM_SIGNATURE, STANDARD_WEBHOOKS_SIGNATURE } from "./support/contracts.ts";

const SECRET = "whsec_test";
const NOW = 1_767_225_600;
const BODY = '{"id":"evt_1","type":"wallet.created","created_at":"2026-01-01T00:00:00Z","data":{}}';
const IDENTITY = {
  "X-SVC-Event-Id": "evt_1",
  "X-SVC-Event-Type": "wallet.created",
  "X-SVC-Event-Timestamp": "2026-01-01T00:00:00Z",
};

function digestOf(body: string | Uint8Array, t: number | string = NOW): string {
  return createHmac("sha256", SECRET).update(`${t}.`).update(body).digest("hex");
}

const DIGEST = digestOf(BODY);
const WRONG = "0".repeat(64);

async function verdictOf(scheme: SignatureScheme, headers: HeadersLike, secret = SECRET): Promise<string> {
  const verdict = await verifySignature(scheme, BODY, headers, secret, { now: () => NOW * 1000 });
  return verdict.ok ? "ok" : verdict.verdict;
}

async function verdictOfEvent(headers: HeadersLike, body: Uint8Array | string = BODY): Promise<string> {
  const verdict = await verifyDelivery(PLATFORM, body, headers, SECRET, { now: () => NOW * 1000 });
  return verdict.ok ? "ok" : verdict.verdict;
}

/** Headers as `node:http` hands them over. */
async function receivedHeaders(raw: readonly string[]): Promise<IncomingHttpHeaders> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const seen = once(server, "request") as Promise<[IncomingMessage, ServerResponse]>;
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: "127.0.0.1", method: "POST", headers: ["host", "localhost", ...raw] });
  sent.on("error", () => undefined).end();
  const [{ headers }, response] = await seen;
  response.end();
  server.close();
  server.closeAllConnections();
  return headers;
}

describe("a signature header", () => {
  /** `count` elements, the right digest last. */
  const elements = (count: number): string =>
    [`t=${NOW}`, ...Array.from({ length: count - 2 }, () => "x=y"), `v1=${DIGEST}`].join(",");

  test.each([
    ["32 elements", elements(32), "ok"],
    ["33 elements", elements(33), "malformed_header"],
    ["4096 characters", `t=${NOW},v1=${DIGEST},x=`.padEnd(4096, "x"), "ok"],
    ["4097 characters", `t=${NOW},v1=${DIGEST},x=`.padEnd(4097, "x"), "malformed_header"],
    ["15 digits of time", `t=${"9".repeat(15)},v1=${digestOf(BODY, "9".repeat(15))}`, "timestamp_in_future"],
    ["16 digits of time", `t=${"9".repeat(16)},v1=${digestOf(BODY, "9".repeat(16))}`, "malformed_header"],
    ["digests before the time", `v1=${WRONG},v1=${DIGEST},t=${NOW}`, "ok"],
    ["digests of upper case", `t=${NOW},v1=${DIGEST.toUpperCase()}`, "bad_signature"],
    ["an empty digest beside the right one", `t=${NOW},v1=,v1=${DIGEST}`, "malformed_header"],
    ["separators alone", ",,,", "malformed_header"],
  ])("of %s: %s", async (_, header, verdict) => {
    expect(await verdictOf(PLATFORM_SIGNATURE, { "X-SVC-Signature": header })).toBe(verdict);
  });

  test("with a prefix that is the beginning of another", async () => {
    const scheme: SignatureScheme = { ...PLATFORM_SIGNATURE, format: "t={t},v={version},v1={digest}" };
    for (const header of [`t=${NOW},v=2,v1=${DIGEST}`, `v1=${DIGEST},v=2,t=${NOW}`]) {
      expect(await verdictOf(scheme, { "X-SVC-Signature": header })).toBe("ok");
    }
    const contract = { ...PLATFORM, signature: scheme };
    await expect(signBody(contract, undefined, BODY, [SECRET])).rejects.toThrow("The field version is signed");
    const signed = await signBody(contract, undefined, BODY, [SECRET], { fields: { version: "2" }, timestamp: NOW });
    expect(signed.headers["X-SVC-Signature"]).toBe(`t=${NOW},v=2,v1=${DIGEST}`);
    const bare: SignatureScheme = { ...PLATFORM_SIGNATURE, format: "{t},v1={digest}" };
    expect(await verdictOf(bare, { "X-SVC-Signature": `${NOW},v1=${DIGEST}` })).toBe("ok");
  });

  test.each<[string, HeadersLike, string]>([
    ["one value, as a list", { "x-svc-signature": [`t=${NOW},v1=${DIGEST}`] }, "ok"],
    ["two values", { "x-svc-signature": [`t=${NOW},v1=${DIGEST}`, `t=${NOW},v1=${DIGEST}`] }, "malformed_header"],
    ["no value", { "x-svc-signature": [] }, "missing_header"],
    [
      "two casings",
      { "X-SVC-Signature": `t=${NOW},v1=${DIGEST}`, "X-Svc-Signature": `t=${NOW},v1=${DIGEST}` },
      "malformed_header",
    ],
    ["undefined", { "x-svc-signature": undefined }, "missing_header"],
    ["a Headers", new Headers({ "x-svc-signature": `t=${NOW},v1=${DIGEST}` }), "ok"],
    [
      "a Headers with it twice",
      new Headers([
        ["x-svc-signature", `t=${NOW},v1=${WRONG}`],
        ["x-svc-signature", `t=${NOW},v1=${DIGEST}`],
      ]),
      "malformed_header",
    ],
    ["a header of the name's length", { "x-svc-signaturf": "x", "x-svc-signature": `t=${NOW},v1=${DIGEST}` }, "ok"],
  ])("as %s", async (_, headers, verdict) => {
    expect(await verdictOf(PLATFORM_SIGNATURE, headers)).toBe(verdict);
  });
});

describe("signed fields in headers of their own", () => {
  const secret = `whsec_${btoa("0123456789")}`;
  const headersFor = (id: string): Record<string, string> => ({
    "webhook-id": id,
    "webhook-timestamp": String(NOW),
    "webhook-signature": `v1,${createHmac("sha256", "0123456789").update(`${id}.${NOW}.${BODY}`).digest("base64")}`,
  });

  test.each([
    [1, "ok"],
    [1024, "ok"],
    [1025, "malformed_header"],
  ])("of %i characters: %s", async (length, verdict) => {
    expect(await verdictOf(STANDARD_WEBHOOKS_SIGNATURE, headersFor("x".repeat(length)), secret)).toBe(verdict);
  });

  test("twice, in every form that headers have", async () => {
    for (const name of ["webhook-id", "webhook-timestamp", "webhook-signature"] as const) {
      const sent = headersFor("msg_1");
      const value = sent[name] ?? "";
      const others = Object.entries(sent).filter(([other]) => other !== name);
      const list = { ...sent, [name]: [value, value] };
      const joined = new Headers([...others, [name, value], [name, value]] as [string, string][]);
      const fromSocket = await receivedHeaders([...others, [name, value], [name, value]].flat() as string[]);
      expect(fromSocket[name]).toBe(`${value}, ${value}`);
      for (const headers of [list, joined, fromSocket] as HeadersLike[])
        expect(await verdictOf(STANDARD_WEBHOOKS_SIGNATURE, headers, secret)).toBe("malformed_header");
    }
  });

  test("twice in a list, or empty", async () => {
    const headers = headersFor("msg_1");
    expect(
      await verdictOf(
        STANDARD_WEBHOOKS_SIGNATURE,
        { ...headers, "webhook-id": ["msg_1", "msg_1"] } as HeadersLike,
        secret,
      ),
    ).toBe("malformed_header");
    expect(await verdictOf(STANDARD_WEBHOOKS_SIGNATURE, { ...headers, "webhook-id": "" }, secret)).toBe(
      "missing_header",
    );
  });

  test("a secret is taken with and without its prefix", async () => {
    expect(await verdictOf(STANDARD_WEBHOOKS_SIGNATURE, headersFor("msg_1"), secret.slice("whsec_".length))).toBe("ok");
  });
});

describe("the body", () => {
  const signed = (body: string | Uint8Array): Record<string, string> => ({
    "X-SVC-Signature": `t=${NOW},v1=${digestOf(body)}`,
    ...IDENTITY,
  });

  test("that is not UTF-8 is not an event, even if it were JSON with the invalid bytes replaced", async () => {
    const body = Buffer.from(BODY.replace('"data":{}', '"data":{"note":"?"}'));
    body[body.indexOf("?")] = 0xff;
    expect(await verdictOfEvent(signed(body), body)).toBe("invalid_event");
  });

  test("may begin with a byte order mark", async () => {
    expect(await verdictOfEvent(signed(`\uFEFF${BODY}`), `\uFEFF${BODY}`)).toBe("ok");
  });

  test("has only own members, not inherited ones", async () => {
    const contract = { ...PLATFORM, mirrors: [{ header: "X-Kind", path: ["constructor", "name"], required: true }] };
    const verdict = await verifyDelivery(contract, BODY, { ...signed(BODY), "X-Kind": "Object" }, SECRET, {
      now: () => NOW * 1000,
    });
    expect(verdict).toMatchObject({ ok: false, verdict: "identity_mismatch" });
  });

  test("without its identity is not taken for another one without", async () => {
    const contract = { ...PLATFORM, mirrors: [], identity: { in: "body", path: ["number"] } } as const;
    const ids = [];
    for (const body of [BODY, BODY.replace("evt_1", "evt_2")]) {
      const verdict = await verifyDelivery(contract, body, signed(body), SECRET, { now: () => NOW * 1000 });
      if (verdict.ok) ids.push(verdict.id);
    }
    expect(ids).toEqual([DIGEST, digestOf(BODY.replace("evt_1", "evt_2"))]);
  });
});
