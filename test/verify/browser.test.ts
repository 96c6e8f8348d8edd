import { chmod, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { drawn } from "../../verify/browser.ts";
import { temporaryFolder } from "../support/folder.ts";

// What a browser does that is none: test/verify/verify.test.ts has a real one draw, test/hostile looks at whom it calls.

async function browser(script: string): Promise<AsyncDisposable & { readonly path: string }> {
  const folder = await temporaryFolder({ browser: `#!/bin/sh\n${script}\n` });
  const path = join(folder.path, "browser");
  await chmod(path, 0o755);
  return { path, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

test.skipIf(process.platform === "win32")("a page is what is printed, scripts and styles left out", async () => {
  await using given = await browser('echo "<p>a<script>b</script><style>c</style>d"');
  expect(await drawn(given.path, "")).toEqual({ html: "<p>ad\n" });
});

test.skipIf(process.platform !== "linux")(
  "one that does not start in a network of its own starts without",
  async () => {
    // Two links to the same network mean that nothing was unshared.
    const own = '[ "$(readlink /proc/self/ns/net)" = "$(readlink /proc/$PPID/ns/net)" ] || exit 1';
    await using given = await browser(`${own}\necho "<p>drawn"`);
    expect(await drawn(given.path, "")).toEqual({ html: "<p>drawn\n" });
  },
);

test.skipIf(process.platform === "win32")("one that does not start at all is a fault", async () => {
  await using given = await browser("exit 1");
  expect(await drawn(given.path, "")).toEqual({ fault: `${given.path} did not draw the page` });
});

test.skipIf(process.platform === "win32")("one that never ends is ended, and not begun again", async () => {
  await using folder = await temporaryFolder();
  const starts = join(folder.path, "starts");
  await using given = await browser(`echo start >> ${starts}\nexec sleep 600`);
  expect(await drawn(given.path, "", 1500)).toEqual({
    fault: `${given.path} did not draw the page within 1.5 s and 64 MiB`,
  });
  expect(await readFile(starts, "utf8").catch(() => "start\n")).toBe("start\n");
});

test.skipIf(process.platform === "win32")("one that prints without end is ended", async () => {
  await using given = await browser("exec yes '<p>'");
  expect(await drawn(given.path, "")).toEqual({
    fault: `${given.path} did not draw the page within 60 s and 64 MiB`,
  });
});
