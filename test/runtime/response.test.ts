import { describe, expect, it } from "vitest";
import { createClient } from "../../runtime/client.ts";
import { documented } from "../../runtime/documented.ts";
import { empty } from "../../runtime/empty.ts";
import { CallError } from "../../runtime/errors.ts";
import { jsonHeader, structured } from "../../runtime/header-values.ts";
import { json } from "../../runtime/json.ts";
import type { Operation, Responses } from "../../runtime/operation.ts";
import { ApiError, unwrap } from "../../runtime/result.ts";
import { boolean, integer, number, anyText as text } from "../../runtime/scalars.ts";
import { jsonResponse, rawServer, response } from "./support/raw-server.ts";
import { receive, TYPES } from "./support/receive.ts";

describe("documented answers", () => {
  it("success and failure", async () => {
    const responses = { 201: json, 409: json };
    const created = await receive(responses, jsonResponse(201, { a: 1 }));
    expect(created).toMatchObject({
      ok: true,
      status: 201,
      data: { a: 1 },
      headers: {},
      contentType: "application/json",
    });
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

  it("JSON with any media type, or none, if the operation has one codec for all", async () => {
    for (const type of ["application/json", "text/json", "application/hal+json"]) {
      expect(await receive({ 200: json }, response(200, { "content-type": type }, "{}"))).toMatchObject({
        data: {},
        contentType: type,
      });
    }
    expect(await receive({ 200: json }, response(200, {}, "{}"))).toMatchObject({ data: {}, contentType: "" });
    expect(await receive(TYPES, response(200, {}, "{}"))).toMatchObject({ data: {}, contentType: "application/json" });
  });

  it("a byte order mark is accepted", async () => {
    expect(
      await receive({ 200: json }, response(200, { "content-type": "application/json" }, "\ufeff{}")),
    ).toMatchObject({ data: {} });
  });

  it.each<[responses: Responses, status: number]>([
    [{ "2XX": json }, 204],
    [{ default: json }, 205],
    [{ 200: empty, "2XX": json }, 205],
  ])("a range with a body does not document a success without one: %o with %s", async (responses, status) => {
    await expect(receive(responses, response(status, {}, ""))).rejects.toThrow("the status is not documented");
  });

  it("empty bodies", async () => {
    for (const status of [204, 205, 304]) {
      const result = await receive(
        { [status]: json },
        `HTTP/1.1 ${status} X\r\ncontent-type: application/json\r\n${status === 205 ? "content-length: 0\r\n" : ""}\r\n`,
      );
      expect(result.ok ? result.data : result.error).toBeUndefined();
    }
    const head = await receive(
      { 200: { decode: documented, content: json, headers: ["X-Count"] } },
      "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 50\r\nx-count: 7\r\n\r\n",
      "HEAD",
    );
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
    const result = await receive(
      { 200: json },
      response(200, { "content-type": "application/json" }, '{"__proto__":{"admin":true}}'),
    );
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
        { name: "X-Tags", read: structured, value: { items: text } },
        { name: "X-Ids", read: structured, value: { items: integer } },
        { name: "X-Color", read: structured, value: { properties: [["R", integer]] } },
        { name: "X-Size", read: structured, explode: true, value: { properties: [["w", integer]] } },
        { name: "X-Json", read: jsonHeader },
      ],
    },
  };
  const read = async (headers: Readonly<Record<string, string>>): Promise<object> =>
    (await receive(responses, response(200, headers))).headers;

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
      expect(error).toMatchObject({
        name: "ApiError",
        status: 404,
        error: { error_code: "not_found" },
        operation: "getThing",
      });
      expect((error as ApiError).message).toBe("getThing (GET /things/{id}, status 404): documented error");
    }
  });
});
