import { createRequire } from "node:module";
import type { Socket } from "node:net";

// Loaded before Redocly's tools where they have a server of ours to ask: they reach that one, on this machine, and nobody else,
// whatever address a document may name. An address is let through, a name is not, as that would have to be looked up.

const LOOPBACK: ReadonlySet<unknown> = new Set(["127.0.0.1", "::1"]);

/** Of our servers. */
const PORTS: ReadonlySet<number> = new Set((process.env["COUNTERSIGN_PORTS"] ?? "").split(",").map(Number));

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

/** Of `connect(options)`, `connect(port, host)`, and the list of both that Node's own modules hand over. */
function isOurs([first, second]: readonly unknown[]): boolean {
  const options: unknown = Array.isArray(first) ? first[0] : first;
  if (typeof options !== "object" || options === null) {
    return typeof options === "number" && PORTS.has(options) && LOOPBACK.has(second);
  }
  const isOurPort = PORTS.has(Number(Reflect.get(options, "port")));
  return typeof Reflect.get(options, "path") !== "string" && isOurPort && LOOPBACK.has(Reflect.get(options, "host"));
}
