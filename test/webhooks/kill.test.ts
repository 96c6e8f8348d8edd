import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { createSender } from "../../runtime/webhooks/sender.ts";
import { temporaryFolder } from "../support/folder.ts";
import { PLATFORM, walletCreated } from "./support/contracts.ts";

const CHILD = fileURLToPath(new URL("support/killed-receiver.ts", import.meta.url));

interface Child {
  readonly url: string;
  readonly ended: Promise<unknown>;
  readonly process: ChildProcess;
}

async function start(database: string, place: string): Promise<Child> {
  const child = spawn(process.execPath, [CHILD, database, place], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const [line] = await Promise.race([once(child.stdout, "data"), ended.then(() => [""])]);
  return { url: String(line).trim(), ended, process: child };
}

function handledIn(database: string, id: string): number {
  const { n } = new DatabaseSync(database).prepare("SELECT count(*) AS n FROM handled WHERE id = ?").get(id) ?? {};
  return Number(n);
}

/** Sends one event to a receiver that kills itself, then to new receivers, until it is acknowledged. */
async function deliver(
  folder: string,
  place: string,
  id: string,
  then = "nowhere",
): Promise<{ readonly outcomes: readonly string[]; readonly handled: number }> {
  const database = join(folder, "app.sqlite");
  const outcomes: string[] = [];
  for (const where of [place, then]) {
    const child = await start(database, where);
    const sender = createSender(PLATFORM, { endpoint: child.url, secrets: "whsec_test" });
    const { outcome } = await sender.send("wallet.created", walletCreated(id));
    outcomes.push(outcome);
    if (where === place) {
      const [, signal] = [...((await child.ended) as readonly unknown[])];
      expect(signal).toBe("SIGKILL");
    } else {
      // Again: acknowledged events stay handled.
      expect((await sender.send("wallet.created", walletCreated(id))).outcome).toBe("acknowledged");
      child.process.kill("SIGKILL");
      await child.ended;
    }
  }
  return { outcomes, handled: handledIn(database, id) };
}

describe("a receiver that is killed with SIGKILL sees the event again and handles it once", () => {
  test.each([
    ["between handling and acknowledging", "before it is acknowledged", "evt_plain"],
    ["between committing and acknowledging", "before it is acknowledged", "evt_commit"],
    ["within the transaction of its effect", "within its transaction", "evt_commit"],
    ["before its effect", "before its effect", "evt_plain"],
  ])("%s", async (_, place, id) => {
    await using folder = await temporaryFolder();
    expect(await deliver(folder.path, place, id)).toEqual({ outcomes: ["unreachable", "acknowledged"], handled: 1 });
  });

  test("after it was put into the inbox, without waiting for the sender", async () => {
    await using folder = await temporaryFolder();
    const result = await deliver(folder.path, "after it was acknowledged", "evt_plain", "nowhere, from its inbox");
    expect(result).toEqual({ outcomes: ["unreachable", "acknowledged"], handled: 1 });
  });
});
