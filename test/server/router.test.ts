import { describe, expect, test } from "vitest";
import { createRouter, type Route } from "../../runtime/server/router.ts";
import { fc } from "../support/random.ts";

interface Entry {
  readonly method: string;
  readonly path: string;
}

const table = (...lines: readonly string[]): readonly Entry[] =>
  lines.map((line) => {
    const [method = "", path = ""] = line.split(" ");
    return { method, path };
  });

const ROUTE = createRouter(
  table(
    "GET /",
    "GET /users",
    "POST /users",
    "GET /users/{id}",
    "DELETE /users/{id}",
    "GET /users/me",
    "GET /users/{id}/posts",
    "GET /users/me/settings",
    "GET /caf%C3%A9/{x}",
    "GET /compare/{base}...{head}",
    "GET /compare/{all}",
    "GET /files/{name}.json",
    "GET /files/{name}.tar.gz",
    "GET /files/{name}.{extension}",
    "GET /files/{name}",
    "POST /files/{name}:copy",
    "GET /slash/",
    "GET /a/{b}/c",
    "GET /a/b/d",
    "GET /search?kind=a",
    "GET /search?kind=b",
    "GET /search",
    "GET /__proto__/{constructor}",
    "GET /tag#one",
    "GET /alerts/{city}?lat={lat}&lon={lon}",
    "GET /pages/{name}{extension}",
    "GET /parts/{a}{b}-{c}",
  ),
);

const shown = (route: Route<Entry>): string => {
  switch (route.kind) {
    case "found":
      return [route.target.path, ...route.texts].join(" ");
    case "method-not-allowed":
      return `405 ${route.methods.join(",")}`;
    default:
      return route.kind;
  }
};

describe("a request finds its operation", () => {
  test.each<[request: string, want: string]>([
    ["GET /", "/"],
    ["GET /users", "/users"],
    ["GET /users/7", "/users/{id} 7"],
    // At every segment, literal text has priority over a parameter ...
    ["GET /users/me", "/users/me"],
    ["GET /users/me/settings", "/users/me/settings"],
    // ... unless it leads nowhere, ...
    ["GET /users/me/posts", "/users/{id}/posts me"],
    ["GET /a/b/c", "/a/{b}/c b"],
    ["GET /a/b/d", "/a/b/d"],
    // ... or has another method.
    ["DELETE /users/me", "/users/{id} me"],
    // Encoded segments are the same as plain ones, and stay as they came for parameters.
    ["GET /%75sers", "/users"],
    ["GET /caf%C3%A9/1", "/caf%C3%A9/{x} 1"],
    ["GET /caf%c3%a9/1", "/caf%C3%A9/{x} 1"],
    ["GET /users/a%2Fb", "/users/{id} a%2Fb"],
    ["GET /users/%25", "/users/{id} %25"],
    ["GET /users/m%65", "/users/me"],
    // Text around parameters: the more of it, the earlier.
    ["GET /compare/a...b", "/compare/{base}...{head} a b"],
    ["GET /compare/a...b...c", "/compare/{base}...{head} a b...c"],
    ["GET /compare/a%2E%2E%2Eb", "/compare/{base}...{head} a b"],
    ["GET /compare/...b", "/compare/{all} ...b"],
    ["GET /files/x.json", "/files/{name}.json x"],
    ["GET /files/x.tar.gz", "/files/{name}.tar.gz x"],
    ["GET /files/x.y.txt", "/files/{name}.{extension} x.y txt"],
    ["GET /files/.json", "/files/{name} .json"],
    ["GET /files/x", "/files/{name} x"],
    ["POST /files/x:copy", "/files/{name}:copy x"],
    ["POST /files/x%3Acopy", "/files/{name}:copy x"],
    ["POST /files/a:b:copy", "/files/{name}:copy a:b"],
    // A trailing slash is ignored if the exact path matches no operation.
    ["GET /users/", "/users"],
    ["GET /users/7/", "/users/{id} 7"],
    ["GET /slash/", "/slash/"],
    ["GET /slash", "/slash/"],
    ["GET /users//", "not-found"],
    ["GET //users", "not-found"],
    ["GET /users//posts", "not-found"],
    // Templates that differ by their query alone.
    ["GET /search?kind=b", "/search?kind=b"],
    ["GET /search?x=1&kind=a", "/search?kind=a"],
    ["GET /search", "/search"],
    ["GET /tag", "/tag#one"],
    // Of two parameters with nothing between them the second is an extension, or all but a character.
    ["GET /pages/a.b.json", "/pages/{name}{extension} a.b .json"],
    ["GET /pages/ab", "/pages/{name}{extension} a b"],
    ["GET /pages/.json", "/pages/{name}{extension} . json"],
    ["GET /pages/a.", "/pages/{name}{extension} a ."],
    ["GET /parts/ab-c.d", "/parts/{a}{b}-{c} a b c.d"],
    // Parameters may be in the query of a template as well.
    ["GET /alerts/rome?lon=4%202&lat=3", "/alerts/{city}?lat={lat}&lon={lon} rome 3 4%202"],
    ["GET /alerts/rome?lat=3", "not-found"],
    ["GET /alerts/rome?lat=3&lon=", "not-found"],
    // Names of every object are names like any other.
    ["GET /__proto__/x", "/__proto__/{constructor} x"],
    ["GET /constructor", "not-found"],
    ["GET /toString", "not-found"],
    ["GET /nothing", "not-found"],
    ["GET /Users", "not-found"],
    // 405 only when the path is there.
    ["PUT /users", "405 GET,POST"],
    ["PUT /users/me", "405 GET,DELETE"],
    ["get /users", "405 GET,POST"],
    ["PATCH /files/x.json", "405 GET"],
    // What cannot be meant.
    ["GET /users/%zz", "malformed"],
    ["GET /users/%", "malformed"],
    ["GET /users/%FF", "malformed"],
    ["GET /users/..", "malformed"],
    ["GET /users/%2e%2e/posts", "malformed"],
    ["GET /users/./posts", "malformed"],
    ["GET /users/...", "/users/{id} ..."],
  ])("%s -> %s", (request, want) => {
    const [method = "", target = ""] = request.split(" ");
    const [path = "", query = ""] = target.split("?");
    expect(shown(ROUTE(method, path, query))).toBe(want);
  });

  test("paths with GET also have HEAD, which selects the same operation", () => {
    const route = createRouter(table("GET /users", "GET /{any}", "HEAD /{any}", "POST /users/me", "GET /users/{id}"));
    expect(shown(route("HEAD", "/users", ""))).toBe("/users");
    expect(route("HEAD", "/else", "")).toMatchObject({ target: { method: "HEAD", path: "/{any}" } });
    expect(shown(route("HEAD", "/users/me", ""))).toBe("/users/{id} me");
    expect(shown(createRouter(table("POST /users"))("HEAD", "/users", ""))).toBe("405 POST");
  });

  test("behind a base path", () => {
    const route = createRouter(table("GET /users/{id}", "GET /"), "/api/v1/");
    expect(shown(route("GET", "/api/v1/users/7", ""))).toBe("/users/{id} 7");
    expect(shown(route("GET", "/api/v1/", ""))).toBe("/");
    expect(shown(route("GET", "/api/v1", ""))).toBe("/");
    expect(shown(route("GET", "/users/7", ""))).toBe("not-found");
  });

  test("behind several base paths", () => {
    const route = createRouter(table("GET /users/{id}", "GET /api/users/me"), ["", "/api", "/api/"]);
    expect(shown(route("GET", "/users/7", ""))).toBe("/users/{id} 7");
    expect(shown(route("GET", "/api/users/7", ""))).toBe("/users/{id} 7");
    expect(shown(route("GET", "/api/users/me", ""))).toBe("/api/users/me");
    expect(shown(route("GET", "/v1/users/7", ""))).toBe("not-found");
  });

  test("through segments that belong to one route only", () => {
    const route = createRouter(table("GET /a/b/c", "GET /x/y%2Fz/{id}", "GET /d//e/"));
    expect(shown(route("GET", "/a/b/c", ""))).toBe("/a/b/c");
    expect(shown(route("GET", "/%61/b/c/", ""))).toBe("/a/b/c");
    for (const path of ["/a/b", "/a/b/cc", "/a/b/c/d", "/a/bb/c", "/a"])
      expect(shown(route("GET", path, ""))).toBe("not-found");
    // An encoded slash of the template is not a slash in a path.
    expect(shown(route("GET", "/x/y%2Fz/1", ""))).toBe("/x/y%2Fz/{id} 1");
    expect(shown(route("GET", "/x/y/z/1", ""))).toBe("not-found");
    expect(shown(route("GET", "/d//e/", ""))).toBe("/d//e/");
    expect(shown(route("GET", "/d/e/", ""))).toBe("not-found");
  });
});

/** Tries every template, by a regular expression: slow, and too simple to be wrong. */
function slowly(entries: readonly Entry[], method: string, path: string): readonly string[] {
  return entries
    .filter((entry) => entry.method === method)
    .filter((entry) => new RegExp(`^${entry.path.replaceAll(/\{[^}]*\}/g, "[^/]+")}$`).test(path))
    .map((entry) => entry.path);
}

test("finds the same as a search through all templates", () => {
  const segment = fc.constantFrom("a", "ab", "b", "c", "{x}", "a-{x}");
  const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => `/${segments.join("/")}`);
  const entry = fc.record({ method: fc.constantFrom("GET", "POST"), path });
  const asked = fc.array(fc.constantFrom("a", "ab", "b", "c", "d", "a-b", "a-"), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 12 }), asked, (entries, segments) => {
      const request = `/${segments.join("/")}`;
      const route = createRouter(entries)("GET", request, "");
      const all = slowly(entries, "GET", request);
      if (route.kind === "found") {
        expect(all).toContain(route.target.path);
        // The result is literal at the first segment where two candidates differ.
        const literal = (template: string): string => template.replaceAll(/[^/]+/g, (text) => rank(text));
        expect(all.map(literal).toSorted()[0]).toBe(literal(route.target.path));
      } else expect(all).toEqual([]);
      const other = slowly(entries, "POST", request);
      expect(route.kind === "method-not-allowed").toBe(all.length === 0 && other.length > 0);
    }),
    { numRuns: 2000 },
  );
});

function rank(segment: string): string {
  return segment === "{x}" ? "2" : segment.includes("{") ? "1" : "0";
}

test("goes through adversarial tables once", () => {
  const deep = Array.from({ length: 400 }, (_, index) => ({
    method: "GET",
    path: `/${Array.from({ length: 20 }, (__, depth) => ((index >> (depth % 9)) & 1 ? "{x}" : "a")).join("/")}/end${index}`,
  }));
  const route = createRouter(deep);
  expect(route("GET", `/${"a/".repeat(20)}none`, "").kind).toBe("not-found");
  const mixed = createRouter([{ method: "GET", path: `/${"{a}-".repeat(30)}x` }]);
  expect(mixed("GET", `/${"-a".repeat(3000)}`, "").kind).toBe("not-found");
});
