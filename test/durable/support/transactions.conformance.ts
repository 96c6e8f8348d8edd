import { expect, it } from "vitest";
import { type Policies } from "../../../durable/store.ts";
import { whenDone } from "../../../runtime/server/policies/transactions.ts";
import { Problem } from "../../../runtime/server/problem.ts";
import { asking, json } from "../../server/support/asking.ts";
import { petServer } from "../../server/support/pets.ts";

// What `context.transaction` has to do on every engine.

/** A store with a table of the handler's own. */
export interface OwnTable {
  readonly policies: Policies;
  insert(transaction: unknown, name: string): void | Promise<void>;
  names(): readonly string[] | Promise<readonly string[]>;
}

const KEY = { "idempotency-key": "k1" };
const TOM = { name: "Tom" };

export function transactionsConformance(create: () => OwnTable | Promise<OwnTable>): void {
  /** A server whose handler books a pet, then runs another step. */
  const setUp = async (after: (n: number) => void = () => undefined) => {
    const own = await create();
    let calls = 0;
    const pets = petServer(
      {
        createPet: ({ body }, { transaction }) =>
          transaction((tx) => {
            const { name } = body as typeof TOM;
            return whenDone(own.insert(tx, name), () => {
              after(++calls);
              return { status: 201, body: { name, calls } };
            });
          }),
      },
      own.policies,
    );
    return { own, pets, ask: asking(pets.server) };
  };

  it("commits what the handler writes together with its reply", async () => {
    const { own, ask } = await setUp();
    const first = await ask("POST /pets", json(TOM, KEY));
    expect(first).toMatchObject({ status: 201, body: { name: "Tom", calls: 1 } });
    expect(await ask("POST /pets", json(TOM, KEY))).toEqual(first);
    expect(await own.names()).toEqual(["Tom"]);
  });

  it("runs without a key, too", async () => {
    const { own, ask } = await setUp();
    for (let n = 0; n < 2; n++) expect((await ask("POST /pets", json(TOM))).status).toBe(201);
    expect(await own.names()).toEqual(["Tom", "Tom"]);
  });

  it("takes effect once for 100 concurrent requests with one key", async () => {
    const { own, ask } = await setUp();
    const all = await Promise.all(Array.from({ length: 100 }, () => ask("POST /pets", json(TOM, KEY))));
    expect(await own.names()).toEqual(["Tom"]);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });

  it("rolls back when the handler throws, and keeps the answer that it led to", async () => {
    const { own, ask, pets } = await setUp(() => {
      throw new Error("boom");
    });
    const first = await ask("POST /pets", json(TOM, KEY));
    expect(first.status).toBe(500);
    expect(await ask("POST /pets", json(TOM, KEY))).toEqual(first);
    expect(await own.names()).toEqual([]);
    expect(pets.errors).toMatchObject([{ error: { message: "boom" } }]);
  });

  it("frees the key when the handler asks for a retry", async () => {
    const { own, ask } = await setUp((call) => {
      if (call === 1) throw new Problem("unavailable");
    });
    expect((await ask("POST /pets", json(TOM, KEY))).status).toBe(503);
    expect((await ask("POST /pets", json(TOM, KEY))).status).toBe(201);
    expect(await own.names()).toEqual(["Tom"]);
  });

  it.each([
    ["another reply", () => ({ status: 201, body: { name: "Tim" } })],
    [
      "an error",
      () => {
        throw new Error("boom");
      },
    ],
  ])("answers what was committed when the handler then gives %s", async (_what, then) => {
    const own = await create();
    const pets = petServer(
      {
        createPet: async (_request, { transaction }) => {
          await transaction((tx) => whenDone(own.insert(tx, "Tom"), () => ({ status: 201, body: TOM })));
          return then();
        },
      },
      own.policies,
    );
    const ask = asking(pets.server);
    const first = await ask("POST /pets", json(TOM, KEY));
    expect(first).toMatchObject({ status: 201, body: TOM });
    expect(await ask("POST /pets", json(TOM, KEY))).toEqual(first);
    expect(pets.errors).toHaveLength(1);
    expect(await own.names()).toEqual(["Tom"]);
  });

  it("runs once per request", async () => {
    const own = await create();
    const pets = petServer(
      {
        createPet: async (_request, { transaction }) => {
          const book = () => transaction((tx) => whenDone(own.insert(tx, "Tom"), () => ({ status: 201, body: TOM })));
          const reply = await book();
          await book().catch(() => undefined);
          return reply;
        },
      },
      own.policies,
    );
    expect((await asking(pets.server)("POST /pets", json(TOM, KEY))).status).toBe(201);
    expect(await own.names()).toEqual(["Tom"]);
  });

  it("rolls back when the reply deviates from the contract so far that it cannot be sent", async () => {
    const own = await create();
    const pets = petServer(
      {
        createPet: (_request, { transaction }) =>
          transaction((tx) => whenDone(own.insert(tx, "Tom"), () => ({ status: 299 }))),
      },
      own.policies,
    );
    expect((await asking(pets.server)("POST /pets", json(TOM, KEY))).status).toBe(500);
    expect(await own.names()).toEqual([]);
  });
}
