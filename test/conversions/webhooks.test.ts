import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { generate } from "../../generator/index.ts";
import { compile, COMPILERS } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { DECIMAL } from "./support/formats-app.ts";

// Events have bigints, dates and values of a program's own class: signed, sent, received, kept and resumed.

const CONTRACT = new URL("../../examples/webhook-contracts/standard-webhooks.yaml", import.meta.url);

const APP = `
import { createWebhookReceiver, memoryInbox, signWebhook, verifyWebhook, type WebhookEvents } from "./generated/webhooks.ts";
import { formatDecimal, parseDecimal } from "./decimal.ts";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const big = 9007199254740993n;
const event: WebhookEvents["invoice.paid"] = {
  type: "invoice.paid",
  timestamp: new Date("2026-01-01T00:00:00Z"),
  data: { invoice: "inv_01", amount: big, price: parseDecimal("12.50") },
};

function fields({ timestamp, data }: WebhookEvents["invoice.paid"]): readonly unknown[] {
  const time: number = timestamp.getTime();
  const amount: bigint = data.amount;
  return [time, amount, data.price && formatDecimal(data.price)];
}

export async function run(): Promise<readonly unknown[]> {
  const signed = await signWebhook("invoice.paid", event, secret);
  const verdict = await verifyWebhook(signed.body, signed.headers, secret);
  const seen: unknown[] = [new TextDecoder().decode(signed.body)];
  if (verdict.ok && verdict.type === "invoice.paid") seen.push(fields(verdict.event));
  const inbox = memoryInbox();
  const on = { "invoice.paid": (received: WebhookEvents["invoice.paid"]) => void seen.push(fields(received)) };
  const first = createWebhookReceiver({ secrets: secret, on, inbox });
  await first.receive(signed.body, signed.headers);
  await first.idle();
  await inbox.put({ id: "kept", type: "invoice.paid", body: signed.body, at: 0 });
  const second = createWebhookReceiver({ secrets: secret, on, inbox });
  await second.resume();
  await second.idle();
  return seen;
}
`;

test("events", async () => {
  await using folder = await temporaryFolder({ "decimal.ts": DECIMAL, "app.ts": APP });
  const text = await readFile(CONTRACT, "utf8");
  const changed = text.replace(
    "amount: { type: integer",
    "price: { type: string, format: decimal }\n            amount: { format: int64, type: integer",
  );
  expect(changed).not.toBe(text);
  await writeFile(join(folder.path, "openapi.yaml"), changed);
  const { diagnostics, status } = await generate(
    {
      document: "openapi.yaml",
      targets: ["models", "validators", "webhooks"],
      validators: { zod: "none" },
      formats: {
        int64: "bigint",
        "date-time": "Date",
        decimal: { import: "./decimal.ts", type: "Decimal", read: "parseDecimal", write: "formatDecimal" },
      },
    },
    { folder: folder.path },
  );
  expect([status, diagnostics]).toEqual(["done", []]);
  for (const compiler of COMPILERS)
    expect([compiler, (await compile(folder.path, compiler)).errors]).toEqual([compiler, []]);
  const app: { run: () => Promise<readonly unknown[]> } = await import(
    /* @vite-ignore */ pathToFileURL(join(folder.path, "app.ts")).href
  );
  const [sent, ...seen] = await app.run();
  expect(sent).toContain(`"amount":9007199254740993,"price":"12.50"`);
  const want = [Date.parse("2026-01-01T00:00:00Z"), 9007199254740993n, "12.50"];
  expect(seen).toEqual([want, want, want]);
});
