import { createHmac } from "node:crypto";
import { request } from "node:http";
import { afterAll, expect, it } from "vitest";
import { EVENT_TYPES } from "../../generated/webhooks.ts";
import { startSandbox } from "../../sandbox/sandbox.ts";
import { encode, type Fields, formBrowser, type PageReply } from "./support/browser.ts";
import { created, NEW, signedIn } from "./support/portal.ts";

// Bad input in the portal and its API: a clear error, nothing stored, nothing executed.

const sandbox = await startSandbox({ data: ":memory:", port: 0 });
const browser = await signedIn(sandbox);
afterAll(() => sandbox[Symbol.asyncDispose]());

const stored = async () => JSON.stringify(await sandbox.platform.applications.list());
const HOSTILE = [
  `'; DROP TABLE applications; --`,
  `"><script>alert(1)</script>`,
  `<img src=x onerror=alert(1)>`,
  "${7*7}{{7*7}}",
  "\u202E\uFFFF",
];

it.each(HOSTILE)("stores and shows %j as it is", async (name) => {
  const { path, client_id } = await created(browser, { ...NEW, name });
  expect(await sandbox.platform.applications.find(client_id)).toMatchObject({ name });
  for (const page of [path, "/portal", `${path}/webhook`]) {
    const { text } = await browser.get(page);
    expect(text).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
  }
});

const LONG = "x".repeat(3000);
it.each<[number, string, Fields]>([
  [422, "an unknown environment", { ...NEW, environment: "moon" }],
  [422, "no environment", { name: "x" }],
  [422, "SQL for an API", { ...NEW, apis: ["users", HOSTILE[0] ?? ""] }],
  [422, "an API twice", { ...NEW, apis: ["users", "users"] }],
  [422, "a name that is too long", { ...NEW, name: LONG }],
  [422, "control characters", { ...NEW, name: "a\u0000b" }],
  [413, "a form that is too large", { ...NEW, name: "x".repeat(70_000) }],
])("answers %i to %s, and creates nothing", async (status, _what, fields) => {
  const before = await stored();
  const reply = await browser.submit("/portal/new", "/portal/applications", fields);
  expect(reply.status).toBe(status);
  expect(reply.text).toContain('role="alert"');
  expect(await stored()).toBe(before);
});

it.each<[number, string, string, Fields]>([
  [422, "webhook", "a URL with SQL", { url: HOSTILE[0] ?? "", events: EVENT_TYPES }],
  [422, "webhook", "a URL with HTML", { url: HOSTILE[1] ?? "", events: EVENT_TYPES }],
  [422, "webhook", "another protocol", { url: "javascript:alert(1)", events: EVENT_TYPES }],
  [422, "webhook", "a URL that is too long", { url: `http://x/${LONG}`, events: EVENT_TYPES }],
  [422, "webhook", "no events", { url: "http://x/" }],
  [422, "webhook", "an unknown event", { url: "http://x/", events: ["x"] }],
  [422, "events", "an unknown type", { type: "x", data: "{}" }],
  [422, "events", "data that is not JSON", { type: "kyc.approved", data: "{" }],
  [422, "events", "data that is not an object", { type: "kyc.approved", data: "[1]" }],
  [404, "events/evt_unknown/replay", "an unknown event to replay", {}],
  [404, "nothing", "an unknown page", {}],
])("answers %i to /%s with %s, and stores nothing", async (status, action, _what, fields) => {
  const { path, client_id } = await created(browser);
  const before = await stored();
  const token = await formTokenFor(`${path}/${action}`);
  const reply = await browser.post(`${path}/${action}`, encode({ form: token, ...fields }));
  expect(reply.status).toBe(status);
  expect(reply.text).toContain('role="alert"');
  expect(reply.text).not.toContain("<script");
  expect(await stored()).toBe(before);
  expect(await sandbox.platform.delivery.log({ endpoint: client_id })).toEqual([]);
});

/** A valid token of the session for any path. */
async function formTokenFor(path: string): Promise<string> {
  const session = browser.cookie.split("=")[1] ?? "";
  const nonce = crypto.randomUUID();
  return `${nonce}.${createHmac("sha256", session).update(`${path}\n${nonce}`).digest("base64url")}`;
}

it.each<[number, string, (token: string) => Promise<PageReply>]>([
  [401, "without a session", (form) => formBrowser(sandbox.url).post("/portal/applications", encode({ ...NEW, form }))],
  [403, "without a token", () => browser.post("/portal/applications", encode(NEW))],
  [403, "with an invented token", () => browser.post("/portal/applications", encode({ ...NEW, form: "a.b" }))],
  [
    403,
    "with the token of another session",
    async (form) => (await signedIn(sandbox)).post("/portal/applications", encode({ ...NEW, form })),
  ],
  [
    403,
    "from another site",
    (form) => browser.post("/portal/applications", encode({ ...NEW, form }), { origin: "http://evil.example" }),
  ],
  [
    415,
    "as JSON",
    (form) =>
      browser.post("/portal/applications", JSON.stringify({ ...NEW, form }), { "content-type": "application/json" }),
  ],
  [
    415,
    "as multipart",
    (form) =>
      browser.post(
        "/portal/applications",
        `--b\r\nContent-Disposition: form-data; name="form"\r\n\r\n${form}\r\n--b--`,
        {
          "content-type": "multipart/form-data; boundary=b",
        },
      ),
  ],
])("answers %i to a form %s", async (status, _what, send) => {
  const token = await browser.tokenOf("/portal/new", "/portal/applications");
  const before = await stored();
  expect((await send(token)).status).toBe(status);
  expect(await stored()).toBe(before);
});

it("accepts a form once", async () => {
  const body = encode({ ...NEW, form: await browser.tokenOf("/portal/new", "/portal/applications") });
  const replies = await Promise.all([1, 2, 3].map(() => browser.post("/portal/applications", body)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  const after = await stored();
  expect((await browser.post("/portal/applications", body)).text).toContain("This form was sent before.");
  expect(await stored()).toBe(after);
});

it("rejects a forged Host with any X-Forwarded headers", async () => {
  const statusFor = (host: string, more: object = {}) =>
    new Promise<number>((resolve, reject) => {
      const { port } = new URL(sandbox.url);
      const headers = { host, cookie: browser.cookie, ...more };
      request({ port, host: "127.0.0.1", path: "/portal", headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
        .on("error", reject)
        .end();
    });
  expect(await statusFor("evil.example")).toBe(421);
  expect(await statusFor("127.0.0.1.evil.example")).toBe(421);
  expect(await statusFor("evil.example", { "x-forwarded-host": "localhost" })).toBe(421);
  expect(await statusFor("localhost")).toBe(200);
});

it("counts requests by the peer, not by a forged X-Forwarded-For", async () => {
  await using fresh = await startSandbox({ data: ":memory:", port: 0 });
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const headers = { "x-forwarded-for": `192.0.2.${index}`, forwarded: `for=192.0.2.${index}` };
      return (await fetch(`${fresh.url}/sandbox/v1/users/me`, { headers })).status;
    }),
  );
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
});

it.each([
  [401, "POST", "applications", {}, { authorization: "Bearer wrong" }],
  [401, "GET", "applications", undefined, { authorization: "" }],
  [400, "POST", "applications", "{", {}],
  [415, "POST", "applications", "name=x", { "content-type": "text/plain" }],
  [422, "POST", "applications", "[]", {}],
  [422, "POST", "applications", { name: 1 }, {}],
  [422, "POST", "applications", { environment: "moon" }, {}],
  [422, "POST", "applications", { apis: ["'; DROP TABLE applications"] }, {}],
  [422, "POST", "applications", { admin: true }, {}],
  [413, "POST", "applications", "x".repeat(70_000), {}],
  [404, "PUT", "applications/unknown/webhook", { url: "http://localhost" }, {}],
  [400, "PUT", "applications/%E0%A4%A/webhook", { url: "http://localhost" }, {}],
  [404, "GET", "nothing", undefined, {}],
  [400, "GET", "usage?address=%00", undefined, {}],
])("answers %i to %s /admin/%s", async (status, method, path, body, headers) => {
  const before = await stored();
  const response = await fetch(`${sandbox.url}/admin/${path}`, {
    method,
    headers: { authorization: `Bearer ${sandbox.adminToken}`, "content-type": "application/json", ...headers },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ message: expect.any(String) });
  expect(await stored()).toBe(before);
});
