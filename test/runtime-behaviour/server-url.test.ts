import { describe, expect, it } from "vitest";
import { serverUrl } from "../../runtime/server-url.ts";

describe("the URL of a server with variables", () => {
  it.each<readonly [string, Readonly<Record<string, string>>, string]>([
    ["https://{host}", { host: "api.example" }, "https://api.example"],
    ["https://{host}", { host: "[::1]:8080" }, "https://[::1]:8080"],
    ["https://{tenant}.api.example:{port}/v1", { tenant: "acme", port: "8443" }, "https://acme.api.example:8443/v1"],
    ["{url}", { url: "http://localhost:1/x?y=z" }, "http://localhost:1/x?y=z"],
    ["{scheme}://api.example", { scheme: "http" }, "http://api.example"],
    ["https://api.example/{base}/x", { base: "v1/sub" }, "https://api.example/v1/sub/x"],
    ["https://api.example/{base}", { base: "a b?c#d%e@f/ü" }, "https://api.example/a%20b%3Fc%23d%25e%40f/%C3%BC"],
    ["/api/{version}", { version: "v 2" }, "/api/v%202"],
    ["https://{unknown}", {}, "https://{unknown}"],
    ["https://{__proto__}", {}, "https://{__proto__}"],
  ])("%s with %j", (template, variables, url) => {
    expect(serverUrl(template, {}, variables)).toBe(url);
  });

  it("uses given values, and otherwise the defaults", () => {
    expect(serverUrl("https://{host}/{v}", { host: "a.example", v: "1" }, { v: "2" })).toBe("https://a.example/2");
    expect(serverUrl("https://{host}", { host: "a.example" }, { host: undefined })).toBe("https://a.example");
  });

  it.each([
    ["https://{host}/v1", "evil.example/x"],
    ["https://{host}/v1", "evil.example?x"],
    ["https://{host}/v1", "evil.example#x"],
    ["https://{host}/v1", "user@evil.example"],
    ["https://{tenant}.api.example", "evil.example\\"],
    ["https://{host}", "a b"],
    ["https://{host}", "a\nb"],
    ["{url}", "https://a.example\r\nx: y"],
    ["https://api.example/{base}", "a\0b"],
    ["https://api.example/{base}", "../admin"],
    ["https://api.example/{base}/x", "a/./b"],
  ])("%s refuses %j without repeating it", (template, value) => {
    const name = /\{(.*)\}/.exec(template)?.[1] ?? "";
    expect(() => serverUrl(template, {}, { [name]: value })).toThrow(
      new TypeError(`the server variable "${name}" has an invalid character or segment`),
    );
  });
});
