// Malicious requests to the Platform by name, and the statuses of the responses. `END` follows texts: its
// response shows where the server believes that the request before it ends. Lists and bytes are sent as they are.

/** Credentials of a known application, for every place of a request. */
export const TOKEN = "test-token-of-an-application";

export const END: string = "GET /end HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
export const me = (...lines: string[]): string =>
  ["GET /v1/users/me HTTP/1.1", "host: x", `authorization: Bearer ${TOKEN}`, ...lines, "", ""].join("\r\n");
export const post = (body: string, ...lines: string[]): string =>
  [
    "POST /v1/transactions HTTP/1.1",
    "host: x",
    `authorization: Bearer ${TOKEN}`,
    "content-type: application/json",
    ...lines,
    "",
    body,
  ].join("\r\n");
export const sized = (body: string): string => post(body, `content-length: ${Buffer.byteLength(body)}`);
export const chunked = (body: string, ...lines: string[]): string => post(body, "transfer-encoding: chunked", ...lines);
const line = (first: string, ...lines: string[]): string =>
  [first, "host: x", `authorization: Bearer ${TOKEN}`, ...lines, "", ""].join("\r\n");

export type Case = readonly [name: string, request: string | readonly string[] | Uint8Array, ...statuses: string[]];

export const CASES: Readonly<Record<string, readonly Case[]>> = {
  "the end of a message": [
    ["length and chunks", post("0\r\n\r\n", "content-length: 5", "transfer-encoding: chunked"), "400"],
    ["two lengths that differ", post("{}", "content-length: 2", "content-length: 3"), "400"],
    ["a list of lengths", post("{}", "content-length: 2, 2"), "400"],
    ["a space before the colon", post("{}", "content-length : 2"), "400"],
    ["chunked, then another coding", chunked("0\r\n\r\n", "transfer-encoding: identity"), "400"],
    ["a coding after a tab", post("2\r\n{}\r\n0\r\n\r\n", "transfer-encoding:\tchunked"), "202", "404"],
    ["a folded header", me("x: a", " b: c"), "400"],
    ["lines that end in LF alone", me().replaceAll("\r\n", "\n"), "400"],
    ["a coding after a CR alone", post("0\r\n\r\n", "x: y\rtransfer-encoding: chunked"), "400"],
    ["a chunk size with a sign", chunked("+2\r\n{}\r\n0\r\n\r\n"), "400"],
    ["a chunk longer than its size", chunked("1\r\n{}\r\n0\r\n\r\n"), "400"],
    ["a chunk extension", chunked('2;a="b;c"\r\n{}\r\n0\r\n\r\n'), "202", "404"],
    ["a long chunk extension", chunked(`2;${"a".repeat(20_000)}\r\n{}\r\n0\r\n\r\n`), "413"],
    ["trailers", chunked("2\r\n{}\r\n0\r\nx-sum: 1\r\n\r\n"), "202", "404"],
    [
      "credentials in trailers",
      chunked(`2\r\n{}\r\n0\r\nauthorization: Bearer ${TOKEN}\r\n\r\n`).replace(/authorization.*\r\n/, ""),
      "401",
      "404",
    ],
    ["a request in the body of a rejected request", sized(me()).replace(/authorization: .*\r\n/, ""), "401", "404"],
    ["a request in a body that is not JSON", sized(me()), "400", "404"],
  ],
  "the request line": [
    ["the absolute form", line("GET http://other.example:99/v1/users/me HTTP/1.1"), "200", "404"],
    ["the absolute form with credentials", line("GET http://a:b@x/v1/users/me HTTP/1.1"), "200", "404"],
    ["the authority form", line("GET x:80 HTTP/1.1"), "400"],
    ["a star", line("OPTIONS * HTTP/1.1"), "204", "404"],
    ["a star with another method", line("GET * HTTP/1.1"), "400", "404"],
    ["a tunnel", line("CONNECT x:80 HTTP/1.1")],
    ["TRACE", line("TRACE /v1/users/me HTTP/1.1"), "405", "404"],
    ["another method in a header", me("x-http-method-override: DELETE"), "200", "404"],
    ["an upgrade to WebSocket", [me("connection: upgrade", "upgrade: websocket"), END], "200"],
    ["HTTP/2 at once", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "400"],
    ["HTTP/1.0", [line("GET /v1/users/me HTTP/1.0")], "200"],
    ["HTTP/0.9", ["GET /v1/users/me\r\n\r\n"], "401"],
    ["no host", me().replace("host: x\r\n", ""), "400"],
    ["two hosts", me("host: y"), "400"],
    ["two slashes", line("GET //v1/users/me HTTP/1.1"), "404", "404"],
    ["an encoded way up", line("GET /v1/x/%2e%2E/users/me HTTP/1.1"), "400", "404"],
    ["an encoded letter", line("GET /v1/%75sers/me HTTP/1.1"), "200", "404"],
    ["an encoded slash", line("GET /v1/users%2Fme HTTP/1.1"), "404", "404"],
    ["a backslash", line("GET /v1\\users\\me HTTP/1.1"), "404", "404"],
    ["a zero byte", line("GET /v1/users/me%00 HTTP/1.1"), "404", "404"],
    ["overlong UTF-8", line("GET /v1/users%C0%AFme HTTP/1.1"), "400", "404"],
    ["a malformed query", line("GET /v1/users/me?%zz&%&=&&a[]=1&__proto__=2 HTTP/1.1"), "200", "404"],
    ["a continuation", post("{}", "content-length: 2", "expect: 100-continue"), "100", "202", "404"],
    ["a rejected continuation", [post("", "content-length: 99999999", "expect: 100-continue"), END], "100", "413"],
    ["an unknown expectation", me("expect: a-miracle"), "200", "404"],
  ],
  headers: [
    ["no credentials", me().replace(/authorization.*\r\n/, ""), "401", "404"],
    [
      "credentials twice, the good ones last",
      me().replace("authorization", "authorization: Bearer bad\r\nauthorization"),
      "401",
      "404",
    ],
    ["credentials with a tab", me().replace(TOKEN, `\t${TOKEN}\t`), "200", "404"],
    [
      "credentials in the query",
      line(`GET /v1/users/me?access_token=${TOKEN} HTTP/1.1`).replace(/authorization.*\r\n/, ""),
      "401",
      "404",
    ],
    ["a control character", me("x: a\u0001b"), "400"],
    ["names of members of every object", me("__proto__: x", "constructor: y", "hasOwnProperty: z"), "200", "404"],
    ["too many headers", me(...Array.from({ length: 1900 }, (_, index) => `x${index}: y`)), "431"],
    ["headers without an end", [`${me().slice(0, -2)}x: `], "408"],
    ["two media types", sized("{}").replace("content-type", "content-type: text/html\r\ncontent-type"), "415", "404"],
    ["another charset", sized("{}").replace("application/json", "application/json; charset=utf-7"), "202", "404"],
    ["a content coding", post("x", "content-length: 1", "content-encoding: gzip, br"), "415", "404"],
    ["a key of a megabyte", post("{}", "content-length: 2", `idempotency-key: ${"k".repeat(10_000)}`), "400", "404"],
    ["two keys", post("{}", "content-length: 2", "idempotency-key: a", "idempotency-key: b"), "400", "404"],
    ["no acceptable media type", me("accept: ,;q=,*/*;q=0"), "406", "404"],
  ],
  bodies: [
    [
      "bytes that are not UTF-8",
      Buffer.from(`${post('{"a":"\u00ff"}', "content-length: 9")}${END}`, "latin1"),
      "400",
      "404",
    ],
    ["a byte order mark", sized("\ufeff{}"), "202", "404"],
    ["a number larger than any double", sized('{"a":{"b":[1e999]}}'), "400", "404"],
    ["a number of many digits", sized(`{"a":${"9".repeat(100_000)}}`), "400", "404"],
    [
      "names of members of every object",
      sized('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1}'),
      "202",
      "404",
    ],
    ["JSON that is too deep", sized(`{"a":${"[".repeat(600)}${"]".repeat(600)}}`), "400", "404"],
    ["JSON deeper than any stack", sized("[".repeat(200_000)), "400", "404"],
    [
      "a hundred thousand names",
      sized(`{${Array.from({ length: 100_000 }, (_, index) => `"${index}":0`).join()}}`),
      "202",
      "404",
    ],
    ["text after the JSON", sized("{}{}"), "400", "404"],
    ["an array", sized("[]"), "422", "404"],
    ["null", sized("null"), "422", "404"],
    ["too long, and Content-Length says so", [post("", "content-length: 1000000000"), END], "413"],
    ["too long, in chunks", chunked(`${`10000\r\n${"x".repeat(65_536)}\r\n`.repeat(20)}0\r\n\r\n`), "413", "404"],
    ["shorter than Content-Length", [post("{", "content-length: 10")], "408"],
  ],
};
