import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { createClient } from "@tasks/contract/client";
import { importTasks } from "./import.ts";

test("valid tasks are added, and the others are reported", async () => {
  const sent: unknown[] = [];
  const client = createClient({
    baseUrl: "http://localhost",
    fetch: async (_input, init) => {
      const body = JSON.parse(String(init?.body));
      sent.push(body);
      return Response.json({ id: crypto.randomUUID(), ...body }, { status: 201 });
    },
  });
  const values = JSON.parse(await readFile(new URL("tasks.json", import.meta.url), "utf8"));
  const faults = await importTasks(client, values);
  assert.deepEqual(sent, [{ title: "Read", priority: "high" }]);
  assert.equal(faults.length, 1);
  assert.match(faults[0] ?? "", /^1\/priority /);
});
