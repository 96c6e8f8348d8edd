import { describe, expect, test } from "vitest";
import type { Schema } from "../../generator/ir/schema.ts";
import {
  all,
  array,
  constant,
  never,
  nothing,
  number,
  object,
  oneOf,
  ref,
  required,
  string,
  types,
  union,
  unknown,
} from "./support/ir.ts";
import { printed } from "./support/types.ts";

describe("intersections", () => {
  test.each<[string, Schema, string]>([
    ["of models", all(ref("Cat"), ref("Counts")), "Cat & Counts"],
    ["of a model and itself", all(ref("User"), ref("User")), "User"],
    ["with anything", all(ref("User"), unknown()), "User"],
    ["with nothing", all(ref("User"), never()), "never"],
    ["of nothing at all", all(), "unknown"],
    [
      "of plain objects are one object",
      all(object({ a: string() }), object({ "b?": number() })),
      "{ a: string; b?: number }",
    ],
    [
      "of objects that share a member",
      all(object({ "a?": unknown() }), object({ a: string() }), object({ "a?": oneOf("x", "y") })),
      '{ a: "x" | "y" }',
    ],
    ["of a model and members", all(ref("User"), object({ more: string() })), "User & { more: string }"],
    ["that only require", all(ref("User"), required("age")), "User & { age: number }"],
    ["that require what stands beside", all(object({ "a?": string() }), required("a")), "{ a: string }"],
    [
      "that require one or the other",
      all(object({ "a?": string(), "b?": string() }), union(required("a"), required("b"))),
      "{ a?: string; b?: string } & ({ a: string } | { b: string })",
    ],
    [
      "of a model that require one or the other",
      all(ref("User"), union(required("age"), object({ nick: string() }))),
      "User & ({ age: number } | { nick: string })",
    ],
    ["that require what is required already", all(ref("User"), required("name")), "User"],
    ["that require what all alternatives have", all(union(ref("Cat"), ref("Dog")), required("kind")), "Cat | Dog"],
    [
      "that name a member of any kind",
      all(ref("User"), object({ "name?": unknown(), "more?": unknown() })),
      "User & { name?: unknown; more?: unknown }",
    ],
    ["with an object about which nothing is said", all(object({}), ref("User")), "User"],
    [
      "with an object that says it has more members than a model names",
      all(ref("User"), object({}, { rest: unknown() })),
      "User & { [key: string]: unknown }",
    ],
    [
      "of members of which one part only says that they are objects",
      all(object({ data: object({}, { rest: unknown() }) }), object({ data: ref("User") })),
      "{ data: User }",
    ],
    ["with a closed object", all(ref("User"), object({}, { rest: "closed" })), "User"],
    ["of an enum and its kind", all(string(), oneOf("a", "b")), '"a" | "b"'],
    ["of a model enum and its kind", all(string(), ref("Colour")), "Colour"],
    ["of enums", all(oneOf("a", "b", "c"), oneOf("b", "c", "d"), oneOf("c", "b")), '"c" | "b"'],
    ["of an enum model and one value of it", all(ref("Colour"), constant("red")), '"red"'],
    ["of an enum model and two values of it", all(oneOf("green", "red", "blue"), ref("Colour")), "Colour"],
    ["of an open enum and an enum", all(union(string(), oneOf("a")), oneOf("a", "b")), '"a" | "b"'],
    ["of enums without a common value", all(oneOf("a"), oneOf("b")), "never"],
    ["of kinds that exclude each other", all(string(), number()), "never"],
    ["of a nullable and one that is not", all(types(string(), nothing()), string()), "string"],
    ["of a nullable model and an object", all(union(ref("User"), nothing()), object({})), "User"],
    [
      "of a nullable model and what speaks of objects only",
      all(union(ref("User"), nothing()), required("age")),
      "(User & { age: number }) | null",
    ],
    ["of a string and what speaks of objects only", all(string(), required("age")), "string"],
    ["of arrays", all(array(union(string(), number())), array(string())), "string[]"],
    [
      "of alternatives and members",
      all(union(ref("Cat"), ref("Dog")), object({ a: string() })),
      "(Cat | Dog) & { a: string }",
    ],
    [
      "of a map and members",
      all(object({}, { rest: number() }), object({ a: string() })),
      "{ a: string; [key: string]: number | string }",
    ],
    [
      "of a map and a model",
      all(ref("Cat"), object({}, { rest: number() })),
      "Cat & { [key: string]: number | string | boolean }",
    ],
    ["of a map and alternatives", all(ref("Pet"), object({}, { rest: number() })), "Pet & { [key: string]: unknown }"],
    [
      "of a map and a map of anything",
      all(object({}, { rest: unknown() }), object({}, { rest: number() })),
      "{ [key: string]: number }",
    ],
    [
      "within intersections",
      all(all(ref("Cat"), object({ a: string() })), object({ b: string() })),
      "Cat & { a: string; b: string }",
    ],
  ])("%s", (_, of, want) => {
    expect(printed(of)).toBe(want);
  });

  test.each<[string, Schema, string, readonly string[]]>([
    [
      "a model's member",
      all(ref("Dog"), object({ kind: constant("wolf") })),
      'Omit<Dog, "kind"> & { kind: "wolf" }',
      ["kind"],
    ],
    [
      "a model's member by another model",
      all(ref("Dog"), ref("User"), object({ bark: string() })),
      'Omit<Dog, "bark"> & User & { bark: string }',
      ["bark"],
    ],
    [
      "a required member of a model",
      all(ref("User"), object({ "name?": number() })),
      'Omit<User, "name"> & { name: number }',
      ["name"],
    ],
    ["a plain member", all(object({ a: string() }), object({ a: number() })), "{ a: number }", ["a"]],
    [
      "a nested member",
      all(object({ a: object({ b: constant(1) }) }), object({ a: object({ b: constant(2) }) })),
      "{ a: { b: 2 } }",
      ["a"],
    ],
    [
      "the items of a list",
      all(object({ a: array(array(unknown())) }), object({ "a?": array(object({ b: string() })) })),
      "{ a: { b: string }[] }",
      ["a"],
    ],
  ])("believe the later where they contradict each other about %s, and say so", (_, of, want, names) => {
    const conflicts: string[] = [];
    expect(printed(of, "received", conflicts)).toBe(want);
    expect(conflicts).toEqual(names);
  });
});
