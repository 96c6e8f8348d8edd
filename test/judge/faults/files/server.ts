import { createHash } from "node:crypto";
import { type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { JsonObject } from "../../../../generator/document/json.ts";
import { messagesOf, type TellingFault } from "../seeded-fault.ts";
import { documentOf } from "../../support/judged.ts";

// A server that keeps files. What was uploaded must come back byte by byte, under its name.

const ANY = { "*/*": {} };
const FILE = {
  type: "object",
  required: ["id", "name", "size", "sha256"],
  properties: {
    id: { type: "string" },
    name: { type: "string" },
    size: { type: "integer" },
    sha256: { type: "string" },
  },
};
const shown = { description: "Done", content: { "application/json": { schema: FILE } } };
const none = Object.fromEntries([400, 404, 412, 413, 415].map((status) => [status, { description: "Rejected" }]));
/** Files that are uploaded in forms, downloaded as a whole or in ranges, and replaced. */
export const CONTRACT: JsonObject = documentOf({
  "/files": {
    post: {
      description: "A file has at most 90 KiB, and may be empty.",
      requestBody: {
        required: true,
        content: {
          "multipart/form-data": {
            schema: {
              type: "object",
              required: ["file"],
              properties: { file: { contentMediaType: "application/octet-stream" } },
            },
          },
        },
      },
      responses: { 201: shown, ...none },
    },
  },
  "/files/{id}": {
    parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
    get: { responses: { 200: shown, 404: { description: "None" } } },
    delete: { responses: { 204: { description: "Deleted" }, 404: { description: "None" } } },
  },
  "/files/{id}/content": {
    parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
    get: {
      responses: {
        200: { description: "All", content: ANY },
        206: { description: "A part", content: ANY },
        404: { description: "None" },
        416: { description: "Beyond the end" },
      },
    },
    put: {
      description: "The media type stays as it is.",
      parameters: [{ name: "If-Match", in: "header", schema: { type: "string" } }],
      requestBody: { required: true, content: { "application/octet-stream": {} } },
      responses: { 200: shown, ...none },
    },
  },
} satisfies JsonObject);

/** Faults of this server by the check that has to find them, each with part of its message. */
export const FILE_FAULTS: readonly TellingFault[] = messagesOf({
  "stored-as-sent": {
    "files are stored as text": "The file differs from what was uploaded: ",
    "downloads have the type of any file": "The file has another media type than the upload: ",
    "the size counts characters": "The resource describes another file: expected size ",
    "a replaced file loses its media type": "The file has another media type than the upload: ",
    "names are read as Latin-1": "The name of the file is garbled: expected name",
  },
  "range-request": {
    "ranges lack their last byte": "Range bytes=0-1 of 300 bytes: expected 2 bytes, got 1.",
  },
  "conditional-request": {
    "a replaced file keeps its ETag": "The ETag of the file is still ",
    "If-Match is ignored for files": "although If-Match does not match: expected 412",
  },
  "response-headers": {
    "downloads have no name beyond ASCII":
      "Content-Disposition lacks the name of the file (RFC 6266, 4.3): expected filename*=",
  },
  "valid-request-accepted": {
    "the largest file is rejected":
      "Rejects a file of 92160 bytes, which the description allows: expected 2xx, got 413.",
    "empty files are rejected": "Rejects a file of 0 bytes, which the description allows: expected 2xx, got 400.",
  },
  "invalid-request-rejected": {
    "a file may have any size":
      "Accepts a file of 92161 bytes, although the description allows at most 92160: expected 413, got 201.",
  },
  "deleted-gone": {
    "contents of deleted files can be read": "still shows the deleted resource",
  },
});

interface File {
  readonly bytes: Buffer;
  readonly type: string;
  readonly name: string;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

const hash = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** @param fault what the server does otherwise; none if absent */
export function createServer(fault?: string): RequestListener {
  const has = (name: string): boolean => name === fault;
  const files = new Map<string, File>();
  const deleted = new Map<string, File>();
  const tagOf = (bytes: Buffer): string => `"${has("a replaced file keeps its ETag") ? "same" : hash(bytes)}"`;
  const json = (response: ServerResponse, status: number, id: string): void => {
    const { bytes, name } = files.get(id) ?? { bytes: Buffer.alloc(0), name: "" };
    const size = has("the size counts characters") ? bytes.toString().length : bytes.length;
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify({ id, name, size, sha256: hash(bytes) }));
  };
  const read = (request: IncomingMessage, response: ServerResponse, { bytes, name, type }: File): void => {
    const ascii = name.replace(/[^\x20-\x7e]/g, "_");
    const encoded = has("downloads have no name beyond ASCII") ? "" : `; filename*=UTF-8''${encodeURIComponent(name)}`;
    const headers = {
      "content-type": has("downloads have the type of any file") ? "application/octet-stream" : type,
      "content-disposition": `attachment; filename="${ascii}"${name === ascii ? "" : encoded}`,
      etag: tagOf(bytes),
    };
    const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
    if (from === undefined || to === undefined) return void response.writeHead(200, headers).end(bytes);
    const first = from === "" ? bytes.length - Number(to) : Number(from);
    const last = from === "" || to === "" ? bytes.length - 1 : Math.min(Number(to), bytes.length - 1);
    if (first >= bytes.length) return void response.writeHead(416).end();
    const part = bytes.subarray(first, has("ranges lack their last byte") ? last : last + 1);
    response.writeHead(206, { ...headers, "content-range": `bytes ${first}-${last}/${bytes.length}` }).end(part);
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, , id = "", content] = new URL(request.url ?? "/", "http://localhost").pathname.split("/");
    const body = await bodyOf(request);
    if (request.method === "POST" && id === "") {
      const headers = { "content-type": request.headers["content-type"] ?? "" };
      const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => undefined);
      const file = form?.get("file");
      if (file === undefined || file === null || typeof file === "string") return void response.writeHead(400).end();
      const bytes = Buffer.from(await file.arrayBuffer());
      const most = has("the largest file is rejected") ? 90_000 : 90 * 1024;
      if (bytes.length > most && !has("a file may have any size")) return void response.writeHead(413).end();
      if (bytes.length === 0 && has("empty files are rejected")) return void response.writeHead(400).end();
      const own = crypto.randomUUID();
      files.set(own, {
        bytes: has("files are stored as text") ? Buffer.from(bytes.toString()) : bytes,
        name: has("names are read as Latin-1") ? Buffer.from(file.name).toString("latin1") : file.name,
        type: file.type,
      });
      return json(response, 201, own);
    }
    const isContent = content !== undefined && has("contents of deleted files can be read");
    const file = files.get(id) ?? (isContent ? deleted.get(id) : undefined);
    if (request.method === "DELETE" && file !== undefined) {
      deleted.set(id, file);
      files.delete(id);
      return void response.writeHead(204).end();
    }
    if (file === undefined) return void response.writeHead(404).end();
    if (content === undefined) return json(response, 200, id);
    if (request.method === "GET") return read(request, response, file);
    const match = request.headers["if-match"];
    if (match !== undefined && match !== tagOf(file.bytes) && !has("If-Match is ignored for files"))
      return void response.writeHead(412).end();
    const type = has("a replaced file loses its media type") ? "application/octet-stream" : file.type;
    files.set(id, { ...file, bytes: body, type });
    json(response, 200, id);
  };
  return (request, response) => void answer(request, response);
}
