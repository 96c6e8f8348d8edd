import { describe, expect, it } from "vitest";
import { binary } from "../../runtime/binary.ts";
import { createClient } from "../../runtime/client.ts";
import { documented } from "../../runtime/documented.ts";
import { negotiated } from "../../runtime/negotiated.ts";
import { empty } from "../../runtime/empty.ts";
import {
  CallError,
  DecodeError,
  NetworkError,
  UndocumentedStatusError,
  UnexpectedContentTypeError,
  UnexpectedResponseError,
} from "../../runtime/errors.ts";
import { array, boolean, integer, jsonHeader, number, object } from "../../runtime/header-values.ts";
import { json } from "../../runtime/json.ts";
import type { Operation, Responses } from "../../runtime/operation.ts";
import type { Failure, Success } from "../../runtime/result.ts";
import { ApiError, unwrap } from "../../runtime/result.ts";
import { text } from "../../runtime/text.ts";
import { jsonResponse, rawServer, response } from "./support/raw-server.ts";

type Result = Success<number, unknown, object> | Failure<number, unknown, object>;

async function receive(responses: Responses, raw: string, method = "GET"): Promise<Result> {
  await using server = await rawServer(raw);
  const operation: Operation = { id: "getThing", method, path: "/things/{id}", query: ["token"], responses };
  // Awaited here: the server is gone when this returns.
  return await createClient({ server: server.url }).call(operation, { path: { id: "s3cret" }, query: { token: "s3cret" } });
}

async function failure(responses: Responses, raw: string): Promise<UnexpectedResponseError> {
  const error: unknown = await receive(responses, raw).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(UnexpectedResponseError);
  return error as UnexpectedResponseError;
}

const TYPES: Responses = {
  200: {
    decode: negotiated,
    mediaTypes: [
      { type: "application/json", codec: json },
      { type: "application/problem+json", codec: json },
      { type: "text/csv", codec: text },
      { type: "application/vnd.x; v=1", codec: text },
      { type: "application/vnd.x; v=2", codec: text },
      { type: "image/*", codec: binary },
    ],
  },
};

describe("documented answers", () => {
  it("success and failure", async () => {
    const responses = { 201: json, 409: json };
    const created = await receive(responses, jsonResponse(201, { a: 1 }));
    expect(created).toMatchObject({ ok: true, status: 201, data: { a: 1 }, headers: {}, contentType: "application/json" });
    expect(created.operation).toMatchObject({ id: "getThing", method: "GET", path: "/things/{id}" });
    expect(created.response.headers.get("content-type")).toBe("application/json");
    const conflict = await receive(responses, jsonResponse(409, { code: "x" }));
    expect(conflict).toMatchObject({ ok: false, status: 409, error: { code: "x" } });
    expect("data" in conflict).toBe(false);
  });

  it.each<[responses: Responses, status: number, want: unknown]>([
    [{ 404: json, "4XX": empty, default: empty }, 404, { from: 404 }],
    [{ 404: empty, "4XX": json, default: empty }, 422, { from: 422 }],
    [{ 404: empty, "4XX": empty, default: json }, 500, { from: 500 }],
    [{ "2XX": json, default: empty }, 202, { from: 202 }],
  ])("the most exact entry decides: %o with %s", async (responses, status, want) => {
    const result = await receive(responses, jsonResponse(status, { from: status }));
    expect(result.ok ? result.data : result.error).toEqual(want);
    expect(result.ok).toBe(status < 300);
  });

  it.each<[contentType: string, body: string, want: unknown, contentTypeOfResult: string]>([
    ["application/json", "[1]", [1], "application/json"],
    ["application/json; charset=utf-8", "[1]", [1], "application/json"],
    ["Application/JSON;charset=UTF-8", "[1]", [1], "application/json"],
    ["application/problem+json", "[1]", [1], "application/problem+json"],
    ["application/vnd.other+json", "[1]", [1], "application/json"],
    ["text/csv; header=present", "a,b", "a,b", "text/csv"],
    ["application/vnd.x; v=2", "two", "two", "application/vnd.x; v=2"],
    ["application/vnd.x; v=3", "three", "three", "application/vnd.x; v=1"],
    ["image/png", "png", new Blob(["png"]), "image/png"],
  ])("one of several media types: %s", async (contentType, body, want, named) => {
    const result = await receive(TYPES, response(200, { "content-type": contentType }, body));
    if (!result.ok) throw new Error("not ok");
    if (want instanceof Blob) expect(await (result.data as Blob).text()).toBe(await want.text());
    else expect(result.data).toEqual(want);
    expect(result.contentType).toBe(named);
  });

  it("JSON of any name where one codec stands for all, and no name at all", async () => {
    for (const type of ["application/json", "text/json", "application/hal+json"]) {
      expect(await receive({ 200: json }, response(200, { "content-type": type }, "{}"))).toMatchObject({ data: {}, contentType: type });
    }
    expect(await receive({ 200: json }, response(200, {}, "{}"))).toMatchObject({ data: {}, contentType: "" });
    expect(await receive(TYPES, response(200, {}, "{}"))).toMatchObject({ data: {}, contentType: "application/json" });
  });

  it("a byte order mark is no error", async () => {
    expect(await receive({ 200: json }, response(200, { "content-type": "application/json" }, "\ufeff{}"))).toMatchObject({ data: {} });
  });

  it("empty bodies", async () => {
    for (const status of [204, 205, 304]) {
      const result = await receive({ [status]: json }, `HTTP/1.1 ${status} X\r\ncontent-type: application/json\r\n${status === 205 ? "content-length: 0\r\n" : ""}\r\n`);
      expect(result.ok ? result.data : result.error).toBeUndefined();
    }
    const head = await receive({ 200: { decode: documented, content: json, headers: ["X-Count"] } }, "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 50\r\nx-count: 7\r\n\r\n", "HEAD");
    expect(head).toMatchObject({ ok: true, data: undefined, headers: { "X-Count": "7" } });
  });

  it("a body where the contract has none is not read", async () => {
    await using server = await rawServer((socket) => {
      // Endless: reading it would never end.
      socket.write("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1\r\nx\r\n");
    });
    const operation: Operation = { id: "x", method: "GET", path: "/", responses: { 200: empty } };
    expect(await createClient({ server: server.url }).call(operation, {})).toMatchObject({ ok: true, data: undefined });
    await server.closed(1);
  });

  it("members called __proto__ are ordinary data", async () => {
    const result = await receive({ 200: json }, response(200, { "content-type": "application/json" }, '{"__proto__":{"admin":true}}'));
    if (!result.ok) throw new Error("not ok");
    expect(Object.keys(result.data as object)).toEqual(["__proto__"]);
    expect((result.data as { admin?: boolean }).admin).toBeUndefined();
  });
});

describe("headers", () => {
  const responses: Responses = {
    200: {
      decode: documented,
      headers: [
        "Link",
        "__proto__",
        { name: "X-Count", read: integer },
        { name: "X-Ratio", read: number },
        { name: "X-Flag", read: boolean },
        { name: "X-Tags", read: array },
        { name: "X-Ids", read: array, items: integer },
        { name: "X-Color", read: object, properties: { R: integer } },
        { name: "X-Size", read: object, explode: true, properties: { w: integer } },
        { name: "X-Json", read: jsonHeader },
      ],
    },
  };
  const read = async (headers: Readonly<Record<string, string>>): Promise<object> => (await receive(responses, response(200, headers))).headers;

  it("parsed as documented, by the names of the contract", async () => {
    const got = await read({
      link: '<https://x>; rel="next"',
      "x-count": "42",
      "x-ratio": "-0.5e3",
      "x-flag": "true",
      "x-tags": "a, b,c",
      "x-ids": "1, 2",
      "x-color": "R,100,name,red",
      "x-size": "w=3,unit=px",
      "x-json": '{"a":[1]}',
    });
    expect(got).toEqual({
      Link: '<https://x>; rel="next"',
      "X-Count": 42,
      "X-Ratio": -500,
      "X-Flag": true,
      "X-Tags": ["a", "b", "c"],
      "X-Ids": [1, 2],
      "X-Color": { R: 100, name: "red" },
      "X-Size": { w: 3, unit: "px" },
      "X-Json": { a: [1] },
    });
  });

  it.each<[name: string, value: string]>([
    ["x-count", "1.5"],
    ["x-count", "abc"],
    ["x-count", "9007199254740993"],
    ["x-count", ""],
    ["x-ratio", "1,5"],
    ["x-ratio", "0x10"],
    ["x-flag", "yes"],
    ["x-ids", "1,b"],
    ["x-color", "R,x"],
    ["x-color", "R"],
    ["x-size", "w"],
    ["x-json", "{"],
  ])("%s: %s is not as documented, so it is not there", async (name, value) => {
    expect(await read({ [name]: value })).toEqual({});
  });

  it("a header that is an object's member elsewhere", async () => {
    expect(Object.entries(await read({ ["__proto__"]: "y" }))).toEqual([["__proto__", "y"]]);
  });
});

describe("answers that are not as documented", () => {
  it("a status that is not in the contract", async () => {
    const error = await failure({ 200: json }, response(503, { "content-type": "text/html" }, "<h1>down</h1>"));
    expect(error).toBeInstanceOf(UndocumentedStatusError);
    expect(error).toMatchObject({ name: "UndocumentedStatusError", status: 503, operation: "getThing", body: "<h1>down</h1>" });
    expect(error.message).toBe("getThing (GET /things/{id}, status 503): the status is not in the contract");
    expect(error.message).not.toContain("s3cret");
    expect(error.response.headers.get("content-type")).toBe("text/html");
  });

  it("of its body no more than the beginning is read", async () => {
    await using server = await rawServer((socket) => {
      socket.write(`HTTP/1.1 500 X\r\ntransfer-encoding: chunked\r\n\r\n2000\r\n${"é".repeat(0x1000)}\r\n`);
    });
    const operation: Operation = { id: "x", method: "GET", path: "/", responses: { 200: json } };
    const error: unknown = await createClient({ server: server.url }).call(operation, {}).catch((cause: unknown) => cause);
    expect((error as UndocumentedStatusError).body).toBe("é".repeat(4096));
    await server.closed(1);
  });

  it("a media type that is not in the contract", async () => {
    for (const responses of [{ 200: json }, TYPES]) {
      const error = await failure(responses, response(200, { "content-type": "text/html" }, "<p>"));
      expect(error).toBeInstanceOf(UnexpectedContentTypeError);
      expect(error).toMatchObject({ status: 200, body: "<p>" });
    }
    expect(await failure({ 200: text }, response(200, { "content-type": "text/html" }, "x"))).toBeInstanceOf(UnexpectedContentTypeError);
    expect(await failure({ 200: binary }, response(200, { "content-type": "text/html" }, "x"))).toBeInstanceOf(UnexpectedContentTypeError);
  });

  it.each<[body: string, position: number]>([
    ["", 0],
    ["   ", 3],
    ["<html>", 0],
    ['{"a":1,}', 7],
    ['{"a" 1}', 5],
    ['{"a":tru}', 5],
    ["{a:1}", 1],
    ["{'a':1}", 1],
    ['{"a":1', 6],
    ['{"a":"b', 5],
    ['["a\nb"]', 1],
    ["[1 2]", 3],
    ["[1,]", 3],
    ["[,1]", 1],
    ["{]", 1],
    ["[}", 1],
    ["[1]]", 3],
    ["1 2", 2],
    ["NaN", 0],
    ['\n{"a":\n x}', 8],
  ])("a body that is not JSON: %j", async (body, position) => {
    const error = await failure({ 200: json }, response(200, { "content-type": "application/json" }, body));
    expect(error).toBeInstanceOf(DecodeError);
    expect(error).toMatchObject({ name: "DecodeError", status: 200, position, body });
    expect(error.message).toBe(`getThing (GET /things/{id}, status 200): no JSON at position ${position} of ${body.length}`);
    expect(error.cause).toBeUndefined();
  });

  it("however deep", async () => {
    const error = await failure({ 200: json }, response(200, { "content-type": "application/json" }, "[".repeat(200_000)));
    expect(error).toBeInstanceOf(DecodeError);
  });

  it("an empty error body is no success and no failure", async () => {
    await expect(receive({ 200: json, 500: json }, response(500, { "content-type": "application/json" }))).rejects.toThrow(DecodeError);
  });
});

describe("connections", () => {
  const operation: Operation = { id: "getThing", method: "GET", path: "/things", responses: { 200: json } };

  it.each<[what: string, reply: (write: (raw: string) => void, end: () => void) => void, status: number | undefined]>([
    ["closed before any answer", (_, end) => end(), undefined],
    ["no HTTP", (write, end) => (write("SSH-2.0\r\n\r\n"), end()), undefined],
    ["closed amid the head", (write, end) => (write("HTTP/1.1 200 OK\r\ncontent-"), end()), undefined],
    ["closed amid the body", (write, end) => (write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":'), end()), 200],
    ["closed amid a chunk", (write, end) => (write("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nff\r\n{"), end()), 200],
  ])("%s", async (_what, reply, status) => {
    await using server = await rawServer((socket) => reply((raw) => socket.write(raw), () => socket.end()));
    const error: unknown = await createClient({ server: server.url }).call(operation, {}).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ name: "NetworkError", operation: "getThing", method: "GET", path: "/things", status });
    expect((error as NetworkError).cause).toBeInstanceOf(Error);
  });

  it("nobody there, no such host", async () => {
    await using server = await rawServer("");
    const { url } = server;
    await server[Symbol.asyncDispose]();
    for (const gone of [url, "http://name.invalid"]) {
      const error: unknown = await createClient({ server: gone }).call(operation, {}).catch((cause: unknown) => cause);
      expect(error).toBeInstanceOf(NetworkError);
      expect((error as NetworkError).message).toBe("getThing (GET /things): no response");
    }
  });

  it("redirects are followed, unless the redirect is what the contract documents", async () => {
    await using server = await rawServer((socket, { target }) => {
      socket.write(target === "/things" ? response(302, { location: "/there" }) : jsonResponse(200, "there"));
    });
    const client = createClient({ server: server.url });
    expect(await client.call(operation, {})).toMatchObject({ status: 200, data: "there" });
    const redirect: Operation = { ...operation, redirect: "manual", responses: { 302: { decode: documented, headers: ["Location"] } } };
    expect(await client.call(redirect, {})).toMatchObject({ ok: false, status: 302, headers: { Location: "/there" } });
  });
});

describe("unwrap", () => {
  const responses = { 200: json, 404: json };

  it("data or an exception", async () => {
    expect(unwrap(await receive(responses, jsonResponse(200, [1])))).toEqual([1]);
    const missing = await receive(responses, jsonResponse(404, { error_code: "not_found" }));
    try {
      unwrap(missing);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toBeInstanceOf(CallError);
      expect(error).toMatchObject({ name: "ApiError", status: 404, error: { error_code: "not_found" }, operation: "getThing" });
      expect((error as ApiError).message).toBe("getThing (GET /things/{id}, status 404): failed as documented");
    }
  });
});
