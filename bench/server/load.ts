import { connect, type Socket } from "node:net";

/** Requests over persistent connections, one at a time on each, with as little code as possible. */
export interface Client {
  /** Sends as many as are answered in so many milliseconds, and waits for the last answers. */
  run(milliseconds: number): Promise<Load>;
  close(): void;
}

export interface Load {
  readonly answered: number;
  /** How many answers did not have the status that was wanted. */
  readonly failed: number;
  readonly seconds: number;
}

/**
 * @param request as it goes over the wire
 * @param status that every answer has to have
 */
export async function openClient(port: number, request: Buffer, status: number, connections: number): Promise<Client> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const head = `HTTP/1.1 ${status}`;
  return {
    async run(milliseconds) {
      const counts = { answered: 0, failed: 0 };
      const start = performance.now();
      const end = start + milliseconds;
      await Promise.all(sockets.map((socket) => repeat(socket, request, head, end, counts)));
      return { ...counts, seconds: (performance.now() - start) / 1000 };
    },
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => resolve(socket));
    socket.setNoDelay(true);
    socket.once("error", reject);
  });
}

function repeat(
  socket: Socket,
  request: Buffer,
  head: string,
  end: number,
  counts: { answered: number; failed: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = "";
    const onClose = (): void => reject(new Error("the server hung up"));
    const onData = (chunk: Buffer): void => {
      text += chunk.toString("latin1");
      if (!isWhole(text)) return;
      counts.answered++;
      if (!text.startsWith(head)) counts.failed++;
      text = "";
      if (performance.now() < end) {
        socket.write(request);
        return;
      }
      socket.off("data", onData);
      socket.off("close", onClose);
      resolve();
    };
    socket.on("close", onClose);
    socket.on("data", onData);
    socket.write(request);
  });
}

/** Every server here says how long its answer is, or ends it by an empty chunk. */
function isWhole(text: string): boolean {
  const end = text.indexOf("\r\n\r\n");
  if (end === -1) return false;
  const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
  return length === undefined ? text.endsWith("\r\n0\r\n\r\n") : text.length >= end + 4 + Number(length);
}
