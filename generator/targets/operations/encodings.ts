import type { Parameter } from "../../ir/api.ts";

export function isJson(mediaType: string): boolean {
  return /^[^;]*[/+]json\s*(?:;|$)/i.test(mediaType);
}

export function isForm(mediaType: string): boolean {
  return /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(mediaType);
}

/** Whether the value is its schema's; else it is text that the caller has made. */
export function isStructuredParameter({ encoding, in: place }: Pick<Parameter, "in" | "encoding">): boolean {
  return (
    encoding.kind === "style" || isJson(encoding.mediaType) || (place === "querystring" && isForm(encoding.mediaType))
  );
}

/** A header of several lines, which no comma joins: an array of whole cookies whatever its schema (RFC 6265, 3). */
export function isSetCookie({ name }: { readonly name: string }): boolean {
  return name.toLowerCase() === "set-cookie";
}
