import { describe, expect, test } from "vitest";
import { binary as sendBinary } from "../../runtime/binary.ts";
import type { PropertyEncoding, RequestCodec, ResponseCodec } from "../../runtime/content.ts";
import { events as receiveEvents } from "../../runtime/events.ts";
import { urlEncoded as sendForm } from "../../runtime/form.ts";
import * as header from "../../runtime/header-values.ts";
import { json as clientJson } from "../../runtime/json.ts";
import { jsonSequence as clientSequence, lines as clientLines } from "../../runtime/lines.ts";
import { multipart as sendMultipart } from "../../runtime/multipart.ts";
import { isPart, part, valueOf } from "../../runtime/part.ts";
import { stream as receiveStream } from "../../runtime/stream.ts";
import * as write from "../../runtime/styles.ts";
import { text as clientText } from "../../runtime/text.ts";
import { binary, stream } from "../../runtime/server/decode/binary.ts";
import { deepObject } from "../../runtime/server/decode/deep-object.ts";
import { urlEncoded } from "../../runtime/server/decode/form.ts";
import { json } from "../../runtime/server/decode/json.ts";
import { jsonSequence, lines } from "../../runtime/server/decode/lines.ts";
import { multipart } from "../../runtime/server/decode/multipart.ts";
import type { PropertyReader, RequestContent, RequestReader, Value } from "../../runtime/server/decode/reader.ts";
import {
  anything,
  boolean,
  integer,
  nothing,
  number,
  oneOf,
  text as anyText,
} from "../../runtime/server/decode/scalars.ts";
import { form, pipeDelimited, simple } from "../../runtime/server/decode/styles.ts";
import { text } from "../../runtime/server/decode/text.ts";
import { binary as replyBinary, stream as replyStream } from "../../runtime/server/encode/binary.ts";
import { events as replyEvents } from "../../runtime/server/encode/events.ts";
import { exploded, json as jsonHeader, list } from "../../runtime/server/encode/headers.ts";
import { json as replyJson } from "../../runtime/server/encode/json.ts";
import { jsonSequence as replySequence, lines as replyLines } from "../../runtime/server/encode/lines.ts";
import { text as replyText } from "../../runtime/server/encode/text.ts";
import type { ReplyWriter } from "../../runtime/server/encode/writer.ts";
import { fc } from "../support/random.ts";
import { all, comparable, readAs } from "./support/bodies.ts";

// Bodies that the client's codecs write, read back by the server's; and replies that the server writes, read by the client's.

const JSON_VALUE = fc.jsonValue({ maxDepth: 3 }).map((value): unknown => JSON.parse(JSON.stringify(value)));
const HOSTILE = [
  "a b",
  "a+b",
  "100%",
  "a&b=c",
  "__proto__",
  "[0]",
  "{}",
  "null",
  "\r\n",
  "--b\r\n",
  "é€😀",
  '"q"',
  "\ufeff",
  "\0",
  "0",
  "true",
];
const TEXT = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: "grapheme", maxLength: 12 }));
const BYTES = fc.uint8Array({ maxLength: 40 }).map((bytes) => bytes.slice());
const NUMBER = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const NAMES = fc.constantFrom("a", "b c", "ключ", "a&=", "__proto__", "constructor", 'q"uo\r\nte');

/** Sends a body by the client and reads it as a server that has the same contract. */
function received(
  [client, encodings]: readonly [client: RequestCodec, encodings?: readonly PropertyEncoding[]],
  content: Omit<RequestContent, "type">,
  value: unknown,
): Promise<unknown> {
  const { body, type = client.type } = client.write(value, encodings);
  return readAs({ type: client.type, ...content }, body, type);
}

function dictionary(values: fc.Arbitrary<unknown>): fc.Arbitrary<object> {
  return fc
    .uniqueArray(fc.tuple(NAMES, values), { maxLength: 4, selector: ([name]) => name })
    .map((entries) => Object.fromEntries(entries));
}

const some = <Item>(items: fc.Arbitrary<Item>): fc.Arbitrary<Item[]> => fc.array(items, { minLength: 1, maxLength: 4 });

describe("what the client sends the server reads", () => {
  test("JSON", async () => {
    await fc.assert(
      fc.asyncProperty(JSON_VALUE, async (value) => {
        expect(await received([clientJson], { codec: json }, value)).toEqual(value);
      }),
    );
  });

  test("text, of every type of single value", async () => {
    await fc.assert(
      fc.asyncProperty(TEXT, async (value) => {
        expect(await received([clientText], { codec: text }, value)).toBe(value);
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.integer(), fc.boolean()), async (value) => {
        expect(await received([clientText], { codec: text, scalar: oneOf(boolean, integer) }, value)).toBe(value);
      }),
    );
  });

  test("bytes", async () => {
    await fc.assert(
      fc.asyncProperty(BYTES, fc.boolean(), async (bytes, isBlob) => {
        const given = isBlob ? new Blob([bytes], { type: "image/png" }) : bytes;
        const want = { file: "blob", type: isBlob ? "image/png" : "application/octet-stream", bytes: [...bytes] };
        expect(await comparable(await received([sendBinary], { codec: binary }, given))).toEqual(want);
        const streamed = await received([sendBinary], { codec: stream }, new Blob([bytes]).stream());
        expect(streamed instanceof ReadableStream ? [...(await new Response(streamed).bytes())] : streamed).toEqual([
          ...bytes,
        ]);
      }),
    );
  });

  test.each<[string, RequestCodec, RequestReader]>([
    ["JSON lines", clientLines, lines],
    ["JSON sequences", clientSequence, jsonSequence],
  ])("%s", async (_, client, codec) => {
    await fc.assert(
      fc.asyncProperty(fc.array(JSON_VALUE), fc.boolean(), async (values, isArray) => {
        async function* each(): AsyncGenerator<unknown> {
          yield* values;
        }
        expect(await all(await received([client], { codec }, isArray ? values : each()))).toEqual(values);
      }),
    );
  });

  const properties: readonly [string, Value, fc.Arbitrary<unknown>][] = [
    ["integer", integer, fc.maxSafeInteger()],
    ["number", number, NUMBER],
    ["boolean", boolean, fc.boolean()],
    ["integer or null", oneOf(nothing, integer), fc.option(fc.integer())],
    ["texts", { items: anyText }, some(TEXT)],
    ["integers", { items: integer }, some(fc.integer())],
    ["an object", { rest: anything }, dictionary(JSON_VALUE)],
    ["objects", { items: { rest: anything } }, some(dictionary(JSON_VALUE))],
    ["arrays", { items: { items: anything } }, some(fc.array(JSON_VALUE))],
    ["an integer or an object", { scalar: integer, rest: anything }, fc.oneof(fc.integer(), dictionary(JSON_VALUE))],
    ["a boolean or integers", { scalar: boolean, items: integer }, fc.oneof(fc.boolean(), some(fc.integer()))],
  ];

  test.each(properties)("forms: %s", async (_, value, values) => {
    const property: PropertyReader = { name: "p", value };
    await fc.assert(
      fc.asyncProperty(values, TEXT, async (one, other) => {
        const body = { first: other.replace(/^\s*\{/, ""), p: one };
        expect(await received([sendForm], { codec: urlEncoded, properties: [property] }, body)).toEqual(body);
        expect(await received([sendMultipart], { codec: multipart, properties: [property] }, body)).toEqual(body);
      }),
      { numRuns: 60 },
    );
  });

  test("forms: JSON as a whole", async () => {
    const encoding: PropertyEncoding = { name: "p", contentType: "application/json" };
    const property: PropertyReader = { name: "p", json: true };
    await fc.assert(
      fc.asyncProperty(JSON_VALUE, async (p) => {
        expect(await received([sendForm, [encoding]], { codec: urlEncoded, properties: [property] }, { p })).toEqual({
          p,
        });
        expect(
          await received([sendMultipart, [encoding]], { codec: multipart, properties: [property] }, { p }),
        ).toEqual({ p });
      }),
    );
  });

  test("forms: names that nobody documented", async () => {
    const values = fc.oneof(
      TEXT.filter((one) => !one.trimStart().startsWith("{")),
      fc.tuple(TEXT, TEXT).filter((both) => both.every((one) => !/^\s*[[{]/.test(one))),
    );
    await fc.assert(
      fc.asyncProperty(dictionary(values), async (body) => {
        expect(await received([sendForm], { codec: urlEncoded }, body)).toEqual(body);
        expect(await received([sendMultipart], { codec: multipart }, body)).toEqual(body);
      }),
    );
  });

  test.each<[string, PropertyEncoding, PropertyReader, fc.Arbitrary<unknown>]>([
    [
      "form",
      { name: "p", style: write.form, explode: false },
      { name: "p", style: form, explode: false, value: { items: anyText } },
      some(TEXT),
    ],
    [
      "form, exploded",
      { name: "p", style: write.form },
      {
        name: "p",
        style: form,
        value: {
          properties: [
            ["x", anyText],
            ["y", integer],
          ],
        },
      },
      fc.record({ x: TEXT, y: fc.integer() }).map((one) => ({ ...one })),
    ],
    [
      "pipeDelimited",
      { name: "p", style: write.pipeDelimited, explode: false },
      { name: "p", style: pipeDelimited, explode: false, value: { items: anyText } },
      some(TEXT),
    ],
    [
      "deepObject",
      { name: "p", style: write.deepObject },
      { name: "p", style: deepObject, value: { rest: { items: integer } } },
      dictionary(some(fc.integer())).filter((one) => Object.keys(one).length > 0),
    ],
  ])("forms: the style %s", async (_, encoding, property, values) => {
    await fc.assert(
      fc.asyncProperty(values, async (p) => {
        const body = { p, other: "1" };
        expect(await received([sendForm, [encoding]], { codec: urlEncoded, properties: [property] }, body)).toEqual(
          body,
        );
      }),
    );
  });

  test("multipart: files, alone and several, as a whole and as a stream", async () => {
    const file = fc
      .tuple(
        BYTES,
        fc.constantFrom("a.txt", 'we"ird\\.bin', "ü.png"),
        fc.constantFrom("image/png", "text/plain", "application/json"),
      )
      .map(([bytes, name, type]) => new File([bytes], name, { type }));
    const properties: readonly PropertyReader[] = [
      { name: "one", file: true },
      { name: "many", file: true, value: { items: anyText } },
    ];
    await fc.assert(
      fc.asyncProperty(file, some(file), fc.boolean(), async (one, many, isStreamed) => {
        const given = { one, many, ...(isStreamed && { streamed: new Blob(["abc"]).stream() }) };
        const want = {
          one,
          many,
          ...(isStreamed && { streamed: new File(["abc"], "blob", { type: "application/octet-stream" }) }),
        };
        expect(await comparable(await received([sendMultipart], { codec: multipart, properties }, given))).toEqual(
          await comparable(want),
        );
      }),
      { numRuns: 60 },
    );
  });

  test("multipart: parts with headers", async () => {
    const encoding: PropertyEncoding = { name: "f", headers: ["X-Sum", { name: "X-Tags", style: write.simple }] };
    const property: PropertyReader = {
      name: "f",
      headers: [
        { name: "X-Sum", required: true },
        { name: "X-Tags", style: simple, value: { items: integer } },
      ],
    };
    const sum = fc.stringMatching(/^[a-z0-9=+/]{1,20}$/);
    await fc.assert(
      fc.asyncProperty(TEXT, sum, some(fc.integer()), async (value, own, tags) => {
        const headers = { "X-Sum": own, "X-Tags": tags };
        const body: unknown = await received(
          [sendMultipart, [encoding]],
          { codec: multipart, properties: [property] },
          { f: part(value, { headers }) },
        );
        const read: unknown = Object(body).f;
        expect(isPart(read) ? { value: valueOf(read), headers: read.headers } : read).toEqual({ value, headers });
      }),
    );
  });
});

const OPERATION = { id: "test", method: "POST", path: "/x" };
const EXCHANGE = { signal: null, headers: new Headers(), resend: () => Promise.reject(new Error("not again")) };

/** Writes a reply and reads it as a client that has the same contract. */
function answered(writer: ReplyWriter, client: ResponseCodec, value: unknown): Promise<unknown> {
  const { body, type } = writer.write(value);
  return client.read(
    new Response(body, type === undefined ? {} : { headers: { "content-type": type } }),
    OPERATION,
    EXCHANGE,
  );
}

describe("what the server replies the client reads", () => {
  test("JSON", async () => {
    await fc.assert(
      fc.asyncProperty(JSON_VALUE, async (value) => {
        expect(await answered(replyJson, clientJson, value)).toEqual(value);
      }),
    );
    for (const value of [undefined, () => 1, Symbol("x")]) expect(() => replyJson.write(value)).toThrow(TypeError);
  });

  test("text", async () => {
    await fc.assert(
      fc.asyncProperty(
        TEXT.filter((one) => !one.startsWith("\ufeff")),
        async (value) => {
          expect(await answered(replyText, clientText, value)).toBe(value);
        },
      ),
    );
    expect(() => replyText.write({})).toThrow(TypeError);
  });

  test("bytes of every kind", async () => {
    await fc.assert(
      fc.asyncProperty(BYTES, async (bytes) => {
        const given = [
          bytes,
          bytes.buffer,
          new DataView(bytes.buffer),
          new Blob([bytes]),
          new Blob([bytes]).stream(),
          new Uint8Array([9, ...bytes]).subarray(1),
        ];
        for (const value of given) {
          const read = await answered(replyBinary, sendBinary, value);
          expect(read instanceof Blob ? [...(await read.bytes())] : read).toEqual([...bytes]);
        }
        const streamed = await answered(replyStream, receiveStream, bytes);
        expect(streamed instanceof ReadableStream ? [...(await new Response(streamed).bytes())] : streamed).toEqual([
          ...bytes,
        ]);
      }),
      { numRuns: 30 },
    );
    const blob = new Blob(["abc"], { type: "image/png" });
    expect(replyBinary.write(blob)).toMatchObject({ type: "image/png", length: 3 });
    for (const value of [5, null, {}]) expect(() => replyBinary.write(value)).toThrow(TypeError);
  });

  test.each<[string, ReplyWriter, ResponseCodec]>([
    ["JSON lines", replyLines, clientLines],
    ["JSON sequences", replySequence, clientSequence],
  ])("%s", async (_, writer, client) => {
    await fc.assert(
      fc.asyncProperty(fc.array(JSON_VALUE), fc.boolean(), async (values, isArray) => {
        async function* each(): AsyncGenerator<unknown> {
          yield* values;
        }
        expect(await all(await answered(writer, client, isArray ? values : each()))).toEqual(values);
      }),
    );
    expect(() => writer.write({ a: 1 })).toThrow(TypeError);
    await expect(answered(writer, client, [undefined]).then(all)).rejects.toThrow("the response broke off");
  });

  test("events", async () => {
    const oneLine = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 8 })
      .map((one) => one.replace(/[\0\r\n]/g, "_"));
    const data = TEXT.map((one) => one.replace(/\r\n?/g, "\n"));
    const event = fc.record({ data, event: oneLine, id: oneLine, retry: fc.nat() }, { requiredKeys: ["data"] });
    await fc.assert(
      fc.asyncProperty(fc.array(event), async (sent) => {
        // A client asks again for a stream that is no POST; here the end is the end.
        expect(await all(await answered(replyEvents, receiveEvents, sent))).toEqual(sent);
      }),
    );
    const crlf = await new Response(replyEvents.write([{ data: "a\r\nb\rc" }]).body).text();
    expect(crlf).toBe("data: a\ndata: b\ndata: c\n\n");
  });

  test.each<[string, unknown]>([
    ["a line break in an id", { data: "", id: "1\ndata: x" }],
    ["a carriage return in an event", { data: "", event: "1\rdata: x" }],
    ["a NUL in an id", { data: "", id: "\0" }],
    ["data that is no text", { data: { a: 1 } }],
    ["a retry that is none", { data: "", retry: -1 }],
    ["no event", 5],
  ])("events are refused: %s", async (_, event) => {
    const { body } = replyEvents.write([{ data: "first" }, event]);
    await expect(new Response(body).text()).rejects.toThrow(TypeError);
  });

  test("a stream asks for the next value when the last was taken, and lets the source go", async () => {
    let asked = 0;
    let ended = false;
    async function* endless(): AsyncGenerator<number> {
      try {
        for (;;) yield asked++;
      } finally {
        ended = true;
      }
    }
    const { body } = replyLines.write(endless());
    if (!(body instanceof ReadableStream)) throw new TypeError("no stream");
    const reader = body.getReader();
    await reader.read();
    await reader.read();
    expect(asked).toBeLessThan(5);
    await reader.cancel();
    expect(ended).toBe(true);
  });

  test("headers", () => {
    const token = fc.stringMatching(/^[!#-+\--<>-~]{1,10}$/);
    const own: header.HeaderParameter = { name: "X", read: header.array };
    fc.assert(
      fc.property(fc.array(token), (value) => {
        expect(header.array(list(value), own)).toEqual(value);
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.integer()), (value) => {
        expect(header.array(list(value), { ...own, items: header.integer })).toEqual(value);
      }),
    );
    const members = fc
      .dictionary(fc.constantFrom("a", "b-c", "__proto__"), token)
      .map((one) => Object.fromEntries(Object.entries(one)));
    fc.assert(
      fc.property(members, (value) => {
        expect(header.object(list(value), own)).toEqual(value);
        expect(header.object(exploded(value), { ...own, explode: true })).toEqual(value);
      }),
    );
    fc.assert(
      fc.property(JSON_VALUE, (value) => {
        const text = jsonHeader(value);
        expect(text).toMatch(/^[ -~]*$/);
        expect(header.jsonHeader(text)).toEqual(value);
      }),
    );
    expect(() => jsonHeader(undefined)).toThrow(TypeError);
    expect(() => list([{}])).toThrow(TypeError);
  });
});
