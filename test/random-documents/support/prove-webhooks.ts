import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Json } from "../../../generator/document/json.ts";
import type { Api } from "../../../generator/ir/api.ts";
import { createBreaker } from "../../../judge/values/break.ts";
import { Impossible } from "../../../judge/values/impossible.ts";
import { createMaker } from "../../../judge/values/make.ts";
import { seededRandom } from "../../../runtime/factory/random.ts";
import { planOf } from "../../../generator/targets/webhooks/plan.ts";
import type { Verdict, WebhooksModule } from "../../../generator/webhooks/contract.ts";
import type { WebhookContract } from "../../../runtime/webhooks/contract.ts";
import { signBody } from "../../../runtime/webhooks/sign.ts";

const SECRETS = ["whsec_cmFuZG9t", "whsec_b3RoZXI="];
const MADE = 3;

/**
 * The generated receiver accepts events of every type that are made from their schemas and signed as the contract says. It rejects
 * events that are altered, expired, invalid, or signed with another secret.
 */
export async function proveWebhooks(
  api: Api,
  output: string,
): Promise<{ readonly tried: number; readonly failures: readonly string[] }> {
  const { contract, events } = planOf(api);
  if (contract === undefined) return { tried: 0, failures: [] };
  // The generated module matches the interface.
  const module = (await import(pathToFileURL(join(output, "webhooks.ts")).href)) as Omit<WebhooksModule, "WEBHOOKS"> & {
    readonly WEBHOOKS: WebhookContract<Record<string, unknown>>;
  };
  const maker = createMaker(api);
  const breaker = createBreaker(api, maker);
  const failures: string[] = [];
  let tried = 0;
  for (const { content, type } of events) {
    const random = seededRandom(20261121);
    const judge = async (value: Json, keys: readonly string[], change: Change = {}): Promise<Verdict> => {
      tried++;
      const raw = new TextEncoder().encode(JSON.stringify(value));
      const signed = await signBody(module.WEBHOOKS, type, raw, SECRETS.slice(0, 1), {});
      const body = change.body === undefined ? signed.body : Buffer.concat([signed.body, Buffer.from(change.body)]);
      const now = change.later === undefined ? {} : { now: () => Date.now() + (change.later ?? 0) };
      return module.verifyWebhook(body, new Headers(signed.headers), keys, now);
    };
    const expect = (is: boolean, told: Verdict, what: string, value: Json): void => {
      if (told.ok !== is) failures.push(`${type}: ${what} is ${told.verdict ?? "accepted"}: ${JSON.stringify(value)}`);
    };
    for (let count = 0; count < MADE; count++) {
      let value: Json;
      try {
        value = maker.make(content.schema, random, { direction: "received" });
      } catch (error) {
        if (!(error instanceof Impossible)) throw error;
        break;
      }
      expect(true, await judge(value, SECRETS), "an event", value);
      expect(false, await judge(value, SECRETS, { body: " " }), "an altered event", value);
      expect(false, await judge(value, SECRETS.slice(1)), "event with a foreign signature", value);
      expect(false, await judge(value, SECRETS, { later: 3_600_000 }), "an old event", value);
      for (const broken of breaker.break(value, content.schema, random, { most: 3, direction: "received" })) {
        // Without its type, the event cannot be signed as one.
        if (broken.keyword === "format" || !isOf(broken.value, type)) continue;
        expect(false, await judge(broken.value, SECRETS), `an event that breaks ${broken.keyword}`, broken.value);
      }
    }
  }
  return { tried, failures };
}

interface Change {
  /** Added to the body after it was signed. */
  readonly body?: string;
  /** Milliseconds between signing and judging. */
  readonly later?: number;
}

function isOf(value: Json, type: string): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    Reflect.get(value, "type") === type &&
    typeof Reflect.get(value, "id") === "string"
  );
}
