import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CHROMIUM } from "../../support/chromium.ts";
import { listen } from "../../support/listen.ts";

const OPTIONS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--no-first-run",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
];

/**
 * Runs a module in a page of Chromium.
 *
 * @returns the JSON that the module posts to `/result`
 */
export async function inBrowser(module: string): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  await using server = await listen((request, response) => {
    if (request.url === "/module.js") response.writeHead(200, { "content-type": "text/javascript" }).end(module);
    else if (request.url === "/result") {
      const chunks: Buffer[] = [];
      request
        .on("data", (chunk: Buffer) => chunks.push(chunk))
        .on("end", () => {
          resolve(JSON.parse(Buffer.concat(chunks).toString()));
          response.end();
        });
    } else {
      response.writeHead(200, { "content-type": "text/html" });
      response.end('<!doctype html><meta charset="utf-8"><script type="module" src="/module.js"></script>');
    }
  });
  const profile = await mkdtemp(join(tmpdir(), "countersign-browser-"));
  const browser = spawn(CHROMIUM, [...OPTIONS, `--user-data-dir=${profile}`, server.url], {
    stdio: "ignore",
  });
  const gone = new Promise<unknown>((ended) => browser.once("exit", (code) => ended({ exit: code })));
  try {
    return await Promise.race([promise, gone]);
  } finally {
    browser.kill();
    await gone;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
