import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../generator/diagnostics/diagnostics.ts";
import { isObject, type Json } from "../../generator/document/json.ts";
import { unescapeToken } from "../../generator/document/pointer.ts";
import { generateAll } from "./generate-all.ts";
import { faultsOf, literalsOf, textsOf } from "./oracle.ts";
import { hostileBase, type HostileFragment, hostileFragments } from "./vectors.ts";

// One attempt of every kind, with its expected result in all targets.

const fragments = hostileFragments();
const base = hostileBase();

/** The document with the fragment in it: JSON, or text of YAML. */
function placed(one: HostileFragment): Json | undefined {
  const { fragment, where } = one;
  switch (where) {
    case "#/components/schemas key":
      return withSchemas({ [String(fragment)]: { type: "object", properties: { a: { type: "string" } } } });
    case "#/components/schemas keys":
      return withSchemas(
        Object.fromEntries(
          (Array.isArray(fragment) ? fragment : [fragment]).map((name) => [
            String(name),
            { type: "object", properties: { a: { type: "string" } } },
          ]),
        ),
      );
    case "$ref":
      return withSchemas({ Reference: { type: "object", properties: { a: { $ref: fragment } } } });
    case "chain":
      return withSchemas(
        Object.fromEntries(
          Array.from({ length: 10_000 }, (_, index): [string, Json] => [
            `C${index}`,
            index === 9999 ? { type: "string" } : { $ref: `#/components/schemas/C${index + 1}` },
          ]),
        ),
      );
    case "#/components/schemas/X":
      return withSchemas({ X: branching(12) });
    case "YAML text":
      return yamlOf(one);
    case "bytes":
    case "$ref over HTTP with an auth header":
      // test/document/suites.test.ts and policy.test.ts: bytes and requests.
      return undefined;
    default:
      return at(where, fragment);
  }
}

function branching(levels: number): Json {
  const inner = levels === 1 ? { type: "object", properties: { a: { type: "string" } } } : branching(levels - 1);
  // All branches are one object: the document has twelve levels, not 8^12 leaves, only where it is one by `$ref`.
  const name = levels % 2 === 0 ? "allOf" : "oneOf";
  return { [name]: [inner, ...Array.from({ length: 7 }, (_, index) => ({ required: [`r${levels}${index}`] }))] };
}

function yamlOf({ fragment, id }: HostileFragment): string {
  const head = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\n';
  switch (id) {
    case "P133":
      return `${head}x-a: &a { b: 1 }\nx-b: { <<: [${"*a,".repeat(50_000)}*a] }\npaths: {}\n`;
    case "P135":
      return `${head}paths: {}\nx-deep: ${"[".repeat(5000)}\n`;
    case "P147":
      return `${head}${String(fragment)}\n`;
    case "P105":
      return `${head}paths: {}\nx-${String(fragment)}\n`;
    default:
      return `${head}paths: {}\ncomponents:\n  schemas:\n    A:\n      type: string\n      ${String(fragment)}\n`;
  }
}

function withSchemas(schemas: Readonly<Record<string, Json>>): Json {
  const copy = structuredClone(base);
  const components = isObject(copy) ? copy["components"] : undefined;
  const known = isObject(components) ? components["schemas"] : undefined;
  if (!isObject(known)) throw new Error("the base document has no schemas");
  for (const [name, value] of Object.entries(schemas))
    Object.defineProperty(known, name, { value, enumerable: true, configurable: true, writable: true });
  return copy;
}

/** Entries for a map are added to its own. */
function at(where: string, fragment: Json): Json {
  const copy: Json = structuredClone(base);
  const tokens = where.slice(2).split("/").map(unescapeToken);
  const last = tokens.pop() ?? "";
  let node: object = Object(copy);
  for (const token of tokens) {
    // Missing objects on the way are created.
    if (!Object.hasOwn(node, token)) Reflect.set(node, token, {});
    node = Object(Reflect.get(node, token));
  }
  const joined = ["schemas", "properties"].includes(last)
    ? { ...Object(Reflect.get(node, last)), ...Object(fragment) }
    : fragment;
  Object.defineProperty(node, last, { value: joined, enumerable: true, configurable: true, writable: true });
  return copy;
}

function faultOf(error: Diagnostic): readonly string[] {
  const placed = error.pointer?.startsWith("#") === true || error.position !== undefined;
  return /^[a-z]+(-[a-z]+)+$/.test(error.code) && placed ? [] : [`${error.code} has no place`];
}

describe.skipIf(fragments.length === 0)("fragments", () => {
  const cases = fragments.flatMap((one) => {
    const document = placed(one);
    return document === undefined ? [] : [[one.id, one.class, one.detail.slice(0, 60), one, document] as const];
  });

  test("all but two can be placed; those are about bytes and requests", () => {
    expect(fragments.length - cases.length).toBe(2);
  });

  test.each(cases)("%s %s: %s", async (_, __, ___, one, document) => {
    // A number that JSON.stringify cannot print.
    const raw =
      one.id === "P143" ? JSON.stringify(document).replace('"maxLength":null', '"maxLength":1e309') : undefined;
    const { files, diagnostics } = await generateAll(raw ?? document, raw === undefined ? undefined : "openapi.json");
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    const allowed = [one.expected, one.alsoOk].map((each) => (each === "contained" ? "rejected" : each));
    if (errors.length > 0) {
      expect(allowed, errors.map(({ code, message }) => `${code} ${message}`).join()).toContain("rejected");
      expect(errors.flatMap(faultOf)).toEqual([]);
      expect(files.size).toBe(0);
      return;
    }
    expect([one.expected, one.alsoOk], "not refused").not.toEqual(["rejected", undefined]);
    if (typeof document !== "string") expect(files.size).toBeGreaterThan(3);
    expect(faultsOf(files, textsOf(document))).toEqual([]);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
    // A name of a component, property or parameter is said to the letter somewhere, or is a name in code.
    if (one.class === "prototype" && "rawKey" in one) {
      const name = one.id === "P103" ? /\bexport (?:type|interface) Proto\b/ : String(Reflect.get(one, "rawKey"));
      expect([...files.values()].some((text) => text.search(name) !== -1)).toBe(true);
    }
    if (one.id === "P035") expect([...files.values()].flatMap(literalsOf)).toContain("x';PWNED();'");
  });
});
