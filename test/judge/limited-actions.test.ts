import { expect, it } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import { sampleOf } from "../support/scale.ts";
import { callers } from "./faults/frameworks/application.ts";
import { SECURITY } from "./faults/relations/tenants.ts";
import { answer, closed, contract, int, object, text } from "./support/contract.ts";
import { judgedBy, told } from "./support/judged.ts";
import { type Has, type Kept, randomId, Rejection, Resources, serve } from "./support/service.ts";

// An account may have only a few resources in the state that an action leads to: the run ends its own ones.

const FAULTS = [
  { name: "an ended ad is published again", check: "state-transition" },
  { name: "a draft is ended", check: "state-transition" },
  { name: "publishing keeps the version", check: "change-recorded" },
  { name: "ending raises the version by two", check: "change-recorded" },
] as const;

const TITLE: JsonObject = { type: "string", pattern: "^[a-z]{4,12}$" };
const AD = object({
  id: text(),
  title: TITLE,
  status: { type: "string", enum: ["draft", "live", "ended"] },
  version: { ...int(), description: "Starts at 1 and grows by one with each successful change, publication or end." },
});

const ADS: JsonObject = contract({
  title: "Ads",
  failure: closed({ code: text(), message: text() }),
  security: SECURITY,
  operations: {
    "POST /ads createAd": { body: "NewAd", 201: answer(AD), errors: [400, 401, 415, 422] },
    "GET /ads/{ad} getAd": { 200: answer(AD), errors: [401, 404] },
    "POST /ads/{ad}/publish publishAd": {
      description:
        "Publishes a draft; any other state answers 409 `not_a_draft`. An account can have three live ads at a time; one more answers 409 `too_many_live`.",
      200: answer(AD),
      errors: [401, 404, 409],
    },
    "POST /ads/{ad}/end endAd": {
      description:
        "Ends a live ad. Ending an ad that is ended already changes nothing and answers 200. Its end is not counted again. A draft gets 409 `ad_not_live`.",
      200: answer(AD),
      errors: [401, 404, 409],
    },
  },
  schemas: { NewAd: closed({ title: TITLE }) },
});

function ads(fault = ""): ReturnType<typeof serve> {
  const has: Has = (name) => name === fault;
  const all = new Resources();
  const moveTo = (ad: Kept, status: string, by: number): { readonly body: JsonObject } => {
    ad.row = { ...ad.row, status, version: Number(ad.row["version"]) + by };
    return { body: ad.row };
  };
  return serve({
    contract: ADS,
    challenge: "Key",
    callerOf: ({ "x-key": key }) => (key === "ann" || key === "bob" ? key : undefined),
    failure: ({ code, message }) => ({ code, message }),
    rejections: { query: [400, "invalid"], header: [400, "invalid"], body: [422, "invalid"] },
    handlers: {
      createAd({ body, caller }) {
        const id = randomId("ad", 12);
        return { status: 201, body: all.add(caller, id, { id, ...body, status: "draft", version: 1 }).row };
      },
      getAd: ({ caller, id }) => ({ body: all.find(id, caller).row }),
      publishAd({ caller, id }) {
        const ad = all.find(id, caller);
        const isOpen = ad.row["status"] === "ended" && has("an ended ad is published again");
        if (ad.row["status"] !== "draft" && !isOpen) throw new Rejection(409, "not_a_draft");
        if (all.of(caller).filter(({ status }) => status === "live").length >= 3)
          throw new Rejection(409, "too_many_live");
        return moveTo(ad, "live", has("publishing keeps the version") ? 0 : 1);
      },
      endAd({ caller, id }) {
        const ad = all.find(id, caller);
        if (ad.row["status"] === "ended") return { body: ad.row };
        if (ad.row["status"] === "draft" && !has("a draft is ended")) throw new Rejection(409, "ad_not_live");
        return moveTo(ad, "ended", has("ending raises the version by two") ? 2 : 1);
      },
    },
  });
}

it.each(sampleOf([1, 2, 3], 1))("ads without faults have no findings (seed %i)", async (seed) => {
  expect(told(await judgedBy(ADS, ads(), { ...callers("ann", "bob"), seed }))).toEqual([]);
});

it.each(FAULTS)("$name: $check", async ({ check, name }) => {
  const { findings } = await judgedBy(ADS, ads(name), callers("ann", "bob"));
  expect(findings.map((one) => one.check)).toContain(check);
});
