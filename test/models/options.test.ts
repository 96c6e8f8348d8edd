import { describe, expect, test } from "vitest";
import { generateModels } from "./support/generate.ts";
import { all, api, array, constant, format, model, object, ref, schema, string, unknown } from "./support/ir.ts";

describe("formats", () => {
  const dated = api(
    model("Event", object({ at: format("date-time"), day: format("date"), "ids?": array(format("uuid")) })),
  );

  test("are strings unless the user asks for more", () => {
    expect(generateModels(dated).text).toContain("at: string;");
    const { text } = generateModels(dated, { formats: { "date-time": "Date", date: "Temporal.PlainDate" } });
    expect(text).toContain("at: Date;");
    expect(text).toContain("day: Temporal.PlainDate;");
    expect(text).toContain("ids?: string[];");
  });

  test("cannot be mapped to anything but the name of a type", () => {
    expect(() => generateModels(dated, { formats: { "date-time": "Date; PWNED" } })).toThrow(TypeError);
  });
});

describe("warnings", () => {
  test("tell what no type can say, at its place", () => {
    const { warnings } = generateModels(
      api(
        model(
          "A",
          object({
            a: schema(
              { kind: "string" },
              {
                at: "#/a",
                assertions: [
                  { kind: "not", schema: constant("x") },
                  { kind: "minLength", value: 1 },
                ],
              },
            ),
          }),
        ),
        model(
          "B",
          array(
            schema(
              { kind: "unknown" },
              {
                at: "#/b",
                assertions: [
                  { kind: "conditional", if: unknown() },
                  { kind: "contains", schema: string(), min: 1 },
                ],
              },
            ),
          ),
        ),
      ),
    );
    expect(warnings.map(({ code, message, at }) => [code, at, message])).toEqual([
      ["beyond-types", "#/b", "No TypeScript type can say if, contains; the type is wider."],
      ["beyond-types", "#/a", "No TypeScript type can say not; the type is wider."],
    ]);
  });

  test("tell of members that contradict each other, once", () => {
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
