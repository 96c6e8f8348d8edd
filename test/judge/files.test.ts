import { createHash } from "node:crypto";
import { type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { expect, test } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import { documentOf, judgedBy, told } from "./support/judged.ts";

// A server that keeps files. What was uploaded must come back byte by byte.

const ANY = { "*/*": {} };
const FILE = {
  type: "object",
  required: ["id", "size", "sha256"],
  properties: { id: { type: "string" }, size: { type: "integer" }, sha256: { type: "string" } },
};
const shown = { description: "Done", content: { "application/json": { schema: FILE } } };
const none = Object.fromEntries([400, 404, 412, 415].map((status) => [status, { description: "Rejected" }]));
const CONTRACT = documentOf({
  "/files": {
    post: {
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
      parameters: [{ name: "If-Match", in: "header", schema: { type: "string" } }],
      requestBody: { required: true, content: { "application/octet-stream": {} } },
      responses: { 200: shown, ...none },
    },
  },
} satisfies JsonObject);

interface File {
  readonly bytes: Buffer;
  readonly type: string;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

const hash = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

function listenerOf(fault: string): RequestListener {
  const files = new Map<string, File>();
  const json = (response: ServerResponse, status: number, id: string): void => {
    const { bytes } = files.get(id) ?? { bytes: Buffer.alloc(0) };
    const size = fault === "characters" ? bytes.toString().length : bytes.length;
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify({ id, size, sha256: hash(bytes) }));
  };
  const read = (request: IncomingMessage, response: ServerResponse, { bytes, type }: File): void => {
    const tag = `"${fault === "tag" ? "same" : hash(bytes)}"`;
    const headers = { "content-type": fault === "type" ? "application/octet-stream" : type, etag: tag };
    const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
    if (from === undefined || to === undefined) return void response.writeHead(200, headers).end(bytes);
    const first = from === "" ? bytes.length - Number(to) : Number(from);
    const last = from === "" || to === "" ? bytes.length - 1 : Math.min(Number(to), bytes.length - 1);
    if (first >= bytes.length) return void response.writeHead(416).end();
    const part = bytes.subarray(first, fault === "range" ? last : last + 1);
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
      const own = crypto.randomUUID();
      files.set(own, { bytes: fault === "text" ? Buffer.from(bytes.toString()) : bytes, type: file.type });
      return json(response, 201, own);
    }
    const file = files.get(id);
    if (file === undefined) return void response.writeHead(404).end();
    if (content === undefined) return json(response, 200, id);
    if (request.method === "GET") return read(request, response, file);
    const match = request.headers["if-match"];
    if (fault !== "condition" && match !== undefined && match !== `"${fault === "tag" ? "same" : hash(file.bytes)}"`)
      return void response.writeHead(412).end();
    files.set(id, { bytes: body, type: file.type });
    json(response, 200, id);
  };
  return (request, response) => void answer(request, response);
}

const CHECKS = ["stored-as-sent", "range-request", "conditional-request"];

test.each([
  ["", undefined],
  ["text", "stored-as-sent: GET /files/{id}/content: The file differs from what was uploaded: "],
  ["type", "stored-as-sent: GET /files/{id}/content: The file has another media type than the upload: "],
  ["characters", "stored-as-sent: GET /files/{id}: The resource describes another file: expected size "],
  ["range", "range-request: GET /files/{id}/content: Range bytes=0-1 of 300 bytes: expected 2 bytes, got 1."],
  ["tag", "conditional-request: PUT /files/{id}/content: The ETag of the file is still "],
  ["condition", "conditional-request: PUT /files/{id}/content: Performs the change although If-Match does not match: "],
])("fault %j: %s", async (fault, finding) => {
  const found = told(await judgedBy(CONTRACT, listenerOf(fault), { checks: CHECKS }));
  if (finding === undefined) expect(found).toEqual([]);
  else expect(found.join("\n")).toContain(finding);
});
