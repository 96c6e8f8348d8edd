import net from "node:net";
import tls from "node:tls";
import type { WireRequest } from "./message.ts";

/** Milliseconds to wait for more, once a head has come and the connection stays open all the same. */
const PATIENCE = 300;
/** Milliseconds for a head. */
const LONGEST = 5_000;
/** Bytes of a head. */
const LARGEST = 32_768;

/**
 * Sends a request without a body on a connection of its own and reads the bytes themselves: programs that speak HTTP do not
 * look for a body where there can be none.
 *
 * @returns whether bytes came after the head; `undefined` where no head came
 */
export function hasBytesAfterHead({ headers, method, url }: WireRequest): Promise<boolean | undefined> {
  const { host, hostname, pathname, port, protocol, search } = new URL(url);
  const isSecure = protocol === "https:";
  const own = headers.filter(([name]) => !/^(?:host|connection|content-length)$/i.test(name));
  // What would end a line can be in no header.
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

/** Where the head ends of an answer that is none of those before the last (RFC 9110, 15.2). */
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
