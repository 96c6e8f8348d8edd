import { createRequire } from "node:module";
import type { Socket } from "node:net";

// Loaded before Redocly's tools: whatever they try, they reach nobody. Every connection of Node, those of `fetch`
// included, begins with this method, and names are looked up only after it.

const net: { readonly Socket: { readonly prototype: Pick<Socket, "connect"> } } = createRequire(import.meta.url)(
  "node:net",
);

Object.defineProperty(net.Socket.prototype, "connect", {
  value: () => {
    throw new Error("countersign runs this process without network access");
  },
});
