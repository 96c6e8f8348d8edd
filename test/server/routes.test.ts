import { describe, expect, test } from "vitest";
import { rivalsOf } from "../../generator/targets/server/routes.ts";
import { createRouter } from "../../runtime/server/router.ts";
import { fc } from "../support/random.ts";

describe("the other paths that get requests of an operation", () => {
  const PATHS = [
    "/users",
    "/users/",
    "/users/{id}",
    "/users/me",
    "/users/{id}/posts",
    "/users/{name}.json",
    "/{any}/me",
    "/search",
    "/search?kind=a",
  ];
  const routes = PATHS.map((path) => ({ method: "GET", path }));
  const others = routes.map((route) => ({ method: "PUT", path: route.path }));
  const rivals = rivalsOf([...routes, ...others]);

  test.for([
    { path: "/users", want: ["/users/"] },
    { path: "/users/{id}", want: ["/users/me", "/users/{name}.json"] },
    { path: "/users/me", want: [] },
    { path: "/{any}/me", want: ["/users/{id}", "/users/me", "/users/{name}.json"] },
    { path: "/search", want: ["/search?kind=a"] },
  ])("of $path", ({ path, want }) => {
    expect(rivals.get(routes.find((route) => route.path === path) ?? { method: "", path })).toEqual(want);
  });
});

const segment = fc.constantFrom("a", "b", "", "{x}", "{x}.a", "b{x}", "{x}{y}", "a.a");
const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.join("/")}`);
const sent = fc
  .array(fc.constantFrom("a", "b", "c", "", "c.a", "b.a", "bb"), { minLength: 1, maxLength: 4 })
  .map((parts) => `/${parts.join("/")}`);

test("an operation with its rivals gets the same requests as among all operations", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(path, { minLength: 2, maxLength: 12 }),
      fc.array(sent, { maxLength: 30 }),
      (paths, requests) => {
        const templates = new Map(paths.map((one) => [one.replaceAll(/[xy]/g, ""), one]));
        const routes = [...templates.values()].map((one) => ({ method: "GET", path: one }));
        const rivals = rivalsOf(routes);
        const all = createRouter(routes);
        for (const route of routes) {
          const own = createRouter([route, ...(rivals.get(route) ?? []).map((one) => ({ method: "GET", path: one }))]);
          for (const request of requests) {
            const [want, got] = [all, own].map((router) => {
              const found = router("GET", request, "");
              return found.kind === "found" && found.target === route;
            });
            expect({ request, route: route.path, found: got }).toEqual({ request, route: route.path, found: want });
          }
        }
      },
    ),
  );
});
