import { describe, expect, test } from "vitest";
import type { Assertion } from "../../generator/ir/schema.ts";
import { generateModels } from "./support/generate.ts";
import { all, api, array, constant, format, model, object, ref, schema, string, unknown } from "./support/ir.ts";

describe("formats", () => {
  const dated = api(
    model("Event", object({ at: format("date-time"), day: format("date"), "ids?": array(format("uuid")) })),
  );

  test("are strings unless the config has an option", () => {
    expect(generateModels(dated).text).toContain("at: string;");
    const { text } = generateModels(dated, { formats: { "date-time": "Date" } });
    expect(text).toContain("at: Date;");
    expect(text).toContain("day: string;");
    expect(text).toContain("ids?: string[];");
    expect(text).toContain("export interface EventWire {\n  /** Format `date-time`. */\n  at: string;");
  });
});

describe("warnings", () => {
  const text = string();
  const members = object({ a: text });
  test.each<readonly [name: string, given: readonly Assertion[], want: string]>([
    ["a condition on members", [{ kind: "conditional", if: unknown(), then: members }], '"if"'],
    [
      "a condition that excludes a value",
      [{ kind: "conditional", if: unknown(), else: schema({ kind: "never" }) }],
      '"if"',
    ],
    ["dependent members", [{ kind: "dependentSchema", property: "p", schema: members }], '"dependentSchemas"'],
    [
      "both",
      [
        { kind: "conditional", if: unknown(), then: members },
        { kind: "dependentSchema", property: "p", schema: members },
      ],
      '"if" and "dependentSchemas"',
    ],
    ["a condition on limits", [{ kind: "conditional", if: unknown(), then: unknown() }], ""],
    ["not", [{ kind: "not", schema: constant("x") }], ""],
    ["contains", [{ kind: "contains", schema: text, min: 1 }], ""],
    ["propertyNames", [{ kind: "propertyNames", schema: text }], ""],
    ["unevaluatedProperties", [{ kind: "unevaluatedProperties", schema: schema({ kind: "never" }) }], ""],
    ["a limit", [{ kind: "minLength", value: 1 }], ""],
  ])("tell of structure that depends on a condition: %s", (_, assertions, want) => {
    const { warnings } = generateModels(api(model("A", array(schema({ kind: "unknown" }, { at: "#/a", assertions })))));
    expect(warnings.map(({ code, message, at }) => [code, at, message])).toEqual(
      want === ""
        ? []
        : [["beyond-types", "#/a", `The type does not express ${want}; it allows the members of every alternative.`]],
    );
  });

  test("the comment of a map has the limits of its names", () => {
    const names = schema({ kind: "string" }, { assertions: [{ kind: "maxLength", value: 64 }] });
    const map = schema({ kind: "unknown" }, { assertions: [{ kind: "propertyNames", schema: names }] });
    expect(generateModels(api(model("A", map))).text).toContain("Names: at most 64 characters.");
  });

  test("report members that contradict each other once", () => {
    const { warnings } = generateModels(
      api(
        model("Base", object({ kind: constant("base") }), { differsWhenSent: true }),
        model(
          "Child",
          { ...all(ref("Base"), object({ kind: constant("child") })), at: "#/child" },
          { differsWhenSent: true },
        ),
        model("User", array(ref("Child"))),
      ),
    );
    expect(warnings).toEqual([
      { code: "members-contradict", at: "#/components/schemas/Child", message: expect.stringContaining('"kind"') },
    ]);
  });
});
