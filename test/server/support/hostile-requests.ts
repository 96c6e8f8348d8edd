// Requests that no client means, as bytes, at random but repeatable.

/** How the bytes are sent. */
export interface Attack {
  readonly bytes: Buffer;
  readonly manner: "at once" | "in pieces" | "slowly" | "cut off";
  /** The mutations, for the report of a failure. */
  readonly edits: readonly string[];
}

/** Numbers from 0 to 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Parts {
  method: string;
  target: string;
  version: string;
  /** Lines on the wire. */
  headers: string[];
  body: Buffer;
  /** Whether `content-length` is to be that of the body. */
  measured: boolean;
  ending: string;
}

type Random = () => number;
type Edit = (parts: Parts, random: Random) => void;

const pick = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
const some = (random: Random, most: number): number => Math.floor(random() * most);
const bytesAtRandom = (random: Random, count: number): Buffer =>
  Buffer.from(Array.from({ length: count }, () => some(random, 256)));

const json = (text: string): Omit<Parts, "method" | "target"> => ({
  version: "HTTP/1.1",
  headers: ["Host: x", "Content-Type: application/json", "Accept: */*"],
  body: Buffer.from(text),
  measured: true,
  ending: "\r\n",
});
const typed = (type: string, text: string): Omit<Parts, "method" | "target"> => ({
  ...json(text),
  headers: ["Host: x", `Content-Type: ${type}`],
});
const none = (): Omit<Parts, "method" | "target"> => ({ ...json(""), headers: ["Host: x"], measured: false });

const PART = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nTom\r\n--b--\r\n';

const SEEDS: readonly (() => Parts)[] = [
  () => ({ method: "POST", target: "/pets", ...json('{"name":"Tom","age":3,"tags":["a","b"]}') }),
  () => ({ method: "GET", target: "/pets?limit=10", ...none() }),
  () => ({ method: "GET", target: "/pets/42", ...none() }),
  () => ({ method: "DELETE", target: "/pets/42", ...none() }),
  () => ({ method: "PUT", target: "/files/a.txt", ...typed("application/octet-stream", "abc") }),
  () => ({ method: "GET", target: "/files/a", ...none() }),
  () => ({ method: "GET", target: "/me", ...none() }),
  () => ({ method: "GET", target: "/search/1,2,3?filter[min]=1&filter[x]=y&tags=1&tags=2&limit=3", ...none() }),
  () => ({ method: "POST", target: "/forms", ...json('{"name":"Tom"}') }),
  () => ({ method: "POST", target: "/forms", ...typed("application/x-www-form-urlencoded", "name=Tom&age=3") }),
  () => ({ method: "POST", target: "/forms", ...typed("multipart/form-data; boundary=b", PART) }),
  () => ({ method: "POST", target: "/forms", ...typed("application/jsonl", '{"a":1}\n{"a":2}\n') }),
  () => ({ method: "POST", target: "/forms", ...typed("text/plain; charset=utf-8", "hello") }),
];

const METHODS = ["get", "HEAD", "OPTIONS", "TRACE", "CONNECT", "PATCH", "PRI", "QUERY", "", "__proto__", "G T", "G\0T"];
const ESCAPES = [
  "%",
  "%zz",
  "%2",
  "%00",
  "%FF",
  "%C0%AF",
  "%ED%A0%80",
  "%2e%2e",
  "%2F",
  "%25",
  "%u0041",
  "+",
  "%0d%0a",
];
const NAMES = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "__defineGetter__", "then"];
const TARGETS = [
  "*",
  "",
  "//",
  "/../../etc/passwd",
  "/.",
  "http://x/pets",
  "http://",
  "http:///",
  "x:80",
  "/pets?",
  "/pets#x",
  "?x",
  "/pets\\x",
  "/pets/\u00e9",
  "/pets;v=1",
  "/pets//",
];
const VERSIONS = ["HTTP/1.0", "HTTP/2.0", "HTTP/0.9", "HTTP/1.1 x", "http/1.1", "", "HTTP/1.99999999999"];
const FRAMING = [
  "Content-Length: 3",
  "Content-Length: 99999999999999999999",
  "Content-Length: -1",
  "Content-Length: +3",
  "Content-Length: 0x3",
  "Content-Length: 3, 3",
  "Content-Length: ",
  "Content-Length : 3",
  "Transfer-Encoding: chunked",
  "Transfer-Encoding: chunked, chunked",
  "Transfer-Encoding: chunked, identity",
  "Transfer-Encoding: xchunked",
  "Transfer-Encoding: gzip, chunked",
  "Transfer-Encoding : chunked",
  "Transfer-Encoding:\tchunked",
  "Transfer-Encoding: \u000bchunked",
  "X: y\nTransfer-Encoding: chunked",
  "X: y\rTransfer-Encoding: chunked",
  "Expect: 100-continue",
  "Expect: nonsense",
  "Connection: upgrade\r\nUpgrade: h2c",
  "Connection: upgrade\r\nUpgrade: websocket",
  "Connection: close, content-length",
  "Trailer: content-length",
];
const HEADERS = [
  "Host: y",
  "Host:",
  "Authorization: Bearer",
  "Authorization: Bearer \u00ff",
  "Authorization: Basic !!!",
  "Authorization: Bearer a\r\nAuthorization: Bearer b",
  "Content-Type: ",
  "Content-Type: application/json\r\nContent-Type: text/plain",
  "Content-Type: application/json; charset=utf-16",
  "Content-Type: application/json; charset=nonsense",
  "Content-Type: ;;;=",
  "Content-Type: */*",
  "Content-Type: multipart/form-data",
  "Content-Type: multipart/form-data; boundary=",
  'Content-Type: multipart/form-data; boundary="\\"',
  "Content-Encoding: gzip",
  "Accept: ,,,;q=",
  "Accept: a/b;q=9999999999999999",
  `Accept: ${"a/b;q=0.1,".repeat(500)}`,
  "Idempotency-Key: ",
  "Idempotency-Key: k\u00e9y",
  `Idempotency-Key: ${"k".repeat(300)}`,
  "Idempotency-Key: k1\r\nIdempotency-Key: k2",
  "Cookie: ",
  "Cookie: session=%zz; session=a; =; ;;; __proto__=1",
  `Cookie: ${"a=b; ".repeat(1000)}`,
  "X-List: 1,,a,%zz",
  "X-Forwarded-For: ,,, unknown, 127.0.0.1, ::::",
  `X-Forwarded-For: ${"127.0.0.1,".repeat(1000)}`,
  "__proto__: x",
  "constructor: x",
  "X\0Y: z",
  "X: \0",
  " folded: x",
  "no colon",
  ": empty",
  "Range: bytes=0-1,2-3",
];
const BODIES: readonly ((random: Random) => Buffer)[] = [
  () => Buffer.from(`${"[".repeat(50_000)}${"]".repeat(49_000)}`),
  () => Buffer.from('{"a":'.repeat(10_000)),
  () => Buffer.from(`{"name":"x","next":${"[".repeat(510)}${"]".repeat(510)}}`),
  () => Buffer.from('{"name":"x","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  () => Buffer.from(`{"name":"x"${Array.from({ length: 5000 }, (_, index) => `,"k${index}":${index}`).join("")}}`),
  () => Buffer.from('{"name":"x","age":1e999}'),
  () => Buffer.from('{"name":"\\ud800","age":-0}'),
  () => Buffer.from('{"name":"a","name":"b"}{'),
  () => Buffer.from("\u{feff}{}"),
  () => Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
  () => Buffer.from("NaN"),
  () => Buffer.from(" ".repeat(90_000)),
  () => Buffer.from("x".repeat(300_000)),
  () => Buffer.from("a=b&".repeat(20_000)),
  () => Buffer.from("a%zz=%&__proto__=1&constructor[prototype]=2&%00=%FF"),
  () => Buffer.from(`--b\r\n${"X: y\r\n".repeat(5000)}\r\n--b--`),
  () => Buffer.from(`${"--b\r\n\r\n\r\n".repeat(5000)}--b--`),
  () => Buffer.from('--b\r\nContent-Disposition: form-data; name="__proto__"; filename="../../x\0"\r\n\r\nx\r\n--b--'),
  () => Buffer.from("--b\r\nContent-Disposition: form-data\r\n\r\nx"),
  () => Buffer.from(`${'{"a":1}\n'.repeat(5000)}{`),
  (random) => bytesAtRandom(random, some(random, 2000)),
  () => Buffer.alloc(0),
];
const CHUNKS = [
  "5\r\nhello\r\n0\r\n\r\n",
  "zz\r\n",
  "5\r\nhel",
  "-1\r\n\r\n",
  "ffffffffffffffff\r\nx",
  "0\r\nX: y\r\n\r\n",
];

const EDITS: Readonly<Record<string, Edit>> = {
  method: (parts, random) => (parts.method = random() < 0.1 ? "M".repeat(20_000) : pick(random, METHODS)),
  target: (parts, random) => (parts.target = pick(random, TARGETS)),
  "long target": (parts, random) => (parts.target += `/${pick(random, ["a", "%41", "/", "?", "&a=b"]).repeat(4000)}`),
  escape(parts, random) {
    const at = 1 + some(random, parts.target.length);
    parts.target = parts.target.slice(0, at) + pick(random, ESCAPES) + parts.target.slice(at);
  },
  query(parts, random) {
    const name = pick(random, [
      ...NAMES,
      ...NAMES.map((one) => `filter[${one}]`),
      "filter[a][b][c]",
      "filter",
      "tags",
      "[",
    ]);
    parts.target += `${parts.target.includes("?") ? "&" : "?"}${`${name}=${pick(random, ["1", "", "a,b", "%zz"])}&`.repeat(1 + some(random, 40))}`;
  },
  name: (parts, random) => (parts.target = parts.target.replace(/[^/?]+$/, pick(random, NAMES))),
  version: (parts, random) => (parts.version = pick(random, VERSIONS)),
  framing(parts, random) {
    parts.headers.splice(some(random, parts.headers.length + 1), 0, pick(random, FRAMING));
    if (random() < 0.5) parts.measured = false;
    if (random() < 0.3) parts.body = Buffer.from(pick(random, CHUNKS));
  },
  header: (parts, random) =>
    void parts.headers.splice(some(random, parts.headers.length + 1), 0, pick(random, HEADERS)),
  "lost header": (parts, random) => void parts.headers.splice(some(random, parts.headers.length), 1),
  "many headers": (parts, random) =>
    void parts.headers.push(...Array.from({ length: 50 + some(random, 3000) }, (_, index) => `X-${index}: y`)),
  body: (parts, random) => (parts.body = pick(random, BODIES)(random)),
  bits(parts, random) {
    const body = Buffer.from(parts.body);
    for (let count = 1 + some(random, 4); count > 0 && body.length > 0; count--)
      body[some(random, body.length)] = some(random, 256);
    parts.body = body;
  },
  shorter: (parts, random) => (parts.body = parts.body.subarray(0, some(random, parts.body.length))),
  ending: (parts, random) => (parts.ending = pick(random, ["\n", "\r", "\r\n ", "\0\r\n"])),
};

const INNER = ["escape", "query", "name", "header", "body", "bits", "shorter", "lost header"] as const;

export function attackOf(random: Random): Attack {
  const parts = pick(random, SEEDS)();
  const edits: string[] = [];
  for (let count = 1 + some(random, 3); count > 0; count--) {
    // Most are valid HTTP, so that the code behind the parser is tested, too.
    const name = pick(random, random() < 0.7 ? INNER : Object.keys(EDITS));
    EDITS[name]?.(parts, random);
    edits.push(name);
  }
  const { method, target, version, headers, body, measured, ending } = parts;
  if (measured) headers.push(`Content-Length: ${body.length}`);
  const head = [`${method} ${target} ${version}`, ...headers, "", ""].join(ending);
  let bytes: Buffer = Buffer.concat([Buffer.from(head, random() < 0.2 ? "utf8" : "latin1"), body]);
  if (random() < 0.05) {
    bytes = Buffer.from(bytes);
    for (let count = 0; count < 3; count++) bytes[some(random, bytes.length)] = some(random, 256);
    edits.push("bytes");
  }
  if (random() < 0.05) bytes = Buffer.concat([bytes, bytes]);
  const dice = random();
  const manner = dice < 0.85 ? "at once" : dice < 0.95 ? "in pieces" : dice < 0.97 ? "slowly" : "cut off";
  return { bytes, manner, edits };
}
