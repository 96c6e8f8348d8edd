// What every server does, and how each is run: it tells its port to whoever started it, and what it has used of the processor.

/** The business: the same for all. */
export function addItem(order, dryRun, { sku, quantity, price }) {
  return { id: "item_1", order, sku, quantity, total: quantity * price, dryRun };
}

/** @param server of `node:http`, not listening yet */
export function run(server) {
  server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
  attend();
}

export function attend() {
  process.on("message", () => process.send({ ...process.cpuUsage(), memory: process.memoryUsage.rss() }));
}
