import { describe, expect, test } from "vitest";
import type { AnyCheck } from "../../runtime/validation/check.ts";
import { Problem } from "../../runtime/server/problem.ts";
import { asking, json } from "./support/asking.ts";
import { CONTRACT } from "./support/contract.ts";
import { petServer } from "./support/pets.ts";

describe("idempotency keys", () => {
  const KEY = { "idempotency-key": "k1" };

  test("100 concurrent requests are applied once; the others get the replay or a conflict", async () => {
    const { server, created } = petServer();
    const ask = asking(server);
    const all = await Promise.all(Array.from({ length: 100 }, () => ask("POST /pets", json({ name: "Tom" }, KEY))));
    expect(created()).toBe(1);
    expect(all.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(1);
    expect(all.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(all.find(({ status }) => status === 409)?.body).toMatchObject({ error_code: "conflict" });
  });

  test("are replayed byte by byte, errors of the server included", async () => {
    const { server, created, outcomes } = petServer();
    const ask = asking(server);
    const first = await ask("POST /pets", json({ name: "Tom" }, KEY));
    expect(await ask("POST /pets", json({ name: "Tom" }, KEY))).toEqual(first);
    expect(await ask("POST /pets/", json({ name: "Tom" }, KEY))).toEqual(first);
    expect(created()).toBe(1);
    expect(outcomes.map(({ replayed }) => replayed)).toEqual([undefined, true, true]);

    let calls = 0;
    const failing = asking(
      petServer({
        createPet: () => {
          calls++;
          throw new Error("boom");
        },
      }).server,
    );
    const broken = await failing("POST /pets", json({ name: "Tom" }, KEY));
    expect(broken.status).toBe(500);
    expect(await failing("POST /pets", json({ name: "Tom" }, KEY))).toEqual(broken);
    expect(calls).toBe(1);
  });

  test("bodies are checked once, whether they are served or replayed", async () => {
    const seen: unknown[] = [];
    const check: AnyCheck = (value) => seen.push(value) > 0;
    const operations = CONTRACT.operations.map((operation) =>
      operation.id === "createPet"
        ? { ...operation, body: { content: (operation.body?.content ?? []).map((one) => ({ ...one, check })) } }
        : operation,
    );
    const ask = asking(petServer({}, {}, { ...CONTRACT, operations }).server);
    await ask("POST /pets", json({ name: "Tom" }, KEY));
    expect(seen).toEqual([{ name: "Tom" }]);
    await ask("POST /pets", json({ name: "Tom" }, KEY));
    await ask("POST /pets", json({ name: "Tim" }, KEY));
    expect(seen).toEqual([{ name: "Tom" }, { name: "Tom" }, { name: "Tim" }]);
  });

  test("with another body are rejected", async () => {
    const { server, created } = petServer();
    const ask = asking(server);
    await ask("POST /pets", json({ name: "Tom" }, KEY));
    expect(await ask("POST /pets", json({ name: "Tim" }, KEY))).toMatchObject({
      // The operation documents it, and no 422.
      status: 409,
      body: { error_code: "conflict", error_params: { field: "idempotency-key" } },
    });
    expect(created()).toBe(1);
  });

  test("of requests that were invalid, or that did nothing, can be used again", async () => {
    let busy = true;
    const { server } = petServer({
      createPet: ({ body }) => {
        if (busy) throw new Problem("unavailable", { headers: { "retry-after": "1" } });
        return { status: 201, body };
      },
    });
    const ask = asking(server);
    expect((await ask("POST /pets", json({ name: 1 }, KEY))).status).toBe(422);
    expect(await ask("POST /pets", json({ name: "Tom" }, KEY))).toMatchObject({
      status: 503,
      headers: { "retry-after": "1" },
    });
    busy = false;
    expect((await ask("POST /pets", json({ name: "Tom" }, KEY))).status).toBe(201);
  });

  test("whose reply cannot be stored do not change the reply", async () => {
    const { server, errors } = petServer(
      {},
      {
        idempotencyStore: {
          claim: () => ({ kind: "first", keep: () => Promise.reject(new Error("disk full")), release: () => {} }),
        },
      },
    );
    expect((await asking(server)("POST /pets", json({ name: "Tom" }, KEY))).status).toBe(201);
    expect(errors[0]?.error).toEqual(new Error("disk full"));
  });

  test.each(["", "x".repeat(256)])("%j is not a key", async (key) => {
    const { server } = petServer();
    const seen = await asking(server)("POST /pets", json({ name: "Tom" }, { "idempotency-key": key }));
    expect(seen.status).toBe(400);
  });
});

test("context.transaction throws an error if the server has no transactions", async () => {
  const { server, errors } = petServer({
    createPet: (_request, { transaction }) => transaction(() => ({ status: 201, body: { name: "Tom" } })),
  });
  expect((await asking(server)("POST /pets", json({ name: "Tom" }))).status).toBe(500);
  expect(errors).toMatchObject([
    {
      error: { name: "ServerUsageError", message: expect.stringContaining("pass `...store.policies` to createServer") },
    },
  ]);
});
