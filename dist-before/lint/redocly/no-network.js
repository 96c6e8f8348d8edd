import { createRequire } from "node:module";
// dist/lint/redocly/no-network.js
const net = createRequire(import.meta.url)("node:net");
Object.defineProperty(net.Socket.prototype, "connect", { value: () => {
	throw new Error("countersign runs this process without network access");
} });
export {};
