import { execFileSync } from "node:child_process";
import { mkdir, symlink } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { diskReader } from "../../generator/document/disk.ts";
import type { FileReader } from "../../generator/document/read.ts";
import { temporaryFolder } from "../support/folder.ts";
import { load, type LoadSettings, whyUnresolved } from "./support.ts";
import { listen } from "../support/listen.ts";

/** A reader of the disk that records the requested paths. */
function watchedReader(): FileReader & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    realPath(path) {
      asked.push(path);
      return diskReader.realPath(path);
    },
    read(path, maximumBytes) {
      asked.push(path);
      return diskReader.read(path, maximumBytes);
    },
  };
}

const root = (ref: string): string => `openapi: 3.1.0\npaths:\n  /a:\n    $ref: ${JSON.stringify(ref)}\n`;

/** What becomes of a `$ref` in `api/openapi.yaml` of a folder: the pointer it leads to, or why to nothing. */
async function follow(folder: string, ref: string, settings: LoadSettings = {}): Promise<string> {
  const { document, reported } = await load(join(folder, "api/openapi.yaml"), settings);
  expect(reported).toEqual([]);
  if (document === undefined) throw new Error("the document did not load");
  const target = document.resolve("#/paths/~1a", ref);
  if (target !== undefined) return target.at;
  const [why = "", ...more] = whyUnresolved(document, "#/paths/~1a", ref);
  expect(more).toEqual([]);
  return why.replaceAll(`${folder}/`, "");
}

describe("files outside the document's folder are not read", () => {
  test.each([
    [
      "../secret.yaml",
      'reference-outside api/openapi.yaml:4:5: The reference points to "../secret.yaml", outside the document\'s folder.',
    ],
    [
      "parts/../../secret.yaml",
      'reference-outside api/openapi.yaml:4:5: The reference points to "../secret.yaml", outside the document\'s folder.',
    ],
    [
      "%2e%2e/secret.yaml",
      'reference-outside api/openapi.yaml:4:5: The reference points to "../secret.yaml", outside the document\'s folder.',
    ],
    ["/etc/passwd", 'reference-outside api/openapi.yaml:4:5: The reference points to the absolute path "/etc/passwd".'],
    ["/dev/zero", 'reference-outside api/openapi.yaml:4:5: The reference points to the absolute path "/dev/zero".'],
    [
      "file:///etc/passwd",
      'reference-outside api/openapi.yaml:4:5: The reference points to the absolute path "/etc/passwd".',
    ],
    [
      "file://host/etc/passwd",
      'reference-refused api/openapi.yaml:4:5: "file://host/etc/passwd" points to another host.',
    ],
    [
      "data:application/json,{}",
      'reference-refused api/openapi.yaml:4:5: "data:application/json,{}" is not a file: the scheme "data:" is not supported.',
    ],
    [
      "javascript:alert(1)",
      'reference-refused api/openapi.yaml:4:5: "javascript:alert(1)" is not a file: the scheme "javascript:" is not supported.',
    ],
    [
      "http://127.0.0.1:9/x.json",
      'reference-remote api/openapi.yaml:4:5: The reference points to the network: "http://127.0.0.1:9/x.json".',
    ],
    [
      "http://0x7f000001:9/x.json",
      'reference-remote api/openapi.yaml:4:5: The reference points to the network: "http://127.0.0.1:9/x.json".',
    ],
    [
      "HTTPS://evil.test/x.json",
      'reference-remote api/openapi.yaml:4:5: The reference points to the network: "https://evil.test/x.json".',
    ],
    [
      "//evil.test/x.json",
      'reference-remote api/openapi.yaml:4:5: "//evil.test/x.json" points to another host with an unknown scheme.',
    ],
    [
      "https://user:secret@evil.test/x",
      'reference-refused api/openapi.yaml:4:5: The URL "https://user:secret@evil.test/x" contains credentials.',
    ],
    ["a\0b.yaml", "reference-refused api/openapi.yaml:4:5: A path cannot contain NUL characters."],
  ])("%s", async (ref, why) => {
    await using folder = await temporaryFolder({ "api/openapi.yaml": root(ref), "secret.yaml": "get: {}" });
    const reader = watchedReader();
    expect(await follow(folder.path, ref, { reader })).toBe(why);
    expect(new Set(reader.asked)).toEqual(new Set([join(folder.path, "api"), join(folder.path, "api/openapi.yaml")]));
  });

  test("not through symbolic links either: to a file or a folder", async () => {
    await using folder = await temporaryFolder({ "secret/x.yaml": "get: {}", "api/openapi.yaml": root("link.yaml") });
    await symlink("../secret/x.yaml", join(folder.path, "api/link.yaml"));
    await symlink("../secret", join(folder.path, "api/folder"));
    const why = (name: string): string =>
      `reference-outside api/openapi.yaml:4:5: "${name}" is a symbolic link to a place outside the document's folder.`;
    const read: string[] = [];
    const reader: FileReader = {
      ...diskReader,
      read(path, maximumBytes) {
        read.push(path);
        return diskReader.read(path, maximumBytes);
      },
    };
    expect(await follow(folder.path, "link.yaml", { reader })).toBe(why("link.yaml"));
    await using other = await temporaryFolder({
      "secret/x.yaml": "get: {}",
      "api/openapi.yaml": root("folder/x.yaml"),
    });
    await symlink("../secret", join(other.path, "api/folder"));
    expect(await follow(other.path, "folder/x.yaml", { reader })).toBe(why("folder/x.yaml"));
    expect(read).toEqual([join(folder.path, "api/openapi.yaml"), join(other.path, "api/openapi.yaml")]);
  });

  test("symbolic links inside the folder are followed, and a root document may be one", async () => {
    await using folder = await temporaryFolder({ "real/openapi.yaml": root("part.yaml"), "real/part.yaml": "get: {}" });
    await mkdir(join(folder.path, "api"));
    await symlink("../real/openapi.yaml", join(folder.path, "api/openapi.yaml"));
    await symlink("../real/part.yaml", join(folder.path, "api/part.yaml"));
    expect(await follow(folder.path, "part.yaml")).toBe("part.yaml#");
  });

  test("allowFolders widens it, to those folders alone and for absolute paths too", async () => {
    await using folder = await temporaryFolder({
      "shared/x.yaml": "get: {}",
      "other/x.yaml": "",
      "sharedtoo/x.yaml": "",
    });
    const allowFolders = [join(folder.path, "shared")];
    const outcomes: string[] = [];
    for (const ref of [
      "../shared/x.yaml",
      join(folder.path, "shared/x.yaml"),
      "../other/x.yaml",
      "../sharedtoo/x.yaml",
    ]) {
      await using api = await temporaryFolder({ "openapi.yaml": root(ref) });
      await symlink(api.path, join(folder.path, "api"));
      outcomes.push((await follow(folder.path, ref, { allowFolders })).split(" ", 1)[0] ?? "");
      execFileSync("rm", [join(folder.path, "api")]);
    }
    expect(outcomes).toEqual(["../shared/x.yaml#", "../shared/x.yaml#", "reference-outside", "reference-outside"]);
  });
});

describe("reads only regular files", () => {
  test.each([
    ["a folder", "is a folder", (path: string) => mkdir(path)],
    ["a pipe that nobody writes to", "is not a regular file", (path: string) => void execFileSync("mkfifo", [path])],
    ["a link to itself", "is a symbolic link to itself", (path: string) => symlink(path, path)],
  ])("%s", async (_name, why, make) => {
    await using folder = await temporaryFolder({ "api/openapi.yaml": root("odd") });
    await make(join(folder.path, "api/odd"));
    expect(await follow(folder.path, "odd")).toContain(why);
  });

  test("as the root document", async () => {
    const zero = await load("/dev/zero");
    expect(zero.diagnostics).toMatchObject([
      { code: "file-unreadable", message: 'The file "/dev/zero" is not a regular file.' },
    ]);
    const gone = await load("no/such/api.yaml");
    expect(gone.diagnostics).toMatchObject([{ code: "file-not-found", message: 'File "no/such/api.yaml" not found.' }]);
    const remote = await load("https://example.com/openapi.yaml");
    expect(remote.reported).toEqual(["file-not-found"]);
  });
});

describe("over the network, where that is allowed", () => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(
      `${request.method} ${request.url} ${request.headers.authorization ?? ""}${request.headers.cookie ?? ""}`,
    );
    const { pathname } = new URL(request.url ?? "", "http://localhost");
    const redirect = /^\/ok\/to\/(.*)$/.exec(pathname)?.[1];
    if (redirect !== undefined) {
      response.writeHead(302, { location: decodeURIComponent(redirect), "set-cookie": "a=b" }).end();
    } else if (pathname.startsWith("/ok/loop/")) {
      response.writeHead(307, { location: `${Number(pathname.slice(9)) + 1}` }).end();
    } else if (pathname === "/ok/a.yaml") {
      response.end(
        "get: { $ref: 'b.json#/x' }\npost: { $ref: '../secret.yaml' }\nput: { $ref: 'file:///etc/passwd' }\n",
      );
    } else if (pathname === "/ok/b.json") {
      response.end('{"x": {}}');
    } else if (pathname === "/ok/big.yaml") {
      response.end("x".repeat(3_000));
    } else {
      response.writeHead(pathname === "/ok/error.yaml" ? 503 : 404).end();
    }
  });
  let origin = "";
  beforeAll(async () => {
    ({ url: origin } = await listen(server));
  });
  afterAll(() => server.close());

  async function loadRemote(path: string, settings: LoadSettings = {}): Promise<string> {
    requests.length = 0;
    await using folder = await temporaryFolder({ "api/openapi.yaml": root(origin + path) });
    const why = await follow(folder.path, origin + path, { allowUrls: [`${origin}/ok`], ...settings });
    return why.replaceAll(origin, "ORIGIN");
  }

  test("files come from there, and refer to each other", async () => {
    await using folder = await temporaryFolder({ "api/openapi.yaml": root(`${origin}/ok/a.yaml`) });
    requests.length = 0;
    const { document } = await load(join(folder.path, "api/openapi.yaml"), { allowUrls: [`${origin}/ok/`] });
    const at = `${origin}/ok/a.yaml`;
    expect(document?.resolve(`${at}#/get`, "b.json#/x")).toEqual({ at: `${origin}/ok/b.json#/x`, value: {} });
    expect(document?.locate(`${at}#/post`)).toEqual({ file: at, line: 2, column: 1 });
    expect(document && whyUnresolved(document, `${at}#/post`, "../secret.yaml")).toEqual([
      `reference-remote ${at}:2:9: The reference points to the network: "${origin}/secret.yaml".`,
    ]);
    expect(document && whyUnresolved(document, `${at}#/put`, "file:///etc/passwd")).toEqual([
      `reference-refused ${at}:3:8: "file:///etc/passwd" is not a file: the scheme "file:" is not supported.`,
    ]);
    expect(requests).toEqual(["GET /ok/a.yaml ", "GET /ok/b.json "]);
  });

  test.each([
    ["a redirect that stays inside", "/ok/to/%2Fok%2Fb.json", "ORIGIN/ok/to/%2Fok%2Fb.json#", 2],
    ["a redirect out of the prefix", "/ok/to/%2Fsecret", "reference-remote", 1],
    ["a redirect to a name that begins alike", "/ok/to/%2Fokay%2Fb.json", "reference-remote", 1],
    ["a redirect to another host", "/ok/to/http%3A%2F%2F127.0.0.2%2F", "reference-remote", 1],
    ["a redirect to a file", "/ok/to/file%3A%2F%2F%2Fetc%2Fpasswd", "reference-remote", 1],
    ["a redirect with credentials", "/ok/to/http%3A%2F%2Fu%3Ap%40127.0.0.1%2F", "an invalid URL", 1],
    ["redirects without end", "/ok/loop/0", "redirects more than 5 times", 6],
    ["a prefix that is only a beginning", "/okay/a.yaml", "reference-remote", 0],
    ["what is outside the prefix", "/ok/../secret", "reference-remote", 0],
    ["an error", "/ok/error.yaml", "answers with status 503", 1],
    ["nothing", "/ok/gone.yaml", "not found", 1],
  ])("%s", async (_name, path, outcome, count) => {
    expect(await loadRemote(path)).toContain(outcome);
    expect(requests).toHaveLength(count);
    expect(requests.filter((request) => !request.endsWith(" "))).toEqual([]);
  });

  test("stops reading a file at the limit", async () => {
    expect(await loadRemote("/ok/big.yaml", { limits: { fileBytes: 2_000 } })).toContain("file-too-large");
  });

  test("a server that is not there", async () => {
    await using folder = await temporaryFolder({ "api/openapi.yaml": root("http://127.0.0.1:1/x") });
    const why = await follow(folder.path, "http://127.0.0.1:1/x", { allowUrls: ["http://127.0.0.1:1"] });
    expect(why).toMatch(/^file-unreadable .*cannot be fetched/);
  });
});
