import { readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { listen } from "../support/listen.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};

export interface SiteServer extends AsyncDisposable {
  readonly url: string;
  /** Bytes sent so far, compressed as a host of static pages does. */
  sent(): number;
}

/** The file that a host of static pages serves for a path. */
export function fileOf(folder: string, path: string): string | undefined {
  const base = join(folder, decodeURIComponent(path));
  return [base, `${base}.html`, join(base, "index.html")].find(
    (file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true,
  );
}

/** Serves a folder on loopback, and other files by their paths. */
export async function serveSite(folder: string, others: ReadonlyMap<string, string> = new Map()): Promise<SiteServer> {
  let sent = 0;
  const server = await listen((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = others.get(pathname) ?? fileOf(folder, pathname);
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    const body = gzipSync(readFileSync(file));
    sent += body.length;
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    response.writeHead(200, { "content-type": type, "content-encoding": "gzip" }).end(body);
  });
  return { ...server, sent: () => sent };
}
