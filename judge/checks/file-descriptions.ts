import { createHash } from "node:crypto";
import type { JsonObject } from "../../generator/document/json.ts";
import { normal } from "../resources/resources.ts";

/** A size or a checksum that is not the one of the bytes. */
export function wrongDescription(resource: JsonObject, bytes: Uint8Array): string | undefined {
  for (const [name, value] of Object.entries(resource)) {
    const plain = normal(name);
    if (
      typeof value === "number" &&
      /^(?:size|filesize|bytes|sizebytes|sizeinbytes|bytesize|contentlength)$/.test(plain)
    ) {
      if (value !== bytes.length) return `expected ${name} ${bytes.length}, got ${value}`;
    }
    const algorithm = /(?:^|hash|checksum|digest)(sha1|sha256|sha512|md5)(?:$|sum|hash|hex|checksum|digest)/.exec(
      plain,
    )?.[1];
    if (algorithm === undefined || typeof value !== "string") continue;
    const hash = createHash(algorithm).update(bytes).digest();
    const forms = [hash.toString("hex"), hash.toString("base64"), hash.toString("base64url")];
    if (!forms.some((form) => value.toLowerCase().endsWith(form.toLowerCase())))
      return `expected ${name} ${forms[0]}, got ${value}`;
  }
  return undefined;
}
