import type { Parameter } from "../../ir/api.ts";

export function isJson(mediaType: string): boolean {
  return /^[^;]*[/+]json\s*(?:;|$)/i.test(mediaType);
}

export function isForm(mediaType: string): boolean {
  return /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(mediaType);
}

/** Whether callers pass a value of the parameter's schema. Otherwise they pass text that they serialize themselves. */
export function isStructuredParameter({ encoding, in: place }: Pick<Parameter, "in" | "encoding">): boolean {
  return (
    encoding.kind === "style" || isJson(encoding.mediaType) || (place === "querystring" && isForm(encoding.mediaType))
  );
}

/**
 * Lines of Set-Cookie cannot be joined by commas, so its value is an array of whole cookies, whatever the schema (RFC 6265, section
 * 3).
 */
export function isSetCookie({ name }: { readonly name: string }): boolean {
  return name.toLowerCase() === "set-cookie";
}
