import http from "node:http";
import { listenOn, type Listening } from "../http/listen.ts";
import { headerPairs } from "../http/message.ts";

/** A delivery as it was received. */
export interface Delivery {
  readonly method: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array;
  /** Unix milliseconds. */
  readonly at: number;
  /** The acknowledgement; absent while it is pending. */
  status?: number;
  /** When the answer was sent, or the sender gave up. */
  ended?: number;
  /** Whether the sender disconnected before the answer. */
  abandoned?: true;
}

/** The answer to a delivery, and its delay in milliseconds. */
export interface Acknowledgement {
  /** 0 closes the connection without an answer. */
  readonly status: number;
  readonly after: number;
}

export interface DeliveryReceiver extends Listening {
  readonly deliveries: readonly Delivery[];
}

const LARGEST = 4 << 20;

/** Receives deliveries and answers as instructed. */
export async function receiveDeliveries(
  port: number,
  host: string,
  answer: (delivery: Delivery) => Acknowledgement,
): Promise<DeliveryReceiver> {
  const deliveries: Delivery[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size > LARGEST) request.destroy();
      else chunks.push(chunk);
    });
    request.on("error", () => {});
    request.on("end", () => {
      const delivery: Delivery = {
        method: request.method ?? "",
        headers: headerPairs(request.rawHeaders),
        body: Buffer.concat(chunks),
        at: Date.now(),
      };
      const { status, after } = answer(delivery);
      deliveries.push(delivery);
      const timer = setTimeout(() => {
        delivery.status = status;
        delivery.ended = Date.now();
        if (status === 0) return response.destroy();
        // Senders must not follow redirects.
        return response.writeHead(status, status >= 300 && status < 400 ? { location: "/elsewhere" } : {}).end();
      }, after);
      response.on("close", () => {
        clearTimeout(timer);
        if (delivery.status !== undefined) return;
        delivery.abandoned = true;
        delivery.ended = Date.now();
      });
    });
  });
  return { deliveries, ...(await listenOn(server, port, host)) };
}
