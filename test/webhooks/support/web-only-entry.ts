import { createReceiver } from "../../../runtime/webhooks/receiver.ts";
import { createSender } from "../../../runtime/webhooks/sender.ts";
import { PLATFORM, walletCreated } from "./contracts.ts";

async function roundTrip(): Promise<unknown> {
  const handled: string[] = [];
  const receiver = createReceiver(PLATFORM, {
    secrets: "whsec_test",
    on: { "wallet.created": ({ id }) => handled.push(id) },
  });
  const send = async (secret: string): Promise<string> => {
    const sender = createSender(PLATFORM, {
      endpoint: "https://receiver.example/",
      secret,
      fetch: (input, init) => receiver.fetch(new Request(input, init)),
    });
    const attempt = await sender.send("wallet.created", walletCreated("evt_1"));
    return attempt.outcome === "unreachable" ? String(attempt.error) : attempt.outcome;
  };
  return { outcomes: [await send("whsec_test"), await send("whsec_test"), await send("whsec_other")], handled };
}

Reflect.set(globalThis, "outcome", roundTrip());
