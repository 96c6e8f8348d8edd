import { afterAll, describe, expect, it } from "vitest";
import { createWebhookReceiver, EVENT_TYPES, type WebhookEvent } from "../../generated/webhooks.ts";
import { startSandbox } from "../../sandbox/sandbox.ts";
import { listen } from "../support/listen.ts";
import { encode, formBrowser } from "./support/browser.ts";
import { created, secretsIn, signedIn } from "./support/portal.ts";

const sandbox = await startSandbox({ data: ":memory:", port: 0 });
const browser = await signedIn(sandbox);
afterAll(() => sandbox[Symbol.asyncDispose]());

async function tokenStatus(credentials: { readonly client_id: string; readonly client_secret: string }) {
  const body = JSON.stringify({ grant_type: "client_credentials", ...credentials });
  const headers = { "content-type": "application/json" };
  return (await fetch(`${sandbox.url}/production/oauth/token`, { method: "POST", headers, body })).status;
}

describe("signing in", () => {
  it("accepts the console's link once", async () => {
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
    const one = await signedIn(sandbox);
    const stolen = formBrowser(sandbox.url);
    stolen.cookie = one.cookie;
    expect((await stolen.get("/portal")).status).toBe(200);
    expect(await one.submit("/portal", "/portal/sign-out")).toMatchObject({ status: 303 });
    expect(await stolen.get("/portal")).toMatchObject({ status: 303, location: "/portal/sign-in" });
  });
});

describe("an application", () => {
  it("is created with credentials that work, shown once, and replaced", async () => {
    const application = await created(browser);
    expect(await tokenStatus(application)).toBe(200);
    const { text } = await browser.get(application.path);
    expect(text).toContain(application.client_id);
    expect(text).not.toContain(application.client_secret);
    const [client_secret = ""] = secretsIn(await browser.submit(application.path, `${application.path}/secret`));
    expect(await tokenStatus({ client_id: application.client_id, client_secret })).toBe(200);
    expect(await tokenStatus(application)).toBe(401);
  });

  it("is renamed and subscribed to APIs", async () => {
    const { path, client_id } = await created(browser);
    expect(await browser.submit(path, path, { name: "Books", apis: ["users"] })).toMatchObject({ status: 303 });
    expect(await sandbox.platform.applications.find(client_id)).toMatchObject({ name: "Books", apis: ["users"] });
    expect(await browser.submit(path, path, { name: "Books" })).toMatchObject({ status: 303 });
    expect(await sandbox.platform.applications.find(client_id)).toMatchObject({ apis: [] });
  });

  it("has an endpoint that is verified, gets events, and gets them again", async () => {
    const { path, client_id } = await created(browser);
    const received: WebhookEvent[] = [];
    let secret = "";
    await using hooks = await listen((incoming, response) => {
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
    const { path, client_id } = await created(browser);
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
