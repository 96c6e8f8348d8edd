// The request that is sent to every server.

export const BODY: string = JSON.stringify({
  sku: "ABC-123-XL",
  quantity: 3,
  price: 12.5,
  currency: "EUR",
  tags: ["gift", "fragile"],
  address: { street: "1 Main Street", city: "Zürich", zip: "8001", country: "CH" },
  note: "Leave at the door, please.",
});

const HEAD = [
  "POST /v1/orders/ord_8f3k2/items?dryRun=true HTTP/1.1",
  "host: 127.0.0.1",
  "accept: application/json",
  "content-type: application/json",
  "user-agent: bench",
  "authorization: Bearer abcdefghijklmnopqrstuvwxyz",
  `content-length: ${Buffer.byteLength(BODY)}`,
];

/** With its head, as HTTP/1.1. */
export const REQUEST: Buffer = Buffer.from(`${HEAD.join("\r\n")}\r\n\r\n${BODY}`);
