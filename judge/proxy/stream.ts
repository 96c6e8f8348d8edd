import type http from "node:http";
import type { Content, Operation } from "../../generator/ir/api.ts";
import { contentOf, responseOf } from "../checks/documented.ts";
import { headerOf, type WireRequest } from "../http/message.ts";
import type { Finding } from "../report.ts";
import { endToEnd, type Forwarded } from "./forward.ts";

type Head = Omit<Forwarded, "body" | "trailers">;

/** The documented content of a response that consists of items: server-sent events or lines of JSON. */
export function streamedContent(
  { operation, request }: { readonly operation?: Operation; readonly request: WireRequest },
  head: Head,
): Content | undefined {
  const response = operation === undefined ? undefined : responseOf(operation, head.status);
  const content = response && contentOf(response, headerOf(head, "content-type") ?? "");
  const isCoded = headerOf(head, "content-encoding") !== undefined;
  if (content === undefined || isCoded || request.method === "HEAD") return undefined;
  return content.codec === "events" || content.codec === "lines" ? content : undefined;
}

interface Streaming {
  readonly content: Content;
  readonly head: Head;
  readonly items: AsyncIterable<Buffer>;
  readonly outgoing: http.ServerResponse;
  /** Judges the head alone, or the head with one item. */
  readonly judgePart: (part: Uint8Array) => readonly Finding[];
  /** Bytes of one item. */
  readonly largest: number;
  /** Whether the stream ends before an invalid item; otherwise it is only reported. */
  readonly isCutOff: boolean;
  readonly fail: (message: string, pointer?: string) => void;
}

/** Passes each item on as soon as it is complete and judged. */
export async function passStream(streaming: Streaming): Promise<void> {
  const { content, fail, head, isCutOff, items, judgePart, largest, outgoing } = streaming;
  const isEvents = content.codec === "events";
  let count = 0;
  /** @returns whether the item may pass */
  const isPassed = (part: Buffer): boolean => {
    const findings = judgePart(part);
    if (part.toString("latin1").trim() !== "" && !(isEvents && isComment(part))) count++;
    for (const { message, pointer } of findings) fail(message.replace(/^(Event|Line) \d+/, `$1 ${count}`), pointer);
    return findings.length === 0 || !isCutOff;
  };
  if (!isPassed(Buffer.alloc(0))) throw new Error("its headers deviate from the contract");
  outgoing.sendDate = false;
  const length = headerOf(head, "content-length");
  const headers = endToEnd(head.headers).filter(([name]) => !/^content-length$/i.test(name) || length !== undefined);
  outgoing.writeHead(head.status, headers.flat());
  outgoing.flushHeaders();
  let pending = Buffer.alloc(0);
  let written: Promise<void> = Promise.resolve();
  for await (const chunk of items) {
    pending = Buffer.concat([pending, chunk]);
    for (let end = endOfItem(pending, isEvents); end > 0; end = endOfItem(pending, isEvents)) {
      const item = pending.subarray(0, end);
      pending = pending.subarray(end);
      if (!isPassed(item)) {
        await written;
        outgoing.destroy();
        return;
      }
      written = new Promise((resolve) => outgoing.write(item, () => resolve()));
    }
    // A slow reader slows the server down.
    await written;
    if (pending.byteLength > largest) {
      fail("An item of the stream is too large to validate.");
      outgoing.destroy();
      return;
    }
  }
  if (pending.byteLength > 0 && !isPassed(pending)) outgoing.destroy();
  else outgoing.end(pending);
}

/** The number of bytes up to the end of the first item; 0 if it is incomplete. */
function endOfItem(bytes: Buffer, isEvents: boolean): number {
  const end = isEvents ? /\r\n\r\n|\n\n|\r\r(?!\n)/ : /\n/;
  const match = end.exec(bytes.toString("latin1"));
  return match === null ? 0 : match.index + match[0].length;
}

function isComment(part: Buffer): boolean {
  return part
    .toString("latin1")
    .split(/[\r\n]+/)
    .every((line) => line === "" || line.startsWith(":"));
}
