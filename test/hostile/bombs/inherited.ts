import { type Bomb, inJson } from "./bomb.ts";
import { json, members, ref } from "./documents.ts";
import { list, map } from "./multiplied.ts";

// What schemas have from others, by `allOf`.

const STRING = { type: "string" };

export const INHERITED: readonly Bomb[] = [
  inJson("480 levels of a hierarchy, each with a discriminator", "generated", () =>
    json({
      A: { type: "object", required: ["k"], properties: { k: STRING }, discriminator: { propertyName: "k" } },
      ...map(480, (at) => [
        `B${at}`,
        { allOf: [ref(at === 0 ? "A" : `B${at - 1}`)], type: "object", discriminator: { propertyName: "k" } },
      ]),
    }),
  ),
  inJson("100 children of 90 bases of 1,000 properties each", "generated", () =>
    json({
      A: { oneOf: list(100, (at) => ref(`C${at}`)) },
      ...map(100, (at) => [`C${at}`, { allOf: list(90, (base) => ref(`B${base}`)) }]),
      ...map(90, (at) => [`B${at}`, { type: "object", properties: map(1000, (of) => [`b${at}p${of}`, STRING]) }]),
    }),
  ),
  inJson("200 schemas of 100 properties that extend one another", "generated", () =>
    json(
      members(200, (at) => ({
        allOf: at === 199 ? [] : [ref(`A${at + 1}`)],
        type: "object",
        properties: map(100, (of) => [`p${at}x${of}`, STRING]),
      })),
    ),
  ),
];
