import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Milliseconds for a page to be drawn, start of the browser included. */
const LONGEST = 60_000;
/** Bytes of what is drawn. */
const LARGEST = 64 << 20;
/** Of the page's script. */
const MOST_MEGABYTES = 512;

/** The Chromium of this machine: the one that the environment variable `CHROMIUM` names, else one where it usually is. */
export function findChromium(): string | undefined {
  const named = process.env["CHROMIUM"] ?? "";
  return (named === "" ? PATHS : [named]).find((path) => existsSync(path));
}

/**
 * What comes before a command so that it has a network of its own, in which nobody is: on Linux, unless the system keeps that from
 * users. (Chromium connects to a public address by UDP, which sends nothing, to see whether there is IPv6 at all.)
 */
async function isolation(): Promise<readonly string[]> {
  if (process.platform !== "linux") return [];
  const command = ["unshare", ...(process.getuid?.() === 0 ? [] : ["--user", "--map-current-user"]), "--net", "--"];
  const tried = await run([...command, "true"], LONGEST);
  return tried.kind === "ended" ? command : [];
}

/** `killed`: it took too long, or printed too much. */
type Run = { readonly kind: "ended"; readonly stdout: string } | { readonly kind: "failed" | "killed" };

function run([program = "", ...args]: readonly string[], timeout: number): Promise<Run> {
  return new Promise((resolve) => {
    execFile(program, args, { timeout, maxBuffer: LARGEST, killSignal: "SIGKILL" }, (error, stdout) => {
      if (error === null) resolve({ kind: "ended", stdout });
      else
        resolve({ kind: error.killed === true || ("code" in error && error.code === TOO_MUCH) ? "killed" : "failed" });
    });
  });
}

const TOO_MUCH = "ERR_CHILD_PROCESS_STDIO_MAXBUFFER";

/** Draws a page without any network. @returns its elements as HTML, scripts and styles left out; why not, else */
export async function drawn(
  chromium: string,
  html: string,
  longest: number = LONGEST,
): Promise<{ readonly html: string } | { readonly fault: string }> {
  const folder = await mkdtemp(join(tmpdir(), "countersign-page-"));
  const page = join(folder, "page.html");
  try {
    await writeFile(page, html);
    const args = [
      "--headless=new",
      // Root has no sandbox to give; the page's own policy lets nothing but its one script run.
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-gpu",
      "--disable-dev-shm-usage",
      "--disable-background-networking",
      "--no-first-run",
      "--host-resolver-rules=MAP * ~NOTFOUND",
      `--user-data-dir=${join(folder, "profile")}`,
      "--virtual-time-budget=15000",
      `--js-flags=--max-old-space-size=${MOST_MEGABYTES}`,
      "--dump-dom",
      pathToFileURL(page).href,
    ];
    const isolating = await isolation();
    const alone: Run =
      isolating.length === 0 ? { kind: "failed" } : await run([...isolating, chromium, ...args], longest);
    // Some come in a package that does not start where it has no rights of its own.
    const ran = alone.kind === "failed" ? await run([chromium, ...args], longest) : alone;
    switch (ran.kind) {
      case "ended":
        return { html: withoutCode(ran.stdout) };
      case "failed":
        return { fault: `${chromium} did not draw the page` };
      case "killed":
        return { fault: `${chromium} did not draw the page within ${longest / 1000} s and ${LARGEST >> 20} MiB` };
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** What is left is what is drawn. */
function withoutCode(html: string): string {
  let left = "";
  let at = 0;
  while (at < html.length) {
    const start = html.slice(at).search(/<(?:script|style)\b/);
    if (start === -1) break;
    left += html.slice(at, at + start);
    const close = html.startsWith("<script", at + start) ? "</script>" : "</style>";
    const end = html.indexOf(close, at + start);
    if (end === -1) return left;
    at = end + close.length;
  }
  return left + html.slice(at);
}
