import type { ToolSchema } from "./mcp-schemas.ts";

// Arguments of tools are JSON, so files in them are objects with their content as text or in base64.

/** Where a body has files. */
export interface ToolFiles {
  /** Members of a multipart body. Without them, the body itself is a file. */
  readonly members?: readonly string[];
  /** The media types of a body that is a file. */
  readonly types?: readonly string[];
}

/** Describes file arguments to language models. */
export const FILE_SCHEMA: ToolSchema = {
  type: "object",
  description: "A file: its content as text, or its bytes in base64.",
  properties: {
    text: { type: "string" },
    base64: { type: "string", contentEncoding: "base64" },
    name: { type: "string", description: "The name of the file." },
    type: { type: "string", description: "Its media type." },
  },
  additionalProperties: false,
};

/**
 * Replaces the files in the input of a tool by real ones.
 *
 * @throws TypeError if one has no content
 */
export function withFiles(input: object, { members, types = [] }: ToolFiles): object {
  const body = memberOf(input, "body");
  if (body === undefined) return input;
  if (members !== undefined) return { ...input, body: withParts(body, members) };
  const [only = "", ...others] = types;
  const isFixed = others.length === 0 && !only.includes("*");
  const given = memberOf(body, "type");
  const type = typeof given === "string" && !isFixed ? given : only;
  if (type.includes("*")) throw new TypeError(`body.type must be one of ${types.join(", ")}`);
  return { ...input, body: fileOf(body, "body", type), ...(!isFixed && { contentType: type }) };
}

function withParts(body: unknown, members: readonly string[]): unknown {
  if (typeof body !== "object" || body === null) return body;
  const entries = Object.entries(body).map(([name, value]: [string, unknown]): [string, unknown] => {
    if (!members.includes(name)) return [name, value];
    const file = (one: unknown): File => fileOf(one, `body.${name}`);
    return [name, Array.isArray(value) ? value.map(file) : file(value)];
  });
  return Object.fromEntries(entries);
}

/** @param type overrides the media type of the value */
function fileOf(value: unknown, place: string, type?: string): File {
  const [base64, given, name, text] = ["base64", "type", "name", "text"].map((key) => memberOf(value, key));
  const content = typeof text === "string" ? text : typeof base64 === "string" ? bytesOf(base64, place) : undefined;
  if (content === undefined) throw new TypeError(`${place} must be an object with text or base64`);
  return new File([content], typeof name === "string" ? name : "file", {
    type: type ?? (typeof given === "string" ? given : ""),
  });
}

function bytesOf(base64: string, place: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    throw new TypeError(`${place}.base64 is not base64`);
  }
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}
