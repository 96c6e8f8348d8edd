import { expect, it } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import { sampleOf } from "../support/scale.ts";
import { callers } from "./faults/frameworks/application.ts";
import { SECURITY } from "./faults/relations/tenants.ts";
import { answer, closed, contract, int, object, text } from "./support/contract.ts";
import { judgedBy, told } from "./support/judged.ts";
import { type Has, randomId, Resources, serve } from "./support/service.ts";

// An offer that has a label may get another one. Repeating the action changes nothing else.

const TITLE: JsonObject = { type: "string", pattern: "^[a-z]{4,12}$" };
const OFFER = object({
  id: text(),
  title: TITLE,
  status: { type: "string", enum: ["draft", "labelled"] },
  label: { type: ["string", "null"] },
  places: int(),
});

const OFFERS: JsonObject = contract({
  title: "Offers",
  failure: closed({ code: text(), message: text() }),
  security: SECURITY,
  operations: {
    "POST /offers createOffer": { body: "NewOffer", 201: answer(OFFER), errors: [400, 401, 415, 422] },
    "GET /offers/{offer} getOffer": { 200: answer(OFFER), errors: [401, 404] },
    "POST /offers/{offer}/label labelOffer": {
      body: "Label",
      200: answer(OFFER),
      errors: [400, 401, 404, 409, 415, 422],
    },
  },
  schemas: { NewOffer: closed({ title: TITLE }), Label: closed({ label: TITLE }) },
});

function offers(fault = ""): ReturnType<typeof serve> {
  const has: Has = (name) => name === fault;
  const all = new Resources();
  return serve({
    contract: OFFERS,
    challenge: "Key",
    callerOf: ({ "x-key": key }) => (key === "ann" || key === "bob" ? key : undefined),
    failure: ({ code, message }) => ({ code, message }),
    rejections: { query: [400, "invalid"], header: [400, "invalid"], body: [422, "invalid"] },
    handlers: {
      createOffer({ body, caller }) {
        const id = randomId("offer", 12);
        return { status: 201, body: all.add(caller, id, { id, ...body, status: "draft", label: null, places: 9 }).row };
      },
      getOffer: ({ caller, id }) => ({ body: all.find(id, caller).row }),
      labelOffer({ body, caller, id }) {
        const offer = all.find(id, caller);
        const places = Number(offer.row["places"]) - (has("each label takes a place") ? 1 : 0);
        offer.row = { ...offer.row, label: body["label"] ?? null, status: "labelled", places };
        return { body: offer.row };
      },
    },
  });
}

it.each(sampleOf([1, 2, 3], 1))("offers without faults have no findings (seed %i)", async (seed) => {
  expect(told(await judgedBy(OFFERS, offers(), { ...callers("ann", "bob"), seed }))).toEqual([]);
});

it("a repeated action changes what its request does not send", async () => {
  const { findings } = await judgedBy(OFFERS, offers("each label takes a place"), callers("ann", "bob"));
  expect(findings.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^The action is accepted twice, and changes the resource again: .*expected places/),
  );
});
