import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { generate } from "../../generator/index.ts";
import { temporaryFolder } from "../support/folder.ts";
import { listen } from "../support/listen.ts";

// Many APIs take a key as the user name of Basic authentication, with an empty password.

const DOCUMENT = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  security: [{ login: [] }],
  paths: { "/orders": { delete: { operationId: "deleteOrders", responses: { 204: { description: "Done" } } } } },
  components: { securitySchemes: { login: { type: "http", scheme: "basic" } } },
};

test("a user name is sent with an empty password", async () => {
  await using folder = await temporaryFolder({
    "package.json": '{ "type": "module" }',
    "openapi.json": JSON.stringify(DOCUMENT),
  });
  const output = join(folder.path, "generated");
  const result = await generate({ document: join(folder.path, "openapi.json"), output, targets: ["command-line"] });
  expect(result.status).toBe("done");
  const received: (string | undefined)[] = [];
  await using server = await listen((request, response) => {
    received.push(request.headers.authorization);
    response.writeHead(204).end();
  });
  const run = async (env: NodeJS.ProcessEnv): Promise<string> => {
    const all = { ...process.env, SHOP_BASE_URL: server.url, ...env };
    const args = [join(output, "command-line.ts"), "delete-orders"];
    const { stderr } = await promisify(execFile)(process.execPath, args, { env: all }).catch(
      (error: { readonly stderr: string }) => error,
    );
    return stderr;
  };
  await run({ SHOP_USERNAME: "key", SHOP_PASSWORD: "" });
  await run({ SHOP_USERNAME: "key" });
  await run({ SHOP_USERNAME: "key", SHOP_PASSWORD: "secret" });
  const basic = (text: string): string => `Basic ${btoa(text)}`;
  expect(received).toEqual([basic("key:"), basic("key:"), basic("key:secret")]);
  expect(await run({ SHOP_USERNAME: "", SHOP_PASSWORD: "secret" })).toContain("no credentials for login");
});
