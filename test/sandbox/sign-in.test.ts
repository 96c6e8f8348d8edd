import { execFile } from "node:child_process";
import { request } from "node:http";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signInPath } from "../../sandbox/portal/web/sessions.ts";
import { type Sandbox, startSandbox } from "../../sandbox/sandbox.ts";
import { encode, formBrowser } from "./support/browser.ts";

const MINUTE = 60_000;
const ADMIN_TOKEN = "admin-token-of-the-test";

describe("the link that signs in", () => {
  let clock = Date.now();
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ data: ":memory:", port: 0, adminToken: ADMIN_TOKEN, now: () => clock });
  });
  afterAll(() => sandbox[Symbol.asyncDispose]());
  const statusOf = async (path: string) => (await formBrowser(sandbox.url).get(path)).status;

  it("expires after 15 minutes", async () => {
    const [used, late] = [signInPath(ADMIN_TOKEN, clock), signInPath(ADMIN_TOKEN, clock)];
    clock += 15 * MINUTE - 1;
    expect(await statusOf(used)).toBe(303);
    clock += 1;
    expect(await statusOf(late)).toBe(401);
    expect((await formBrowser(sandbox.url).get(late)).text).toContain("This link was used before, or has expired.");
  });

  it("works once, also when the clock of the machine that made it is ahead", async () => {
    const path = signInPath(ADMIN_TOKEN, clock + 60 * MINUTE);
    expect(await statusOf(path)).toBe(303);
    clock += 20 * MINUTE;
    expect(await statusOf(path)).toBe(401);
  });

  it("is worth nothing when it was changed, or made with another admin token", async () => {
    const path = signInPath(ADMIN_TOKEN, clock);
    const [expires = "", nonce, signature] = path.replace(/.*code=/, "").split(".");
    const codes = [`${Number(expires) + 1}.${nonce}.${signature}`, `${expires}.x.${signature}`, `${expires}.${nonce}.`];
    for (const code of ["", "x", "...", ...codes])
      expect(await statusOf(`/portal/sign-in?code=${code}`), code).toBe(401);
    expect(await statusOf(signInPath("another", clock))).toBe(401);
    expect(await statusOf(path)).toBe(303);
  });

  it("is printed by --link", async () => {
    const { stdout } = await countersignSandbox(["--link"], { SANDBOX_ADMIN_TOKEN: ADMIN_TOKEN });
    expect(stdout).toMatch(/^http:\/\/127\.0\.0\.1:4040\/portal\/sign-in\?code=\S+\n$/);
    clock = Date.now();
    expect(await statusOf(stdout.trim().slice("http://127.0.0.1:4040".length))).toBe(303);
  });
});

it("is not printed without the admin token", async () => {
  // An empty variable counts as unset: an empty token never signs in.
  const stderr = "sandbox: --link needs SANDBOX_ADMIN_TOKEN, the token of the running sandbox.\n";
  const failed = countersignSandbox(["--link"], { SANDBOX_ADMIN_TOKEN: "" });
  await expect(failed).rejects.toMatchObject({ code: 1, stderr });
});

function countersignSandbox(args: readonly string[], env: Readonly<Record<string, string>>) {
  const options = { env: { ...process.env, ...env }, timeout: 20_000 };
  return promisify(execFile)(process.execPath, ["sandbox/main.ts", ...args], options);
}

describe("behind a load balancer that terminates TLS", () => {
  const FORWARDED = { host: "portal.internal", "x-forwarded-proto": "https" };
  /** Signs in by form, as a page of `origin`. */
  const signIn = async (trustedProxies: readonly string[], headers: Readonly<Record<string, string>>) => {
    await using sandbox = await startSandbox({
      data: ":memory:",
      port: 0,
      adminToken: ADMIN_TOKEN,
      hosts: ["portal.internal"],
      trustedProxies,
    });
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; cookie: string }>();
    const sent = request(`${sandbox.url}/portal/sign-in`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    });
    sent.on("error", reject).on("response", (response) => {
      response.resume().on("end", () => {
        resolve({ status: response.statusCode, cookie: String(response.headers["set-cookie"]) });
      });
    });
    sent.end(encode({ token: ADMIN_TOKEN }));
    return await promise;
  };

  it.each(["127.0.0.1", "127.0.0.0/8"])(
    "takes forms of the public origin, and the cookie is Secure (%s)",
    async (proxy) => {
      const { status, cookie } = await signIn([proxy], { ...FORWARDED, origin: "https://portal.internal" });
      expect(status).toBe(303);
      expect(cookie).toMatch(/; Path=\/portal; HttpOnly; Secure; SameSite=Lax$/);
    },
  );

  it.each([
    ["another site's", ["127.0.0.1"], { ...FORWARDED, origin: "https://evil.example" }],
    ["the plain origin's", ["127.0.0.1"], { ...FORWARDED, origin: "http://portal.internal" }],
    ["no trusted proxy's", ["10.0.0.0/8"], { ...FORWARDED, origin: "https://portal.internal" }],
  ])("rejects %s forms", async (_whose, proxies, headers) => {
    expect(await signIn(proxies, headers)).toEqual({ status: 403, cookie: "undefined" });
  });

  it("does not believe anyone else", async () => {
    const { status, cookie } = await signIn([], { ...FORWARDED, origin: "http://portal.internal" });
    expect([status, cookie.includes("Secure")]).toEqual([303, false]);
  });
});
