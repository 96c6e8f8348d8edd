import { dirname, isAbsolute, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import { quote } from "../diagnostics/text.ts";

/** Location of a file: an absolute path, or an `http` or `https` URL without fragment. */
export type Location = string;

export function isUrl(location: Location): boolean {
  return /^https?:\/\//i.test(location);
}

/** The location as a base URI (RFC 3986 section 5.1.3). */
export function uriOf(location: Location): string {
  return isUrl(location) ? location : pathToFileURL(location).href;
}

export interface Refusal {
  readonly code: DiagnosticCode;
  readonly message: string;
}

/** The file part of a reference, before `#`. The file may not exist. */
export type Target =
  | { readonly kind: "location"; readonly location: Location; readonly absolute: boolean }
  | ({ readonly kind: "refused" } & Refusal);

/**
 * The files that a reference may mean, likeliest first: the percent-decoded path, then the literal path, for file names
 * that contain `%`.
 *
 * @param holder the file that contains the reference
 * @param part the reference without its fragment; not empty
 */
export function targetsOf(holder: Location, part: string): readonly Target[] {
  if (isUrl(holder) || isUrl(part) || part.startsWith("//")) return [urlTarget(holder, part)];
  if (/^file:/i.test(part)) return [fileUrlTarget(part)];
  // A single letter is a Windows drive.
  const scheme = /^([a-z][a-z0-9+.-]+):/i.exec(part)?.[1];
  if (scheme !== undefined) return [refusedScheme(part, scheme)];
  const decoded = decode(part);
  return (decoded === part ? [part] : [decoded, part]).map((path) => pathTarget(holder, path));
}

function pathTarget(holder: Location, path: string): Target {
  if (path.includes("\0"))
    return { kind: "refused", code: "reference-refused", message: "A path cannot contain NUL characters." };
  return { kind: "location", location: resolve(dirname(holder), path), absolute: isAbsolute(path) };
}

function urlTarget(holder: Location, part: string): Target {
  const url = URL.parse(part, isUrl(holder) ? holder : "https://unknown.invalid/");
  if (url === null) return { kind: "refused", code: "reference-refused", message: `Invalid URL ${quote(part)}.` };
  if (url.protocol !== "http:" && url.protocol !== "https:") return refusedScheme(part, url.protocol.slice(0, -1));
  if (url.username !== "" || url.password !== "") {
    return { kind: "refused", code: "reference-refused", message: `The URL ${quote(part)} contains credentials.` };
  }
  if (part.startsWith("//") && !isUrl(holder)) {
    return {
      kind: "refused",
      code: "reference-remote",
      message: `${quote(part)} points to another host with an unknown scheme.`,
    };
  }
  url.hash = "";
  return { kind: "location", location: url.href, absolute: true };
}

function fileUrlTarget(part: string): Target {
  const url = URL.parse(part);
  if (url === null || url.host !== "") {
    return { kind: "refused", code: "reference-refused", message: `${quote(part)} points to another host.` };
  }
  try {
    return { kind: "location", location: fileURLToPath(url), absolute: true };
  } catch {
    return { kind: "refused", code: "reference-refused", message: `Invalid path ${quote(part)}.` };
  }
}

function refusedScheme(part: string, scheme: string): Target {
  const message = `${quote(part)} is not a file: the scheme "${scheme}:" is not supported.`;
  return { kind: "refused", code: "reference-refused", message };
}

/** Decodes percent-encoding; returns invalid text unchanged. */
export function decode(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
