/**
 * Items as the bytes of their texts, each asked for when its predecessor has been taken.
 *
 * @param what the items are, for the message
 * @throws TypeError for what cannot be iterated
 */
export function itemStream(
  items: unknown,
  write: (item: unknown) => string,
  what: string,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = iterate(items, what);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(write(value)));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

function iterate(value: unknown, what: string): AsyncIterator<unknown> | Iterator<unknown> {
  if (typeof value === "object" && value !== null) {
    if (isAsyncIterable(value)) return value[Symbol.asyncIterator]();
    if (isIterable(value)) return value[Symbol.iterator]();
  }
  throw new TypeError(`${what} are an array or another iterable`);
}

function isAsyncIterable(value: object): value is AsyncIterable<unknown> {
  return Symbol.asyncIterator in value;
}

function isIterable(value: object): value is Iterable<unknown> {
  return Symbol.iterator in value;
}
