import type { JsonObject } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Exchange, Parameter, Webhook } from "../api.ts";
import { readDelivery, readMirrors } from "./behaviour.ts";
import { present, type Reader, report } from "./reader.ts";
import { readExchange } from "./exchanges.ts";
import { reportUnsupported } from "./fields.ts";
import { isPathItem, type PathItem, type PathItemOperation, readPathItem } from "./path-items.ts";
import { mayRepeat, dereference, mapEntries, type ReferenceKind } from "./references.ts";
import { type Schemes, signatureOf } from "./security.ts";

/** Webhooks do not inherit the document's security, which applies to its own server. */
const NO_SECURITY: Exchange["security"] = [];

const CALLBACK: ReferenceKind = { word: "a callback", components: "callbacks" };

/** Reads `webhooks`, or `x-webhooks` of 3.0: path items by name. */
export function readWebhooks(reader: Reader, schemes: Schemes, at: Pointer, webhooks: JsonObject): readonly Webhook[] {
  const found: Webhook[] = [];
  for (const { key: name, at: place, value } of mapEntries(reader, at, webhooks, "webhooks")) {
    // Tools add their own fields beside the webhooks.
    if (name.startsWith("x-") && !isPathItem(value)) continue;
    const item = readPathItem(reader, place, value);
    for (const source of item?.operations ?? []) {
      if (reader.repeats.left < 0) return found;
      if (item === undefined) continue;
      found.push(readWebhook(reader, schemes, { name }, item, source));
    }
  }
  return found;
}

/**
 * Reads the callbacks of an operation: path items by name and expression.
 *
 * @param mention where the operation is mentioned, which determines the callbacks' identity
 */
export function readCallbacks(
  reader: Reader,
  schemes: Schemes,
  mention: Pointer,
  at: Pointer,
  callbacks: JsonObject,
): readonly Webhook[] {
  const found: Webhook[] = [];
  for (const { key: name, at: place, value } of mapEntries(reader, at, callbacks, "callbacks")) {
    const callback = dereference(reader, place, value, CALLBACK);
    if (callback === undefined) continue;
    for (const { key: url, at: spot, value: written } of mapEntries(
      reader,
      callback.at,
      callback.value,
      "a callback",
    )) {
      if (url.startsWith("x-")) continue;
      const item = readPathItem(reader, spot, written);
      const own = childPointer(childPointer(mention, name), url);
      for (const source of item?.operations ?? []) {
        const identity = `${own}${source.at.slice(spot.length)}`;
        if (item === undefined || reader.repeats.left < 0) return found;
        const webhook = readWebhook(reader, schemes, { name, url }, item, { ...source, at: identity });
        if (callback.at !== place) mayRepeat(reader, webhook, place);
        found.push(webhook);
      }
    }
  }
  return found;
}

function readWebhook(
  reader: Reader,
  schemes: Schemes,
  { name, url }: { readonly name: string; readonly url?: string },
  item: PathItem,
  source: PathItemOperation,
): Webhook {
  const exchange = readExchange(reader, schemes, item, source, NO_SECURITY);
  const { at: place, value } = source.source;
  reportUnsupported(reader, place, value, ["callbacks", "servers"], "of a webhook or callback is left out");
  return present({
    ...exchange,
    kind: "webhook" as const,
    id: exchange.id ?? name,
    name,
    parameters: exchange.parameters.filter((parameter) => isSendable(reader, parameter)),
    mirrors: readMirrors(reader, exchange.parameters),
    url,
    signature: signatureOf(exchange.security, schemes),
    delivery: readDelivery(reader, place, exchange.extensions),
  });
}

/** This document cannot know parameters of the receiver's own URL. */
function isSendable(reader: Reader, parameter: Parameter): boolean {
  if (parameter.in !== "path") return true;
  const message = `A webhook or callback has no path, so {${parameter.name}} is left out.`;
  report(reader, "path-parameter-unused", message, parameter.at);
  return false;
}
