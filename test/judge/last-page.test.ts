import type { RequestListener } from "node:http";
import { expect, test } from "vitest";
import { documentOf, judgedBy, told } from "./support/judged.ts";
import { json, object } from "./support/contract.ts";

// Notes, at most five on a page, with a cursor that is null on the last one.

function notes(endsLate: boolean): RequestListener {
  const ids = Array.from({ length: 7 }, (_, index) => `note-${index}`);
  return ({ method, url = "" }, response) => {
    const { pathname, searchParams } = new URL(url, "http://localhost");
    const allow = { allow: "GET, HEAD, OPTIONS, POST" };
    const type = { "content-type": "application/json" };
    if (pathname !== "/notes") return response.writeHead(404).end();
    if (method === "OPTIONS") return response.writeHead(204, allow).end();
    if (method === "POST") {
      const id = `note-${ids.push("")}`;
      ids[ids.length - 1] = id;
      return response.writeHead(201, type).end(JSON.stringify({ id }));
    }
    if (method !== "GET" && method !== "HEAD") return response.writeHead(405, allow).end();
    const limit = searchParams.get("limit") ?? "5";
    const start = ids.indexOf(searchParams.get("after") ?? "") + 1;
    if (!/^[1-5]$/.test(limit) || (searchParams.has("after") && start === 0)) return response.writeHead(400).end();
    const items = ids.slice(start, start + Number(limit)).map((id) => ({ id }));
    const isLast = start + items.length === ids.length && (!endsLate || items.length === 0);
    const body = JSON.stringify({ items, next: isLast ? null : (items.at(-1)?.id ?? null) });
    response.writeHead(200, { ...type, "content-length": body.length });
    return response.end(method === "HEAD" ? undefined : body);
  };
}

test.each([
  { description: "Null on the last page", endsLate: false, want: [] },
  { description: "The next page", endsLate: true, want: [] },
  {
    description: "Null on the last page",
    endsLate: true,
    want: [expect.stringMatching(/^pages-complete: .*The last page has a next one, which is empty/)],
  },
])("$description: $want.length findings if the end comes late: $endsLate", async ({ description, endsLate, want }) => {
  const next = { type: ["string", "null"], description };
  const note = object({ id: { type: "string" } });
  const parameters = [
    { name: "limit", in: "query", schema: { type: "integer", minimum: 1, maximum: 5 } },
    { name: "after", in: "query", schema: { type: "string" } },
  ];
  const page = { description: "A page", content: json(object({ items: { type: "array", items: note }, next })) };
  const get = { parameters, responses: { 200: page, 400: { description: "Wrong" } } };
  const post = { responses: { 201: { description: "Created", content: json(note) } } };
  expect(told(await judgedBy(documentOf({ "/notes": { get, post } }), notes(endsLate)))).toEqual(want);
});
