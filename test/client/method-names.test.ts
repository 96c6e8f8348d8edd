import { describe, expect, it } from "vitest";
import { methodNames, shortName } from "../../generator/targets/client/method-names.ts";

describe("the name of a method in its group", () => {
  it.each<[id: string, tag: string, want: string]>([
    // The noun behind the verb.
    ["createTransaction", "transactions", "create"],
    ["createTransaction", "Transactions", "create"],
    ["listTransactions", "transactions", "list"],
    ["searchUsers", "Users", "search"],
    ["getTransactionStatus", "transactions", "getStatus"],
    ["create_transaction", "transaction", "create"],
    ["CreateKYCSession", "KYC Sessions", "create"],
    ["deleteReservedIPv6", "Reserved IPv6", "delete"],
    ["getCompany", "Companies", "get"],
    ["updateAddress", "addresses", "update"],
    ["deleteBox", "boxes", "delete"],
    ["getPerson", "people", "get"],
    ["listSalespeople", "salespeople", "list"],
    ["addChild", "Children", "add"],
    // The tag in front.
    ["repos/list-for-user", "repos", "listForUser"],
    ["users.list", "users", "list"],
    ["UsersController_findAll", "users", "findAll"],
    ["sshKeys_get", "SSH Keys", "get"],
    ["code-scanning/list-alerts-for-org", "code-scanning", "listAlertsForOrg"],
    // The tag in the middle, as Google names its operations.
    ["library.shelves.list", "shelves", "list"],
    ["gmail.users.messages.batchDelete", "users", "messagesBatchDelete"],
    ["admin/users/reset-password", "users", "resetPassword"],
    ["library.shelves", "shelves", "library"],
    // The tag in front, and the noun behind the verb.
    ["UsersController_createUser", "users", "create"],
    ["posts-getPosts", "posts", "get"],
    ["packages/get-package-for-org", "packages", "getForOrg"],
    // Plurals, as the petstore names its operations.
    ["createPets", "pets", "create"],
    ["listPets", "pets", "list"],
    ["getUsers", "users", "get"],
    ["updateUsers", "user", "update"],
    ["deleteUsers", "users", "delete"],
    ["getSettings", "settings", "get"],
    // Nothing to drop.
    ["getCurrentUser", "users", "getCurrentUser"],
    ["createToken", "auth", "createToken"],
    ["users", "users", "users"],
    ["listUserPosts", "posts", "listUserPosts"],
    ["list", "", "list"],
    // A singular of the word.
    ["getStatus", "status", "get"],
  ])("%s in %s is %s", (id, tag, want) => {
    expect(shortName(id, tag)).toBe(want);
  });

  const named = (...ids: readonly string[]): readonly { readonly id: string; readonly functionName: string }[] =>
    ids.map((id) => ({
      id,
      functionName: id.replaceAll(/[^A-Za-z0-9]+(.)/g, (_, next: string) => next.toUpperCase()),
    }));

  it.each<[ids: readonly string[], want: readonly string[]]>([
    // Two equal short names keep their full names, in any order of the document.
    [
      ["getUser", "users/get", "listUsers"],
      ["getUser", "usersGet", "list"],
    ],
    [
      ["listUsers", "users/get", "getUser"],
      ["list", "usersGet", "getUser"],
    ],
    // Of one and many, the one has the short name.
    [
      ["getUsers", "getUser"],
      ["getUsers", "get"],
    ],
    [
      ["createUser", "createUsers", "users/list", "listUsers"],
      ["create", "createUsers", "list", "listUsers"],
    ],
    [
      ["users-getUsers", "users-getUser", "users-getUserById"],
      ["usersGetUsers", "get", "getById"],
    ],
    [
      ["deleteUsers", "users/delete", "deleteUser"],
      ["deleteUsers", "usersDelete", "deleteUser"],
    ],
    // A short name never takes another's full name.
    [
      ["users/createTeam", "createTeam"],
      ["usersCreateTeam", "createTeam"],
    ],
  ])("%s are %s", (ids, want) => {
    expect(methodNames(named(...ids), "users").map(({ name }) => name)).toEqual(want);
  });

  it("a long name has a reason", () => {
    expect(methodNames(named("getUser", "getUsers"), "users")).toEqual([
      { name: "get" },
      { name: "getUsers", why: "Not `get`, which is also short for `getUser`." },
    ]);
    expect(methodNames(named("getUser", "users/get"), "users").map(({ why }) => why)).toEqual([
      "Not `get`, which is also short for `usersGet`.",
      "Not `get`, which is also short for `getUser`.",
    ]);
  });

  it("names that the client needs itself, or that a promise would call, are left alone", () => {
    const names = (id: string, tag: string, taken: readonly string[] = []): readonly string[] =>
      methodNames(named(id), tag, taken).map(({ name }) => name);
    expect(names("users", "", ["users"])).toEqual(["users_"]);
    expect(names("thenUser", "users")).toEqual(["thenUser"]);
    expect(names("then", "")).toEqual(["then_"]);
  });
});
