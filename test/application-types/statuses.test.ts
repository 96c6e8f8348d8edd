import { expect, it } from "vitest";
import { empty } from "../../runtime/empty.ts";
import { json as jsonCodec } from "../../runtime/json.ts";
import { documentOf } from "../client/support/generate.ts";
import { jsonResponse } from "../runtime/support/raw-server.ts";
import { receive } from "../runtime/support/receive.ts";
import { expectCompiles } from "./support/application.ts";

// `default` and ranges cover the statuses that are not documented by number, so that results narrow by `status`.

const answer = (name: string): object => ({
  description: "It is.",
  content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
});
const operation = (operationId: string, responses: object): object => ({
  get: { operationId, tags: ["pets"], responses },
});
const record = (properties: object): object => ({ type: "object", required: Object.keys(properties), properties });
const text = { type: "string" };

const DOCUMENT = documentOf(
  {
    // The classic petstore.
    "/pets": {
      get: {
        operationId: "listPets",
        tags: ["pets"],
        parameters: [{ name: "limit", in: "query", schema: { type: "integer", maximum: 100, format: "int32" } }],
        responses: { 200: answer("Pets"), default: answer("Error") },
      },
      post: {
        operationId: "createPets",
        tags: ["pets"],
        requestBody: {
          required: true,
          content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } },
        },
        responses: { 201: { description: "Null response" }, default: answer("Error") },
      },
    },
    "/documented": operation("getDocumented", { 200: answer("Pet"), 422: answer("Invalid"), default: answer("Error") }),
    "/ranges": operation("getRanges", {
      200: answer("Pet"),
      "2XX": answer("Accepted"),
      404: answer("Gone"),
      "4XX": answer("Invalid"),
      503: answer("Accepted"),
      default: answer("Error"),
    }),
    "/several": operation("getSeveral", {
      200: answer("Pet"),
      202: answer("Pet"),
      404: answer("Error"),
      409: answer("Error"),
      422: answer("Invalid"),
    }),
    "/only": operation("getOnly", { default: answer("Pet") }),
    "/alike": operation("getAlike", {
      200: answer("Pet"),
      404: answer("Error"),
      409: answer("Invalid"),
      default: answer("Error"),
    }),
  },
  {
    components: {
      schemas: {
        Pet: record({ id: { type: "integer" }, name: text }),
        Pets: { type: "array", items: { $ref: "#/components/schemas/Pet" } },
        Error: record({ code: { type: "integer" }, message: text }),
        Invalid: record({ errors: { type: "array", items: text } }),
        Gone: record({ since: text }),
        Accepted: record({ job: text }),
      },
    },
  },
);

const CLIENT = `
import { createTestClient } from "./api/client/index.ts";
import type { Accepted, ErrorModel, Gone, Invalid, Pet } from "./api/models.ts";

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function is<_T extends true>(): void {}

const { pets } = createTestClient({});

export async function headline(): Promise<void> {
  const result = await pets.list({ query: { limit: 10 } });
  if (result.ok) {
    console.log("pets", result.data.map(({ name }) => name));
  } else if (result.status === 429) {
    console.log("slower:", result.error.message);
  } else {
    switch (result.error.code) {
      case 1:
        console.log("empty");
        break;
      default:
        console.log(result.error.message);
    }
  }
  switch (result.status) {
    case 200:
      console.log(result.data.length);
      break;
    case 404:
    case 500:
      console.log(result.error.code);
      break;
    default:
      console.log(result.error.message);
  }
}

export async function create(): Promise<void> {
  const result = await pets.create({ body: { id: 1, name: "Rex" } });
  if (!result.ok) console.log(result.error.message);
}

export async function documented(): Promise<string[]> {
  const result = await pets.getDocumented();
  if (result.status === 422) return result.error.errors;
  if (result.status === 200) return [result.data.name];
  is<Equal<typeof result.error, ErrorModel>>();
  // @ts-expect-error only the error of all other statuses is left
  void result.error.errors;
  if (result.status === 503) return [result.error.message];
  return [];
}

export async function ranges(): Promise<void> {
  const result = await pets.getRanges();
  switch (result.status) {
    case 200:
      is<Equal<typeof result.data, Pet>>();
      break;
    case 202:
      is<Equal<typeof result.data, Accepted>>();
      break;
    case 404:
      is<Equal<typeof result.error, Gone>>();
      break;
    case 410:
      is<Equal<typeof result.error, Invalid>>();
      break;
    case 503:
      is<Equal<typeof result.error, Accepted>>();
      break;
    case 500:
    case 304:
      is<Equal<typeof result.error, ErrorModel>>();
      break;
  }
}

export async function several(): Promise<string> {
  const result = await pets.getSeveral();
  if (result.status === 200) return result.data.name;
  if (result.status === 202) return result.data.name;
  if (result.status === 404) return result.error.message;
  if (result.status === 409) return result.error.message;
  return result.error.errors.join();
}

export async function only(): Promise<Pet> {
  const result = await pets.getOnly();
  if (result.status === 200) return result.data;
  return result.ok ? result.data : result.error;
}

export async function alike(): Promise<void> {
  const result = await pets.getAlike();
  if (result.status === 409) is<Equal<typeof result.error, Invalid>>();
  if (result.status === 404) is<Equal<typeof result.error, ErrorModel>>();
  if (!result.ok && result.status !== 409) is<Equal<typeof result.error, ErrorModel>>();
}
`;

const SERVER = `
import type { Handlers } from "./api/server/index.ts";

const error = { code: 1, message: "no" };
const pet = { id: 1, name: "Rex" };

export const handlers: Handlers = {
  listPets: () => ({ status: 418, body: error }),
  createPets: () => ({ status: 201 }),
  getDocumented: () => ({ status: 422, body: { errors: [] } }),
  getRanges: () => ({ status: 503, body: { job: "1" } }),
  getOnly: () => ({ status: 200, body: pet }),
  getSeveral: () => ({ status: 409, body: error }),
  getAlike: () => ({ status: 404, body: error }),
};

export const wrong: Partial<Handlers> = {
  // @ts-expect-error 422 has a body of its own
  getDocumented: () => ({ status: 422, body: error }),
  // @ts-expect-error so has 404 beside 4XX
  getRanges: () => ({ status: 404, body: { errors: [] } }),
  // @ts-expect-error every status of the range has a body
  getOnly: () => ({ status: 204 }),
  // @ts-expect-error here, default covers failures only
  getAlike: () => ({ status: 202, body: error }),
};
`;

const OPENAPI_FETCH = `
import { createFetchClient } from "./api/openapi-fetch/client.ts";

const api = createFetchClient({});

export async function run(): Promise<void> {
  const { data, error } = await api.GET("/documented");
  if (data !== undefined) console.log(data.name);
  else if ("errors" in error) console.log(error.errors);
  else console.log(error.message);
  const only = await api.GET("/only");
  if (only.data !== undefined) console.log(only.data.name);
}
`;

it("client, server and openapi-fetch", async () => {
  await expectCompiles(
    DOCUMENT,
    { "client.ts": CLIENT, "server.ts": SERVER, "openapi-fetch.ts": OPENAPI_FETCH },
    { targets: ["client", "server", "openapi-fetch"] },
  );
});

it("treats `default` as a failure at run time, too, where a success is documented", async () => {
  await expect(receive({ 200: jsonCodec, default: jsonCodec }, jsonResponse(202, {}))).rejects.toThrow(
    /the status is not documented/,
  );
  expect(await receive({ 404: empty, default: jsonCodec }, jsonResponse(202, {}))).toMatchObject({
    ok: true,
    status: 202,
  });
});
