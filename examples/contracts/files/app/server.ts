import { createHash, randomUUID } from "node:crypto";
import type { Export, File as StoredFile } from "../generated/models.ts";
import { createServer, Problem, type Server } from "../generated/server/index.ts";

interface Row extends StoredFile {
  bytes: Uint8Array<ArrayBuffer>;
}

/** @param elsewhere where the bytes of files named `elsewhere.*` can be had, if they are not here */
export function createFiles(elsewhere?: string): Server {
  const rows = new Map<string, Row>();
  const exports = new Map<number, { polls: number; state: Export }>();
  const rowOf = (id: string): Row => {
    const row = rows.get(id);
    if (row === undefined) throw new Problem("not-found");
    return row;
  };
  return createServer({
    verifiers: { session: ({ key }) => (key === "s_1" ? { id: "ada", caller: "ada" } : undefined) },
    validateReplies: "enforce",
    handlers: {
      login({ body }) {
        if (body.user !== "ada" || body.password !== "secret") throw new Problem("unauthorized");
        const cookies = ["sid=s_1; Path=/; HttpOnly; Expires=Wed, 09 Jun 2032 10:18:14 GMT"];
        if (body.remember === true) cookies.push("remember=ada; Path=/; Max-Age=31536000");
        return { status: 204, headers: { "Set-Cookie": cookies } };
      },
      listFiles({ query }) {
        const files = [...rows.values()].filter(({ folder }) => query.folder === undefined || folder === query.folder);
        const first = ((query.page ?? 1) - 1) * 10;
        return { status: 200, body: { files: files.slice(first, first + 10).map(visible), total: files.length } };
      },
      async uploadFile({ body }) {
        const bytes = new Uint8Array(await body.content.arrayBuffer());
        const id = randomUUID();
        rows.set(id, {
          id,
          name: body.content.name,
          folder: body.attributes.folder,
          size: bytes.length,
          media_type: body.content.type || "application/octet-stream",
          modified_at: new Date().toISOString(),
          bytes,
        });
        return { status: 201, headers: { Location: `/files/${id}` }, body: visible(rowOf(id)) };
      },
      getFile({ path }) {
        const row = rowOf(path.fileId);
        const tag = createHash("sha256").update(row.bytes).digest("hex").slice(0, 16);
        return { status: 200, headers: { ETag: `"${tag}"` }, body: visible(row) };
      },
      deleteFile({ path }) {
        rowOf(path.fileId);
        rows.delete(path.fileId);
        return { status: 204 };
      },
      downloadFile({ path }) {
        const row = rowOf(path.fileId);
        if (elsewhere !== undefined && row.name.startsWith("elsewhere.")) {
          return { status: 302, headers: { Location: `${elsewhere}/${row.id}` } };
        }
        return { status: 200, body: row.bytes };
      },
      async replaceContent({ path, body }) {
        const row = rowOf(path.fileId);
        const bytes = new Uint8Array(await new Response(body).arrayBuffer());
        rows.set(row.id, { ...row, bytes, size: bytes.length, modified_at: new Date().toISOString() });
        return { status: 204 };
      },
      startExport() {
        const id = exports.size + 1;
        exports.set(id, { polls: 0, state: { id, state: "queued" } });
        return { status: 202, body: { id, state: "queued" } };
      },
      getExport({ path }) {
        const found = exports.get(path.exportId);
        if (found === undefined) throw new Problem("not-found");
        found.polls += 1;
        if (found.polls > 1) return { status: 303, headers: { Location: `/files/export-${path.exportId}` } };
        return { status: 200, body: { id: path.exportId, state: "running", percent: 50 } };
      },
    },
  });
}

function visible({ bytes: _bytes, ...file }: Row): StoredFile {
  return file;
}
