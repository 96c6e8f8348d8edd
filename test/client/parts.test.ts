import { writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compile, COMPILERS } from "../support/compile.ts";
import { type RawRequest, rawServer, response } from "../runtime/support/raw-server.ts";
import { documentOf, type GeneratedClient, generateClient, operation } from "./support/generate.ts";

// Headers of single parts of a multipart body (Encoding Object), from the contract to the bytes.

const BINARY = { type: "string", contentMediaType: "application/octet-stream" };
const TEXT = { schema: { type: "string" } };

const upload = (schema: object, encoding: object): object => ({
  requestBody: { required: true, content: { "multipart/form-data": { schema, encoding } } },
});

const DOCUMENT = documentOf(
  {
    "/uploads": {
      post: operation("createUpload", {
        tags: ["uploads"],
        ...upload(
          {
            type: "object",
            required: ["signed", "file"],
            properties: {
              file: BINARY,
              signed: { type: "string" },
              pages: { type: "array", items: BINARY },
              meta: { type: "array", items: { type: "integer" } },
              note: { type: "string" },
            },
          },
          {
            file: {
              headers: {
                "X-Tags": { schema: { type: "array", items: { type: "string" } } },
                "X-Size": { description: "In bytes.", schema: { type: "integer" } },
                "X-Kind": { schema: { enum: ["scan", "photo"] } },
                "X-More": { content: { "application/json": { schema: { type: "object" } } } },
                "Content-Type": TEXT,
                "content-disposition": TEXT,
              },
            },
            signed: { headers: { "X-Signature": { ...TEXT, required: true } } },
            pages: { headers: { "X-Page": { schema: { type: "integer" } } } },
            meta: { contentType: "application/json", headers: { "X-Version": TEXT } },
            nothing: { headers: { "X-Lost": TEXT } },
          },
        ),
      }),
    },
    "/shared": {
      post: operation("createShared", {
        tags: ["uploads"],
        ...upload({ $ref: "#/components/schemas/Shared" }, { file: { headers: { "X-A": TEXT } } }),
      }),
      put: operation("replaceShared", {
        tags: ["uploads"],
        requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Shared" } } } },
      }),
    },
  },
  {
    components: {
      schemas: { Shared: { type: "object", required: ["file"], properties: { file: { type: "string" }, b: {} } } },
    },
  },
);

let generated: GeneratedClient;
beforeAll(async () => {
  generated = await generateClient(DOCUMENT);
});
afterAll(() => generated[Symbol.asyncDispose]());

interface Api {
  createTestClient(options: object): { readonly uploads: { create(request: object): Promise<object> } };
  part(value: unknown, options?: object): unknown;
}

const load = async (): Promise<Api> => (await generated.load("client/index.ts")) as unknown as Api;

async function send(make: (part: Api["part"]) => object): Promise<readonly RawRequest[]> {
  await using server = await rawServer(response(204));
  const { createTestClient, part } = await load();
  await createTestClient({ baseUrl: server.url }).uploads.create({ body: make(part) });
  return server.requests;
}

/** The body with its boundary, which is random, replaced. */
function bytesOf(requests: readonly RawRequest[]): string {
  const [request] = requests;
  const boundary = /boundary=(\S+)$/.exec(request?.headers.get("content-type") ?? "")?.[1] ?? "none";
  return request?.body.toString("latin1").replaceAll(boundary, "B") ?? "";
}

describe("on the wire", () => {
  it("headers, type and file name of single parts, byte for byte", async () => {
    const requests = await send((part) => ({
      file: part(new Blob(["data"], { type: "image/png" }), {
        type: "image/x-own",
        fileName: 'a"b\r\n.png',
        headers: {
          "X-Tags": ["a", "b"],
          "X-Size": 4,
          "X-Kind": "scan",
          "X-More": { a: 1 },
          "Content-Type": "text/evil",
          "content-disposition": "evil",
          "X-Unknown": "u",
        },
      }),
      signed: part("s", { headers: { "X-Signature": "a b%20c" } }),
      pages: [part(new Uint8Array([49]), { headers: { "X-Page": 1 } }), new Blob(["2"])],
      meta: part([1, 2], { headers: { "X-Version": "v" } }),
      note: part("n", { fileName: "n.txt", type: "text/plain" }),
    }));
    expect(bytesOf(requests)).toBe(
      [
        '--B\r\nContent-Disposition: form-data; name="file"; filename="a%22b%0D%0A.png"\r\nContent-Type: image/x-own\r\n',
        'X-Tags: a,b\r\nX-Size: 4\r\nX-Kind: scan\r\nX-More: {"a":1}\r\n\r\ndata\r\n',
        '--B\r\nContent-Disposition: form-data; name="signed"\r\nX-Signature: a b%20c\r\n\r\ns\r\n',
        '--B\r\nContent-Disposition: form-data; name="pages"; filename="blob"\r\nContent-Type: application/octet-stream\r\n',
        "X-Page: 1\r\n\r\n1\r\n",
        '--B\r\nContent-Disposition: form-data; name="pages"; filename="blob"\r\nContent-Type: application/octet-stream\r\n',
        "\r\n2\r\n",
        '--B\r\nContent-Disposition: form-data; name="meta"\r\nContent-Type: application/json\r\nX-Version: v\r\n\r\n[1,2]\r\n',
        '--B\r\nContent-Disposition: form-data; name="note"; filename="n.txt"\r\nContent-Type: text/plain\r\n\r\nn\r\n',
        "--B--\r\n",
      ].join(""),
    );
  });

  it("parts that say nothing are as their plain values", async () => {
    const plain = bytesOf(await send(() => ({ file: new Blob(["f"]), signed: "s" })));
    expect(bytesOf(await send((part) => ({ file: part(new Blob(["f"])), signed: part("s") })))).toBe(plain);
    expect(plain).toContain('name="signed"\r\n\r\ns\r\n');
  });

  it.each<[options: object, want: RegExp]>([
    [{ headers: { "X-Signature": "a\r\nX-Evil: 1" } }, /header "X-Signature" has an invalid character$/],
    [{ headers: { "X-Signature": "a\nb" } }, /header "X-Signature" has an invalid character$/],
    [{ headers: { "X-Signature": "a\0" } }, /header "X-Signature" has an invalid character$/],
    [{ headers: { "X-Signature": "漢" } }, /header "X-Signature" has an invalid character$/],
    [
      { headers: { "X-Signature": ["s3cret"] } },
      /header "X-Signature": a value of type object cannot be serialized here$/,
    ],
    [{ type: "text/plain\r\nX-Evil: 1" }, /header "content-type" has an invalid character$/],
  ])("refuses %j, and sends nothing", async (options, want) => {
    await using server = await rawServer(response(204));
    const { createTestClient, part } = await load();
    const body = { file: new Blob([]), signed: part("s", options) };
    const call = createTestClient({ baseUrl: server.url }).uploads.create({ body });
    await expect(call).rejects.toThrow(want);
    expect(server.requests).toEqual([]);
  });
});

const USE = `
import { createTestClient, part, type Part } from "./client/index.ts";
import type { Shared } from "./models.ts";
const { uploads } = createTestClient();
const blob = new Blob([]);
const signed = part("s", { headers: { "X-Signature": "x" } });
export const made: Part<Blob, { readonly "X-Size": 1 }> = part(blob, { headers: { "X-Size": 1 } });
export const shared: Shared = { file: "f" };
export const calls: readonly Promise<object>[] = [
  uploads.create({ body: { file: blob, signed } }),
  uploads.create({ body: { file: part(blob), signed, pages: [blob, part(blob, { headers: { "X-Page": 1 } })] } }),
  uploads.create({ body: { file: part(blob, { fileName: "f", headers: { "X-Tags": ["a"], "X-Kind": "scan" } }), signed } }),
  uploads.create({ body: { file: made, signed, meta: part([1], { headers: { "X-Version": "1" } }) } }),
  uploads.createShared({ body: shared }),
  uploads.createShared({ body: { file: part("f", { headers: { "X-A": "a" } }) } }),
  uploads.replaceShared({ body: shared }),
];
`;

const WRONG: readonly (readonly [what: string, expression: string])[] = [
  ["a plain value where a header is required", 'uploads.create({ body: { file: blob, signed: "s" } })'],
  ["a part without the header", 'uploads.create({ body: { file: blob, signed: part("s") } })'],
  ["a part with only a type", 'uploads.create({ body: { file: blob, signed: part("s", { type: "a/b" }) } })'],
  [
    "a header of another type",
    'uploads.create({ body: { signed, file: part(blob, { headers: { "X-Size": "1" } }) } })',
  ],
  ["a value out of an enum", 'uploads.create({ body: { signed, file: part(blob, { headers: { "X-Kind": "x" } }) } })'],
  [
    "a header that is not there",
    'uploads.create({ body: { signed, file: part(blob, { headers: { "X-Nope": "1" } }) } })',
  ],
  ["Content-Type", 'uploads.create({ body: { signed, file: part(blob, { headers: { "Content-Type": "1" } }) } })'],
  ["a part of another value", "uploads.create({ body: { signed, file: part(1) } })"],
  ["an object that is not a part", "uploads.create({ body: { signed, file: { value: blob, headers: {} } } })"],
  ["a part in a JSON body", 'uploads.replaceShared({ body: { file: part("f") } })'],
];

describe("in types", () => {
  it("parts where the contract has headers, with both compilers", async () => {
    await generated.expectCompiles({ "use.ts": USE });
  });

  it("has nothing else", async () => {
    const lines = WRONG.map(([, expression]) => `void ${expression};`).join("\n");
    await using wrong = await generateClient(DOCUMENT);
    const head = USE.slice(0, USE.indexOf("export const made"))
      .replace(", type Part", "")
      .replace(/.*Shared.*\n/, "");
    const first = head.split("\n").length;
    await writeFile(`${wrong.path}/wrong.ts`, head + lines);
    for (const compiler of COMPILERS) {
      const { errors } = await compile(wrong.path, compiler);
      const found = new Set(errors.map((error) => Number(/wrong\.ts\((\d+),/.exec(error)?.[1]) - first));
      expect([compiler, WRONG.filter((_, index) => !found.has(index)).map(([what]) => what)]).toEqual([compiler, []]);
      expect(errors.filter((error) => !error.includes("wrong.ts("))).toEqual([]);
    }
  });
});

describe("warnings", () => {
  it("only about headers without a part", () => {
    const said = generated.diagnostics.filter(({ code }) => code === "part-headers");
    expect(said.map(({ message }) => message)).toEqual([
      'The body has no property "nothing"; the headers of this part are ignored.',
    ]);
  });

  it("leaves parts out of clients that do not use them", async () => {
    await using other = await generateClient(documentOf({ "/a": { get: operation("getA") } }));
    expect(other.files.get("index.ts")).not.toContain("part");
  });
});

describe("styles of parts", () => {
  const said = async (encoding: object): Promise<readonly string[]> => {
    const properties = {
      Title: { type: "string" },
      File: BINARY,
      Files: { type: "array", items: BINARY },
      Tags: { type: "array", items: { type: "string" } },
      Owner: { type: "object", properties: { id: { type: "integer" } } },
      Rows: { type: "array", items: { type: "object", properties: { id: { type: "integer" } } } },
    };
    const post = operation("createUpload", upload({ type: "object", properties }, encoding));
    await using generated = await generateClient(documentOf({ "/uploads": { post } }));
    return generated.diagnostics.filter(({ code }) => code === "part-style").map(({ message }) => message);
  };
  const form = { style: "form" };
  it.each<[what: string, encoding: object, want: readonly string[]]>([
    [
      "without effect, as ASP.NET writes them, are not reported",
      { Title: form, File: form, Files: form, Tags: form },
      [],
    ],
    [
      "with an effect are reported once per body",
      { Title: form, Owner: form, Rows: form, Tags: { style: "pipeDelimited" } },
      ['The style of "Owner", "Rows", "Tags" is ignored: arrays are sent as one part per item, objects as JSON.'],
    ],
    [
      "that would join the items of a list are reported",
      { Tags: { style: "form", explode: false } },
      ['The style of "Tags" is ignored: arrays are sent as one part per item, objects as JSON.'],
    ],
  ])("%s", async (_, encoding, want) => {
    expect(await said(encoding)).toEqual(want);
  });
});
