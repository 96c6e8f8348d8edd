// A receiver in a separate process, which ends with `kill -9` at the given place: `node killed-receiver.ts DATABASE PLACE`.
import { DatabaseSync } from "node:sqlite";
import { createReceiver, type ReceiverOptions } from "../../../runtime/webhooks/receiver.ts";
import { sqliteInbox, sqliteSeen } from "../../../runtime/webhooks/sqlite.ts";
import { PLATFORM, type TestEvents } from "./contracts.ts";
import { listen } from "../../support/listen.ts";

const [path = "", place = "nowhere"] = process.argv.slice(2);

function die(where: string): void {
  if (place === where) process.kill(process.pid, "SIGKILL");
}

const database = new DatabaseSync(path);
database.exec("CREATE TABLE IF NOT EXISTS handled (id TEXT, how TEXT)");
const handle = (id: string, how: string): void =>
  void database.prepare("INSERT INTO handled VALUES (?, ?)").run(id, how);
const remembered = sqliteSeen(database);

const on: ReceiverOptions<TestEvents>["on"] = {
  "wallet.created": async ({ id }, context) => {
    die("before its effect");
    if (id.startsWith("evt_commit")) {
      await context.commit(() => {
        handle(id, "committed");
        die("within its transaction");
      });
    } else handle(id, "plain");
  },
};
const receiver = createReceiver(PLATFORM, {
  secrets: "whsec_test",
  on,
  ...(place === "nowhere, from its inbox" || place === "after it was acknowledged" ? { inbox: inboxThatKills() } : {}),
  seen: {
    has: remembered.has,
    async add(id, write): Promise<boolean> {
      const added = await remembered.add(id, write);
      // The event was handled and recorded, but not yet acknowledged.
      die("before it is acknowledged");
      return added;
    },
  },
});

function inboxThatKills(): ReturnType<typeof sqliteInbox> {
  const inbox = sqliteInbox(database);
  return {
    ...inbox,
    put(entry) {
      const fresh = inbox.put(entry);
      die("after it was acknowledged");
      return fresh;
    },
  };
}

await receiver.resume();
const { url } = await listen((request, response) => void receiver.node(request, response));
process.stdout.write(`${url}\n`);
