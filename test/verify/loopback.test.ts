import { execFile } from "node:child_process";
import { createServer } from "node:net";
import { once } from "node:events";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);
const GUARD = new URL("../../lint/redocly/loopback-only.ts", import.meta.url).href;

/** What becomes of a connection in a process that the guard was loaded into. */
async function connecting(code: string, ports = "80,443,8080"): Promise<string> {
  const program = `try { ${code} } catch (error) { console.log((error.cause ?? error).message) }`;
  const { stdout } = await run(process.execPath, ["--import", GUARD, "--input-type=module", "-e", program], {
    env: { ...process.env, COUNTERSIGN_PORTS: ports },
  });
  return stdout.trim();
}

const REFUSED = "countersign allows this process to reach only its own servers";

const CASES = [
  { what: "fetch of an address", code: 'await fetch("http://192.0.2.1/")' },
  { what: "fetch of a name", code: 'await fetch("http://localhost:8080/")' },
  { what: "a socket with options", code: '(await import("node:net")).connect({ host: "192.0.2.1", port: 80 })' },
  { what: "a socket with port and host", code: '(await import("node:net")).connect(80, "192.0.2.1")' },
  { what: "a socket without a host", code: '(await import("node:net")).connect(80)' },
  { what: "a socket of a path", code: '(await import("node:net")).connect("/tmp/none.sock")' },
  { what: "TLS", code: '(await import("node:tls")).connect({ host: "192.0.2.1", port: 443 })' },
  { what: "http.get", code: '(await import("node:http")).get("http://192.0.2.1/")' },
] as const;

test.for(CASES)("reaches nobody else: $what", async ({ code }) => {
  expect(await connecting(code)).toBe(REFUSED);
});

test("a server of ours is reached, by its address, and no other of this machine", async () => {
  const server = createServer((socket) => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const calling = `console.log(await (await fetch("http://127.0.0.1:${port}/")).text())`;
    expect(await connecting(calling, `1,${port}`)).toBe("ok");
    expect(await connecting(calling)).toBe(REFUSED);
    expect(await connecting(calling, "")).toBe(REFUSED);
  } finally {
    server.close();
  }
});
