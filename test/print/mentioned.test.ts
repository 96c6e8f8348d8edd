import { expect, test } from "vitest";
import { mentioned } from "../../generator/print/module.ts";

test.each([
  ["const a = User;", ["User"], ["User"]],
  ["UserList, AUser, User2, $User, User_", ["User"], []],
  ["User", ["User", "Other"], ["User"]],
  ["f(é, größe.Maß)", ["é", "Maß", "gr", "e"], ["é", "Maß"]],
  ["", ["a"], []],
])("%s", (text, names, found) => {
  expect([...mentioned(new Set(names), text)]).toEqual(found);
});
