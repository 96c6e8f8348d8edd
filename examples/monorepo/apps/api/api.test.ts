import assert from "node:assert/strict";
import { test } from "node:test";
import { createClient, tasks, unwrap } from "@tasks/contract/client";
import { server } from "./api.ts";

const client = createClient({
  baseUrl: "http://localhost",
  fetch: (input, init) => server.fetch(new Request(input, init)),
});

test("an added task is in the list", async () => {
  const task = unwrap(await tasks.add(client, { body: { title: "Read", priority: "high" } }));
  assert.deepEqual(unwrap(await tasks.list(client)), [task]);
});

test("an invalid task is rejected", async () => {
  const result = await tasks.add(client, { body: { title: "", priority: "high" } });
  assert.equal(result.status, 422);
});
