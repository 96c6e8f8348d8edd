import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encodeAll } from "../../runtime/style.ts";
import { rawServer, response } from "../runtime/support/raw-server.ts";
import { identifiers, parse } from "../print/syntax.ts";
import { documentOf, type GeneratedClient, generateClient, operation } from "./support/generate.ts";

// Text of a document is untrusted. Here it tries to become code, files or other requests.

const CODE = "x(){};PWNED();function y";
const NAMES = [
  CODE,
  "*/PWNED();a/*",
  "`${PWNED}a`",
  "a\u2028PWNED()\u2029",
  "constructor",
  "__proto__",
  "toString",
  "then",
  "delete",
  "new",
  "client",
  "request",
  "options",
  "Operation",
  "json",
  "Promise",
  "await",
  "2fast",
  "наша операция",
  "操作",
  "!!!",
  "",
  "createTestClient",
];
const TAGS = [
  "../../etc/passwd",
  "con",
  "index",
  "servers",
  "shared",
  "credentials",
  "a/b\\c:d",
  "__proto__",
  "constructor",
  "then",
  "!!!",
  "標籤",
  "*/PWNED();/*",
  "Users",
  "users",
  "USERS ",
  "operations",
  "client",
];

const string = { type: "string" };
const PARAMETERS = [
  'a"];PWNED();["',
  "__proto__",
  "constructor",
  "'\\'",
  "a\nb",
  "${PWNED}",
  "filter[x]",
  "*/",
  "é",
  "{}",
];

const DOCUMENT = documentOf(
  {
    ...Object.fromEntries(
      NAMES.map((name, index) => [`/names/${index}`, { get: operation(name === "" ? undefined : name) }]),
    ),
    ...Object.fromEntries(
      TAGS.map((tag, index) => [
        `/tags/${index}`,
        {
          get: operation(`tagged${index}`, {
            tags: [tag],
            summary: tag,
            description: `${tag}\n@deprecated\n*/ PWNED()`,
          }),
        },
      ]),
    ),
    "/parameters": {
      get: operation("parameters", { parameters: PARAMETERS.map((name) => ({ name, in: "query", schema: string })) }),
      post: operation("form", {
        requestBody: {
          content: {
            "application/x-www-form-urlencoded": {
              schema: { type: "object", properties: Object.fromEntries(PARAMETERS.map((name) => [name, string])) },
              encoding: { ['a"];PWNED();["']: { style: "deepObject" } },
            },
          },
        },
      }),
    },
    "/`${PWNED}`/'\"\\/ü/%41/%zz": { get: operation("path") },
    "/same": { get: operation("same"), put: operation("same"), post: operation("same") },
    "/types": {
      get: operation("types", {
        responses: {
          204: { description: "Done" },
          200: {
            description: "*/ PWNED()",
            headers: { "X-`PWNED`": { schema: { type: "integer" } } },
            content: { 'text/x; a="`${PWNED}`"': { schema: string }, "text/y": { schema: { type: "object" } } },
          },
        },
      }),
    },
  },
  {
    servers: [
      { url: "https://h.test/'+PWNED+'", description: "*/PWNED()" },
      {
        url: "https://`+PWNED+`.{h}.test",
        description: "constructor",
        variables: { h: { default: "${PWNED}", enum: ["${PWNED}", "'"] }, unused: { default: "" } },
      },
    ],
    tags: [{ name: "Users", description: "*/ PWNED() /*" }],
  },
);

let generated: GeneratedClient;
beforeAll(async () => {
  generated = await generateClient(DOCUMENT);
});
afterAll(() => generated[Symbol.asyncDispose]());

type Client = Readonly<Record<string, unknown>>;

async function createClient(options: object): Promise<Client> {
  const index = (await generated.load("client/index.ts")) as { readonly createTestClient: (options: object) => Client };
  return index.createTestClient(options);
}

async function call(method: unknown, request: object = {}): Promise<void> {
  if (typeof method !== "function") throw new Error("no such method");
  await (method as (request: object) => Promise<unknown>)(request);
}

describe("a hostile document", () => {
  it("stays data: both compilers see no other names", async () => {
    await generated.expectCompiles();
    for (const [file, text] of generated.files) {
      const names = identifiers(parse(text));
      expect([file, names.filter((name) => name === "PWNED" || name === "y")]).toEqual([file, []]);
    }
  });

  it("writes no other files", () => {
    const files = [...generated.files.keys()];
    expect(files.filter((file) => !/^[\p{L}\p{N}-]+\.ts$/u.test(file))).toEqual([]);
    expect(files).toContain("etc-passwd.ts");
    expect(new Set(files.map((file) => file.toLowerCase())).size).toBe(files.length);
    expect(files).not.toContain("con.ts");
  });

  it("every operation is there and goes where the document says", async () => {
    await using server = await rawServer(response(204));
    const client = await createClient({ baseUrl: server.url });
    const methods: unknown[] = [];
    for (const member of Object.values(client))
      methods.push(...(typeof member === "function" ? [member] : Object.values(member as object)));
    expect(methods.length).toBe(NAMES.length + TAGS.length + 7);
    for (const method of methods) await call(method);
    const seen = new Set(server.requests.map(({ line }) => line));
    expect(seen.size).toBe(methods.length);
    for (let index = 0; index < NAMES.length; index++) expect(seen).toContain(`GET /names/${index} HTTP/1.1`);
    for (const method of ["GET", "PUT", "POST"]) expect(seen).toContain(`${method} /same HTTP/1.1`);
    expect(seen).toContain("GET /%60$%7BPWNED%7D%60/'%22%5C/%C3%BC/%41/%25zz HTTP/1.1");
  });

  it("tags that differ in case only are one group; awaiting the client calls nothing", async () => {
    const client = await createClient({ baseUrl: "http://127.0.0.1:9" });
    expect(Object.keys(client["users"] as object)).toEqual(["tagged13", "tagged14", "tagged15"]);
    expect(await client).toBe(client);
    expect("then" in client).toBe(false);
  });

  it("parameters keep their exact names", async () => {
    await using server = await rawServer(response(204));
    const client = await createClient({ baseUrl: server.url });
    const values = Object.fromEntries(PARAMETERS.map((name, index) => [name, String(index)]));
    const encoded = PARAMETERS.map((name, index) => `${encodeAll(name)}=${index}`).join("&");
    await call(client["parameters"], { query: values });
    await call(client["form"], { body: values });
    const [query, form] = server.requests;
    expect(query?.target).toBe(`/parameters?${encoded}`);
    expect(form?.body.toString()).toBe(encoded);
    // An independent reader agrees.
    expect([...new URLSearchParams(form?.body.toString())]).toEqual(Object.entries(values));
  });
});
