import { createRequire } from "node:module";
// dist/lint/redocly/loopback-only.js
const LOOPBACK = /* @__PURE__ */ new Set(["127.0.0.1", "::1"]);
/** Ports of our servers. */
const PORTS = new Set((process.env["COUNTERSIGN_PORTS"] ?? "").split(",").map(Number));
const net = createRequire(import.meta.url)("node:net");
const connect = Reflect.get(net.Socket.prototype, "connect");
Object.defineProperty(net.Socket.prototype, "connect", { value(...args) {
	if (typeof connect !== "function" || !isOurs(args)) throw new Error("countersign allows this process to reach only its own servers");
	return Reflect.apply(connect, this, args);
} });
/** Accepts `connect(options)`, `connect(port, host)`, and the argument array that Node's own modules pass. */
function isOurs([first, second]) {
	const options = Array.isArray(first) ? first[0] : first;
	if (typeof options !== "object" || options === null) return typeof options === "number" && PORTS.has(options) && LOOPBACK.has(second);
	const isOurPort = PORTS.has(Number(Reflect.get(options, "port")));
	return typeof Reflect.get(options, "path") !== "string" && isOurPort && LOOPBACK.has(Reflect.get(options, "host"));
}
export {};
