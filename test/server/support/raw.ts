import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * The response to raw bytes, until the server hangs up or the expected text has arrived.
 *
 * @param request in several pieces: each is sent by itself
 */
export async function raw(
  port: number,
  request: string | Uint8Array | readonly string[],
  enough: RegExp = /\r\n\r\n[^]*\}/,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", async () => {
      if (typeof request === "string" || request instanceof Uint8Array) return void socket.write(request);
      for (const piece of request) {
        socket.write(piece);
        await sleep(5);
      }
    });
    let text = "";
    socket.setNoDelay(true);
    socket.setTimeout(120_000, () => socket.destroy(new Error(`no answer: ${text}`)));
    socket.on("data", (chunk) => {
      text += chunk.toString();
      if (enough.test(text)) socket.destroy();
    });
    socket.on("error", (error) => (text === "" ? reject(error) : undefined));
    socket.on("close", () => resolve(text));
  });
}
