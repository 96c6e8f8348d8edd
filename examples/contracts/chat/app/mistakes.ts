import { createChatCompletionsClient, unwrap } from "../generated/client/index.ts";

// Each line marked below must not compile.
export async function mistakes(): Promise<void> {
  const api = createChatCompletionsClient();
  // @ts-expect-error -- there is no such role
  await api.chat.createCompletion({ body: { model: "m", messages: [{ role: "robot", content: "" }] } });
  const whole = unwrap(await api.chat.createCompletion({ body: { model: "m", messages: [] } }));
  // @ts-expect-error -- whole answers have messages, not deltas
  console.log(whole.choices[0]?.delta);
  const stream = unwrap(await api.chat.createCompletion({ body: { model: "m", messages: [], stream: true } }));
  // @ts-expect-error -- a stream has chunks, not choices
  console.log(stream.choices);
}
