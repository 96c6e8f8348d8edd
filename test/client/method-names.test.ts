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
    // The tag in front.
    ["repos/list-for-user", "repos", "listForUser"],
    ["users.list", "users", "list"],
    ["UsersController_findAll", "users", "findAll"],
    ["sshKeys_get", "SSH Keys", "get"],
    ["code-scanning/list-alerts-for-org", "code-scanning", "listAlertsForOrg"],
    // Plurals where the singular may well be there too.
    ["getUsers", "users", "getUsers"],
    ["deleteUsers", "users", "deleteUsers"],
    // Nothing to drop.
    ["getCurrentUser", "users", "getCurrentUser"],
    ["createToken", "auth", "createToken"],
    ["users", "users", "users"],
    ["listUserPosts", "posts", "listUserPosts"],
    ["list", "", "list"],
    // A word whose plural it may be.
    ["getStatus", "status", "get"],
  ])("%s in %s is %s", (id, tag, want) => {
    expect(shortName(id, tag)).toBe(want);
  });

  const named = (...ids: readonly string[]): readonly { readonly id: string; readonly functionName: string }[] =>
    ids.map((id) => ({
      id,
      functionName: id.replaceAll(/[^A-Za-z0-9]+(.)/g, (_, next: string) => next.toUpperCase()),
    }));

  it("two that would be the same keep their full names, in whatever order they come", () => {
    expect(methodNames(named("getUser", "users/get", "listUsers"), "users")).toEqual(["getUser", "usersGet", "list"]);
    expect(methodNames(named("listUsers", "users/get", "getUser"), "users")).toEqual(["list", "usersGet", "getUser"]);
  });

  it("a short name never takes another's full name", () => {
    expect(methodNames(named("users/createTeam", "createTeam"), "users")).toEqual(["usersCreateTeam", "createTeam"]);
  });

  it("names that the client needs itself, or that a promise would call, are left alone", () => {
    expect(methodNames(named("users"), "", ["users"])).toEqual(["users_"]);
    expect(methodNames(named("thenUser"), "users")).toEqual(["thenUser"]);
    expect(methodNames(named("then"), "")).toEqual(["then_"]);
  });
});
