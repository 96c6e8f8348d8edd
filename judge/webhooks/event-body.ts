import { randomBytes } from "node:crypto";
import type { LoadedWebhooks } from "../../generator/webhooks/contract.ts";
import { createMaker } from "../values/make.ts";
import { seededRandom } from "../../runtime/factory/random.ts";
import { ifPossible } from "../values/impossible.ts";

/**
 * The body of an event: the contract's example, or a generated value. It gets a new id, because receivers ignore events
 * that they have seen.
 *
 * @returns `undefined` if there is no example and no valid value was found
 */
export function eventBody(loaded: LoadedWebhooks, event: string): Uint8Array | undefined {
  const { identity } = loaded.module.WEBHOOKS;
  const example = loaded.example(event);
  const made = example ?? makeBody(loaded, event);
  if (made === undefined) return undefined;
  // A generated id is valid and new.
  if (example === undefined) return encode(made);
  const [name, ...deeper] = identity.in === "body" ? identity.path : [];
  if (name === undefined || deeper.length > 0 || typeof example !== "object" || example === null)
    return encode(example);
  const id: unknown = Object.hasOwn(example, name) ? Reflect.get(example, name) : undefined;
  if (typeof id !== "string") return encode(example);
  const prefix = id.slice(0, id.lastIndexOf("_") + 1);
  return encode({ ...example, [name]: `${prefix}${randomBytes(8).toString("hex")}` });
}

function makeBody({ api, schema: schemaOf }: LoadedWebhooks, event: string): unknown {
  const schema = schemaOf(event);
  if (schema === undefined) return undefined;
  const random = seededRandom(randomBytes(4).readInt32LE());
  return ifPossible(() => createMaker(api).make(schema, random, { direction: "received", alphabet: "header" }));
}

function encode(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}
