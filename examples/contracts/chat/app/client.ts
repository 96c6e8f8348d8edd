import assert from "node:assert/strict";
import { createClient, unwrap } from "../generated/client/index.ts";
import * as chat from "../generated/client/tags/chat.ts";
import * as models from "../generated/client/tags/models.ts";
import * as runs from "../generated/client/tags/runs.ts";
import type { Message, RunEvent } from "../generated/models.ts";

const MESSAGES: Message[] = [{ role: "user", content: "What comes first?" }];

/** Uses every operation as an application would. */
export async function run(baseUrl: string): Promise<void> {
  const client = createClient({ baseUrl, credentials: { bearer: "sk_1" } });

  assert.deepEqual(
    unwrap(await models.list(client)).data.map(({ id }) => id),
    ["parrot-1"],
  );

  // Whole: the type is that of the JSON body, without a check of the media type.
  const whole = unwrap(await chat.createCompletion(client, { body: { model: "parrot-1", messages: MESSAGES } }));
  assert.equal(whole.choices[0]?.message.content, "Contracts come first.");

  // As it is written: typed chunks, until `[DONE]`.
  let text = "";
  const stream = unwrap(
    await chat.createCompletion(client, { body: { model: "parrot-1", messages: MESSAGES, stream: true } }),
  );
  for await (const { data } of stream) text += data.choices[0]?.delta.content ?? "";
  assert.equal(text, "Contracts come first.");

  const seen: string[] = [];
  for await (const event of unwrap(await runs.streamEvents(client, { path: { runId: "run_1" } })))
    seen.push(describe(event.data));
  assert.deepEqual(seen, ["started at 2026-11-22T10:00:00Z", "50 %", "done"]);

  const missing = await runs.streamEvents(client, { path: { runId: "run_2" } });
  assert.ok(!missing.ok && missing.status === 404);
  assert.equal(typeof missing.error.error.message, "string");
}

function describe(event: RunEvent): string {
  switch (event.type) {
    case "RunStarted":
      return `started at ${event.at}`;
    case "RunProgress":
      return `${event.percent} %`;
    case "RunFinished":
      return event.ok ? "done" : "failed";
  }
}
