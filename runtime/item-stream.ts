/** The parts of a stream other than its items. */
export interface StreamFrame {
  /** Sent when the items have ended. */
  readonly last?: string;
  /** Sent after this many milliseconds without an item. */
  readonly idle?: { readonly text: string; readonly after: number };
}

/**
 * Items as the bytes of their texts, each asked for when its predecessor has been taken.
 *
 * @param what noun for the items, for the message
 * @throws TypeError for a value that cannot be iterated
 */
export function itemStream(
  items: unknown,
  write: (item: unknown) => string,
  what: string,
  { idle, last }: StreamFrame = {},
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = iterate(items, what);
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<unknown>> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new ReadableStream({
    async pull(controller) {
      next ??= Promise.resolve(iterator.next());
      const result = idle === undefined ? await next : await Promise.race([next, pause(idle.after)]);
      clearTimeout(timer);
      if (result === undefined) {
        controller.enqueue(encoder.encode(idle?.text));
        return;
      }
      next = undefined;
      if (result.done !== true) {
        controller.enqueue(encoder.encode(write(result.value)));
        return;
      }
      if (last !== undefined) controller.enqueue(encoder.encode(last));
      controller.close();
    },
    async cancel() {
      clearTimeout(timer);
      await iterator.return?.();
    },
  });

  function pause(milliseconds: number): Promise<undefined> {
    return new Promise((resolve) => {
      timer = setTimeout(() => resolve(undefined), milliseconds);
    });
  }
}

function iterate(value: unknown, what: string): AsyncIterator<unknown> | Iterator<unknown> {
  if (typeof value === "object" && value !== null) {
    if (isAsyncIterable(value)) return value[Symbol.asyncIterator]();
    if (isIterable(value)) return value[Symbol.iterator]();
  }
  throw new TypeError(`${what} must be an array or another iterable`);
}

function isAsyncIterable(value: object): value is AsyncIterable<unknown> {
  return Symbol.asyncIterator in value;
}

function isIterable(value: object): value is Iterable<unknown> {
  return Symbol.iterator in value;
}
