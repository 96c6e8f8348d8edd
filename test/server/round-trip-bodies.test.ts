import { describe, expect, test } from "vitest";
import { binary as sendBinary } from "../../runtime/binary.ts";
import type { PropertyEncoding, RequestCodec } from "../../runtime/content.ts";
import { urlEncoded as sendForm } from "../../runtime/form.ts";
import { json as clientJson } from "../../runtime/json.ts";
import { jsonSequence as clientSequence, lines as clientLines } from "../../runtime/lines.ts";
import { multipart as sendMultipart } from "../../runtime/multipart.ts";
import { isPart, part, valueOf } from "../../runtime/part.ts";
import * as write from "../../runtime/styles.ts";
import { text as clientText } from "../../runtime/text.ts";
import { binary, stream } from "../../runtime/server/decode/binary.ts";
import { deepObject } from "../../runtime/server/decode/deep-object.ts";
import { urlEncoded } from "../../runtime/server/decode/form.ts";
import { json } from "../../runtime/server/decode/json.ts";
import { jsonSequence, lines } from "../../runtime/server/decode/lines.ts";
import { multipart } from "../../runtime/server/decode/multipart.ts";
import type { PropertyReader, RequestContent, RequestReader } from "../../runtime/server/decode/reader.ts";
import type { Value } from "../../runtime/scalars.ts";
import { anything, boolean, integer, nothing, number, oneOf, anyText } from "../../runtime/scalars.ts";
import { form, pipeDelimited, simple } from "../../runtime/server/decode/styles.ts";
import { text } from "../../runtime/server/decode/text.ts";
import { fc } from "../support/random.ts";
import { all, BYTES, comparable, readAs, TEXT } from "./support/bodies.ts";
import { JSON_VALUE, NUMBER, some } from "./support/parameter-values.ts";

// Bodies that the client's codecs write, read back by the server's.

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

describe("the server reads what the client sends", () => {
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

  test("forms: undocumented names", async () => {
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
