import { describe, expect, test } from "vitest";
import { InvalidReplyError } from "../../runtime/server/errors.ts";
import { asking, json } from "./support/asking.ts";
import { petServer } from "./support/pets.ts";

describe("faults", () => {
  test("of handlers are reported with the identifier that the caller got; the caller sees no details", async () => {
    const { server, errors, outcomes } = petServer();
    const seen = await asking(server)("GET /pets/boom");
    expect(JSON.stringify(seen)).not.toContain("1234");
    expect(errors).toMatchObject([
      {
        error: new Error("the password is 1234"),
        context: { requestId: seen.body?.["error_id"], operation: { id: "getPet" } },
      },
    ]);
    expect(outcomes).toMatchObject([{ requestId: seen.body?.["error_id"], status: 500, problem: "internal" }]);
  });

  test("of another copy of the runtime, such as a store's, are problems, too", async () => {
    const copy: string = "../../runtime/server/problem.ts?copy";
    const { Problem } = await import(copy);
    const pets = petServer({
      deletePet() {
        throw new Problem("unavailable", { cause: new Error("database") });
      },
    });
    expect((await asking(pets.server)("DELETE /pets/1")).status).toBe(503);
    expect(pets.errors).toMatchObject([{ error: { cause: { message: "database" } } }]);
  });

  test("that are thrown by hooks change nothing", async () => {
    const loud = (): never => {
      throw new Error("hook");
    };
    const { server } = petServer({}, { onError: loud, onOutcome: loud });
    expect((await asking(server)("GET /pets/boom")).status).toBe(500);
    expect((await asking(server)("GET /pets")).status).toBe(200);
  });

  test("in naming requests do not stop them", async () => {
    const { server, errors } = petServer(
      {},
      {
        requestId: () => {
          throw new Error("no name");
        },
      },
    );
    const seen = await asking(server)("GET /nothing");
    expect(seen).toMatchObject({ status: 404, body: { error_id: expect.stringMatching(/^[\da-f-]{36}$/) } });
    expect(errors[0]?.error).toEqual(new Error("no name"));
  });

  test.each<[name: string, reply: unknown, problem: RegExp]>([
    ["nothing", undefined, /no status/],
    ["a status that the contract does not have", { status: 202 }, /status is not documented/],
    ["no status", { body: {} }, /no status/],
    ["no body", { status: 200 }, /body is missing/],
    [
      "a media type that the contract does not have",
      { status: 200, body: {}, contentType: "text/html" },
      /media type is not documented/,
    ],
    ["what is not JSON", { status: 200, body: () => {} }, /not JSON/],
    ["a line break in a header", { status: 200, headers: { ETag: "a\r\nb" }, body: {} }, /invalid character/],
    ["a header that is none", { status: 200, headers: { "a b": "a" }, body: {} }, /invalid character/],
    ["a header that frames", { status: 200, headers: { "Transfer-Encoding": "x" }, body: {} }, /transfer-encoding/],
  ])("of a handler that gives back %s", async (_name, reply, problem) => {
    // Programs in JavaScript can do so.
    const { server, errors } = petServer({ getPet: () => reply as never });
    expect((await asking(server)("GET /pets/1")).status).toBe(500);
    expect(errors[0]?.error).toBeInstanceOf(InvalidReplyError);
    expect(String(errors[0]?.error)).toMatch(problem);
  });

  test("a body where none is documented", async () => {
    const { server } = petServer({ deletePet: () => ({ status: 204, body: { x: 1 } }) });
    expect((await asking(server)("DELETE /pets/1")).status).toBe(500);
  });
});

describe("validation of replies", () => {
  const wrong = { createPet: () => ({ status: 201, body: { name: 5 } }) };

  test.each([
    ["off", 201, 0],
    ["warn", 201, 1],
    ["enforce", 500, 1],
  ] as const)("%s", async (validateReplies, status, reports) => {
    const { server, errors } = petServer(wrong, { validateReplies });
    expect((await asking(server)("POST /pets", json({ name: "x" }))).status).toBe(status);
    expect(errors.length).toBe(reports);
    if (reports > 0) expect(errors[0]?.error).toMatchObject({ status: 201, issues: [{ pointer: "/name" }] });
    const says =
      "InvalidReplyError: POST /pets (createPet), 201: the body is invalid: /name must be a string, not a number";
    expect(errors.map(({ error }) => String(error))).toEqual(Array.from({ length: reports }, () => says));
  });
});
