import { type Client, createClient, tasks, unwrap } from "@tasks/contract/client";
import type { Task } from "@tasks/contract/models";

const ORDER: Readonly<Record<Task["priority"], number>> = { high: 0, normal: 1, low: 2 };

/** The tasks, the most urgent first. */
export async function report(client: Client): Promise<string> {
  const all = unwrap(await tasks.list(client));
  const sorted = all.toSorted((a, b) => ORDER[a.priority] - ORDER[b.priority]);
  return sorted.map(({ title, priority }) => `${priority.padEnd(6)} ${title}`).join("\n");
}

if (import.meta.main)
  console.log(await report(createClient({ baseUrl: process.env["TASKS_URL"] ?? "http://127.0.0.1:3000" })));
