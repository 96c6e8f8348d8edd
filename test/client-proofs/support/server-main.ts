import { petServer } from "../../server/support/pets.ts";
import { multipart } from "../../../runtime/server/decode/multipart.ts";
import type { RequestBody } from "../../../runtime/server/http.ts";

// Prints what a server does in the runtime that this is run by.

const { server } = petServer();
const created = await server.fetch(
  new Request("https://api.test/pets", {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer good-all" },
    body: JSON.stringify({ name: "Tom" }),
  }),
);
const form = new FormData();
form.append("tag", "a");
form.append("tag", "b");
const encoded = new Response(form);
const bytes = new Uint8Array(await encoded.arrayBuffer());
const body: RequestBody = {
  present: true,
  bytes: async () => bytes,
  stream: () => new Blob([bytes]).stream(),
};
const contentType = encoded.headers.get("content-type") ?? "";
const content = { type: "multipart/form-data", codec: multipart };
const read: object = Object(await multipart.read(body, { content, contentType, limit: 1000 }));
const unknown = await server.fetch(new Request("https://api.test/nothing"));
console.log(
  JSON.stringify({
    created: { status: created.status, body: await created.json() },
    unknown: unknown.status,
    form: Object.values(read).flat(),
  }),
);
