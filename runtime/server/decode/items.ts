import { issuesOf } from "../../validation/issues.ts";
import { dropHidden } from "../hidden.ts";
import { ISSUE_LIMIT } from "../problem-params.ts";
import { Problem } from "../problem.ts";
import type { RequestContent } from "./reader.ts";

/**
 * One value of a stream, if it is what the contract says. Who reads the stream gets the error, and answers with it unless it
 * is caught.
 *
 * @param place `line 7 of the body`
 * @throws Problem `invalid-body`
 */
export function checkedItem<Item>(item: Item, { hidden, itemCheck }: RequestContent, place: string): Item {
  if (hidden !== undefined) dropHidden(item, hidden);
  if (itemCheck === undefined || itemCheck(item)) return item;
  const issues = issuesOf(itemCheck, item, ISSUE_LIMIT);
  const [first] = issues;
  const pointer = first?.pointer ?? "";
  const message = [`${place}:`, ...(pointer === "" ? [] : [pointer]), first?.message ?? "is invalid"].join(" ");
  throw new Problem("invalid-body", { message, issues, params: { field: pointer } });
}
