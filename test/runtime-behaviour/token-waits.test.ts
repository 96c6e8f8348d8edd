import { expect, it } from "vitest";
import { clientCredentials } from "../../runtime/client-credentials.ts";
import { createClient } from "../../runtime/client.ts";
import { systemClock } from "../../runtime/clock.ts";
import { oauth2 } from "../../runtime/oauth2.ts";
import { retry } from "../../runtime/retry.ts";
import { jsonResponse } from "../runtime/support/raw-server.ts";
import { fakeClock } from "./support/clock.ts";
import { call, GET } from "./support/operations.ts";
import { options, platform, type Platform } from "./support/token-platform.ts";

// A token endpoint that answers 429 with `Retry-After: 60`.

const TOLD = jsonResponse(429, {}, { "retry-after": "60" });

/** The first request gets a Retry-After, the others get a token. */
function throttled(): Promise<Platform> {
  return platform({ answer: (count) => (count === 1 ? TOLD : jsonResponse(200, { access_token: "late" })) });
}

it("a call with an earlier deadline fails immediately with the reason; one with a later deadline waits", async () => {
  await using api = await throttled();
  const setting = options(api);
  const tokens = clientCredentials(setting);
  const { clock } = setting;
  const client = createClient({ server: api.server.url, auth: oauth2(tokens), use: [retry({ clock })] });
  const error: unknown = await call(client, GET, {}, { timeout: 50_000 }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: "DeadlineError", status: 429, wait: 60_000, path: "/oauth/token" });
  expect(String(error)).toBe(
    "DeadlineError: token (POST /oauth/token, status 429): the server asks to wait 60000 ms, longer than this call's timeout allows",
  );
  expect(clock.waits).toEqual([]);
  // No caller sends a token request before that time.
  await expect(tokens.token(null, clock.now() + 59_999)).rejects.toThrow("longer than this call's timeout allows");
  expect(api.tokenRequests).toHaveLength(1);
  expect(await tokens.token(null, clock.now() + 60_000)).toBe("late");
  expect(clock.waits).toEqual([60_000]);
  expect(api.tokenRequests).toHaveLength(2);
});

it("the deadline of a retrying step counts, too", async () => {
  await using api = await throttled();
  const setting = options(api);
  const again = retry({ clock: setting.clock, deadline: 5000 });
  const client = createClient({ server: api.server.url, auth: oauth2(clientCredentials(setting)), use: [again] });
  await expect(call(client, GET)).rejects.toThrow("longer than this call's timeout allows");
  expect(setting.clock.waits).toEqual([]);
});

it("is retried once for all waiting callers", async () => {
  await using api = await throttled();
  const clock = fakeClock();
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  let waiting = 0;
  const sleep = async (ms: number): Promise<void> => {
    expect(ms).toBe(60_000);
    if (++waiting === 100) {
      clock.advance(ms);
      end();
    }
    await over;
  };
  const tokens = clientCredentials(options(api, { clock: { ...clock, sleep } }));
  const given = await Promise.all(Array.from({ length: 100 }, () => tokens.token(null)));
  expect(new Set(given)).toEqual(new Set(["late"]));
  expect(waiting).toBe(100);
  expect(api.tokenRequests).toHaveLength(2);
});

it("that keeps saying so is waited for three times", async () => {
  await using api = await platform({ answer: () => TOLD });
  const setting = options(api);
  await expect(clientCredentials(setting).token(null)).rejects.toThrow("longer than this call's timeout allows");
  expect(setting.clock.waits).toEqual([60_000, 60_000, 60_000]);
  expect(api.tokenRequests).toHaveLength(4);
});

it("an aborted caller does not wait on, nor keeps the process from ending", async () => {
  await using api = await throttled();
  const controller = new AbortController();
  const clock = {
    ...fakeClock(),
    sleep(ms: number, signal: AbortSignal | null): Promise<void> {
      controller.abort(new Error("enough"));
      return systemClock.sleep(ms, signal);
    },
  };
  const tokens = clientCredentials(options(api, { clock }));
  await expect(tokens.token(controller.signal)).rejects.toThrow("enough");
});
