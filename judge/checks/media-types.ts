import { isObject } from "../../generator/document/json.ts";
import type { Body } from "../../generator/ir/api.ts";
import type { Case } from "../requests/case.ts";
import { contentOf } from "./documented.ts";

/** What servers may know of, beside what nobody knows. */
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

/** Media types that an operation does not document; `body` where it is written as that type would have it. */
export function otherMediaTypes(
  documented: Pick<Body, "contents">,
  one: Case,
): readonly { readonly type: string; readonly body?: Uint8Array }[] {
  const isOther = (type: string): boolean => contentOf(documented, type) === undefined;
  const form = one.content?.codec === "json" && isOther(FORM) ? formOf(one) : undefined;
  const types = OTHERS.filter(isOther).map((type) => ({ type }));
  return form === undefined ? types : [...types, { type: FORM, body: form }];
}

/** The same as a form, where it is no more than texts and numbers. */
function formOf({ body }: Case): Uint8Array | undefined {
  if (!isObject(body)) return undefined;
  const entries = Object.entries(body);
  if (entries.length === 0 || entries.some(([, value]) => typeof value === "object")) return undefined;
  return new TextEncoder().encode(String(new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))));
}
