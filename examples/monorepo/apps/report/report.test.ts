import assert from "node:assert/strict";
import { test } from "node:test";
import { createClient } from "@tasks/contract/client";
import { report } from "./report.ts";

test("the most urgent task is first", async () => {
  const id = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
  const tasks = [
    { id, title: "Sleep", priority: "low" },
    { id, title: "Read", priority: "high" },
  ];
  const client = createClient({ baseUrl: "http://localhost", fetch: async () => Response.json(tasks) });
  assert.equal(await report(client), "high   Read\nlow    Sleep");
});
