import { fc } from "../support/random.ts";
import ts from "typescript-5";
import { describe, expect, test } from "vitest";
import { type Casing, identifierFrom } from "../../generator/names/casing.ts";
import { words } from "../../generator/names/words.ts";
import { HOSTILE } from "../print/hostile.ts";
import { ALL } from "../support/scale.ts";

const CASINGS: readonly Casing[] = ["pascal", "camel", "constant"];

describe("words", () => {
  test.each<[string, readonly string[]]>([
    ["listUsers", ["list", "Users"]],
    ["ListUsers", ["List", "Users"]],
    ["list_users", ["list", "users"]],
    ["list-users", ["list", "users"]],
    ["users/list.all", ["users", "list", "all"]],
    ["HTTPError", ["HTTP", "Error"]],
    ["getURLFor", ["get", "URL", "For"]],
    ["userIDs", ["user", "IDs"]],
    ["HTTP_ERROR", ["HTTP", "ERROR"]],
    ["OAuth2Token", ["OAuth2", "Token"]],
    ["oauth2", ["oauth2"]],
    ["IPv4Address", ["IPv4", "Address"]],
    ["v1.2", ["v1", "2"]],
    ["2fa", ["2", "fa"]],
    ["user's name", ["users", "name"]],
    ["l’utilisateur", ["lutilisateur"]],
    ["Café Crème", ["Café", "Crème"]],
    ["cafe\u0301", ["café"]],
    ["用户 列表", ["用户", "列表"]],
    ["наименованиеТовара", ["наименование", "Товара"]],
    ["x😀y", ["x", "y"]],
    ["+1", ["1"]],
    ["", []],
    ["🎉", []],
    ["--", []],
  ])("of %j are %j", (text, want) => {
    expect(words(text)).toEqual(want);
  });
});

describe("identifierFrom", () => {
  test.each<[string, string, string, string]>([
    ["HTTPError", "HTTPError", "httpError", "HTTP_ERROR"],
    ["URL", "URL", "url", "URL"],
    ["getURLFor", "GetURLFor", "getURLFor", "GET_URL_FOR"],
    ["list-users", "ListUsers", "listUsers", "LIST_USERS"],
    ["repos/list for user", "ReposListForUser", "reposListForUser", "REPOS_LIST_FOR_USER"],
    ["FOO_BAR", "FooBar", "fooBar", "FOO_BAR"],
    ["Foo_Bar", "FooBar", "fooBar", "FOO_BAR"],
    ["1.2.3", "_1_2_3", "_1_2_3", "_1_2_3"],
    ["v1.2", "V1_2", "v1_2", "V1_2"],
    ["EntityType_2 values", "EntityType2Values", "entityType2Values", "ENTITY_TYPE2_VALUES"],
    ["PowerState2 values", "PowerState2Values", "powerState2Values", "POWER_STATE2_VALUES"],
    ["2fa", "_2Fa", "_2Fa", "_2_FA"],
    ["Café", "Café", "café", "CAFÉ"],
    ["用户", "用户", "用户", "用户"],
    ["🎉", "U1F389", "u1F389", "U1F389"],
    ["🎉🎊", "U1F389_1F38A", "u1F389_1F38A", "U1F389_1F38A"],
    ["..\\..\\evil", "Evil", "evil", "EVIL"],
    ["__proto__", "Proto", "proto", "PROTO"],
    ["ß", "SS", "ß", "SS"],
    ["İ", "İ", "i̇", "İ"],
  ])("%j is %s, %s, %s", (text, pascal, camel, constant) => {
    expect(CASINGS.map((casing) => identifierFrom(text, casing))).toEqual([pascal, camel, constant]);
  });

  test("an empty text has no words", () => {
    expect(CASINGS.map((casing) => identifierFrom("", casing))).toEqual([undefined, undefined, undefined]);
  });

  test.each(HOSTILE.filter((text) => text !== ""))("%j gives an identifier", (text) => {
    for (const casing of CASINGS) expect(identifierFrom(text, casing)).toSatisfy(isIdentifier);
  });

  test("any character gives an identifier, at the beginning and inside", () => {
    const faults: string[] = [];
    for (let code = 1; code < 0x20000; code += ALL ? 1 : 5) {
      if (code >= 0xd800 && code < 0xe000) continue;
      const character = String.fromCodePoint(code);
      for (const casing of CASINGS) {
        const [alone, inside] = [identifierFrom(character, casing), identifierFrom(`a${character}b`, casing)];
        if (!isIdentifier(alone) || !isIdentifier(inside)) faults.push(`${code.toString(16)}: ${alone}, ${inside}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test("text without letters is spelled by the code points of its composed form", () => {
    expect(identifierFrom("\u224D\u0338", "pascal")).toBe("U226D");
    expect(identifierFrom("\u226D", "pascal")).toBe("U226D");
  });

  test("equivalent texts give the same identifier, and any text a bounded one", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1, maxLength: 400 }), (text) => {
        for (const casing of CASINGS) {
          const name = identifierFrom(text, casing) ?? "";
          expectIdentifier(name);
          expect(name.length).toBeLessThanOrEqual(1000);
          if (text.length <= 100)
            expect(identifierFrom(text.normalize("NFD"), casing)).toBe(identifierFrom(text.normalize("NFC"), casing));
        }
      }),
    );
  });

  test("long texts with the same beginning have different names", () => {
    const long = "word ".repeat(100);
    const [one, other] = [identifierFrom(`${long}one`, "pascal"), identifierFrom(`${long}other`, "pascal")];
    expectIdentifier(one);
    expect(one?.length).toBeLessThanOrEqual(160);
    expect(one).not.toBe(other);
  });
});

function expectIdentifier(name: string | undefined): void {
  expect(isIdentifier(name), name).toBe(true);
  expect(name).toBe(name?.normalize("NFC"));
}

/** By the tables of TypeScript 5.9, which are older than those of Node. */
function isIdentifier(name: string | undefined): boolean {
  if (name === undefined || name === "") return false;
  const [first = 0, ...rest] = [...name].map((character) => character.codePointAt(0) ?? 0);
  return (
    ts.isIdentifierStart(first, ts.ScriptTarget.ESNext) &&
    rest.every((code) => ts.isIdentifierPart(code, ts.ScriptTarget.ESNext))
  );
}
