import { describe, expect, test } from "vitest";
import { documentOf, judgedBy } from "./support/judged.ts";

describe("a stream that is resumed", () => {
  const events = ["e1", "e2", "e3", "e4"];
  const document = documentOf({
    "/log": {
      get: {
        parameters: [{ name: "Last-Event-ID", in: "header", schema: { type: "string" } }],
        responses: { 200: { description: "Log", content: { "text/event-stream": { schema: { type: "integer" } } } } },
      },
    },
  });
  test.each([
    ["continues after the event", 1, []],
    ["repeats the event", 0, ["pages-complete"]],
    ["omits an event", 2, ["pages-complete"]],
  ] as const)("%s", async (_name, step, want) => {
    const { findings } = await judgedBy(
      document,
      (request, response) => {
        const last = request.headers["last-event-id"];
        const from = typeof last === "string" && events.includes(last) ? events.indexOf(last) + step : 0;
        const items = events.slice(from).map((id, index) => `id: ${id}\ndata: ${index}\n\n`);
        response.writeHead(200, { "content-type": "text/event-stream" }).end(items.join(""));
      },
      { checks: ["pages-complete"] },
    );
    expect(findings.map(({ check }) => check)).toEqual(want);
  });
});
