import { LineTooLongError, LONGEST_LINE } from "./text-lines.ts";

interface EventFields {
  readonly id?: string;
  /** Milliseconds the server wants a client to wait before it connects again. */
  readonly retry?: number;
}

/** An event of a `text/event-stream`, with its fields. */
export interface ServerSentEvent<Data = string> extends EventFields {
  /** Its type; absent for `message`, the default. */
  readonly event?: string;
  /** The lines of `data`, joined by line feeds; parsed if the contract says that they are JSON. */
  readonly data: Data;
}

/** An event of a type that the contract names. */
export interface NamedEvent<Type extends string, Data = string> extends EventFields {
  readonly event: Type;
  readonly data: Data;
}

/** "Interpreting an event stream" of the HTML standard (9.2.6). */
export interface EventParser {
  /** The last id received, which later events inherit; empty if there was none. */
  readonly lastId: string;
  /** The server's last `retry`, in milliseconds. */
  readonly retry: number | undefined;
  /** Starts a new response and drops an unfinished event. */
  restart(): void;
  /** The event that this line ends, if it ends one. */
  line(text: string): ServerSentEvent | undefined;
}

export function eventParser(): EventParser {
  let lastId = "";
  let retry: number | undefined;
  let data: string[] = [];
  let size = 0;
  let fields: { event?: string; id?: string; retry?: number } = {};

  function restart(): void {
    data = [];
    size = 0;
    fields = {};
  }

  function dispatch(): ServerSentEvent | undefined {
    if (fields.id !== undefined) lastId = fields.id;
    const event = data.length === 0 ? undefined : { ...fields, data: data.join("\n") };
    restart();
    return event;
  }

  return {
    get lastId() {
      return lastId;
    },
    get retry() {
      return retry;
    },
    restart,
    line(text) {
      if (text === "") return dispatch();
      const [, name = text, value = ""] = /^([^:]*):? ?([^]*)$/.exec(text) ?? [];
      if (name === "data") {
        size += value.length;
        if (size > LONGEST_LINE) throw new LineTooLongError(`an event is longer than ${LONGEST_LINE} characters`);
        data.push(value);
      } else if (name === "event") {
        delete fields.event;
        if (value !== "") fields.event = value;
      }
      if (name === "id" && !value.includes("\0")) fields.id = value;
      if (name === "retry" && /^\d+$/.test(value)) retry = fields.retry = Number(value);
      return undefined;
    },
  };
}
