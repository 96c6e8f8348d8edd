import { issuesOf } from "../../validation/issues.ts";
import { dropHidden } from "../hidden.ts";
import { ISSUE_LIMIT } from "../problem-params.ts";
import { Problem } from "../problem.ts";
import type { RequestContent } from "./reader.ts";

/**
 * Checks one value of a stream. The handler that reads the stream gets the error; unless it catches it, the server replies with it.
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
