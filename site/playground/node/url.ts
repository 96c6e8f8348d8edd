// Paths in the browser are those of POSIX.

export function fileURLToPath(url: string | URL): string {
  return decodeURIComponent(new URL(url).pathname);
}

export function pathToFileURL(path: string): URL {
  const url = new URL("file:///");
  url.pathname = path.replaceAll("%", "%25").replaceAll("?", "%3F").replaceAll("#", "%23");
  return url;
}
