import { createRequire } from "node:module";
import type { Socket } from "node:net";

// Loaded before Redocly's tools where they have a server of ours to ask: they reach this machine, and nobody else. An
// address is let through, a name is not, as that would have to be looked up.

const LOOPBACK: ReadonlySet<unknown> = new Set(["127.0.0.1", "::1"]);

const net: { readonly Socket: { readonly prototype: Pick<Socket, "connect"> } } = createRequire(import.meta.url)(
  "node:net",
);

const connect: unknown = Reflect.get(net.Socket.prototype, "connect");

Object.defineProperty(net.Socket.prototype, "connect", {
  value(this: Socket, ...args: readonly unknown[]): unknown {
    if (typeof connect !== "function" || !isLoopback(args)) {
      throw new Error("countersign lets this process reach this machine alone");
    }
    return Reflect.apply(connect, this, args);
  },
});

/** Of `connect(options)`, `connect(port, host)`, and the list of both that Node's own modules hand over. */
function isLoopback([first, second]: readonly unknown[]): boolean {
  const options: unknown = Array.isArray(first) ? first[0] : first;
  if (typeof options !== "object" || options === null) return typeof options === "number" && LOOPBACK.has(second);
  return typeof Reflect.get(options, "path") !== "string" && LOOPBACK.has(Reflect.get(options, "host"));
}
