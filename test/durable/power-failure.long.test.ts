import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "vitest";
import { temporaryFolder } from "../support/folder.ts";
import { killRepeatedly } from "./support/kill.ts";
import { HAS_POSTGRES, startPostgres } from "./support/postgres-server.ts";
import { fragileFolder, HAS_COMPILER } from "./support/power-failure.ts";

// A power failure loses unsynced writes: all of them, or a random part.

test.skipIf(!HAS_COMPILER)("a server on SQLite loses nothing when the power fails 30 times", async () => {
  await using folder = await temporaryFolder();
  const root = join(folder.path, "data");
  await mkdir(root);
  const { env, lose } = fragileFolder(root, folder.path);
  await killRepeatedly(join(root, "data.sqlite"), 30, {
    env,
    whileDown: (kill) => lose(kill % 2 === 0 ? "all" : "random"),
  });
});

test.skipIf(!HAS_COMPILER || !HAS_POSTGRES)(
  "a server on PostgreSQL loses nothing when the power fails 20 times",
  async () => {
    await using folder = await temporaryFolder();
    await using server = await startPostgres({ syncs: true });
    const { env, lose } = fragileFolder(server.data, folder.path);
    await server.restart(env);
    await killRepeatedly(server.address, 20, {
      async whileDown(kill) {
        await server.crash();
        lose(kill % 2 === 0 ? "all" : "random");
        await server.restart(env);
      },
    });
  },
);
