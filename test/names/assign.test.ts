import { fc } from "../support/random.ts";
import { describe, expect, test } from "vitest";
import { assignNames, type NameRequest } from "../../generator/names/assign.ts";
import { RESERVED } from "../../generator/names/casing.ts";

type Request = Partial<NameRequest> & { readonly of: string; readonly candidates: readonly [string, ...string[]] };

function assigned(requests: readonly Request[]): {
  readonly names: Record<string, string>;
  readonly reports: readonly string[];
} {
  const reports: string[] = [];
  const full = requests.map((request): NameRequest => ({ role: "model", casing: "pascal", ...request }));
  const table = assignNames(full, (code, _, at) => void reports.push(`${code} ${at}`));
  return {
    names: Object.fromEntries(table.all.map(({ request, name }) => [`${request.role} ${request.of}`, name])),
    reports,
  };
}

const component = (key: string, ...others: readonly string[]): Request => ({
  of: `#/components/schemas/${key}`,
  candidates: [key, ...others],
});

describe("assignNames", () => {
  test("assigns the first candidate if no other item has it", () => {
    expect(assigned([component("user"), component("Order")]).names).toEqual({
      "model #/components/schemas/user": "User",
      "model #/components/schemas/Order": "Order",
    });
  });

  test("prefers the component that spells the name, then other components, then others by pointer", () => {
    const requests: readonly Request[] = [
      { of: "#/paths/~1a/get", role: "result", candidates: ["Thing", "get a thing"] },
      { of: "#/components/responses/Thing", role: "response", candidates: ["Thing", "thing response"] },
      component("thing", "thing model"),
      component("Thing"),
    ];
    expect(assigned(requests).names).toEqual({
      "result #/paths/~1a/get": "GetAThing",
      "response #/components/responses/Thing": "ThingResponse",
      "model #/components/schemas/thing": "ThingModel",
      "model #/components/schemas/Thing": "Thing",
    });
  });

  test("a component keeps its name even if a derived name of an earlier pointer is equal", () => {
    const requests: readonly Request[] = [
      component("User"),
      { of: "#/components/schemas/User", role: "model-input", candidates: ["User input", "User model input"] },
      component("UserInput"),
    ];
    expect(assigned(requests).names).toMatchObject({
      "model #/components/schemas/UserInput": "UserInput",
      "model-input #/components/schemas/User": "UserModelInput",
    });
  });

  test("a second candidate never takes the first candidate of another item", () => {
    const requests: readonly Request[] = [
      { of: "#/a", candidates: ["X"] },
      { of: "#/b", candidates: ["X", "Y"] },
      { of: "#/c", candidates: ["Y"] },
    ];
    expect(assigned(requests).names).toEqual({ "model #/a": "X", "model #/b": "Y2", "model #/c": "Y" });
  });

  test("numbers are the last resort, and go round names that are taken", () => {
    const requests: readonly Request[] = [
      { of: "#/a", candidates: ["x"] },
      { of: "#/b", candidates: ["x"] },
      { of: "#/c", candidates: ["x"] },
      { of: "#/d", candidates: ["x3"] },
      { of: "#/e", candidates: ["v1"] },
      { of: "#/f", candidates: ["v1"] },
    ];
    expect(Object.values(assigned(requests).names)).toEqual(["X", "X2", "X4", "X3", "V1", "V1_2"]);
  });

  test("types and values share one namespace; casings differ enough", () => {
    const requests: readonly Request[] = [
      { of: "#/a", candidates: ["用户"] },
      { of: "#/b", candidates: ["用户"], casing: "camel" },
      { of: "#/c", candidates: ["user"] },
      { of: "#/d", candidates: ["user"], casing: "camel" },
      { of: "#/e", candidates: ["user"], casing: "constant" },
    ];
    expect(Object.values(assigned(requests).names)).toEqual(["用户", "用户2", "User", "user", "USER"]);
  });

  test.each(["Promise", "Array", "Record", "Error", "Response", "Request", "Object", "Map", "Date", "Infinity", "NaN"])(
    "%s is nobody's name",
    (name) => {
      const [type] = Object.values(assigned([component(name, `${name} model`)]).names);
      expect(type).toBe(name === "NaN" ? "NaNModel" : `${name}Model`);
    },
  );

  test.each(["delete", "default", "await", "enum", "class", "import", "undefined", "arguments", "eval", "constructor"])(
    "%s is not a function's name",
    (name) => {
      const [value] = Object.values(
        assigned([{ of: "#/a", candidates: [name, `${name} pet`], casing: "camel" }]).names,
      );
      expect(value).toBe(`${name}Pet`);
    },
  );

  test("a name that is derived from another item yields to the items' own names", () => {
    const requests: readonly Request[] = [
      { of: "#/paths/~1a/get", role: "pages", candidates: ["list pages", "get a pages"], derived: true },
      { of: "#/paths/~1b/get", role: "operation", candidates: ["listPages", "get b"] },
    ];
    expect(assigned(requests).names).toEqual({
      "pages #/paths/~1a/get": "GetAPages",
      "operation #/paths/~1b/get": "ListPages",
    });
  });

  test("a pinned name wins over everything", () => {
    const requests: readonly Request[] = [
      component("User"),
      { of: "#/paths/~1u/get", candidates: ["x"], pinned: "User" },
    ];
    expect(assigned(requests)).toEqual({
      names: { "model #/components/schemas/User": "User2", "model #/paths/~1u/get": "User" },
      reports: [],
    });
  });

  test.each(["a b", "user", "1User", "", "Promise", "User;PWNED", "__proto__", "Üser"])(
    "a pin %j that is not a type's name is reported and ignored",
    (pinned) => {
      const result = assigned([{ ...component("Order"), pinned }]);
      expect(result).toEqual({
        names: { "model #/components/schemas/Order": "Order" },
        reports: ["name-not-usable #/components/schemas/Order"],
      });
    },
  );

  test("the second to pin a name is reported", () => {
    const requests: readonly Request[] = [
      { of: "#/b", candidates: ["b"], pinned: "X" },
      { of: "#/a", candidates: ["a"], pinned: "X" },
    ];
    expect(assigned(requests)).toEqual({ names: { "model #/b": "B", "model #/a": "X" }, reports: ["name-taken #/b"] });
  });

  test("a text without letters still gets a name", () => {
    expect(
      Object.values(
        assigned([
          { of: "#/a", candidates: [""] },
          { of: "#/b", candidates: ["", "fallback"] },
        ]).names,
      ),
    ).toEqual(["Unnamed2", "Fallback"]);
  });

  test("two requests for one thing are a mistake of the target", () => {
    expect(() => assigned([component("A"), component("A")])).toThrow("declared twice");
  });
});

describe("names of any requests", () => {
  const text = fc.constantFrom(
    "user",
    "User",
    "users",
    "USER",
    "Promise",
    "delete",
    "用户",
    "user 2",
    "User2",
    "",
    "🎉",
    "list",
    "client",
  );
  const request = fc.record({
    of: fc.constantFrom(
      "#/components/schemas/User",
      "#/components/schemas/user",
      "#/a",
      "#/b",
      "#/c",
      "#/paths/~1x/get",
    ),
    role: fc.constantFrom("model", "model-input", "operation"),
    casing: fc.constantFrom("pascal" as const, "camel" as const, "constant" as const),
    candidates: fc.tuple(text, text),
  });
  const requests = fc.uniqueArray(request, { selector: ({ role, of }) => `${role} ${of}`, maxLength: 18 });

  test("are unique, never reserved, and the same in any order", () => {
    fc.assert(
      fc.property(requests, fc.integer(), (all, seed) => {
        const { names } = assigned(all);
        const values = Object.values(names);
        expect(new Set(values).size).toBe(all.length);
        for (const name of values) expect(RESERVED.has(name)).toBe(false);
        const shuffled = all.toSorted((a, b) => (hash(a, seed) % 97) - (hash(b, seed) % 97) || 0);
        expect(assigned(shuffled).names).toEqual(names);
      }),
      { numRuns: 500 },
    );
  });

  test("do not change when something unrelated is added", () => {
    fc.assert(
      fc.property(requests, (all) => {
        const before = assigned(all).names;
        const after = assigned([
          ...all,
          { of: "#/paths/~1unrelated/get", candidates: ["Something else entirely"] },
        ]).names;
        expect(after).toMatchObject(before);
      }),
    );
  });
});

function hash(request: { readonly of: string; readonly role: string }, seed: number): number {
  let value = seed >>> 0;
  for (const character of `${request.of}${request.role}`) value = (value * 31 + character.charCodeAt(0)) >>> 0;
  return value;
}
