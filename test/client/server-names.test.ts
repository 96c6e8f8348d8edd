import { expect, test } from "vitest";
import { namedServers } from "../../generator/targets/client/servers.ts";
import { apiOf } from "../diff/compare.ts";

type Given = readonly [url: string, description?: string];

test.each<[given: readonly Given[], want: readonly string[]]>([
  [
    [["https://api.test"], ["http://localhost:3000"], ["http://127.0.0.1:{port}"]],
    ["default", "local", "local2"],
  ],
  [
    [["https://api.test"], ["https://api.staging.test/v1"], ["https://qa-api.test"]],
    ["default", "staging", "qa"],
  ],
  [
    [["https://eu.api.test", "Production"], ["https://us.api.test"]],
    ["production", "server"],
  ],
  [[["http://localhost:8080", "Generated server url"]], ["default"]],
  [
    [["/v1"], ["/dev/v1"]],
    ["default", "server"],
  ],
])("servers %j", async (given, want) => {
  const servers = given.map(([url, description]) => ({
    url,
    ...(description !== undefined && { description }),
    ...(url.includes("{port}") && { variables: { port: { default: "80" } } }),
  }));
  const api = await apiOf({ openapi: "3.1.1", info: { title: "Test", version: "1" }, servers, paths: {} });
  expect(namedServers(api).map(({ key }) => key)).toEqual(want);
});
