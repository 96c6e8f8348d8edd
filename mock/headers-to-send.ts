import { randomBytes } from "node:crypto";
import type { Parameter } from "../generator/ir/api.ts";
import type { LoadedWebhooks } from "../generator/webhooks/contract.ts";
import { ifPossible } from "../judge/values/impossible.ts";
import { createMaker } from "../judge/values/make.ts";
import { seededRandom } from "../runtime/factory/random.ts";

/** Values for the required headers of an event that senders pass: the contract's examples, or generated ones. */
export function headersToSend({ api, headers }: LoadedWebhooks, event: string): Readonly<Record<string, unknown>> {
  const random = seededRandom(randomBytes(4).readInt32LE());
  const valueOf = ({ examples, schema }: Parameter): unknown =>
    examples[0]?.value ??
    schema.docs.examples?.[0] ??
    ifPossible(() => createMaker(api).make(schema, random, { direction: "received", alphabet: "header" }));
  return Object.fromEntries(headers(event).flatMap((one) => (one.required ? [[one.name, valueOf(one)]] : [])));
}
