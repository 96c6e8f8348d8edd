import type { SpanOptions } from "@opentelemetry/api";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPlatformClient } from "../../generated/client/index.ts";
import { startSandbox } from "../../sandbox/sandbox.ts";

interface Started {
  readonly name: string;
  readonly attributes: unknown;
  isEnded: boolean;
}

const spans: Started[] = [];

/** Records spans, as an SDK of OpenTelemetry does. */
const tracer = {
  startSpan(name: string, { attributes }: SpanOptions = {}) {
    const span = { name, attributes, isEnded: false };
    spans.push(span);
    return { end: () => void (span.isEnded = true), setStatus: () => undefined };
  },
  startActiveSpan(name: string, options: SpanOptions, work: (span: unknown) => unknown) {
    return work(tracer.startSpan(name, options));
  },
};

// The registry that every copy of the API shares. An SDK registers with its own copy, here the oldest that SDKs come with.
const REGISTRY = Symbol.for("opentelemetry.js.api.1");
beforeAll(() => void Reflect.set(globalThis, REGISTRY, { version: "1.9.0", trace: { getTracer: () => tracer } }));
afterAll(() => void Reflect.deleteProperty(globalThis, REGISTRY));

it("traces handlers and deliveries with the SDK of the process", async () => {
  await using sandbox = await startSandbox({ data: ":memory:", port: 0 });
  const { url, firstApplication: { clientId = "", clientSecret = "" } = {} } = sandbox;
  const credentials = { clientCredentials: { clientId, clientSecret } };
  await createPlatformClient({ baseUrl: `${url}/sandbox`, credentials }).users.getCurrentUser();
  const id = await sandbox.platform.trigger(clientId, "wallet.created");
  await expect.poll(() => spans.map(({ name }) => name)).toContain("deliver wallet.created");
  expect(spans).toEqual([
    { name: "createToken", attributes: { environment: "sandbox" }, isEnded: true },
    { name: "getCurrentUser", attributes: { environment: "sandbox" }, isEnded: true },
    {
      name: "deliver wallet.created",
      attributes: { "messaging.message.id": id, "webhook.outcome": "failed" },
      isEnded: true,
    },
  ]);
});
