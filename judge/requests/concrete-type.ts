import type { Content } from "../../generator/ir/api.ts";
import { isJson } from "../../runtime/content.ts";
import { covers, essenceOf } from "../../runtime/server/negotiation.ts";

/** One media type for each range. */
const USUAL = ["application/octet-stream", "image/png", "audio/mpeg", "video/mp4", "text/plain"];

/**
 * The media type to send for a range such as `image/*`: one that the caller accepts by
 * name, or else a common one.
 *
 * @param value the body; only strings and bytes can be anything but JSON
 */
export function concreteType({ mediaType, schema }: Content, accept: string | undefined, value: unknown): string {
  const isText = value === undefined || value === null || typeof value === "string";
  const accepted = (accept ?? "").split(",").map(essenceOf);
  const usual = !isText ? ["application/json"] : schema.shape.kind === "string" ? USUAL.toReversed() : USUAL;
  const candidates = [...accepted.filter((type) => !type.includes("*") && (isText || isJson(type))), ...usual];
  return candidates.find((type) => covers(essenceOf(mediaType), type)) ?? mediaType.replaceAll("*", "vnd.mock");
}
