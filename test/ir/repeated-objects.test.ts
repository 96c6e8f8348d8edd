import { describe, expect, test } from "vitest";
import { codeOf } from "../determinism/support/code-of.ts";

// An object schema that a document repeats is declared once.

const address = (members: number, more: object = {}): object => ({
  type: "object",
  required: ["member_0"],
  properties: Object.fromEntries(
    Array.from({ length: members }, (_, at) => [`member_${at}`, { type: "string", description: `Line ${at}.` }]),
  ),
  ...more,
});

async function models(schemas: Readonly<Record<string, object>>): Promise<string> {
  const document = { openapi: "3.1.0", info: { title: "Shop", version: "1" }, paths: {}, components: { schemas } };
  return (await codeOf(JSON.stringify(document), ["models"]))["models.ts"] ?? "";
}

const owner = (part: object): object => ({ type: "object", properties: { address: part } });

describe("a repeated object schema", () => {
  test("is declared once, under the name that is first in alphabetical order", async () => {
    const part = address(60);
    const text = await models({
      Shop: owner(part),
      Customer: owner(part),
      Partner: owner({ type: "array", items: part }),
    });
    expect(text.match(/member_7\?/g)).toHaveLength(1);
    expect(text).toContain("export interface CustomerAddress {");
    expect(text).toContain("export interface Shop {\n  address?: CustomerAddress;\n}");
    expect(text).toContain("address?: CustomerAddress[];");
  });

  test("also shares the objects inside it", async () => {
    const inner = address(60);
    const outer = (extra: string): object => owner({ ...owner(inner), description: extra });
    const text = await models({ A: outer("one"), B: outer("two") });
    expect(text.match(/member_7\?/g)).toHaveLength(1);
  });

  const own = address(60);
  test.each<readonly [why: string, other: object]>([
    ["other docs", address(60, { properties: { ...Object(own).properties, member_3: { type: "string" } } })],
    ["another required member", address(60, { required: [] })],
    ["closed", address(60, { additionalProperties: false })],
  ])("stays inline if the other has %s", async (_why, other) => {
    const text = await models({ Shop: owner(own), Customer: owner(other) });
    expect(text.match(/member_7\?/g)).toHaveLength(2);
  });

  test("stays inline if a name saves few lines", async () => {
    const text = await models({ Shop: owner(address(5)), Customer: owner(address(5)) });
    expect(text.match(/member_3\?/g)).toHaveLength(2);
  });
});
