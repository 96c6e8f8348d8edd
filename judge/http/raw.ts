import net from "node:net";
import tls from "node:tls";
import type { WireRequest } from "./message.ts";

/** Milliseconds to wait for more bytes after a head, if the connection stays open. */
const PATIENCE = 300;
/** Milliseconds to wait for a head. */
const LONGEST = 5_000;
/** Largest head, in bytes. */
const LARGEST = 32_768;

/**
 * Sends a request on its own connection and reads the raw bytes, because HTTP clients ignore a body where none is
 * allowed.
 *
 * @returns whether bytes followed the head; `undefined` if no head arrived
 */
export function hasBytesAfterHead({ headers, method, url }: WireRequest): Promise<boolean | undefined> {
  const { host, hostname, pathname, port, protocol, search } = new URL(url);
  const isSecure = protocol === "https:";
  const own = headers.filter(([name]) => !/^(?:host|connection|content-length)$/i.test(name));
  // Line breaks are invalid in headers.
  if (own.some(([, value]) => /[\r\n\0]/.test(value))) return Promise.resolve(undefined);
  const lines = [
    `${method} ${pathname}${search} HTTP/1.1`,
    `Host: ${host}`,
    ...own.map(([name, value]) => `${name}: ${value}`),
    "Connection: close",
  ];
  const address = { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port === "" ? (isSecure ? 443 : 80) : port) };
  return new Promise((resolve) => {
    const socket = isSecure
      ? tls.connect({ ...address, ...(net.isIP(address.host) === 0 && { servername: address.host }) })
      : net.connect(address);
    let seen = "";
    let timer = setTimeout(() => end(), LONGEST);
    const end = (): void => {
      clearTimeout(timer);
      socket.destroy();
      const head = headOf(seen);
      resolve(head === undefined ? undefined : seen.length > head);
    };
    socket.on(isSecure ? "secureConnect" : "connect", () => socket.write(`${lines.join("\r\n")}\r\n\r\n`, "latin1"));
    socket.on("data", (chunk: Buffer) => {
      seen += chunk.toString("latin1");
      const head = headOf(seen);
      if (seen.length > LARGEST || (head !== undefined && seen.length > head)) return end();
      if (head === undefined) return;
      clearTimeout(timer);
      timer = setTimeout(end, PATIENCE);
    });
    socket.on("end", end);
    socket.on("error", end);
  });
}

/** The end of the final head; interim responses come before it (RFC 9110 section 15.2). */
function headOf(text: string): number | undefined {
  let start = 0;
  while (/^HTTP\/\d\.\d 1\d\d/.test(text.slice(start, start + 12))) {
    const end = text.indexOf("\r\n\r\n", start);
    if (end === -1) return undefined;
    start = end + 4;
  }
  const end = text.indexOf("\r\n\r\n", start);
  return end === -1 ? undefined : end + 4;
}
