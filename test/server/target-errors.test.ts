import { describe, expect, it } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { generateServer } from "./support/generate.ts";

// Errors of the generated server have the form of the document's own errors, if it describes any.

interface ServerModule {
  createServer(options: object): Server;
}

interface Said {
  readonly type: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A document with these schemas and one operation with a body and these failures. */
function documentWith(
  failures: Readonly<Record<string, object>>,
  schemas: Readonly<Record<string, object>> = {},
): object {
  const responses = Object.fromEntries(
    Object.entries(failures).map(([status, schema]) => [
      status,
      { description: "Failure", content: { "application/json": { schema } } },
    ]),
  );
  const post = {
    operationId: "create",
    requestBody: { required: true, content: { "application/json": { schema: { type: "object" } } } },
    responses: { 204: { description: "Done" }, ...responses },
  };
  return documentOf({ "/things": { post } }, { components: { schemas } });
}

/** The bodies of the responses to an unknown path (404) and to a body that is not JSON (400). */
async function answers(
  document: object,
): Promise<{ readonly 404: Said; readonly 400: Said; readonly warnings: readonly string[] }> {
  await using generated = await generateServer(document);
  const { createServer } = await generated.load<ServerModule>("generated/server/index.ts");
  const server = createServer({ handlers: {} });
  const say = async (path: string, init?: RequestInit): Promise<Said> => {
    const response = await server.fetch(new Request(`https://api.test${path}`, init));
    return { type: response.headers.get("content-type"), body: (await response.json()) as Said["body"] };
  };
  const headers = { "content-type": "application/json" };
  return {
    404: await say("/nothing"),
    400: await say("/things", { method: "POST", headers, body: "{" }),
    warnings: generated.diagnostics.map(({ code }) => code),
  };
}

const text = { type: "string" };
const object = (properties: object, required: readonly string[] = Object.keys(properties)): object => ({
  type: "object",
  properties,
  required,
});

describe("the marked envelope", () => {
  it("has its own names, and the code of each status", async () => {
    const Base = {
      ...object({ reden: text, uitleg: text, wie: text, wat: { type: "object" } }, ["reden", "uitleg"]),
      "x-error-envelope": { code: "reden", message: "uitleg", id: "wie", params: "wat" },
    };
    const withCode = (code: string): object => ({
      allOf: [{ $ref: "#/components/schemas/Base" }, object({ reden: { const: code } })],
    });
    const said = await answers(documentWith({ 404: withCode("weg"), 400: withCode("krom") }, { Base }));
    expect(said[404]).toEqual({
      type: "application/json",
      body: { reden: "weg", uitleg: expect.any(String), wie: expect.stringMatching(/^[\da-f-]{36}$/) },
    });
    expect(said[400].body).toMatchObject({ reden: "krom" });
  });

  it("is the first, where several say different things", async () => {
    const One = { ...object({ a: text, b: text }), "x-error-envelope": { code: "a", message: "b" } };
    const Two = { ...object({ a: text, b: text }), "x-error-envelope": { code: "b", message: "a" } };
    const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
    const said = await answers(documentWith({ 404: ref("One"), 400: ref("Two") }, { One, Two }));
    expect(Object.keys(said[404].body)).toEqual(["a", "b"]);
    expect(said.warnings).toContain("error-envelope");
  });
});

describe("an envelope that all errors have", () => {
  const NAMES = object({ code: text, message: text });

  it("is taken where it is enough", async () => {
    expect((await answers(documentWith({ 404: NAMES })))[404]).toEqual({
      type: "application/json",
      body: { code: "not_found", message: expect.any(String) },
    });
  });

  const types: readonly (readonly [documented: string, sent: string])[] = [
    ["application/vnd.test+json", "application/vnd.test+json"],
    ["application/*", "application/json"],
  ];
  it.each(types)("is sent as the contract describes: %s", async (documented, sent) => {
    const failure = { description: "Failure", content: { [documented]: { schema: NAMES } } };
    const get = { operationId: "get", responses: { 204: { description: "Done" }, 404: failure } };
    expect((await answers(documentOf({ "/things": { get } })))[404].type).toBe(sent);
  });

  it("is searched in every alternative of a union", async () => {
    const said = await answers(
      documentWith({
        default: { oneOf: [NAMES, object({ code: { const: "gone" }, message: text, extra: text }, ["code"])] },
      }),
    );
    expect(Object.keys(said[404].body)).toEqual(["code", "message"]);
  });

  const refused: readonly (readonly [why: string, failures: Readonly<Record<string, object>>])[] = [
    ["nothing is documented", {}],
    ["there is no message", { 404: object({ code: text }) }],
    ["errors differ", { 404: NAMES, 409: object({ error: text, error_description: text }) }],
    ["one is not an object", { 404: NAMES, 409: text }],
    ["only invalid requests are documented", { 422: object({ code: { type: "integer" }, message: text }) }],
  ];
  it.each(refused)("is not guessed where %s: problem details (RFC 9457)", async (_why, failures) => {
    const { 404: said } = await answers(documentWith(failures));
    expect(said).toMatchObject({
      type: "application/problem+json",
      body: { type: "about:blank", status: 404, title: expect.any(String) },
    });
  });
});

describe("a schema that all errors have", () => {
  const wrapped = object({ error: object({ code: text, message: text, type: text }, ["code", "message"]) });
  const forms: readonly (readonly [name: string, schema: object, found: unknown])[] = [
    ["a code and a message in an object", wrapped, { error: { code: "not_found", message: "Not found." } }],
    [
      "OpenAI's",
      object({ error: object({ message: text, type: text, param: { type: ["string", "null"] }, code: text }) }),
      { error: { message: "Not found.", type: "not_found", param: null, code: "not_found" } },
    ],
    [
      "Google's",
      object({ error: object({ code: { type: "integer" }, message: text, status: text }) }),
      { error: { code: 404, message: "Not found.", status: "404" } },
    ],
    [
      "a list",
      object({ errors: { type: "array", minItems: 1, items: object({ code: text, message: text }) } }),
      { errors: [{ code: "not_found", message: "Not found." }] },
    ],
    [
      "another required member",
      object({ code: text, message: text, documentation_url: text }),
      { code: "not_found", message: "Not found.", documentation_url: "" },
    ],
    [
      "a number as its code",
      object({ code: { type: "integer" }, message: text }),
      { code: 404, message: "Not found." },
    ],
  ];
  const ref = { $ref: "#/components/schemas/Failure" };

  it.each(forms)("is that of undocumented statuses: %s", async (_name, Failure, found) => {
    const said = await answers(documentWith({ 401: ref, 404: ref, 500: ref }, { Failure }));
    expect(said[404]).toEqual({ type: "application/json", body: found });
    expect(said[400].type).toBe("application/json");
  });

  it("is that of undocumented statuses, as problem details without a code that it does not list", async () => {
    const Failure = object(
      { type: text, title: text, status: { type: "integer" }, detail: text, code: { enum: ["a1", "b2"] } },
      ["title", "status"],
    );
    const content = { "application/problem+json": { schema: ref } };
    const failure = { description: "Failure", content };
    const get = { operationId: "get", responses: { 204: { description: "Done" }, 409: failure, 413: failure } };
    const said = await answers(documentOf({ "/things": { get } }, { components: { schemas: { Failure } } }));
    const body = { title: "Not Found", status: 404, detail: "Not found." };
    expect(said[404]).toEqual({ type: "application/problem+json", body });
  });

  it("may be another for invalid requests", async () => {
    const Invalid = object({ fields: { type: "object", additionalProperties: text } });
    const said = await answers(
      documentWith({ 422: { $ref: "#/components/schemas/Invalid" }, default: ref }, { Failure: wrapped, Invalid }),
    );
    expect(said[404].body).toEqual({ error: { code: "not_found", message: "Not found." } });
  });

  it("has the documented code of the status", async () => {
    const codes = { enum: ["NOT_FOUND", "BAD_REQUEST", "CONFLICT"] };
    const Failure = object({ error: object({ code: codes, message: text }) });
    const said = await answers(documentWith({ 409: ref }, { Failure }));
    expect([said[404].body, said[400].body]).toMatchObject([
      { error: { code: "NOT_FOUND" } },
      { error: { code: "BAD_REQUEST" } },
    ]);
  });
});

describe("servers", () => {
  const cases: readonly (readonly [servers: readonly string[], found: string])[] = [
    [["https://api.test"], "/things"],
    [["https://api.test/"], "/things"],
    [["https://api.test/v1", "https://sandbox.test/v1/"], "/v1/things"],
    [["/v2"], "/v2/things"],
    [["https://api.test/v1", "https://sandbox.test"], "/things"],
  ];
  it.each(cases)("%j: operations are at %s", async (urls, path) => {
    await using generated = await generateServer({ ...documentWith({}), servers: urls.map((url) => ({ url })) });
    const { createServer } = await generated.load<ServerModule>("generated/server/index.ts");
    const response = await createServer({ handlers: { create: () => ({ status: 204 }) } }).fetch(
      new Request(`https://any.test${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "{}",
      }),
    );
    expect(response.status).toBe(204);
  });
});

describe("rate limits", () => {
  const window = (requests: number): object => ({
    "x-rate-limits": [
      { requests, per: "PT1H", scope: "client-ip", headers: { limit: "X-Limit", remaining: "X-Left" } },
    ],
  });
  const list = { operationId: "list", responses: { 204: { description: "Done" } } };
  const cases: readonly (readonly [
    what: string,
    servers: readonly object[],
    own: object,
    options: object,
    admitted: number,
  ])[] = [
    ["none", [{}], {}, {}, 3],
    ["those that all servers have", [window(2), window(2)], {}, {}, 2],
    ["those of the first server", [window(1), window(2)], {}, {}, 1],
    [
      "those of the server that is named",
      [window(1), { ...window(2), "x-environment": "live" }],
      {},
      { server: "live" },
      2,
    ],
    ["those of the operation", [window(1), {}], window(2), {}, 2],
  ];
  it.each(cases)("are %s", async (_what, servers, own, options, admitted) => {
    const document = {
      ...documentOf({ "/things": { get: { ...list, ...own } } }),
      servers: servers.map((server, index) => ({ url: `https://api${index}.test`, ...server })),
    };
    await using generated = await generateServer(document);
    const { createServer } = await generated.load<ServerModule>("generated/server/index.ts");
    const server = createServer({ handlers: { list: () => ({ status: 204 }) }, ...options });
    const ask = (): Promise<Response> =>
      server.fetch(new Request("https://api.test/things"), { remoteAddress: "192.0.2.1" });
    const responses = [await ask(), await ask(), await ask()];
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(admitted);
    const refused = responses.find(({ status }) => status === 429);
    expect([refused?.headers.get("x-limit"), refused?.headers.get("x-left")]).toEqual(
      admitted === 3 ? [undefined, undefined] : [String(admitted), "0"],
    );
  });
});

describe("paths that overlap", () => {
  const get = (operationId: string): object => ({ get: { operationId, responses: { 204: { description: "OK" } } } });
  const cases: readonly (readonly [paths: readonly string[], warned: boolean])[] = [
    [["/users/{id}", "/users/me"], false],
    [["/users/{id}/posts", "/users/me/{kind}"], true],
    [["/{a}/x", "/y/{b}"], true],
    [["/{a}/x", "/{b}/y"], false],
    [["/{a}/x/z", "/y/{b}"], false],
    [["/files/{name}.json/raw", "/files/a.json/{form}"], true],
    [["/files/{name}.json/raw", "/files/a.xml/{form}"], false],
    [["/files/{name}.json/{form}", "/files/{id}/raw"], true],
    [["/files/{name}.json/{form}", "/files/{id}/{other}"], false],
  ];
  it.each(cases)("%j", async (paths, warned) => {
    const written = paths.map((path, index) => {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const parameters = names.map((name) => ({ name, in: "path", required: true, schema: text }));
      return [path, { ...get(`operation${index}`), parameters }] as const;
    });
    await using generated = await generateServer(documentOf(Object.fromEntries(written)));
    const found = generated.diagnostics.filter(({ code }) => code === "path-overlap");
    expect(found.length).toBe(warned ? 1 : 0);
  });

  it("do not if one is a number and the other's text is not", async () => {
    const parameters = (name: string, type: string): object => ({
      parameters: [{ name, in: "path", required: true, schema: { type } }],
    });
    const document = (text: string): object =>
      documentOf({
        "/issues/{number}/labels": { ...get("labels"), ...parameters("number", "integer") },
        [`/issues/${text}/{id}`]: { ...get("comment"), ...parameters("id", "string") },
      });
    for (const [text, count] of [
      ["comments", 0],
      ["7", 1],
    ] as const) {
      await using generated = await generateServer(document(text));
      expect(generated.diagnostics.filter(({ code }) => code === "path-overlap")).toHaveLength(count);
    }
  });

  it("go to the one that the warning names", async () => {
    const parameters = (name: string): object => ({ parameters: [{ name, in: "path", required: true, schema: text }] });
    const document = documentOf({
      "/users/{id}/posts": { ...get("byUser"), ...parameters("id") },
      "/users/me/{kind}": { ...get("mine"), ...parameters("kind") },
    });
    await using generated = await generateServer(document);
    const warning = generated.diagnostics.find(({ code }) => code === "path-overlap");
    expect(warning?.message).toMatch(/"\/users\/me\/\{kind\}" gets the requests that match both/);
    const { createServer } = await generated.load<ServerModule>("generated/server/index.ts");
    const called: string[] = [];
    const handler = (name: string) => () => {
      called.push(name);
      return { status: 204 };
    };
    const server = createServer({ handlers: { byUser: handler("byUser"), mine: handler("mine") } });
    for (const path of ["/users/me/posts", "/users/7/posts", "/users/me/photos"])
      await server.fetch(new Request(`https://api.test${path}`));
    expect(called).toEqual(["mine", "byUser", "mine"]);
  });
});
