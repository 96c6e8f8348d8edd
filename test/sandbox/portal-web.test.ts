import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWebhookReceiver, EVENT_TYPES, type WebhookEvent } from "../../generated/webhooks.ts";
import { type Sandbox, startSandbox } from "../../sandbox/sandbox.ts";
import { serve } from "../webhooks/support/serve.ts";
import { encode, type Fields, formBrowser, type FormBrowser, type PageReply } from "./support/browser.ts";

let sandbox: Sandbox;
let browser: FormBrowser;
beforeAll(async () => {
  sandbox = await startSandbox({ data: ":memory:", port: 0 });
  browser = await signedIn();
});
afterAll(() => sandbox[Symbol.asyncDispose]());

async function signedIn(): Promise<FormBrowser> {
  const fresh = formBrowser(sandbox.url);
  expect(await fresh.post("/portal/sign-in", encode({ token: sandbox.adminToken }))).toMatchObject({ status: 303 });
  return fresh;
}

const NEW = { name: "Shop", environment: "production", apis: ["users", "transactions"] };

/** Creates an application. Returns its page and its credentials. */
async function created(fields: Fields = NEW) {
  const reply = await browser.submit("/portal/new", "/portal/applications", fields);
  expect(reply.status).toBe(201);
  const [client_id = "", client_secret = ""] = secretsIn(reply);
  return { path: `/portal/applications/${client_id}`, client_id, client_secret };
}

function secretsIn({ text }: PageReply): readonly string[] {
  return [...text.matchAll(/<code class="secret all">([^<]+)</g)].map(([, secret = ""]) => secret);
}

async function tokenStatus(credentials: { readonly client_id: string; readonly client_secret: string }) {
  const body = JSON.stringify({ grant_type: "client_credentials", ...credentials });
  const headers = { "content-type": "application/json" };
  return (await fetch(`${sandbox.url}/production/oauth/token`, { method: "POST", headers, body })).status;
}

describe("signing in", () => {
  it("takes the link of the console once", async () => {
    const { pathname, search } = new URL(sandbox.signInUrl);
    const visitor = formBrowser(sandbox.url);
    const reply = await visitor.get(pathname + search);
    expect(reply).toMatchObject({ status: 303, location: "/portal" });
    expect(reply.headers.get("set-cookie")).toMatch(/Path=\/portal; HttpOnly; SameSite=Lax/);
    expect((await visitor.get("/portal")).status).toBe(200);
    expect((await formBrowser(sandbox.url).get(pathname + search)).status).toBe(401);
  });

  it("is needed for every page", async () => {
    const visitor = formBrowser(sandbox.url);
    for (const path of ["/portal", "/portal/new", "/portal/usage", "/portal/applications/x", "/portal/nothing"])
      expect(await visitor.get(path), path).toMatchObject({ status: 303, location: "/portal/sign-in" });
    expect(await visitor.get("/")).toMatchObject({ status: 303, location: "/portal" });
  });

  it("rejects a wrong token, and too many of them", async () => {
    await using fresh = await startSandbox({ data: ":memory:", port: 0 });
    const visitor = formBrowser(fresh.url);
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++)
      statuses.push(
        (
          await visitor.post("/portal/sign-in", encode({ token: `guess ${count}` }), {
            "x-forwarded-for": `192.0.2.${count}`,
          })
        ).status,
      );
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect(visitor.cookie).toBe("");
  });

  it("ends a session everywhere when it signs out", async () => {
    const one = await signedIn();
    const stolen = formBrowser(sandbox.url);
    stolen.cookie = one.cookie;
    expect((await stolen.get("/portal")).status).toBe(200);
    expect(await one.submit("/portal", "/portal/sign-out")).toMatchObject({ status: 303 });
    expect(await stolen.get("/portal")).toMatchObject({ status: 303, location: "/portal/sign-in" });
  });
});

describe("an application", () => {
  it("is created with credentials that work, shown once, and replaced", async () => {
    const application = await created();
    expect(await tokenStatus(application)).toBe(200);
    const { text } = await browser.get(application.path);
    expect(text).toContain(application.client_id);
    expect(text).not.toContain(application.client_secret);
    const [client_secret = ""] = secretsIn(await browser.submit(application.path, `${application.path}/secret`));
    expect(await tokenStatus({ client_id: application.client_id, client_secret })).toBe(200);
    expect(await tokenStatus(application)).toBe(401);
  });

  it("is renamed and subscribed to APIs", async () => {
    const { path, client_id } = await created();
    expect(await browser.submit(path, path, { name: "Books", apis: ["users"] })).toMatchObject({ status: 303 });
    expect(await sandbox.platform.applications.find(client_id)).toMatchObject({ name: "Books", apis: ["users"] });
    expect(await browser.submit(path, path, { name: "Books" })).toMatchObject({ status: 303 });
    expect(await sandbox.platform.applications.find(client_id)).toMatchObject({ apis: [] });
  });

  it("has an endpoint that is verified, gets events, and gets them again", async () => {
    const { path, client_id } = await created();
    const received: WebhookEvent[] = [];
    let secret = "";
    await using hooks = await serve((incoming, response) => {
      const handle = (event: WebhookEvent): void => void received.push(event);
      createWebhookReceiver({
        secrets: secret,
        on: Object.fromEntries(EVENT_TYPES.map((type) => [type, handle])),
      }).node(incoming, response);
    });
    const webhook = `${path}/webhook`;
    const registered = await browser.submit(webhook, webhook, {
      url: hooks.url,
      events: ["wallet.created", "kyc.approved"],
    });
    [secret = ""] = secretsIn(registered);
    expect((await browser.get(webhook)).text).toContain("Not verified");
    expect((await browser.submit(webhook, `${webhook}/ping`)).text).toContain("It is verified.");

    const fields = { type: "wallet.created", data: '{"note":"<b>&"}' };
    const { location } = await browser.submit(webhook, `${path}/events`, fields);
    const id = new URL(location ?? "", sandbox.url).searchParams.get("event") ?? "";
    await expect.poll(() => received.map((event) => event.id)).toEqual([id]);
    await expect.poll(async () => (await browser.get(`${path}/log?state=delivered`)).text).toContain("wallet.created");
    const [delivery] = await sandbox.platform.delivery.log({ endpoint: client_id });
    const details = (await browser.get(`${path}/log/${delivery?.id}`)).text;
    expect(details).toContain("acknowledged");
    expect(details).toContain("&lt;b&gt;&amp;");
    await browser.submit(`${path}/log/${delivery?.id}`, `${path}/events/${id}/replay`);
    await expect.poll(() => received.map((event) => event.id)).toEqual([id, id]);

    [secret = ""] = secretsIn(await browser.submit(webhook, `${webhook}/rotate`));
    await browser.submit(webhook, `${path}/events`, { type: "kyc.approved", data: "" });
    await expect.poll(() => received.length).toBe(3);
    await browser.submit(webhook, `${webhook}/remove`);
    expect((await browser.get(webhook)).text).toContain("No endpoint yet");
  });

  it("has a log with pages and filters, and says when it is empty", async () => {
    const { path, client_id } = await created();
    const log = async (query = "") => (await browser.get(`${path}/log${query}`)).text;
    expect(await log()).toContain("No events yet");
    for (let count = 0; count < 51; count++) await sandbox.platform.trigger(client_id, "kyc.approved");
    const older = /href="[^"]*\/log(\?[^"]*before=\d+)"/.exec(await log())?.[1] ?? "";
    const rows = (text: string) => text.split('<a href="' + path + "/log/").length - 1;
    expect([rows(await log()), rows(await log(older.replaceAll("&amp;", "&")))]).toEqual([50, 1]);
    expect(await log("?type=kyc.rejected")).toContain("Nothing matches");
  });
});

it("shows how much of the rate limits is used", async () => {
  await fetch(`${sandbox.url}/sandbox/v1/users/me`);
  expect((await browser.get("/portal/usage")).text).toMatch(/[1-9] of 100</);
});

describe("bad input", () => {
  const stored = async () => JSON.stringify(await sandbox.platform.applications.list());
  const HOSTILE = [
    `'; DROP TABLE applications; --`,
    `"><script>alert(1)</script>`,
    `<img src=x onerror=alert(1)>`,
    "${7*7}{{7*7}}",
    "\u202E\uFFFF",
  ];

  it.each(HOSTILE)("stores and shows %j as it is", async (name) => {
    const { path, client_id } = await created({ ...NEW, name });
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
    const { path, client_id } = await created();
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
    const { createHmac } = await import("node:crypto");
    const session = browser.cookie.split("=")[1] ?? "";
    const nonce = crypto.randomUUID();
    return `${nonce}.${createHmac("sha256", session).update(`${path}\n${nonce}`).digest("base64url")}`;
  }

  it.each<[number, string, (token: string) => Promise<PageReply>]>([
    [
      401,
      "without a session",
      (form) => formBrowser(sandbox.url).post("/portal/applications", encode({ ...NEW, form })),
    ],
    [403, "without a token", () => browser.post("/portal/applications", encode(NEW))],
    [403, "with an invented token", () => browser.post("/portal/applications", encode({ ...NEW, form: "a.b" }))],
    [
      403,
      "with the token of another session",
      async (form) => (await signedIn()).post("/portal/applications", encode({ ...NEW, form })),
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

  it("takes a form once", async () => {
    const body = encode({ ...NEW, form: await browser.tokenOf("/portal/new", "/portal/applications") });
    const replies = await Promise.all([1, 2, 3].map(() => browser.post("/portal/applications", body)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const after = await stored();
    expect((await browser.post("/portal/applications", body)).text).toContain("This form was sent before.");
    expect(await stored()).toBe(after);
  });

  it("rejects a forged Host, whatever is forwarded", async () => {
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
});

it("answers with a policy that allows no script, no frame and no other site", async () => {
  const { headers, text } = await browser.get("/portal");
  expect(headers.get("content-security-policy")).toBe(
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  );
  expect(Object.fromEntries(headers)).toMatchObject({
    "x-frame-options": "DENY",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cache-control": "no-store",
  });
  expect(text).not.toMatch(/<script|style=|https?:\/\//);
});
