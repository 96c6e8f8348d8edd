import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RawBody } from "../../../runtime/webhooks/signature.ts";
import { sharedFolder } from "../../support/shared.ts";

/** One case of the shared vectors for `t=...,v1=...` signatures. */
export interface Vector {
  readonly id: string;
  readonly name: string;
  /** `signature`: the verdict of that step alone; `event`: of the whole. */
  readonly level: "signature" | "event";
  readonly now_ms: number;
  readonly tolerance_s: number;
  readonly secrets: readonly string[];
  readonly header: string;
  readonly other_headers?: Readonly<Record<string, string>>;
  readonly body_base64: string;
  readonly expect: "accept" | "reject";
  readonly reason: string;
  /** A mistake of the calling program: the value that it passes instead of the bytes. */
  readonly misuse?: string;
}

/** Words of the vectors, and our names for them. */
const VERDICTS: Readonly<Record<string, string>> = {
  header_mismatch: "identity_mismatch",
  malformed_body: "invalid_event",
};

export function expectedVerdict(vector: Vector): string {
  return VERDICTS[vector.reason] ?? vector.reason;
}

/** `undefined` if the shared test data is missing. */
export function readVectors(): readonly Vector[] | undefined {
  const folder = sharedFolder("vectors");
  if (folder === undefined) return undefined;
  const file: { readonly vectors: readonly Vector[] } = JSON.parse(
    readFileSync(join(folder, "webhook-signatures.json"), "utf8"),
  );
  return file.vectors;
}

export function bodyOf(vector: Vector): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(vector.body_base64, "base64"));
}

/** The body that a vector passes: bytes, or a value that the types forbid but JavaScript allows. */
export function rawOf(vector: Vector): RawBody {
  if (vector.misuse === undefined) return bodyOf(vector);
  const words: Readonly<Record<string, unknown>> = { undefined, null: null };
  const wrong: unknown =
    vector.misuse in words ? words[vector.misuse] : JSON.parse(new TextDecoder().decode(bodyOf(vector)));
  // Misuse passes such values.
  return wrong as RawBody;
}

/** The headers of a vector; where it is about the signature alone, with those that equal the body, as far as it can be read. */
export function headersOf(vector: Vector): Record<string, string> {
  // Headers are bytes on the wire, which are read as Latin-1.
  const value = Buffer.from(vector.header).toString("latin1");
  const signature: Record<string, string> = value === "" ? {} : { "X-SVC-Signature": value };
  if (vector.other_headers !== undefined) return { ...signature, ...vector.other_headers };
  const fields: Record<string, string> = {};
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bodyOf(vector)));
    for (const [header, name] of [
      ["X-SVC-Event-Id", "id"],
      ["X-SVC-Event-Type", "type"],
      ["X-SVC-Event-Timestamp", "created_at"],
    ] as const) {
      const field: unknown = typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
      if (typeof field === "string") fields[header] = field;
    }
  } catch {
    // The body is not JSON, which the vectors for the signature step do not mind.
  }
  return { ...signature, ...fields };
}

/** A vector about the signature alone can have a body that is not an event: `W109` is not UTF-8, `W111` empty, the `data` of `W113` is another. */
export function verdictOfTheWhole(vector: Vector): string {
  const expected = expectedVerdict(vector);
  return expected === "ok" && !isEvent(vector) ? "invalid_event" : expected;
}

function isEvent(vector: Vector): boolean {
  try {
    const body: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bodyOf(vector)));
    return (
      typeof body === "object" && body !== null && "data" in body && !JSON.stringify(body.data).startsWith('{"pad"')
    );
  } catch {
    return false;
  }
}
