import { createRequire } from "node:module";
import type { Socket } from "node:net";

// Preloaded into Redocly's commands to block all network access. Every connection in Node, including `fetch`, starts
// with this method, and names are resolved only after it.

const net: { readonly Socket: { readonly prototype: Pick<Socket, "connect"> } } = createRequire(import.meta.url)(
  "node:net",
);

Object.defineProperty(net.Socket.prototype, "connect", {
  value: () => {
    throw new Error("countersign runs this process without network access");
  },
});
