import { isObject } from "../../generator/document/json.ts";
import type { Body } from "../../generator/ir/api.ts";
import type { Case } from "../requests/case.ts";
import { contentOf } from "./documented.ts";

/** Media types that servers may support, and one that none does. */
const OTHERS = [
  "application/x-countersign-unknown",
  "text/plain",
  "text/csv",
  "application/xml",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=countersign",
  "application/octet-stream",
] as const;

const FORM = "application/x-www-form-urlencoded";

/** Undocumented media types. `body` is set where the content matches the type. */
export function otherMediaTypes(
  documented: Pick<Body, "contents">,
  one: Case,
): readonly { readonly type: string; readonly body?: Uint8Array }[] {
  const isOther = (type: string): boolean => contentOf(documented, type) === undefined;
  const form = one.content?.codec === "json" && isOther(FORM) ? formOf(one) : undefined;
  // A merge patch looks like the resource itself.
  const types = [...OTHERS, "application/json"].filter(isOther).map((type) => ({ type }));
  return form === undefined ? types : [...types, { type: FORM, body: form }];
}

/** The body as a form, if it has only strings and numbers. */
function formOf({ body }: Case): Uint8Array | undefined {
  if (!isObject(body)) return undefined;
  const entries = Object.entries(body);
  if (entries.length === 0 || entries.some(([, value]) => typeof value === "object")) return undefined;
  return new TextEncoder().encode(String(new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))));
}
