import { expect, it } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import { sampleOf } from "../support/scale.ts";
import { callers } from "./faults/frameworks/application.ts";
import { SECURITY } from "./faults/relations/tenants.ts";
import { answer, arrayOf, closed, contract, json, object, text } from "./support/contract.ts";
import { judgedBy, told } from "./support/judged.ts";
import { type Has, randomId, Rejection, Resources, serve } from "./support/service.ts";

// An account may have a few endpoints only. The run deletes its own, so that later checks can create others.

const FAULTS = [
  { name: "the same URL is accepted twice", check: "invalid-request-rejected" },
  { name: "the list shows secrets", check: "described-values" },
] as const;

const URL_TEXT: JsonObject = { type: "string", pattern: "^https://[a-z]{4,12}\\.example$" };
const ENDPOINT = object({ id: text(), url: URL_TEXT });

const ENDPOINTS: JsonObject = contract({
  title: "Endpoints",
  failure: closed({ code: text(), message: text() }),
  security: SECURITY,
  operations: {
    "POST /endpoints createEndpoint": {
      description:
        "An account can have at most 10 endpoints (409 `endpoint_limit`), and each URL only once (409 `url_taken`).",
      body: "NewEndpoint",
      201: answer(object({ id: text(), url: URL_TEXT, signing_secret: text() })),
      errors: [400, 401, 409, 415, 422],
    },
    "GET /endpoints listEndpoints": {
      description: "All endpoints, oldest first, without their secrets.",
      200: { description: "All of them.", content: json(closed({ items: arrayOf(ENDPOINT) })) },
      errors: [401],
    },
    "DELETE /endpoints/{endpoint} deleteEndpoint": { 204: null, errors: [401, 404] },
  },
  schemas: { NewEndpoint: closed({ url: URL_TEXT }) },
});

function endpoints(fault = ""): ReturnType<typeof serve> {
  const has: Has = (name) => name === fault;
  const all = new Resources();
  return serve({
    contract: ENDPOINTS,
    challenge: "Key",
    callerOf: ({ "x-key": key }) => (key === "ann" || key === "bob" ? key : undefined),
    failure: ({ code, message }) => ({ code, message }),
    rejections: { query: [400, "invalid"], header: [400, "invalid"], body: [422, "invalid"] },
    handlers: {
      createEndpoint({ body, caller }) {
        const own = all.of(caller);
        if (own.length >= 10) throw new Rejection(409, "endpoint_limit");
        const isTaken = own.some(({ url }) => url === body["url"]);
        if (isTaken && !has("the same URL is accepted twice")) throw new Rejection(409, "url_taken");
        const id = randomId("end", 12);
        return {
          status: 201,
          body: { ...all.add(caller, id, { id, ...body }).row, signing_secret: "whsec_1234567890" },
        };
      },
      listEndpoints({ caller }) {
        const shown = has("the list shows secrets") ? { signing_secret: "whsec_1234567890" } : {};
        return { body: { items: all.of(caller).map((one) => ({ ...one, ...shown })) } };
      },
      deleteEndpoint({ caller, id }) {
        all.find(id, caller);
        all.delete(id);
        return { status: 204 };
      },
    },
  });
}

it.each(sampleOf([1, 2, 3], 1))("endpoints without faults have no findings (seed %i)", async (seed) => {
  expect(told(await judgedBy(ENDPOINTS, endpoints(), { ...callers("ann", "bob"), seed }))).toEqual([]);
});

it.each(FAULTS)("$name: $check", async ({ check, name }) => {
  const { findings } = await judgedBy(ENDPOINTS, endpoints(name), callers("ann", "bob"));
  expect(findings.map((one) => one.check)).toContain(check);
});
