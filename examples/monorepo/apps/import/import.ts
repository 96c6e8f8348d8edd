import { readFile } from "node:fs/promises";
import { isNewTask, issuesOf } from "@tasks/contract/checks";
import { type Client, createClient, tasks, unwrap } from "@tasks/contract/client";

/** Adds the tasks of a JSON file, and returns what is wrong with the others. */
export async function importTasks(client: Client, values: readonly unknown[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [at, value] of values.entries()) {
    if (isNewTask(value)) unwrap(await tasks.add(client, { body: value }));
    else for (const { pointer, message } of issuesOf(isNewTask, value)) faults.push(`${at}${pointer} ${message}`);
  }
  return faults;
}

if (import.meta.main) {
  const values: unknown = JSON.parse(await readFile(process.argv[2] ?? "tasks.json", "utf8"));
  const client = createClient({ baseUrl: process.env["TASKS_URL"] ?? "http://127.0.0.1:3000" });
  for (const fault of await importTasks(client, Array.isArray(values) ? values : [values])) console.warn(fault);
}
