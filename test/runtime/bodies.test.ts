import { describe, expect, it } from "vitest";
import { binary } from "../../runtime/binary.ts";
import { urlEncoded } from "../../runtime/form.ts";
import { json } from "../../runtime/json.ts";
import { mediaTypes } from "../../runtime/media-types.ts";
import { multipart } from "../../runtime/multipart.ts";
import type { Operation, RequestParts } from "../../runtime/operation.ts";
import { deepObject, form } from "../../runtime/styles.ts";
import { text } from "../../runtime/text.ts";
import { POST, refused, send } from "./support/send.ts";

describe("bodies", () => {
  const body = async (
    operation: Operation,
    parts: RequestParts,
  ): Promise<readonly [type: string | undefined, body: string]> => {
    const request = await send(operation, parts);
    return [request.headers.get("content-type"), request.body.toString("utf8")];
  };

  it("JSON", async () => {
    expect(await body({ ...POST, body: json }, { body: { a: "é", b: undefined } })).toEqual([
      "application/json",
      '{"a":"é"}',
    ]);
    expect(await body({ ...POST, body: json }, { body: null })).toEqual(["application/json", "null"]);
    expect(await body({ ...POST, body: json }, {})).toEqual([undefined, ""]);
  });

  it("of the media type that the contract names", async () => {
    const operation: Operation = {
      ...POST,
      body: { encode: mediaTypes, content: [{ type: "application/merge-patch+json", codec: json }] },
    };
    expect(await body(operation, { body: [] })).toEqual(["application/merge-patch+json", "[]"]);
  });

  it("of the media type that the caller names", async () => {
    const operation: Operation = {
      ...POST,
      body: {
        encode: mediaTypes,
        content: [
          { type: "application/json", codec: json },
          { type: "text/plain", codec: text },
          { type: "image/*", codec: binary },
        ],
      },
    };
    expect(await body(operation, { body: "x" })).toEqual(["application/json", '"x"']);
    expect(await body(operation, { body: "x", contentType: "text/plain" })).toEqual(["text/plain", "x"]);
    expect(await body(operation, { body: "x", contentType: "image/png" })).toEqual(["image/png", "x"]);
    await refused(
      { ...POST, body: { encode: mediaTypes, content: [{ type: "application/json", codec: json }] } },
      { body: "x", contentType: "text/csv" },
    );
  });

  it("with files, of the media type that can carry them", async () => {
    const operation: Operation = {
      ...POST,
      body: {
        encode: mediaTypes,
        content: [
          { type: "application/json", codec: json },
          { type: "application/x-www-form-urlencoded", codec: urlEncoded },
          { type: "multipart/form-data", codec: multipart },
        ],
      },
    };
    const file = new Blob(["x"]);
    for (const cover of [file, new Uint8Array(1), file.stream(), [file]]) {
      expect((await body(operation, { body: { title: "t", cover } }))[0]).toMatch(/^multipart\/form-data; boundary=/);
      for (const contentType of ["application/json", "application/x-www-form-urlencoded"])
        await refused(operation, { body: { title: "t", cover }, contentType });
    }
    for (const cover of [undefined, null, "text", [], { a: 1 }])
      expect((await body(operation, { body: { title: "t", cover } }))[0]).toBe("application/json");
  });

  it("binary, of every kind", async () => {
    const operation = { ...POST, body: binary };
    const bytes = new Uint8Array([1, 2, 3, 255]);
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes.subarray(0, 2));
        controller.enqueue(bytes.subarray(2));
        controller.close();
      },
    });
    for (const value of [
      bytes,
      new Uint8Array([0, ...bytes]).subarray(1),
      new Blob([bytes]),
      bytes.buffer,
      new DataView(bytes.buffer),
      stream,
    ]) {
      const request = await send(operation, { body: value });
      expect(request.headers.get("content-type")).toBe("application/octet-stream");
      expect([...request.body]).toEqual([1, 2, 3, 255]);
    }
    expect((await send(operation, { body: new Blob(["x"], { type: "image/png" }) })).headers.get("content-type")).toBe(
      "image/png",
    );
    await refused(operation, { body: { a: 1 } });
  });

  it("form-urlencoded", async () => {
    const operation: Operation = {
      ...POST,
      body: {
        encode: mediaTypes,
        content: [
          {
            type: "application/x-www-form-urlencoded",
            codec: urlEncoded,
            properties: [
              { name: "metadata", style: deepObject },
              { name: "csv", style: form, explode: false },
              { name: "raw", contentType: "application/json" },
            ],
          },
        ],
      },
    };
    const value = {
      a: "x y&z",
      list: [1, 2],
      address: { city: "é" },
      metadata: { k: "v" },
      csv: ["p", "q"],
      raw: ["r"],
      none: undefined,
      nil: null,
    };
    const [type, sent] = await body(operation, { body: value });
    expect(type).toBe("application/x-www-form-urlencoded");
    expect(sent).toBe(
      "a=x%20y%26z&list=1&list=2&address=%7B%22city%22%3A%22%C3%A9%22%7D&metadata%5Bk%5D=v&csv=p,q&raw=%5B%22r%22%5D&nil=",
    );
    // An independent reader.
    expect([...new URLSearchParams(sent)].slice(0, 3)).toEqual([
      ["a", "x y&z"],
      ["list", "1"],
      ["list", "2"],
    ]);
    await refused({ ...POST, body: urlEncoded }, { body: ["a"] });
  });

  it("multipart, read back by an independent reader", async () => {
    const properties = [{ name: "notes", contentType: "text/markdown" }];
    const operation: Operation = {
      ...POST,
      body: { encode: mediaTypes, content: [{ type: "multipart/form-data", codec: multipart, properties }] },
    };
    const request = await send(operation, {
      body: {
        'na"me\r\n': "é",
        meta: { a: 1 },
        tags: ["x", "y"],
        notes: "# hi",
        file: new File(["bytes"], 'r"1.txt', { type: "text/x-log" }),
        blob: new Blob(["b"]),
        raw: new Uint8Array([0, 255]),
        none: undefined,
      },
    });
    const type = request.headers.get("content-type") ?? "";
    const raw = request.body.toString("latin1");
    expect(raw).toContain('name="meta"\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n');
    expect(raw).toContain('name="notes"\r\nContent-Type: text/markdown\r\n\r\n# hi\r\n');
    const read = await new Response(new Uint8Array(request.body), { headers: { "content-type": type } }).formData();
    expect(read.get('na"me\r\n')).toBe("é");
    expect(read.getAll("tags")).toEqual(["x", "y"]);
    const file = read.get("file");
    expect(file).toMatchObject({ name: 'r"1.txt', type: "text/x-log" });
    expect(read.get("blob")).toMatchObject({ name: "blob", type: "application/octet-stream" });
    expect([...new Uint8Array(await (read.get("raw") as File).arrayBuffer())]).toEqual([0, 255]);
    expect(read.has("none")).toBe(false);
  });

  it.each([
    ["a.png", "image/png, text/plain", "image/png"],
    ["notes.TXT", "image/png, text/plain", "text/plain"],
    ["photo.jpg", "image/png, image/jpeg", "image/jpeg"],
    ["logo.svg", "image/png, image/svg+xml", "image/svg+xml"],
    ["table.xlsx", "image/png, text/csv", "image/png"],
    ["constructor", "text/csv", "text/csv"],
    ["notes.txt", "text/csv", "text/csv"],
    ["a.png", "image/*", "application/octet-stream"],
    ["a.png", undefined, "application/octet-stream"],
  ])("multipart: the file %s, of no type, where the contract lists %s, is %s", async (name, contentType, want) => {
    const file = { name: "file", ...(contentType !== undefined && { contentType }) };
    const content = [{ type: "multipart/form-data", codec: multipart, properties: [file] }];
    const request = await send(
      { ...POST, body: { encode: mediaTypes, content } },
      { body: { file: new File(["x"], name) } },
    );
    expect(request.body.toString()).toContain(`filename="${name}"\r\nContent-Type: ${want}\r\n`);
    const typed = new File(["x"], name, { type: "text/x-log" });
    const other = await send({ ...POST, body: { encode: mediaTypes, content } }, { body: { file: typed } });
    expect(other.body.toString()).toContain("Content-Type: text/x-log\r\n");
  });

  it.each([
    ["image/*", "\r\n\r\n\r\n"],
    ["image/png, image/jpeg", "\r\n\r\n\r\n"],
    ["application/json", "\r\nContent-Type: application/json\r\n\r\nnull\r\n"],
  ])("multipart: null where the contract lists %s is not a file", async (contentType, want) => {
    const content = [{ type: "multipart/form-data", codec: multipart, properties: [{ name: "file", contentType }] }];
    const request = await send({ ...POST, body: { encode: mediaTypes, content } }, { body: { file: null } });
    expect(request.body.toString()).toContain(`name="file"${want}`);
  });

  it("multipart reads parts that are streams one after another", async () => {
    const operation: Operation = { ...POST, body: multipart };
    const stream = (...chunks: readonly string[]): ReadableStream<Uint8Array> =>
      new Blob([...chunks]).stream().pipeThrough(new TransformStream<Uint8Array, Uint8Array>());
    const request = await send(operation, {
      body: { before: "a", first: stream("one ", "two"), between: new Blob(["b"]), second: stream(""), after: "c" },
    });
    const type = request.headers.get("content-type") ?? "";
    const read = await new Response(new Uint8Array(request.body), { headers: { "content-type": type } }).formData();
    const text = async (name: string): Promise<string> => (read.get(name) as File).text();
    expect([...read.keys()]).toEqual(["before", "first", "between", "second", "after"]);
    expect([await text("first"), await text("between"), await text("second")]).toEqual(["one two", "b", ""]);
    expect(read.get("first")).toMatchObject({ name: "blob", type: "application/octet-stream" });
  });

  it("multipart with a stream that fails or is cancelled: the later streams are cancelled", async () => {
    const released: unknown[] = [];
    const waiting = (): ReadableStream<Uint8Array> =>
      new ReadableStream({ cancel: (reason) => void released.push(String(reason)) });
    const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error("disk")) });
    const written = (value: object): ReadableStream => {
      const { body } = multipart.write(value);
      if (!(body instanceof ReadableStream)) throw new Error("not sent as it comes");
      return body;
    };
    await expect(new Response(written({ broken, waiting: waiting() })).text()).rejects.toThrow("disk");
    await written({ waiting: waiting() }).cancel("enough");
    expect(released).toEqual(["Error: disk", "enough"]);
  });

  it("a value that JSON cannot carry", async () => {
    const error = await refused({ ...POST, body: json }, { body: { a: 1n } });
    expect(error.message).toMatch(/^createThing \(POST \/things\): /);
  });
});
