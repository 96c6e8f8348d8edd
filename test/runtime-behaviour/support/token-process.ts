// A process that wants a token: prints it. Arguments: URL of the endpoint, folder of the store, `lock` or `none`.

import { mkdir, readFile, rename, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { clientCredentials } from "../../../runtime/client-credentials.ts";
import { basicRequest } from "../../../runtime/token-request.ts";
import type { StoredToken, TokenStore } from "../../../runtime/token-store.ts";

const [tokenUrl = "", folder = "", locking] = process.argv.slice(2);
const file = join(folder, "token.json");

const store: TokenStore = {
  async get(): Promise<StoredToken | undefined> {
    const text = await readFile(file, "utf8").catch(() => "null");
    return JSON.parse(text) ?? undefined;
  },
  async set(_, token) {
    await writeFile(`${file}.${process.pid}`, JSON.stringify(token));
    await rename(`${file}.${process.pid}`, file);
  },
};

async function lock<Value>(_: string, task: () => Promise<Value>): Promise<Value> {
  const held = join(folder, "lock");
  while (
    !(await mkdir(held).then(
      () => true,
      () => false,
    ))
  )
    await setTimeout(20);
  try {
    return await task();
  } finally {
    await rmdir(held);
  }
}

const tokens = clientCredentials({
  tokenUrl,
  clientId: "id",
  clientSecret: "secret",
  request: basicRequest,
  store: locking === "lock" ? { ...store, lock } : store,
});
process.stdout.write(await tokens.token(null));
