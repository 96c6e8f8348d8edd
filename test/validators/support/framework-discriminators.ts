import { object, ref, type Row, text } from "./discriminators.ts";

// Discriminators as frameworks write them.

export const FRAMEWORK_ROWS: readonly Row[] = [
  {
    name: "oneOf of alternatives whose value is a default, as Pydantic writes them",
    subject: "AnyV",
    schemas: {
      AnyV: {
        oneOf: [ref("TextV"), ref("LinkV")],
        discriminator: { propertyName: "kind", mapping: { text: "TextV", link: "LinkV" } },
      },
      TextV: object({ kind: { type: "string", const: "text", default: "text" }, text }, "text"),
      LinkV: object({ kind: { type: "string", const: "link", default: "link" }, url: text }, "url"),
    },
    fits: [
      { kind: "text", text: "a" },
      { kind: "link", url: "a" },
    ],
    fails: [{ text: "a" }, { kind: "link", text: "a" }],
  },
  {
    name: "anyOf whose discriminator only the union requires, as ASP.NET writes it",
    subject: "AnyW",
    schemas: {
      AnyW: {
        type: "object",
        required: ["kind"],
        anyOf: [ref("AnyWCircle"), ref("AnyWSquare")],
        discriminator: { propertyName: "kind", mapping: { circle: "AnyWCircle", square: "AnyWSquare" } },
      },
      AnyWCircle: object({ kind: { enum: ["circle"] }, radius: { type: "number" } }, "radius"),
      AnyWSquare: object({ kind: { enum: ["square"] }, side: { type: "number" } }, "side"),
    },
    fits: [
      { kind: "circle", radius: 1 },
      { kind: "square", side: 1 },
    ],
    fails: [{ radius: 1 }, { kind: "circle", side: 1 }, { kind: "oval" }],
  },
];
