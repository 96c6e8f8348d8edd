import { afterAll, describe, expect, test } from "vitest";
import { wireOf } from "./support/wire.ts";
import { listen } from "../support/listen.ts";

// The headers of a handler's reply, in any casing, and those that are sent.

const HEADER = { required: true, schema: { type: "string", minLength: 2 } };
const PATHS = {
  "/things": {
    post: { operationId: "create", responses: { 201: { description: "Created", headers: { Location: HEADER } } } },
  },
};

const wire = await wireOf(PATHS);
afterAll(() => wire[Symbol.asyncDispose]());

describe("given, what is sent under enforce", () => {
  test.each<readonly [given: object, status: number, location: string | null]>([
    [{ Location: "/a" }, 201, "/a"],
    [{ location: "/a" }, 201, "/a"],
    [{ LOCATION: "/a" }, 201, "/a"],
    [{ Location: undefined, location: "/a" }, 201, "/a"],
    [{ Location: "/a", location: "/b" }, 500, null],
    [{ location: "a" }, 500, null],
    [{}, 500, null],
  ])("%j", async (headers, status, location) => {
    const errors: unknown[] = [];
    const handlers = { create: () => ({ status: 201, headers }) };
    const options = { validateReplies: "enforce", onError: (error: unknown) => errors.push(error) } as const;
    await using server = await listen(wire.server(handlers, options));
    const response = await fetch(`${server.url}/things`, { method: "POST" });
    expect([response.status, response.headers.get("location")]).toEqual([status, location]);
    expect(errors).toHaveLength(status === 500 ? 1 : 0);
  });
});
