import { setTimeout as sleep } from "node:timers/promises";
import type { CompletionChunk, RunEvent } from "../generated/models.ts";
import { createServer, Problem, type Server } from "../generated/server/index.ts";

const WORDS = ["Contracts", " come", " first", "."];
const RUN: readonly RunEvent[] = [
  { type: "RunStarted", at: "2026-11-22T10:00:00Z" },
  { type: "RunProgress", percent: 50 },
  { type: "RunFinished", ok: true },
];

/** A model that always says the same. */
export function createChat(): Server {
  return createServer({
    verifiers: { bearer: ({ token }) => (token === "sk_1" ? { id: "team", caller: "team" } : undefined) },
    validateReplies: "enforce",
    handlers: {
      listModels() {
        return { status: 200, body: { data: [{ id: "parrot-1", created: 1_700_000_000 }] } };
      },
      createCompletion({ body }) {
        if (body.stream === true) return { status: 200, contentType: "text/event-stream", body: chunks() };
        return {
          status: 200,
          contentType: "application/json",
          body: {
            id: "cmpl_1",
            object: "chat.completion",
            choices: [{ index: 0, message: { role: "assistant", content: WORDS.join("") }, finish_reason: "stop" }],
            usage: { prompt_tokens: body.messages.length, completion_tokens: WORDS.length },
          },
        };
      },
      streamRunEvents({ path }, { lastEventId }) {
        if (path.runId !== "run_1") throw new Problem("not-found");
        const events = RUN.map((data, index) => ({ id: String(index + 1), data }));
        return { status: 200, body: events.slice(Number(lastEventId) || 0) };
      },
    },
  });
}

async function* chunks(): AsyncGenerator<{ data: CompletionChunk }> {
  for (const content of WORDS) {
    await sleep(1);
    yield { data: { id: "cmpl_1", object: "chat.completion.chunk", choices: [{ index: 0, delta: { content } }] } };
  }
}
