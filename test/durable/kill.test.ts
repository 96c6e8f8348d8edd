import { join } from "node:path";
import { test } from "vitest";
import { temporaryFolder } from "../support/folder.ts";
import { killRepeatedly } from "./support/kill.ts";

test("a server on SQLite that is killed loses nothing and does nothing twice", async () => {
  await using folder = await temporaryFolder();
  await killRepeatedly(join(folder.path, "data.sqlite"), 3);
});
