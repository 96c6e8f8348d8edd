import { afterAll, expect, it } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { generateServer } from "./support/generate.ts";

// Contracts that document the state of rate limits in every answer: no handler can know it, so the server says it.

const integer = { required: true, schema: { type: "integer" } };
const STATE = { "RateLimit-Limit": integer, "ratelimit-remaining": integer, "RateLimit-Reset": integer };
const id = { name: "id", in: "path", required: true, schema: { type: "string" } };

const DOCUMENT = documentOf(
  {
    "/pets/{id}": {
      get: {
        operationId: "getPet",
        tags: ["pets"],
        parameters: [id],
        responses: {
          200: { description: "OK", headers: { ...STATE, ETag: { required: true, schema: { type: "string" } } } },
          204: { description: "None" },
          404: { description: "No such pet", headers: { "RateLimit-Remaining": integer } },
        },
      },
    },
  },
  {
    servers: [
      {
        url: "https://api.test",
        "x-rate-limits": [
          {
            requests: 100,
            per: "PT1M",
            scope: "client-ip",
            headers: { limit: "RateLimit-Limit", remaining: "RateLimit-Remaining", reset: "RateLimit-Reset" },
          },
        ],
      },
    ],
  },
);

interface ServerModule {
  createServer(options: object): Server;
  readonly Problem: new (kind: string) => Error;
}

const generated = await generateServer(DOCUMENT);
const module = await generated.load<ServerModule>("generated/server/index.ts");
afterAll(() => generated[Symbol.asyncDispose]());

async function ask(getPet: () => object, options: object = {}): Promise<{ told: object; errors: unknown[] }> {
  const errors: unknown[] = [];
  const onError = (error: unknown): number => errors.push(error);
  const server = module.createServer({ handlers: { getPet }, validateReplies: "enforce", onError, ...options });
  const response = await server.fetch(new Request("https://api.test/pets/1"), { remoteAddress: "192.0.2.1" });
  const header = (name: string): string | null => response.headers.get(`ratelimit-${name}`);
  return {
    told: { status: response.status, state: [header("limit"), header("remaining"), header("reset")] },
    errors,
  };
}

it("need not be given", async () => {
  await generated.expectCompiles({
    "types.ts": `
import type { GetPetReply } from "./generated/server/pets.ts";
export const replies: readonly GetPetReply[] = [
  { status: 200, headers: { ETag: "1" } },
  { status: 200, headers: { ETag: "1", "RateLimit-Limit": 1 } },
  { status: 404 },
];
// @ts-expect-error only the handler knows it
export const none: GetPetReply = { status: 200, headers: {} };
`,
  });
});

const found = { status: 200, headers: { ETag: "1" } };

it.each<[string, () => object, object]>([
  ["all that are documented", () => found, { status: 200, state: ["100", "99", "60"] }],
  ["none that are not", () => ({ status: 204 }), { status: 204, state: [null, null, null] }],
  ["of a failure", () => ({ status: 404 }), { status: 404, state: [null, "99", null] }],
  [
    "of a problem",
    () => {
      throw new module.Problem("not-found");
    },
    { status: 404, state: [null, "99", null] },
  ],
  [
    "but what the handler says",
    () => ({ status: 200, headers: { ETag: "1", "RateLimit-Limit": 7 } }),
    { status: 200, state: ["7", "99", "60"] },
  ],
])("the server says %s", async (_case, handler, want) => {
  expect(await ask(handler)).toEqual({ told: want, errors: [] });
});

it("are absent without a limiter", async () => {
  const { errors, told } = await ask(() => found, { rateLimiter: false });
  expect([told, String(errors[0])]).toEqual([
    { status: 500, state: [null, null, null] },
    expect.stringContaining("the headers are invalid"),
  ]);
});
