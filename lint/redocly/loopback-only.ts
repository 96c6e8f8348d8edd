import { createRequire } from "node:module";
import type { Socket } from "node:net";

// Preloaded into Redocly's commands. Allows connections only to our own servers, if any.
// Every connection in Node, including `fetch`, starts with this method. Host names are blocked, because they would have
// to be resolved.

const LOOPBACK: ReadonlySet<unknown> = new Set(["127.0.0.1", "::1"]);

/** Ports of our servers. */
const PORTS: ReadonlySet<number> = new Set(
  (process.env["COUNTERSIGN_PORTS"] ?? "").split(",").filter(Boolean).map(Number),
);

const net: { readonly Socket: { readonly prototype: Pick<Socket, "connect"> } } = createRequire(import.meta.url)(
  "node:net",
);

const connect: unknown = Reflect.get(net.Socket.prototype, "connect");

Object.defineProperty(net.Socket.prototype, "connect", {
  value(this: Socket, ...args: readonly unknown[]): unknown {
    if (typeof connect !== "function" || !isOurs(args)) {
      throw new Error("countersign allows this process to reach only its own servers");
    }
    return Reflect.apply(connect, this, args);
  },
});

/** Accepts `connect(options)`, `connect(port, host)`, and the argument array that Node's own modules pass. */
function isOurs([first, second]: readonly unknown[]): boolean {
  const options: unknown = Array.isArray(first) ? first[0] : first;
  if (typeof options !== "object" || options === null) {
    return typeof options === "number" && PORTS.has(options) && LOOPBACK.has(second);
  }
  const isOurPort = PORTS.has(Number(Reflect.get(options, "port")));
  return typeof Reflect.get(options, "path") !== "string" && isOurPort && LOOPBACK.has(Reflect.get(options, "host"));
}
