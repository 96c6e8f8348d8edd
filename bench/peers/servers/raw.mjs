// `node:http` by hand, with the validation that the contract asks for, and nothing else.
import { createServer } from "node:http";
import { addItem, run } from "./orders.mjs";

const PATH = /^\/v1\/orders\/([^/?]+)\/items(?:\?(.*))?$/;
const LIMIT = 1 << 20;

function fail(response, status, message) {
  const text = JSON.stringify({ code: "bad_request", message });
  response.writeHead(status, { "content-type": "application/json", "content-length": Buffer.byteLength(text) });
  response.end(text);
}

function isText(value, least, most) {
  return typeof value === "string" && value.length >= least && value.length <= most;
}

function isAddress(value) {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    isText(value.street, 1, 100) &&
    isText(value.city, 1, 100) &&
    (value.zip === undefined || isText(value.zip, 0, 12)) &&
    typeof value.country === "string" &&
    /^[A-Z]{2}$/u.test(value.country)
  );
}

function isNewItem(value) {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    isText(value.sku, 3, 40) &&
    Number.isInteger(value.quantity) &&
    value.quantity >= 1 &&
    value.quantity <= 1000 &&
    typeof value.price === "number" &&
    value.price >= 0 &&
    (value.currency === "EUR" || value.currency === "USD" || value.currency === "GBP" || value.currency === "CHF") &&
    (value.tags === undefined ||
      (Array.isArray(value.tags) && value.tags.length <= 10 && value.tags.every((tag) => isText(tag, 1, 20)))) &&
    isAddress(value.address) &&
    (value.note === undefined || isText(value.note, 0, 200))
  );
}

run(
  createServer((request, response) => {
    const match = PATH.exec(request.url);
    if (match === null) return fail(response, 404, "not found");
    if (request.method !== "POST") return fail(response, 405, "method not allowed");
    if (!/^application\/json(?:;|$)/.test(request.headers["content-type"] ?? "")) {
      return fail(response, 415, "unsupported media type");
    }
    let order;
    try {
      order = decodeURIComponent(match[1]);
    } catch {
      return fail(response, 400, "orderId");
    }
    if (order.length > 40 || !/^ord_[a-z0-9]+$/u.test(order)) return fail(response, 400, "orderId");
    let dryRun = false;
    if (match[2] !== undefined) {
      const text = new URLSearchParams(match[2]).get("dryRun");
      if (text !== null && text !== "true" && text !== "false") return fail(response, 400, "dryRun");
      dryRun = text === "true";
    }
    const chunks = [];
    let size = 0;
    request.on("data", (chunk) => {
      size += chunk.length;
      if (size > LIMIT) {
        fail(response, 413, "too large");
        request.destroy();
      } else chunks.push(chunk);
    });
    request.on("error", () => response.destroy());
    request.on("end", () => {
      let body;
      try {
        body = JSON.parse((chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)).toString("utf8"));
      } catch {
        return fail(response, 400, "malformed body");
      }
      if (!isNewItem(body)) return fail(response, 422, "invalid body");
      const text = JSON.stringify(addItem(order, dryRun, body));
      response.writeHead(201, { "content-type": "application/json", "content-length": Buffer.byteLength(text) });
      response.end(text);
    });
  }),
);
