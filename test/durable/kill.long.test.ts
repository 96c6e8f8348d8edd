import { join } from "node:path";
import { test } from "vitest";
import { temporaryFolder } from "../support/folder.ts";
import { killRepeatedly } from "./support/kill.ts";
import { HAS_POSTGRES, startPostgres } from "./support/postgres-server.ts";

/** Milliseconds: 400 processes are started. */
const LONGEST = 3_600_000;

test(
  "a server on SQLite that is killed 200 times loses nothing and does nothing twice",
  async () => {
    await using folder = await temporaryFolder();
    await killRepeatedly(join(folder.path, "data.sqlite"), 200);
  },
  LONGEST,
);

test.skipIf(!HAS_POSTGRES)(
  "a server on PostgreSQL that is killed 200 times loses nothing and does nothing twice",
  async () => {
    await using server = await startPostgres();
    await killRepeatedly(server.address, 200);
  },
  LONGEST,
);
