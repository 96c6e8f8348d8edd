import { randomBytes } from "node:crypto";
import type { LoadedWebhooks } from "./contract.ts";

/**
 * The body of an event: the contract's example, with an id of its own, or a receiver that knows the example already would
 * pass over it.
 *
 * @returns `undefined` when the contract has no example
 */
export function exampleBody(loaded: LoadedWebhooks, event: string): Uint8Array | undefined {
  const { identity } = loaded.module.WEBHOOKS;
  const example = loaded.example(event);
  if (example === undefined) return undefined;
  const [name, ...deeper] = identity.in === "body" ? identity.path : [];
  if (name === undefined || deeper.length > 0 || typeof example !== "object" || example === null)
    return encode(example);
  const id: unknown = Object.hasOwn(example, name) ? Reflect.get(example, name) : undefined;
  if (typeof id !== "string") return encode(example);
  const prefix = id.slice(0, id.lastIndexOf("_") + 1);
  return encode({ ...example, [name]: `${prefix}${randomBytes(8).toString("hex")}` });
}

function encode(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}
